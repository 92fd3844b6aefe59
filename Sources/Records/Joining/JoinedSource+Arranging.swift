package import BroadsheetDiagnostics

extension JoinedSource: ArrangeableSource {
    /// The same, with what concerns the fields of the records themselves left to their source, if that can sort or
    /// select. What is joined it does not know.
    package func arranged(_ wish: Arrangement) throws(Problem) -> (source: any RecordSource, isOrdered: Bool) {
        guard let base = base as? any ArrangeableSource else { return (self, false) }
        var own = wish
        own.filter = wish.filter.filter { $0.fields.allSatisfy { ownSchema.index(of: $0) != nil } }
        let isOwnOrder = wish.order.allSatisfy { ownSchema.index(of: $0.field) != nil }
        if !isOwnOrder { own.order = [] }
        guard !own.isEmpty else { return (self, false) }
        let arranged = try base.arranged(own)
        return (JoinedSource(arranged.source, ownSchema, join), arranged.isOrdered && isOwnOrder)
    }
}

extension Arrangement.Condition {
    /// The fields that it is about.
    fileprivate var fields: [String] {
        switch self {
        case .compare(let field, _, _), .isMissing(let field), .isTrue(let field): [field]
        case .not(let condition): condition.fields
        case .both(let a, let b), .either(let a, let b): a.fields + b.fields
        }
    }
}
