/// The lines of a report that say what a source is and what its fields are: made to be pasted.
package struct FieldsBlock {
    /// The value of `source:`.
    private let source: String
    private let lines: [FieldLine]

    /// What a page has to say of the source that `inspection` is of, which it knows by the name `path`.
    package init(_ inspection: Inspection, source path: String) {
        source = inspection.source ?? inspection.format.source(file: path)
        lines = FieldProposal(inspection).neededLines
    }

    /// The lines, as they stand under `report:`.
    package var text: String {
        let text = "  source: \(source)\n"
        if lines.isEmpty { return text }
        return text + FieldLine.block(lines)
    }
}
