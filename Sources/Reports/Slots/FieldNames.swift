import BroadsheetDiagnostics
import BroadsheetRecords

extension ReportDefinition {
    /// What the report calls the fields of `schema`, in their order: a field that a declaration reads `from` has the
    /// declaration's name, and the two of an amount have one name together.
    func names(of schema: Schema) -> [String] {
        var aliases: [String: [String]] = [:]
        for field in declarations {
            for source in field.origins where schema.index(of: source.content) != nil {
                aliases[source.content, default: []].append(field.name.content)
            }
        }
        if aliases.isEmpty { return schema.fields.map(\.name) }
        let taken = Set(aliases.values.joined())
        var names: [String] = []
        for field in schema.fields {
            let own = aliases[field.name] ?? (taken.contains(field.name) ? [] : [field.name])
            for name in own where !names.contains(name) { names.append(name) }
        }
        return names
    }
}

extension FieldDeclaration {
    /// The fields of the source that it is read from, where they are called otherwise.
    var origins: [LocatedText] { [from, debit, credit].compactMap { $0 } }

    /// The names in the source of what it declares.
    var sourceNames: [String] { origins.isEmpty ? [name.content] : origins.map(\.content) }
}
