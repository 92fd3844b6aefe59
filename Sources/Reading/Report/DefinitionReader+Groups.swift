import BroadsheetDiagnostics
import BroadsheetExpressions
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
        takeOrder(of: keys, into: &group)
        takeLimit(of: keys, into: &group)
        group.link = word(keys[.link])
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

    private mutating func takeOrder(of keys: MappingReader<GroupKey>, into group: inout GroupDefinition) {
        group.order = texts(keys[.order]) ?? []
        if let text = keys[.sort]?.scalar?.text, GroupOrder(rawValue: text) == nil,
            Self.direction(text) == nil, let words = word(keys[.sort])
        {
            group.ranking = ranking(words)
            return
        }
        let sort = choice(keys[.sort], of: GroupOrder.self)
        group.descending = sort?.content == .desc
        group.keepsOrder = sort?.content == GroupOrder.none || sort?.content == .asIs
        if let sort, group.keepsOrder, !group.order.isEmpty { refuseOrder(besides: sort) }
    }

    private mutating func takeLimit(of keys: MappingReader<GroupKey>, into group: inout GroupDefinition) {
        group.limit = integer(keys[.limit])
        if let limit = group.limit, group.keepsOrder {
            problems.add(
                Problem(
                    "groups that stay as they come have no first ones, and \"limit\" keeps the first", at: limit.place,
                    advice: "Leave out \"sort\", or say what the groups are ordered by: sort: count desc."))
        }
        guard let others = keys.entry(.others) else { return }
        if keys[.limit] == nil {
            problems.add(
                Problem(
                    "there are no other groups where all are shown", at: others.key.place,
                    advice: "Say how many are shown: limit: 10. Or take \"others\" out."))
        }
        guard let title = label(keys[.others]) else { return }
        group.others = title.content == "none" ? .none(at: title.place) : .line(title: title)
    }

    /// `sum(price) desc`, `amount desc`, `count desc`
    private mutating func ranking(_ text: LocatedText) -> GroupRanking? {
        let key = SortKey(written: text)
        return figure(key.by, example: "sort: sum(amount) desc; or count desc").map {
            GroupRanking($0, descending: key.descending, text: key.by)
        }
    }

    /// `sum(price)`, `amount`, `count`: a total by its rule, the first that is shown of a column, or the number of records.
    mutating func figure(_ text: LocatedText, example: String) -> GroupRanking.Figure? {
        if text.content == "count" { return .count }
        guard let call = TotalCall(text) else { return .shown(text) }
        guard call.isClosed, let of = call.arguments.first(where: { $0.label == nil })?.value else {
            problems.add(
                Problem(
                    "\"\(text.content)\" is no total", at: text.place,
                    advice: "Write the rule and the column: \(example)."))
            return nil
        }
        if of.content == "*", call.name.content == "count" { return .count }
        // What is no function at all is a rule that is not there, and is told with all else.
        if let function = (try? Expression.parse(text))?.call?.function, !Expression.hasFunction(named: function) {
            refuse(rule: call.name)
            return nil
        }
        return total(of: of, called: text).map { .total($0) }
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
            label(KeyedValue(entry)).map { (entry.key, $0) }
        }
    }
}
