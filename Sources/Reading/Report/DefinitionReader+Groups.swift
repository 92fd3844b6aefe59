import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Levels of grouping.
extension DefinitionReader {
    /// `group: date`, `group: { by: done, titles: { … } }`, or a list of such levels; `none` for no groups
    mutating func groups(_ value: KeyedValue?) -> [GroupDefinition]? {
        guard let value, isPresent(value) else { return nil }
        if value.scalar?.text == "none" { return [] }
        return oneOrMore(value).compactMap { group($0) }
    }

    /// Tells of `by category` and `date by month`, which are sentences and no expressions.
    private mutating func refuseWords(of by: LocatedText) -> Bool {
        let words = by.content.split(separator: " ").map(String.init)
        guard let place = words.firstIndex(of: "by"), words.count == place + 2, place <= 1 else { return false }
        let meant = place == 0 ? words[1] : "\(words[2])(\(words[0]))"
        problems.add(
            Problem("\"\(by.content)\" is no expression", at: by.place, advice: "Write \(meant)."))
        return true
    }

    private mutating func group(_ value: KeyedValue) -> GroupDefinition? {
        if value.scalar != nil {
            guard let by = word(value), !refuseWords(of: by) else { return nil }
            return GroupDefinition(by: by)
        }
        guard value.mapping != nil else {
            problems.add(
                Problem(
                    "a level of grouping cannot be \(value.kindInWords)", at: value.place,
                    advice: "Write a field, an expression, or { by: month(date), title: … }."))
            return nil
        }
        guard let all = mapping(value, of: GroupKeys.self) else { return nil }
        let keys: MappingReader<GroupKey> = all.own()
        var group = GroupDefinition(by: Located("", at: keys.place))
        group.title = text(keys[.title])
        group.titles = titles(keys[.titles])
        let sort = choice(keys[.sort], of: GroupOrder.self)
        group.descending = sort?.content == .desc
        group.keepsOrder = sort?.content == GroupOrder.none || sort?.content == .asIs
        group.order = texts(keys[.order]) ?? []
        if let sort, group.keepsOrder, !group.order.isEmpty { refuseOrder(besides: sort) }
        group.totals = totals(keys[.totals]) ?? []
        group.keep = boolean(keys[.keep])
        group.style = style(all.shared())
        guard let by = word(keys[.by]) else {
            requireNeeded(keys, advice: "Write { by: month(date), title: … }.")
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

    private mutating func titles(_ value: KeyedValue?) -> [(value: LocatedText, title: LocatedText)] {
        (entries(value) ?? []).compactMap { entry in
            text(KeyedValue(entry)).map { (entry.key, $0) }
        }
    }
}
