import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetTesting
import Testing

/// Reports of totals, groups in the order of a total and limits of groups, against plain arithmetic over lists.
@Suite struct GroupTableTests {
    /// A level of a random report.
    struct Level {
        var ranking: String?
        var descending: Bool
        var limit: Int?
        var hasOthers: Bool
    }

    /// A record: a key for each level, and a number that may be missing.
    struct Entry {
        var keys: [String]
        var number: Int?
    }

    @Test(arguments: 1...400 as ClosedRange<UInt64>)
    func linesAreThoseOfPlainLists(_ seed: UInt64) throws {
        var random = Seeded(seed)
        let depth = Int.random(in: 1...3, using: &random)
        let entries = (0..<Int.random(in: 1...40, using: &random)).map { _ in
            Entry(
                keys: (0..<depth).map { _ in ["a", "b", "c", "d", "e"].randomElement(using: &random) ?? "a" },
                number: Int.random(in: 0...9, using: &random) == 0 ? nil : Int.random(in: -20...20, using: &random))
        }
        let levels = (0..<depth).map { _ in
            Level(
                ranking: [nil, "sum(n)", "count", "max(n)", "n", "avg(n)"].randomElement(using: &random) ?? nil,
                descending: Bool.random(using: &random),
                limit: Int.random(in: 0...2, using: &random) == 0 ? nil : Int.random(in: 1...3, using: &random),
                hasOthers: Int.random(in: 0...2, using: &random) > 0)
        }
        let ofShown = Int.random(in: 0...3, using: &random) == 0
        let hasDetails = Bool.random(using: &random)
        let text = try run(
            report {
                $0.sections = [section("S")]
                $0.groups = levels.enumerated().map { number, level in
                    group(located("k\(number)")) { $0.take(level) }
                }
                $0.columns = columns("k0", "n")
                $0.details = hasDetails ? nil : located(.none)
                $0.totals = [total(.sum, "n")]
                for number in $0.groups.indices { $0.groups[number].totals = $0.totals }
                $0.totalsOf = ofShown ? .shown : .all
                $0.headerTotals = Bool.random(using: &random)
            },
            [
                "data": MemorySource(
                    ((0..<depth).map { "k\($0)" } + ["n"]).joined(separator: " "),
                    lines: entries.map { entry in
                        (entry.keys + [entry.number.map { "\($0)" } ?? ""]).joined(separator: " | ")
                    })
            ])
        let told = text.rows.filter { row in
            ["group", "subfooter", "footer", "rest"].contains { row.hasPrefix($0) }
        }.map { $0.replacing(" odd", with: "").replacing(" even", with: "") }
        var expected = Lists(levels: levels, ofShown: ofShown, hasDetails: hasDetails)
        let whole = expected.show(entries, 0)
        expected.lines.append("footer (\(whole.count))\(whole.isCut ? "~" : "") \(whole.sum)")
        #expect(told.map(plain) == expected.lines, "\(levels) \(text.text)")
    }

    /// A row as `Lists` writes it: what it is, how many records it has, its sum.
    private func plain(_ row: String) -> String {
        let sum = row.firstRange(of: "sum ").map { String(row[$0.upperBound...].prefix { $0 != " " }) } ?? ""
        if row.hasPrefix("rest") { return String(row.prefix { $0 != ":" }) }
        return "\(row.prefix { $0 != ":" }) \(sum)".replacing("  ", with: " ")
    }
}

extension GroupDefinition {
    fileprivate mutating func take(_ level: GroupTableTests.Level) {
        limit = level.limit.map { located($0) }
        if !level.hasOthers, level.limit != nil { others = .none(at: by.place) }
        guard let text = level.ranking else {
            descending = level.descending
            return
        }
        let figure: GroupRanking.Figure =
            switch text {
            case "count": .count
            case "n": .shown("n")
            default: .total(total(TotalDefinition.Rule(rawValue: String(text.prefix(3))) ?? .sum, "n"))
            }
        ranking = GroupRanking(figure, descending: level.descending, text: located(text))
    }
}

/// What the rows must be, made of lists.
private struct Lists {
    let levels: [GroupTableTests.Level]
    let ofShown: Bool
    let hasDetails: Bool
    var lines: [String] = []

    struct Total {
        var count = 0
        var sum: String { values.isEmpty ? "–" : "\(values.reduce(0, +))" }
        var values: [Int] = []
        var isCut = false
    }

    init(levels: [GroupTableTests.Level], ofShown: Bool, hasDetails: Bool) {
        (self.levels, self.ofShown, self.hasDetails) = (levels, ofShown, hasDetails)
    }

    private func isHidden(_ level: Int) -> Bool { ofShown && !levels[level].hasOthers }

    /// What counts of `entries` below `level`: groups that are not shown are none of it where totals are of what is shown.
    func counted(_ entries: [GroupTableTests.Entry], _ level: Int) -> [GroupTableTests.Entry] {
        guard level < levels.count else { return entries }
        let groups = ordered(entries, level)
        let most = levels[level].limit ?? groups.count
        let others = isHidden(level) ? [] : groups.dropFirst(most).flatMap(\.members)
        return groups.prefix(most).flatMap { counted($0.members, level + 1) } + others
    }

    func ordered(
        _ entries: [GroupTableTests.Entry], _ level: Int
    ) -> [(key: String, members: [GroupTableTests.Entry])] {
        let groups = Dictionary(grouping: entries) { $0.keys[level] }
            .sorted { $0.key < $1.key }.map { (key: $0.key, members: $0.value) }
        let own = levels[level]
        guard let ranking = own.ranking else { return own.descending ? groups.reversed() : groups }
        // Averages are compared by cross products.
        let figures = groups.map { group -> (top: Int, bottom: Int)? in
            let own = counted(group.members, level + 1)
            if ranking == "count" { return (own.count, 1) }
            let values = own.compactMap(\.number)
            if values.isEmpty { return nil }
            switch ranking {
            case "max(n)": return (values.max() ?? 0, 1)
            case "avg(n)": return (values.reduce(0, +), values.count)
            default: return (values.reduce(0, +), 1)
            }
        }
        return groups.indices.sorted { a, b in
            guard let one = figures[a], let other = figures[b] else {
                return figures[a] == nil && figures[b] == nil ? a < b : figures[b] == nil
            }
            let (left, right) = (one.top * other.bottom, other.top * one.bottom)
            return left == right ? a < b : own.descending ? left > right : left < right
        }.map { groups[$0] }
    }

    mutating func show(_ entries: [GroupTableTests.Entry], _ level: Int) -> Total {
        guard level < levels.count else {
            return Total(count: entries.count, values: entries.compactMap(\.number))
        }
        let groups = ordered(entries, level)
        let shown = groups.prefix(levels[level].limit ?? groups.count)
        let hidden = groups.dropFirst(shown.count)
        var whole = Total()
        for group in shown {
            let own = show(group.members, level + 1)
            let isLine = !hasDetails && level == levels.count - 1
            lines.append(
                "\(isLine ? "group" : "subfooter") (\(own.count))\(own.isCut ? "~" : "") \(own.sum)")
            whole.count += own.count
            whole.values += own.values
            whole.isCut = whole.isCut || own.isCut
        }
        if hidden.isEmpty { return whole }
        let all = hidden.reduce(0) { $0 + $1.members.count }
        guard !isHidden(level) else {
            lines.append("rest (\(all))~")
            whole.isCut = true
            return whole
        }
        let others = Total(count: all, values: hidden.flatMap(\.members).compactMap(\.number))
        if levels[level].hasOthers {
            lines.append("group (\(all)) \(others.sum)")
            if hasDetails { lines.append("rest (\(all))~") }
        } else {
            lines.append("rest (\(all))~")
        }
        whole.count += all
        whole.values += others.values
        return whole
    }
}
