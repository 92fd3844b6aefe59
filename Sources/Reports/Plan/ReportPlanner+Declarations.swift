import BroadsheetDiagnostics
import BroadsheetRecords

// A declaration of a field that is nowhere is a slip of the pen: the field that was meant would be read as it comes.
extension ReportPlanner {
    /// Remembers the fields of a source that is there.
    mutating func know(_ schema: Schema, of source: any RecordSource) {
        if schema.fields.isEmpty { missesFields = true }
        fields.formUnion(schema.fields.map(\.name))
        if !sourceNames.contains(source.name) { sourceNames.append(source.name) }
    }

    /// Finds declared fields that no source has, and that nothing computes.
    mutating func checkDeclarations() {
        guard !missesFields, !fields.isEmpty, problems.isEmpty else { return }
        let others = report.compute.map(\.name.content) + (report.columns ?? []).map(\.name.content)
        let known = fields.union(others).union(context.page.map(\.name))
        for declaration in report.fields where !known.contains(declaration.name.content) {
            problems.add(
                Problem(
                    "there is no field \"\(declaration.name.content)\" in \(sourceNames.joined(separator: " or "))",
                    at: declaration.name.place, advice: suggestion(for: declaration.name.content, among: known.sorted())
                ))
        }
    }
}
