import BroadsheetYAML

/// The lines of a report that say what a source is and what its fields are: made to be pasted.
package struct FieldsBlock {
    /// The value of `source:`.
    private let source: String
    private let lines: [FieldLine]

    /// What a page has to say of the source that `inspection` is of, which it knows by the name `path`.
    package init(_ inspection: Inspection, source path: String) {
        source = inspection.format.source(file: path)
        lines = inspection.columns.compactMap(\.line)
    }

    /// The lines, as they stand under `report:`.
    package var text: String {
        var text = "  source: \(source)\n"
        if lines.isEmpty { return text }
        text += "  fields:\n"
        let name = lines.map(\.name.count).max() ?? 0
        let declaration = lines.map(\.declaration.count).max() ?? 0
        for line in lines { text += "    " + line.text(min(name, 24), min(declaration, 48)) + "\n" }
        return text
    }
}
