import BroadsheetDiagnostics

extension ReportDefinition {
    /// What is declared of fields: under `fields`, and in the columns that show a field as it is. Where both say
    /// something of one field, `fields` is believed: the column then only says how it is shown.
    var declaredFields: [FieldDeclaration] {
        let names = Set(fields.map(\.name.content))
        let columns = (columns ?? []).filter { $0.value == nil && !names.contains($0.name.content) }
        return fields + columns.compactMap(\.declaration)
    }
}
