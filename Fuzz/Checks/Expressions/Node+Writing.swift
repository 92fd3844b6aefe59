import BroadsheetExpressions
import BroadsheetValues

extension Node {
    /// The tree with every operation in parentheses: two trees are the same where this is.
    var full: String {
        switch kind {
        case .literal(let literal): literal.written
        case .name(let name): name.backquoted
        case .unary(let sign, _, let operand): "(\(sign.rawValue) \(operand.full))"
        case .binary(let sign, _, let left, let right): "(\(left.full) \(sign.rawValue) \(right.full))"
        case .call(let call): "\(call.function)(\(call.arguments.map(\.full).joined(separator: ", ")))"
        }
    }
}

extension Argument {
    fileprivate var full: String {
        if isCondition { return "where (\(value.full))" }
        let label = self.label.map { "\($0.backquoted): " } ?? ""
        return label + value.full + (condition.map { " where \($0.full)" } ?? "")
    }
}

extension String {
    fileprivate var backquoted: String { "`\(replacing("`", with: "``"))`" }
}

extension Literal {
    fileprivate var written: String {
        switch self {
        case .missing: "missing"
        case .text(let text): "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "''"))'"
        case .number(let number): number.description
        case .boolean(let isTrue): "\(isTrue)"
        case .date(let day): "date('\(day)')"
        }
    }
}
