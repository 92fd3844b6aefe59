import BroadsheetDiagnostics
import BroadsheetRecords

/// What the sections of a report call the fields of their records: looked for only when one of them lacks a name, since
/// all their sources must be looked into for it.
final class SectionFields {
    private let report: ReportDefinition
    private let context: PlanContext
    private var names: Set<String>?

    /// The fields of the sections of `report`.
    init(_ report: ReportDefinition, _ context: PlanContext) {
        (self.report, self.context) = (report, context)
    }

    /// Whether a section has records with a field, or a computed value of its own, that is called so.
    func has(_ name: String) -> Bool {
        if report.sections.count < 2 { return false }
        let known = names ?? found()
        names = known
        return known.contains(name)
    }

    private func found() -> Set<String> {
        var names: Set<String> = []
        var sources: Set<String> = []
        for section in report.sections where section.items == nil {
            // Many sections may show the records of one source.
            let source = (section.source ?? report.source)?.identity ?? ""
            let isAlike = !section.hasOwnFields && section.joins == nil
            if isAlike, !sources.insert(source).inserted { continue }
            let own = report.holding(for: section)
            names.formUnion(section.compute.map(\.name.content))
            // What is wrong with a source is told where its section is planned.
            guard let schema = try? schema(of: section, own) else { continue }
            names.formUnion(own.names(of: schema))
        }
        return names
    }

    /// The fields of a section's records, with those of its joins; nil where there are none to know.
    private func schema(of section: SectionDefinition, _ own: ReportDefinition) throws(Problem) -> Schema? {
        let joins = section.joins ?? report.joins
        guard let definition = section.source ?? report.source else {
            guard let page = context.pageRecords else { return nil }
            return try context.chain(joins, of: page.schema, called: page.source.name, in: own).schema
        }
        guard case .source(let found) = try context.find(own.reading(definition)) else { return nil }
        let source = try own.declaring(found, context.locale)
        return try context.joined(source, by: joins, in: own).schema(declared: own.settledFields)
    }
}

/// The other sections, as one of them sees them: a field that they have and it has not is missing in it, and it is told.
struct OtherSections {
    /// What all sections call their fields.
    let fields: SectionFields
    /// The section that sees them, and what its source is called.
    let section: SectionDefinition
    let source: String

    /// Whether the records of a section have the field.
    func has(_ name: String) -> Bool { fields.has(name) }

    /// Whether the field that a declaration reads is one that the whole report declares and other sections have.
    func areMeant(by declaration: FieldDeclaration) -> Bool {
        let name = declaration.name.content
        return !section.fields.contains { $0.name.content == name } && has(name)
    }

    /// What is told of a field that the section lacks, while its records have those of these names.
    func warning(of name: String, among names: [String]) -> Problem {
        let title = section.title.map { "the section \($0.content)" } ?? "the section of \(source)"
        let quoted = Field.quoted(name)
        let near = meant(by: name, among: names)
        let condition = near.map { "If it is \"\($0)\" there" } ?? "If it has another name there"
        return Problem(
            "\(title) has no field \"\(name)\": missing there", at: section.title?.place ?? section.place,
            advice:
                "\(condition), write fields: { \(quoted): { from: \(near.map { Field.quoted($0) } ?? "…") } } in the "
                + "section; if there is none, compute: { \(quoted): missing }.")
    }
}
