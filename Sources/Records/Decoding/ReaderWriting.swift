/// What a reader of numbers or dates reads, and who says so: for messages.
@usableFromInline
package enum ReaderWriting: Sendable, Hashable {
    /// Numbers as a declared locale writes them.
    case locale(String)
    /// Numbers with this decimal sign, declared or found among the other values.
    case decimal(FieldWriting.DecimalSign, isDeclared: Bool)
    /// Dates of this pattern, declared or found among the other values.
    case pattern(String, isDeclared: Bool)
}
