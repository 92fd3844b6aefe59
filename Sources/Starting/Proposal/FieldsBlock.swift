/// The lines of a report that say what a source is and what its fields are: made to be pasted.
package struct FieldsBlock {
    /// The value of `source:`.
    private let source: String
    private let lines: [FieldLine]
    private let condition: String?

    /// What a page has to say of the source that `inspection` is of, which it knows by the name `path`.
    package init(_ inspection: Inspection, source path: String) {
        source = inspection.source ?? inspection.format.source(file: path)
        condition = inspection.condition
        lines = FieldProposal(inspection).neededLines
    }

    /// The lines, as they stand under `report:`.
    package var text: String {
        let text = "  source: \(source)\n"
        let fields = lines.isEmpty ? "" : FieldLine.block(lines)
        return text + fields + (condition.map { "  where: \($0)\n" } ?? "")
    }
}
