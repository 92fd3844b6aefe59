import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Sections.
extension DefinitionReader {
    /// `sections: [{ title: Posted, source: data/posted.csv }, …]`
    mutating func sections(_ node: YAMLNode?) -> [SectionDefinition] {
        let nodes = list(node, "sections", advice: "Begin each section with \"- title: …\" on a line of its own.") ?? []
        return nodes.compactMap { section($0) }
    }

    private mutating func section(_ node: YAMLNode) -> SectionDefinition? {
        guard node.mapping != nil else {
            problems.add(
                Problem(
                    "a section must be a mapping, not \(node.kindInWords)", at: node.place,
                    advice: "Write \"- title: …\", and the section's other keys below it."))
            return nil
        }
        guard let keys = mapping(node, "sections", of: SectionKey.self) else { return nil }
        var section = SectionDefinition(at: node.place)
        section.title = text(keys[.title], "title")
        section.id = word(keys[.id], "id")
        section.source = source(keys[.source])
        section.joins = joins(keys[.join])
        section.condition = word(keys[.where], "where")
        section.when = word(keys[.when], "when")
        section.items = items(keys[.items])
        section.groups = groups(keys[.group])
        section.totals = totals(keys[.totals])
        section.sort = sort(keys[.sort])
        section.limit = integer(keys[.limit], "limit", in: 1...Int.max)
        section.messages.missing = text(keys[.missing], "missing")
        takeEmpty(keys[.empty], into: &section.messages)
        section.required = boolean(keys[.required], "required") ?? false
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
