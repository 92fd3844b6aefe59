import BroadsheetYAML

// What is grouped, shown and added up.
extension PageDraft {
    /// How many columns a page can have and still be read.
    private static let mostColumns = 6

    var arrangement: String {
        var text = ""
        let category = categoryLevel
        let time = timeLevel
        if let level = time ?? category { text += "  group: \(level)\n" }
        if let order = order { text += "  sort: \(order)\n" }
        text += columns
        text += "  totals: \(totals)\n" + decided
        if let time, let category, let name = roles[.category].first.map({ roles.columns[$0].name }) {
            text += "  views:\n"
            text += "    time: { title: \(grouping.title), group: \(time) }\n"
            text += "    heaps: { title: \(YAMLWriting.text("By " + name)), group: \(category) }\n"
        }
        return text
    }

    /// The level of the day's group.
    private var timeLevel: String? {
        guard let day = roles[.day].first, let name = DraftYAML.name(roles.columns[day].name) else { return nil }
        return grouping.level(name, newestFirst: roles.columns[day].order == .falling)
    }

    private var categoryLevel: String? {
        guard let i = roles[.category].first, let name = DraftYAML.name(roles.columns[i].name) else { return nil }
        return DraftYAML.expression(name)
    }

    /// The order, where the records have none of their own.
    private var order: String? {
        guard let day = roles[.day].first, roles.columns[day].order == .mixed,
            let name = DraftYAML.name(roles.columns[day].name)
        else { return nil }
        return DraftYAML.expression(name)
    }

    /// `columns:`, and a comment with those that are left out.
    private var columns: String {
        let shown = shownColumns
        let rest = roles.columns.indices.filter { i in
            !shown.contains(i) && !roles.columns[i].isEmpty && i != pair?.credit
        }
        let left = rest.map { YAMLWriting.text(roles.columns[$0].name) }.joined(separator: ", ")
        let remark = rest.isEmpty ? "" : "  # not shown: \(DraftYAML.comment(left, room: 300))\n"
        return "  columns: \(DraftYAML.list(shown.map { YAMLWriting.text(name(of: $0)) }))\n" + remark
    }

    /// The lines that take the place of `columns` and `totals` as soon as it is decided what the amount is, as comments.
    private var decided: String {
        guard let open = proposal.openPair else { return "" }
        let name = YAMLWriting.text(open.name)
        let (first, second) = (min(open.debit, open.credit), max(open.debit, open.credit))
        let columns = shownColumns.filter { $0 != second || !shownColumns.contains(first) }.map { i in
            i == first || i == second ? name : YAMLWriting.text(self.name(of: i))
        }
        return "  # with the amount that is chosen above, in place of the two lines before:\n"
            + "  # columns: \(DraftYAML.list(columns))\n  # totals: { \(name): sum, \"*\": count }\n"
    }

    /// What a column is called on the page.
    private func name(of i: Int) -> String {
        if let pair, i == pair.debit { return pair.name }
        return roles.columns[i].name
    }

    /// The columns that are shown, in the order of the source; the debit stands for both of a pair.
    private var shownColumns: [Int] {
        let amounts = (pair.map { [$0.debit] } ?? []) + (roles[.sum] + roles[.figure] + roles[.open]).sorted()
        let first = (grouping == .day ? [] : roles[.day]) + roles[.description] + amounts.prefix(3)
        // A second date says little beside the first.
        let further = roles[.category] + roles[.truth] + roles[.text] + roles[.key]
        var chosen = Array(first.prefix(Self.mostColumns))
        chosen += further.prefix(max(0, Self.mostColumns - chosen.count))
        if chosen.count < 4 { chosen += roles[.date].prefix(4 - chosen.count) }
        if chosen.isEmpty { chosen = Array(roles.columns.indices.prefix(Self.mostColumns)) }
        return chosen.sorted()
    }

    /// What is added up.
    private var totals: String {
        let sums = shownColumns.filter { [.debit, .sum].contains(roles.roles[$0]) }
        let entries = sums.map { "\(YAMLWriting.text(name(of: $0))): sum" }
        return "{ " + (entries + ["\"*\": count"]).joined(separator: ", ") + " }"
    }
}
