import BroadsheetRecords
package import BroadsheetValues

/// A value that the page gives to its reports: a field of the page's record, or a key of its group.
package struct PageSlot: Sendable {
    /// The name in expressions.
    package var name: String
    /// What it can be.
    package var type: ValueType
    /// How many digits after the point it has, for a number; nil where that is not known.
    package var scale: Int?
    /// The currency that a rate leads to.
    package var target: Currency?
    /// What the page declares of it.
    package var declared: FieldDeclaration?

    /// The value called `name`.
    package init(
        _ name: String, _ type: ValueType, scale: Int? = nil, target: Currency? = nil, declared: FieldDeclaration? = nil
    ) {
        self.declared = declared
        self.name = name
        self.type = type
        self.scale = scale
        self.target = target
    }
}
