import BroadsheetValues

@testable import BroadsheetExpressions

/// Writes syntax trees, for comparison and to be parsed again.
extension Node {
    /// Every operation in parentheses: two trees are the same where this is.
    var full: String {
        switch kind {
        case .literal(let literal): literal.written
        case .name(let name): "`\(name)`"
        case .unary(let sign, _, let operand): "(\(sign.rawValue) \(operand.full))"
        case .binary(let sign, _, let left, let right): "(\(left.full) \(sign.rawValue) \(right.full))"
        case .call(let call): call.written { $0.full }
        }
    }

    /// No parentheses but those that the precedences of the manual ask for, written here independently.
    var sparse: String {
        switch kind {
        case .literal(let literal): return literal.written
        case .name(let name): return "`\(name)`"
        case .unary(let sign, _, let operand):
            let needs = operand.strength < (sign == .not ? 3 : 7)
            return sign.rawValue + " " + (needs ? "(\(operand.sparse))" : operand.sparse)
        case .binary(let sign, _, let left, let right):
            // Comparisons do not follow each other; all others group from the left.
            let compares = strength == 4
            let a = left.strength < strength + (compares ? 1 : 0) ? "(\(left.sparse))" : left.sparse
            let b = right.strength <= strength ? "(\(right.sparse))" : right.sparse
            return "\(a) \(sign.rawValue) \(b)"
        case .call(let call): return call.written { $0.sparse }
        }
    }

    private var strength: Int {
        switch kind {
        case .binary(.or, _, _, _): 1
        case .binary(.and, _, _, _): 2
        case .unary(.not, _, _): 3
        case .binary(.plus, _, _, _), .binary(.minus, _, _, _): 5
        case .binary(.times, _, _, _), .binary(.dividedBy, _, _, _), .binary(.remainder, _, _, _): 6
        case .binary: 4
        case .unary: 7
        case .literal, .name, .call: 8
        }
    }
}

extension Call {
    fileprivate func written(_ write: (Node) -> String) -> String {
        let list = arguments.map { ($0.label.map { "`\($0)`: " } ?? "") + write($0.value) }
        return "\(function)(\(list.joined(separator: ", ")))"
    }
}

extension Literal {
    fileprivate var written: String {
        switch self {
        case .missing: "missing"
        case .text(let text): "'\(text.map { $0 == "'" ? "''" : $0 == "\\" ? "\\\\" : String($0) }.joined())'"
        case .number(let number): number.description
        case .boolean(let isTrue): "\(isTrue)"
        case .date(let day): "date('\(day)')"
        }
    }
}
