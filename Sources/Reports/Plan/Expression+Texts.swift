import BroadsheetExpressions

extension Expression {
    /// The texts that stand in it: the names that it can give.
    var texts: [String] {
        var texts: [String] = []
        root.collectTexts(into: &texts)
        return texts
    }
}

extension Node {
    fileprivate func collectTexts(into texts: inout [String]) {
        switch kind {
        case .literal(.text(let text)): if !texts.contains(text) { texts.append(text) }
        case .literal, .name: break
        case .unary(_, _, let operand): operand.collectTexts(into: &texts)
        case .binary: break
        case .call(let call): for argument in call.arguments { argument.value.collectTexts(into: &texts) }
        }
    }
}
