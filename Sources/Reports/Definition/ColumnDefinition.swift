package import BroadsheetDiagnostics

/// A column of the report's details.
package struct ColumnDefinition: Sendable {
    /// The name: a field, a computed value, or a new name for `value`.
    package var name: LocatedText
    /// The value's expression; nil where the name is the value.
    package var value: LocatedText?
    /// Whether the column is there at all: an expression over what is known before the records.
    package var when: LocatedText?
    /// The declared type, currency and so on, where the column declares them in place of `fields`.
    package var declaration: FieldDeclaration?
    /// How it is shown.
    package var style = CellStyle()
    /// What its running balance must be in each detail that says it: a field or an expression.
    package var equals: LocatedText?
    /// The picture beside each of its figures.
    package var chart: Located<CellChart>?
    /// What lies behind a picture of a list.
    package var band: CellBandDefinition?
    /// What its values are shown as, if not as their text alone.
    package var kind: CellKindDefinition?

    /// A column called `name`.
    package init(_ name: LocatedText) {
        self.name = name
    }
}
