package import BroadsheetDiagnostics
package import BroadsheetRecords

extension PlanContext {
    /// The records of `source` with what `joins` add to them.
    package func joined(
        _ source: any RecordSource, by joins: [JoinDefinition], in report: ReportDefinition
    ) throws(Problem) -> any RecordSource {
        if joins.isEmpty { return source }
        let schema = try source.schema(declared: report.settledFields)
        // An empty file has no fields, no records, and so no keys.
        if schema.fields.isEmpty { return source }
        return try chain(joins, of: schema, called: source.name, in: report).joined(source)
    }

    /// The joins of records with the fields of `schema`, which messages call `name`.
    func chain(
        _ joins: [JoinDefinition], of schema: Schema, called name: String, in report: ReportDefinition
    ) throws(Problem) -> JoinChain {
        var chain = JoinChain(schema)
        for definition in joins {
            let table = try table(of: definition)
            chain.add(try Join(definition, of: chain.schema, called: name, in: table, typed: report.otherThanTexts))
        }
        return chain
    }

    private func table(of definition: JoinDefinition) throws(Problem) -> JoinTable {
        use(definition.source)
        return try lookups.join(definition.identity) { () throws(Problem) in
            switch try find(definition.source) {
            case .missing(let absence): throw absence.problem
            case .source(let source): return try JoinTable.make(definition, source)
            }
        }
    }
}

extension ReportDefinition {
    /// The fields that are declared to be something else than text.
    fileprivate var otherThanTexts: Set<String> {
        let typed = declarations.filter { field in
            field.type.map { $0.content != .text }
                ?? (field.currency != nil || field.to != nil || field.format != nil || field.locale != nil
                    || field.decimal != nil || field.zone != nil)
        }
        return Set(typed.map(\.name.content))
    }
}
