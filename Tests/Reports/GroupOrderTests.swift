import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTesting
import Testing

/// Groups that ascend, descend and keep the order of their records, one in another, against an arrangement made by hand.
@Suite struct GroupOrderTests {
    private enum Order: CaseIterable { case ascending, descending, kept }

    private struct Record {
        var keys: [String]
        var n: Int
    }

    /// The records as a report has them: a level brings together what belongs together, or leaves it where it is.
    private func arranged(_ records: [Record], _ levels: ArraySlice<(level: Int, order: Order)>, _ isSorted: Bool?)
        -> [Record]
    {
        guard let (level, order) = levels.first else {
            guard let isDescending = isSorted else { return records }
            return records.enumerated().sorted {
                $0.element.n != $1.element.n
                    ? ($0.element.n < $1.element.n) != isDescending : $0.offset < $1.offset
            }.map(\.element)
        }
        var parts: [[Record]] = []
        for record in records {
            let key = record.keys[level]
            if order == .kept {
                if parts.last?.first?.keys[level] == key {
                    parts[parts.count - 1].append(record)
                } else {
                    parts.append([record])
                }
            } else if let place = parts.firstIndex(where: { $0[0].keys[level] == key }) {
                parts[place].append(record)
            } else {
                parts.append([record])
            }
        }
        if order != .kept { parts.sort { ($0[0].keys[level] < $1[0].keys[level]) != (order == .descending) } }
        return parts.flatMap { arranged($0, levels.dropFirst(), isSorted) }
    }

    /// The lines of a report: a head for each group, and its details.
    private func lines(_ records: [Record], _ levels: Int) -> [String] {
        var lines: [String] = []
        var open: [String]?
        for record in records {
            let same = zip(record.keys, open ?? []).prefix { $0 == $1 }.count
            if open == nil || same < levels {
                for level in (open == nil ? 0 : same)..<levels { lines.append("\(level) \(record.keys[level])") }
            }
            open = record.keys
            lines.append("= \(record.n)")
        }
        return lines
    }

    @Test(arguments: 1...400 as ClosedRange<UInt64>)
    func everyCombinationIsArranged(_ seed: UInt64) throws {
        var generator = Seeded(seed)
        let count = Int.random(in: 1...3, using: &generator)
        let orders = (0..<count).map { _ in Order.allCases.randomElement(using: &generator) ?? .kept }
        let isSorted: Bool? = [nil, false, true].randomElement(using: &generator) ?? nil
        let many = Int.random(in: 1...24, using: &generator)
        let records = (0..<many).map { _ in
            Record(
                keys: (0..<count).map { _ in ["a", "b", "c"].randomElement(using: &generator) ?? "" },
                n: Int.random(in: 0...9, using: &generator))
        }
        let isDeclared = Bool.random(using: &generator)
        let text = try rows(
            MemorySource(
                "x y z n",
                lines: records.map { record in
                    (record.keys + Array(repeating: "-", count: 3 - count) + ["\(record.n)"]).joined(separator: " | ")
                })
        ) {
            $0.groups = zip(["x", "y", "z"], orders).map { name, order in
                group(located(name)) {
                    $0.descending = order == .descending
                    $0.keepsOrder = order == .kept
                }
            }
            if isDeclared { $0.sections = [section("All")] }
            if let isDescending = isSorted { $0.sort = [SortKey(by: "n", descending: isDescending)] }
            $0.columns = columns("n") + [column("sum", "running(n)")]
            $0.totals = [total(.first, "n"), total(.last, "n")]
        }
        let wanted = arranged(records, zip(0..., orders).map { $0 }[...], isSorted)
        var level = 0
        let found = text.split(separator: "\n").compactMap { line -> String? in
            let word = line.drop { $0 != ":" }.dropFirst(2)
            if line.hasPrefix("header"), !isDeclared { level = 1; return "0 \(word)" }
            if line.hasPrefix("detail") { return "= \(word.prefix { $0 != " " })" }
            return line.hasPrefix("subheader") ? "s \(word)" : nil
        }
        _ = level
        // Subheaders do not say their level: it is that of the oracle's line beside it.
        let expected = lines(wanted, count).map { line in
            line.hasPrefix("=") || line.hasPrefix("0") && !isDeclared ? line : "s" + line.dropFirst()
        }
        #expect(found == expected, "\(orders) \(String(describing: isSorted)) \(records)")
        var balance = 0
        let balances = wanted.map { record in
            balance += record.n
            return balance
        }
        if isDeclared {
            let shown = text.split(separator: "\n").filter { $0.hasPrefix("detail") }.compactMap {
                $0.split(separator: " ").last
            }
            #expect(shown == balances.map { "\($0)" })
            #expect(text.contains("first \(wanted[0].n), last \(wanted[many - 1].n)"))
        }
    }

    // MARK: Keys that look alike

    @Test func keysThatLookAlikeAreOneGroup() throws {
        let source = MemorySource(
            "k n", "caf\u{E9} | 1", "cafe\u{301} | 2", "\u{A0}caf\u{E9} | 3", "cafe\u{301}\u{A0} | 4", "cafe | 5")
        for order in Order.allCases {
            let text = try rows(source) {
                $0.sections = [section("All")]
                $0.groups = [
                    group("k") {
                        $0.descending = order == .descending
                        $0.keepsOrder = order == .kept
                        $0.totals = [total(.sum, "n")]
                    }
                ]
                $0.columns = columns("n")
                $0.sort = [SortKey(by: "n", descending: true)]
            }
            #expect(text.contains("sum 10") && text.contains("sum 5"), "\(text)")
            #expect(text.contains("detail odd: 4\ndetail odd: 3\ndetail odd: 2") || order != .kept, "\(text)")
        }
    }

    @Test func aKeyWithBlanksIsFoundInAnOrderAndInTitles() throws {
        let text = try rows(MemorySource("k n", "b\u{A0} | 1", "a | 2", "\u{A0}b | 3")) {
            $0.groups = [group("k") { $0.titles = [("b", "The b"), ("a", "The a")] }]
            $0.columns = columns("n")
        }
        #expect(text.hasPrefix("header: The b\ncolumns: N\ndetail odd: 1\ndetail even: 3"), "\(text)")
    }

    /// The blanks around a text and the form of its accents make no difference to any group, its figures or its place.
    @Test(arguments: 1...120 as ClosedRange<UInt64>)
    func howATextIsStoredDoesNotShow(_ seed: UInt64) throws {
        var generator = Seeded(seed)
        let many = Int.random(in: 1...16, using: &generator)
        let words = ["caf\u{E9}", "cafe", "\u{1E69}a", "Zo\u{EB}", "\u{C5}", "한국", "o"]
        let keys = (0..<many).map { _ in words.randomElement(using: &generator) ?? "" }
        let forms = keys.map { key in
            let form = [key, key.decomposedOfTests, key].randomElement(using: &generator) ?? key
            let blanks = ["", "\u{A0}", "\u{A0}\u{A0}"]
            return (blanks.randomElement(using: &generator) ?? "") + form
                + (blanks.randomElement(using: &generator) ?? "")
        }
        let order = Order.allCases.randomElement(using: &generator) ?? .kept
        let (isSorted, isNested, limit) = (
            Bool.random(using: &generator), Bool.random(using: &generator), Bool.random(using: &generator)
        )
        func page(_ keys: [String]) throws -> [String] {
            let lines = keys.enumerated().map { "\($1) | \($0 * 7 % 5) | \($0 % 3)" }
            return try rows(MemorySource("k n m", lines: lines)) {
                $0.groups = [
                    group("k") {
                        $0.descending = order == .descending
                        $0.keepsOrder = order == .kept
                        $0.title = "A group"
                    }
                ]
                if isNested { $0.groups.insert(group("m"), at: 0) }
                if isSorted { $0.sort = [SortKey(by: "n")] }
                if limit { $0.limit = located(3) }
                $0.columns = columns("n")
                $0.totals = [total(.sum, "n"), total(.last, "n")]
                $0.headerTotals = true
            }.split(separator: "\n").map(String.init)
        }
        #expect(try page(keys) == page(forms), "\(order) \(forms)")
    }
}

extension String {
    /// The text with its accents behind their letters.
    fileprivate var decomposedOfTests: String {
        let parts = [
            "\u{E9}": "e\u{301}", "\u{1E69}": "s\u{307}\u{323}", "\u{EB}": "e\u{308}", "\u{C5}": "\u{212B}",
            "한": "\u{1112}\u{1161}\u{11AB}",
        ]
        return unicodeScalars.reduce(into: "") { $0 += parts[String($1)] ?? String($1) }
    }
}
