import BroadsheetYAML

// What is grouped, shown and added up.
extension PageDraft {
    /// How many columns a page can have and still be read.
    private static let mostColumns = 6

    var arrangement: String {
        var text = ""
        let category = categoryLevel
        let time = timeLevel
        let units = unitLevels
        let level = units.first?.level ?? time ?? category
        let levels = outerLevels + [level].compactMap(\.self)
        if !levels.isEmpty { text += "  group: \(levels.count == 1 ? levels[0] : DraftYAML.list(levels))\n" }
        if let order = order { text += "  sort: \(order)\n" }
        text += columns
        text += "  totals: \(totals([]))\n" + decided + questions
        if limit.words == nil, roles[.sum].contains(where: { roles.columns[$0].name == "amount" }), let statements {
            text += statements.expectation(total: "amount") ?? ""
        }
        if let first = units.first, time != nil || units.count > 1 {
            text += "  views:\n    units: { title: \(YAMLWriting.text("By " + first.name)), group: \(first.level) }\n"
            for (number, unit) in units.dropFirst().enumerated() {
                let title = YAMLWriting.text("By " + unit.name)
                text += "    units\(number + 2): { title: \(title), group: \(unit.level) }\n"
            }
            if let time { text += "    time: { title: \(grouping.title), group: \(time) }\n" }
        } else if units.isEmpty, let time, let category,
            let name = roles[.category].first.map({ roles.columns[$0].name })
        {
            text += "  views:\n"
            text += "    time: { title: \(grouping.title), group: \(time) }\n"
            text += "    heaps: { title: \(YAMLWriting.text("By " + name)), group: \(category) }\n"
        }
        return text
    }

    /// The levels around all others: several accounts, what is booked and what is not.
    private var outerLevels: [String] {
        guard let statements else { return [] }
        return (statements.hasAccounts ? ["account"] : []) + (statements.isPartlyBooked ? ["status"] : [])
    }

    /// The level of the day's group.
    private var timeLevel: String? {
        guard let day = roles[.day].first, let name = DraftYAML.name(roles.columns[day].name) else { return nil }
        return grouping.level(name, newestFirst: roles.columns[day].order == .falling || limit.isLatest)
    }

    private var categoryLevel: String? {
        guard let i = roles[.category].first, let name = DraftYAML.name(roles.columns[i].name) else { return nil }
        return DraftYAML.expression(name)
    }

    /// The order, where the records have none of their own, or one in which the latest of many do not come first.
    private var order: String? {
        guard let day = roles[.day].first, let name = DraftYAML.name(roles.columns[day].name) else { return nil }
        if case .latest(_, let isSorted) = limit { return isSorted ? nil : DraftYAML.expression("\(name) desc") }
        return roles.columns[day].order == .mixed ? DraftYAML.expression(name) : nil
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

    /// The columns that are shown, in the order of the source; the debit stands for both of a pair. What is added up comes
    /// before all other figures, so that no main amount is left out.
    private var shownColumns: [Int] {
        if statements != nil { return statementColumns }
        let sums = roles[.sum]
        let main = sums.filter { roles.doubts[$0] == nil }
        let amounts =
            (pair.map { [$0.debit] } ?? []) + main + sums.filter { roles.doubts[$0] != nil } + roles[.open]
            + roles[.figure]
        let first = (grouping == .day ? [] : roles[.day]) + roles[.description] + amounts.prefix(3)
        // A second date says little beside the first.
        let further = roles[.unit].filter { within($0) } + roles[.category] + roles[.truth] + roles[.text] + roles[.key]
        var chosen = Array(first.prefix(Self.mostColumns))
        chosen += further.prefix(max(0, Self.mostColumns - chosen.count))
        if chosen.count < 4 { chosen += roles[.date].prefix(4 - chosen.count) }
        if chosen.isEmpty { chosen = Array(roles.columns.indices.prefix(Self.mostColumns)) }
        return chosen.sorted()
    }

    /// The columns that a person looks for in a bank statement.
    private var statementColumns: [Int] {
        let names = ["name", "text", "category", "security", "units", "price", "amount"]
        let wanted = (grouping == .day ? [] : ["date"]) + names
        return wanted.compactMap { name in
            roles.columns.firstIndex { $0.name == name && !$0.isEmpty }
        }
    }

    private func within(_ unit: Int) -> Bool { roles.within.values.contains(unit) }

    /// What is added up, with further columns that a person may want.
    private func totals(_ further: [Int]) -> String {
        let sums = shownColumns.filter { i in
            if statements != nil, roles.columns[i].name != "amount" { return false }
            return further.contains(i)
                || [.debit, .sum].contains(roles.roles[i]) && isSure(i) && roles.within[i] == nil
        }
        let hidden = further.filter { !sums.contains($0) }
        let entries = (sums + hidden).map { "\(YAMLWriting.text(name(of: $0))): sum" }
        return "{ " + (entries + ["\"*\": count"]).joined(separator: ", ") + " }"
    }

    /// Whether it is sure that a column can be added up; of a pair, both.
    private func isSure(_ i: Int) -> Bool {
        if let pair, i == pair.debit { return roles.doubts[pair.debit] == nil && roles.doubts[pair.credit] == nil }
        return roles.doubts[i] == nil
    }

    /// The groups within which figures are added up that have several units.
    private var unitLevels: [(name: String, level: String)] {
        let columns = shownColumns
        return Set(roles.within.values).sorted().compactMap { unit in
            guard let name = DraftYAML.name(roles.columns[unit].name) else { return nil }
            let figures = columns.filter { roles.within[$0] == unit && isSure($0) }
            if figures.isEmpty { return nil }
            let sums = figures.map { "\(YAMLWriting.text(self.name(of: $0))): sum" }.joined(separator: ", ")
            let level = "{ by: \(DraftYAML.expression(name)), totals: { \(sums), \"*\": count } }"
            return (roles.columns[unit].name, level)
        }
    }

    /// What is not added up, each with the line that does it, what it would come to, and why it is asked.
    private var questions: String {
        var text = ""
        for question in proposal.questions {
            let name = roles.columns[question.column].name
            let subject = DraftYAML.comment(name, room: 60)
            text += "  # decide: \(subject) is not added up: \(DraftYAML.comment(question.reason, room: 160))\n"
            guard let total = question.total, shownColumns.contains(question.column) else { continue }
            text += "  # totals: \(totals([question.column]))  # \(DraftYAML.comment(total, room: 100))\n"
        }
        return text
    }
}
