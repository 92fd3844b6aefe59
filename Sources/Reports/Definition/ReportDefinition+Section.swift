import BroadsheetDiagnostics

extension ReportDefinition {
    /// The report as it holds for the records of `section`: its fields and computed values are among those of the report.
    ///
    /// What a section declares of a field says all of how that is read there, and what it computes is not read at all.
    /// How the field is shown stays as the report has it, wherever the section does not say otherwise: the columns are
    /// those of all.
    func holding(for section: SectionDefinition) -> ReportDefinition {
        guard section.hasOwnFields else { return self }
        var own = self
        let computed = Set(section.compute.map(\.name.content))
        let declared = Set(section.fields.map(\.name.content))
        own.fields = fields.filter { !declared.contains($0.name.content) }.map {
            computed.contains($0.name.content) ? $0.asComputed : $0
        }
        own.fields += section.fields.map { field in
            var field = field
            let shown = declarations.last { $0.name.content == field.name.content }?.style
            if let shown { field.style.fill(from: shown) }
            return field
        }
        for (number, column) in (columns ?? []).enumerated() {
            let name = column.name.content
            if declared.contains(name) {
                own.columns?[number].declaration = nil
            } else if computed.contains(name) {
                own.columns?[number].declaration = column.declaration?.asComputed
            }
        }
        let read = Set(section.fields.filter { !$0.origins.isEmpty }.map(\.name.content))
        own.compute = section.compute + compute.filter { !computed.union(read).contains($0.name.content) }
        return own
    }
}

extension SectionDefinition {
    /// Whether its records are turned into the report's in a way of their own.
    var hasOwnFields: Bool { !fields.isEmpty || !compute.isEmpty }
}

extension FieldDeclaration {
    /// What it says of a value that is computed, and so is not read: how it is shown.
    fileprivate var asComputed: FieldDeclaration {
        var own = FieldDeclaration(name)
        own.style = style
        if type?.content == .percent { own.type = type }
        return own
    }
}

extension CellStyle {
    /// Takes from `other` what this style leaves open.
    fileprivate mutating func fill(from other: CellStyle) {
        label = label ?? other.label
        if !saysHowLong { takeLength(of: other) }
        unit = unit ?? other.unit
        grouping = grouping ?? other.grouping
        letterCase = letterCase ?? other.letterCase
        accounting = accounting ?? other.accounting
        align = align ?? other.align
        missing = missing ?? other.missing
        if classes.isEmpty { classes = other.classes }
    }
}
