/// The sections of a report beside those that it had.
enum SectionPairs {
    /// What differs. A section without an id is the only one of its report, and nothing that appears or vanishes.
    static func differing(_ old: [SectionFacts], _ new: [SectionFacts]) -> [StructureChange] {
        if old == new { return [] }
        var changes: [StructureChange] = []
        let olds = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
        let news = Set(new.map(\.id))
        for section in new {
            guard let other = olds[section.id] else {
                if !section.id.isEmpty { changes.append(StructureChange(subject: .section, new: section.name)) }
                continue
            }
            if other.title != section.title {
                changes.append(StructureChange(subject: .section, old: other.name, new: section.name))
            }
            changes += columns(other.columns, section.columns, of: section.name)
        }
        for section in old where !news.contains(section.id) && !section.id.isEmpty {
            changes.append(StructureChange(subject: .section, old: section.name))
        }
        let common = new.map(\.id).filter { olds[$0] != nil }
        if old.map(\.id).filter(news.contains) != common {
            changes.append(StructureChange(subject: .order, old: "sections", new: "sections"))
        }
        return changes
    }

    private static func columns(_ old: [String], _ new: [String], of section: String) -> [StructureChange] {
        if old == new { return [] }
        let columns = Columns(old, new)
        var changes = old.compactMap { name in
            columns.renamed[name].map { StructureChange(subject: .column, place: section, old: name, new: $0) }
        }
        for name in new where !columns.common.contains(name) {
            changes.append(StructureChange(subject: .column, place: section, new: name))
        }
        for name in old where !columns.common.contains(columns.name(name)) {
            changes.append(StructureChange(subject: .column, place: section, old: name))
        }
        if changes.isEmpty {
            changes.append(StructureChange(subject: .order, place: section, old: "columns", new: "columns"))
        }
        return changes
    }
}

extension SectionFacts {
    /// What people call it.
    var name: String { title.isEmpty ? id : title }
}
