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
        guard let keys = mapping(value, of: SectionKey.self) else { return nil }
        var section = SectionDefinition(at: keys.place)
        section.title = text(keys[.title])
        section.id = word(keys[.id])
        section.source = source(keys[.source])
        section.joins = joins(keys[.join])
        section.condition = word(keys[.where])
        section.when = word(keys[.when])
        section.items = items(keys[.items])
        section.groups = groups(keys[.group])
        section.totals = totals(keys[.totals])
        section.sort = sort(keys[.sort])
        section.limit = integer(keys[.limit])
        section.messages.missing = text(keys[.missing])
        takeEmpty(keys[.empty], into: &section.messages)
        section.required = boolean(keys[.required]) ?? false
        if keys.has(.items) { refuseRecordKeys(keys) }
        return section
    }

    /// A section of items has no records that could be selected, grouped or added up.
    private mutating func refuseRecordKeys(_ keys: MappingReader<SectionKey>) {
        for key in [SectionKey.source, .join, .where, .group, .totals, .sort, .limit, .missing, .empty, .required] {
            guard let entry = keys.entry(key) else { continue }
            problems.add(
                Problem(
                    "a section has items or records, and \"\(key.rawValue)\" is for records", at: entry.key.place,
                    advice: "Take out \"\(key.rawValue)\" or \"items\"."))
        }
    }
}
