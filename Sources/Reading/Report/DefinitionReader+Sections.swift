import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Sections.
extension DefinitionReader {
    /// `sections: [{ title: Posted, source: data/posted.csv }, …]`
    mutating func sections(_ value: KeyedValue?) -> [SectionDefinition] {
        guard let value else { return [] }
        let nodes = list(value, advice: "Begin each section with \"- title: …\" on a line of its own.") ?? []
        return nodes.compactMap { section(value.element($0)) }
    }

    private mutating func section(_ value: KeyedValue) -> SectionDefinition? {
        guard value.mapping != nil else {
            problems.add(
                Problem(
                    "a section must be a mapping, not \(value.kindInWords)", at: value.place,
                    advice: "Write \"- title: …\", and the section's other keys below it."))
            return nil
        }
        let (own, strayed) = ownEntries(value.mapping ?? [])
        for entry in strayed { refuse(entry) }
        let keys = MappingReader<SectionKey>(own, at: value.place, problems: &problems)
        var section = SectionDefinition(at: keys.place)
        section.title = text(keys[.title])
        section.id = word(keys[.id])
        section.source = source(keys[.source])
        section.joins = joins(keys[.join])
        section.fields = fields(keys[.fields])
        section.compute = computations(keys[.compute])
        section.condition = word(keys[.where])
        section.when = word(keys[.when])
        section.items = items(keys[.items])
        section.groups = groups(keys[.group])
        section.details = choice(keys[.details], of: DetailsShown.self)
        section.totals = totals(keys[.totals])
        section.sort = sort(keys[.sort])
        section.key = rowKey(keys[.key])
        section.limit = integer(keys[.limit])
        section.openings = openings(keys[.opening])
        section.messages.missing = label(keys[.missing])
        takeEmpty(keys[.empty], into: &section.messages)
        section.required = boolean(keys[.required]) ?? false
        if keys.has(.items) { refuseRecordKeys(keys) }
        return section
    }

    /// The entries of a section, apart from those whose keys the report alone has.
    private func ownEntries(_ entries: [YAMLEntry]) -> (own: [YAMLEntry], strayed: [YAMLEntry]) {
        let strayed = entries.filter {
            SectionKey(rawValue: $0.key.content) == nil && ReportKey(rawValue: $0.key.content) != nil
        }
        return (entries.filter { !strayed.contains($0) }, strayed)
    }

    /// A key of the report in a section.
    private mutating func refuse(_ entry: YAMLEntry) {
        problems.add(
            Problem(
                "\"\(entry.key.content)\" is a key of the report, and all its sections have that in common",
                at: entry.key.place,
                advice: "Move it up beside \"sections\", or make a report of its own of the section (reports:)."))
    }

    /// The keys of a section that mean something for records alone.
    private static let recordKeys: [SectionKey] = [
        .source, .join, .fields, .compute, .where, .group, .details, .sort, .key, .limit, .missing, .empty,
        .required, .opening,
    ]

    /// A section of items has no records that could be selected, grouped or sorted.
    private mutating func refuseRecordKeys(_ keys: MappingReader<SectionKey>) {
        for key in Self.recordKeys {
            guard let entry = keys.entry(key) else { continue }
            problems.add(
                Problem(
                    "a section has items or records, and \"\(key.rawValue)\" is for records", at: entry.key.place,
                    advice: "Take out \"\(key.rawValue)\" or \"items\"."))
        }
    }
}
