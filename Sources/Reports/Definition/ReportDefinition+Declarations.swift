import BroadsheetDiagnostics

extension ReportDefinition {
    /// What is declared of each field, under `fields` or by a column that shows it; the column's word counts more.
    package var declarations: [FieldDeclaration] {
        var result = fields
        for column in columns ?? [] where column.value == nil {
            guard let declared = column.declaration else { continue }
            if let index = result.firstIndex(where: { $0.name.content == column.name.content }) {
                result[index].take(declared)
            } else {
                result.append(declared)
            }
        }
        return result
    }
}

extension FieldDeclaration {
    /// Takes over what `other` says of how the field is read; how it is shown stays as it is.
    fileprivate mutating func take(_ other: FieldDeclaration) {
        type = other.type ?? type
        format = other.format ?? format
        locale = other.locale ?? locale
        currency = other.currency ?? currency
        to = other.to ?? to
        negative = other.negative ?? negative
    }
}
