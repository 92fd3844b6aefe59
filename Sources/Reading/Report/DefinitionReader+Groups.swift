import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Levels of grouping.
extension DefinitionReader {
    /// The orders that groups can be in.
    private enum GroupOrder: String, CaseIterable {
        case asc, desc, none
        case asIs = "as-is"
    }

    /// `group: date`, `group: { by: done, titles: { … } }`, or a list of such levels; `none` for no groups
    mutating func groups(_ node: YAMLNode?) -> [GroupDefinition]? {
        guard let node, isPresent(node, "group") else { return nil }
        if node.scalar?.text == "none" { return [] }
        return (node.sequence ?? [node]).compactMap { group($0) }
    }

    private mutating func group(_ node: YAMLNode) -> GroupDefinition? {
        if node.scalar != nil { return word(node, "group").map { GroupDefinition(by: $0) } }
        guard node.mapping != nil else {
            problems.add(
                Problem(
                    "a level of grouping cannot be \(node.kindInWords)", at: node.place,
                    advice: "Write a field, an expression, or { by: month(date), title: … }."))
            return nil
        }
        guard let keys = mapping(node, "group", of: GroupKey.self) else { return nil }
        var group = GroupDefinition(by: Located("", at: node.place))
        group.title = text(keys[.title], "title")
        group.titles = titles(keys[.titles])
        let sort = choice(keys[.sort], "sort", of: GroupOrder.self)
        group.descending = sort?.content == .desc
        group.keepsOrder = sort?.content == GroupOrder.none || sort?.content == .asIs
        group.order = texts(keys[.order], "order") ?? []
        if let sort, group.keepsOrder, !group.order.isEmpty { refuseOrder(besides: sort) }
        group.totals = totals(keys[.totals]) ?? []
        group.keep = boolean(keys[.keep], "keep")
        group.style = style(keys)
        guard let by = word(keys[.by], "by") else {
            if !keys.has(.by) {
                missing("by", in: "the group", at: node.place, advice: "Write { by: month(date), title: … }.")
            }
            return nil
        }
        group.by = by
        return group
    }

    /// Groups that stay as they come have no order of their own: one of the two would do nothing.
    private mutating func refuseOrder(besides sort: Located<GroupOrder>) {
        problems.add(
            Problem(
                "\"sort: \(sort.content.rawValue)\" keeps the groups as they come, but \"order\" says which of them come first",
                at: sort.place,
                advice:
                    "Leave out \"sort\" to have the values of \"order\" first, or leave out \"order\" to keep the groups as they come."
            ))
    }

    private mutating func titles(_ node: YAMLNode?) -> [(value: LocatedText, title: LocatedText)] {
        let entries = entries(node, "titles", advice: "Write titles: { false: Open, true: Done }.") ?? []
        return entries.compactMap { entry in
            text(entry.value, entry.key.content).map { (entry.key, $0) }
        }
    }
}
