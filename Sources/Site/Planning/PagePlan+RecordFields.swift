import BroadsheetRecords
import BroadsheetReports

extension PagePlan {
    /// The fields of the page's records that it is made of, in the order of their names, each with what its records say of it: a shard that is
    /// given some of them may take a column for figures that has a text elsewhere.
    var recordFields: [String] {
        guard let set else { return [] }
        let schema = set.pages.schema
        var decoders = [set.pages.decoder]
        var used = set.pages.decoder.fields
        if let file = schema.index(of: UnitedSource.fileField), !set.pages.isGrouped,
            !set.shown.contains(UnitedSource.fileField)
        {
            // A page for a record has all fields at hand; what it does not name is not seen.
            used.remove(file)
        }
        for section in reports.flatMap(\.plan.sections) {
            guard case .pageRecords = section.content else { continue }
            decoders.append(section.decoder)
            used.formUnion(section.decoder.fields)
            if section.joins != nil {
                used.formUnion(schema.fields.indices.filter { schema.fields[$0].name != UnitedSource.fileField })
            }
        }
        let figures = decoders.reduce(into: Set<Int>()) { $0.formUnion($1.fieldsOfNumbers) }
        let declared = decoders.reduce(into: Set<Int>()) { $0.formUnion($1.declaredFields) }
        return used.filter { $0 < schema.fields.count }.map { number in
            let field = schema.fields[number]
            let scale = figures.contains(number) ? " \(field.scale)" : ""
            let unit = field.unit.map { " \($0)" } ?? ""
            let marks = (field.isBlank ? " blank" : "") + (field.isRewritten ? " rewritten" : "")
            let writing = declared.contains(number) ? "" : field.writing.told
            return "\(field.name): \(field.type)\(scale)\(writing)\(unit)\(marks)"
        }.sorted()
    }
}

extension FieldWriting {
    /// What is said of it; nothing of figures with a point, which are read the same whether or not one of them is grouped.
    fileprivate var told: String {
        switch self {
        case .plain, .figures(.point): ""
        case .figures(.comma): " with decimal commas"
        case .dates(let pattern, let locale): " \(pattern)\(locale.map { " in \($0)" } ?? "")"
        case .ambiguous: " in a way that can be read in several ways"
        case .contradictory: " in several ways"
        }
    }
}

extension RecordDecoder {
    /// The fields of whose values it is declared how they are written.
    fileprivate var declaredFields: Set<Int> { Set(steps.filter { isDeclared($0.rule) }.map(\.field)) }

    /// The fields that are read as numbers without a currency, which are shown with the digits that their records have.
    fileprivate var fieldsOfNumbers: Set<Int> {
        Set(
            steps.filter { step in
                switch plain(step.rule) {
                case .number, .mixedNumber, .localNumber, .difference: true
                default: false
                }
            }.map(\.field))
    }
}
