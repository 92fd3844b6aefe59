import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTesting
import Testing

/// In which order groups and details come.
@Suite struct OrderTests {
    private func titles(_ source: MemorySource, locale: String = "en-US", _ groups: [GroupDefinition]) throws
        -> [String]
    {
        try rows(source, locale: locale) {
            $0.sections = [section(nil)]
            $0.groups = groups
        }.split(separator: "\n").filter { $0.hasPrefix("subheader") }.map {
            String($0.split(separator: ":", maxSplits: 1).last?.drop { $0 == " " } ?? "")
        }
    }

    static let letters = MemorySource("k n", "b | 1", "a | 2", " | 3", "b | 4", "c | 5")

    @Test func groupsAscendUnlessSaidOtherwise() throws {
        #expect(try titles(Self.letters, [group("k")]) == ["–", "a", "b", "c"])
        #expect(try titles(Self.letters, [group("k") { $0.descending = true }]) == ["c", "b", "a", "–"])
        #expect(try titles(Self.letters, [group("k") { $0.order = ["c", "a"] }]) == ["c", "a", "–", "b"])
        #expect(try titles(Self.letters, [group("k") { $0.keepsOrder = true }]) == ["b", "a", "–", "b", "c"])
    }

    @Test func titlesCanBeGivenToValuesAndDecideTheOrder() throws {
        let tasks = MemorySource("done", "true", "false", "true")
        let named = group("done") { $0.titles = [("true", "Done"), ("false", "Open")] }
        #expect(try titles(tasks, [named]) == ["Done", "Open"])
        #expect(try titles(tasks, [group("done") { $0.titles = [("false", "Open")] }]) == ["Open", "yes"])
        let made = try titles(Self.letters, [group("k") { $0.title = "The {{upper(k)}}" }])
        #expect(made == ["The ", "The A", "The B", "The C"])
        #expect(try titles(Self.letters, [group("k") { $0.style.missing = "none" }])[0] == "none")
    }

    @Test(arguments: [
        ("en-US", ["angel", "ångström", "zebra"]), ("sv-SE", ["angel", "zebra", "ångström"]),
        ("de-DE", ["angel", "ångström", "zebra"]),
    ])
    func textsAreOrderedAsTheLanguageDoes(_ locale: String, _ expected: [String]) throws {
        let source = MemorySource("k", "zebra", "ångström", "angel")
        #expect(try titles(source, locale: locale, [group("k")]) == expected)
        let sorted = try rows(source, locale: locale) { $0.sort = [SortKey(by: "k")] }
        #expect(
            sorted.split(separator: "\n").dropFirst(2).map { String($0.split(separator: " ").last ?? "") } == expected)
    }

    @Test func amountsOfSeveralCurrenciesGroup() throws {
        let source = MemorySource("n c", "2 | USD", "1 | EUR", "1 | USD", "2 | JPY", "2 | USD", "1.00 | EUR")
        let text = try rows(source) {
            $0.fields = [money("n", "c")]
            $0.sections = [section(nil)]
            $0.groups = [group("n")]
            $0.columns = columns("n")
        }
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("subheader") }.count == 4, "\(text)")
    }

    @Test func detailsAreSortedBySeveralKeys() throws {
        let source = MemorySource("a b", "x | 1", "y | 3", "x | 2", "y | ", "x | ")
        func order(_ keys: [SortKey]) throws -> String {
            let lines = try rows(source) { $0.sort = keys }.split(separator: "\n").filter { $0.hasPrefix("detail") }
            let cells = lines.map { line in String(line.drop { $0 != ":" }.filter { !": |".contains($0) }) }
            return cells.joined(separator: " ")
        }
        #expect(try order([SortKey(by: "a", descending: true), SortKey(by: "b")]) == "y y3 x x1 x2")
        #expect(try order([SortKey(by: "a"), SortKey(by: "b", descending: true)]) == "x2 x1 x y3 y")
        // What no key tells apart stays as it came.
        #expect(try order([SortKey(by: "a")]) == "x1 x2 x y3 y")
        #expect(try order([SortKey(by: "0 - b")]) == "y x y3 x2 x1")
    }

    @Test func sectionsCanHaveAnOrderAndALimitOfTheirOwn() throws {
        let text = try rows(MemorySource("n", "3", "1", "2")) {
            $0.sort = [SortKey(by: "n")]
            $0.limit = located(2)
            $0.sections = [
                section("Up"),
                section("Down") {
                    $0.sort = [SortKey(by: "n", descending: true)]; $0.limit = located(1)
                },
            ]
            $0.totals = [total(.sum, "n")]
            $0.totalsOf = .shown
        }
        #expect(
            text == """
                header: Up
                columns: N
                detail odd: 1
                detail even: 2
                rest (-1)~: More records are not shown.
                footer odd (2)~: sum 3
                header: Down
                columns: N
                detail odd: 3
                rest (-1)~: More records are not shown.
                footer even (1)~: sum 3
                grandfooter (3)~: sum 6
                """)
    }

    @Test func aLimitThatLeavesNothingOutIsNotToldOf() throws {
        let text = try rows(MemorySource("n", "3", "1")) {
            $0.limit = located(2)
            $0.sections = [section("All")]
            $0.totals = [total(.sum, "n")]
        }
        #expect(text.hasSuffix("grandfooter (2): sum 4"))
    }

    @Test func aLimitHoldsForEachSectionThatAGroupMakes() throws {
        let text = try rows(MemorySource("k n", "b | 1", "a | 5", "b | 2", "a | 3", "a | 4", "b | 9")) {
            $0.groups = [group("k")]
            $0.columns = columns("n")
            $0.sort = [SortKey(by: "n", descending: true)]
            $0.limit = located(2)
            $0.totals = [total(.sum, "n")]
            $0.totalsOf = .shown
        }
        #expect(
            text == """
                header: a
                columns: N
                detail odd: 5
                detail even: 4
                rest (-1)~: More records are not shown.
                footer odd (2)~: sum 9
                header: b
                columns: N
                detail odd: 9
                detail even: 2
                rest (-1)~: More records are not shown.
                footer odd (2)~: sum 11
                grandfooter (4)~: sum 20
                """)
    }

    @Test func recordsAreChosenByReportAndSection() throws {
        let text = try rows(MemorySource("k n", "a | 1", "a | 5", "b | 7", " | 8")) {
            $0.condition = "n > 1"
            $0.columns = columns("n")
            $0.sections = [section("A") { $0.condition = "k == 'a'" }, section("Not a") { $0.condition = "k != 'a'" }]
            $0.totals = [total(.sum, "n")]
        }
        #expect(text.contains("header: A\ncolumns: N\ndetail odd: 5\nfooter even (1): sum 5\nheader: Not a"))
    }

    @Test func computedValuesMayUseEachOtherInAnyOrder() throws {
        let text = try rows(MemorySource("n", "2")) {
            $0.compute = [Computation("c", "b * 10"), Computation("b", "n + 1")]
            $0.columns = columns("c", "b")
        }
        #expect(text.contains("detail odd: 30 | 3"))
        let cycle = complaint(
            report {
                $0.compute = [Computation("a", "b"), Computation("b", "a")]; $0.columns = columns("a")
            },
            ["data": MemorySource("n", "2")])
        #expect(cycle?.contains("\"a\" is computed from itself") == true)
    }

    /// Whatever the order of the records: the page is the same, as long as its details are sorted.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func theOrderOfTheSourceDoesNotShow(_ seed: UInt64) throws {
        var generator = Seeded(seed)
        var lines: [String] = []
        for number in 0..<40 {
            let key = ["x", "y", "ä", "", "Z"].randomElement(using: &generator) ?? ""
            lines.append("\(key) | 2026-0\(Int.random(in: 1...3, using: &generator))-11 | \(number)")
        }
        let isLimited = Bool.random(using: &generator)
        let isDescending = Bool.random(using: &generator)
        func page(_ lines: [String]) throws -> Finished {
            try run(
                report {
                    $0.groups = [
                        group("k") { $0.descending = isDescending },
                        group("month(d)") { $0.totals = [total(.count, "*")] },
                    ]
                    $0.columns = columns("n")
                    $0.sort = [SortKey(by: "n")]
                    $0.totals = [total(.sum, "n"), total(.first, "n")]
                    $0.headerTotals = true
                    if isLimited { $0.limit = located(3) }
                }, ["data": MemorySource("k d n", lines: lines)])
        }
        let one = try page(lines)
        let other = try page(lines.shuffled(using: &generator))
        #expect(one.text == other.text)
        #expect(one.ids == other.ids)
    }

    @Test func groupsAloneMakeUnsortedRecordsSorted() throws {
        func page(_ lines: [String]) throws -> Finished {
            try run(
                report {
                    $0.groups = [group("k")]; $0.columns = columns("n"); $0.limit = located(2)
                },
                ["data": MemorySource("k n", lines: lines)])
        }
        let sorted = try page(["a | 1", "a | 2", "a | 3", "b | 4"])
        let unsorted = try page(["a | 1", "b | 4", "a | 2", "a | 3"])
        #expect(sorted.text == unsorted.text)
    }

    @Test func recordsThatAreInOrderAreNotSorted() throws {
        let source = MemorySource("k n", "a | 1", "a | 2", "b | 3")
        #expect(try run(report { $0.groups = [group("k")] }, ["data": source]).restarts == 0)
        #expect(try run(report { $0.groups = [group("k") { $0.descending = true }] }, ["data": source]).restarts == 1)
    }
}
