import BroadsheetDiagnostics
import BroadsheetReports
import Testing

/// What footers show.
@Suite struct TotalsTests {
    static let numbers = MemorySource(
        "g n w", "a | 10 | 1", "a | | 5", "a | 4 | 3", "b | 7 | 2", "b | 1 | ")

    private func footer(_ source: MemorySource, _ totals: [TotalDefinition], locale: String = "en-US") throws -> String
    {
        try rows(source, locale: locale) {
            $0.columns = columns("n")
            $0.totals = totals
        }.split(separator: "\n").last.map(String.init) ?? ""
    }

    @Test(arguments: [
        (TotalDefinition.Rule.count, "count 4"), (.sum, "sum 22"), (.avg, "avg 5.50"), (.min, "min 1"),
        (.max, "max 10"),
        (.first, "first 10"), (.last, "last 1"), (.median, "median 5.50"), (.share, "share 100.0%"),
    ])
    func missingValuesAreNotZeros(_ rule: TotalDefinition.Rule, _ expected: String) throws {
        #expect(try footer(Self.numbers, [total(rule, "n")]) == "footer even (5): \(expected)")
    }

    @Test(arguments: [
        (TotalDefinition.Rule.count, "count 0"), (.sum, "sum –"), (.avg, "avg –"), (.min, "min –"), (.max, "max –"),
        (.first, "first –"), (.last, "last –"), (.median, "median –"), (.share, "share –"),
    ])
    func theTotalOfNoRowsIsShownAsSuch(_ rule: TotalDefinition.Rule, _ expected: String) throws {
        let empty = MemorySource("g n w", "a | | ")
        let text = try rows(empty) {
            $0.fields = [field("n", .number)]
            $0.columns = columns("n")
            $0.totals = [total(rule, "n")]
        }
        #expect(text.hasSuffix("footer even (1): \(expected)"))
    }

    @Test func severalFiguresOfAField() throws {
        #expect(
            try footer(Self.numbers, [total(.avg, "n"), total(.min, "n"), total(.max, "n")])
                == "footer even (5): avg 5.50, min 1, max 10")
    }

    @Test func anAverageCanBeWeighted() throws {
        // (10 * 1 + 4 * 3 + 7 * 2) / (1 + 3 + 2): what has no weight or no value counts for nothing.
        #expect(try footer(Self.numbers, [total(.avg, "n", by: "w")]) == "footer even (5): avg 6.00")
        #expect(
            try footer(Self.numbers, [total(.avg, "n"), total(.avg, "n", by: "w * 1")])
                == "footer even (5): avg 5.50, avg 6.00")
    }

    @Test func averagesOfAmountsKeepTheirCurrency() throws {
        let source = MemorySource("price shares", "10 | 1", "20 | 3")
        let text = try rows(source) {
            $0.fields = [money("price", "EUR")]
            $0.columns = columns("price")
            $0.totals = [total(.avg, "price"), total(.avg, "price", by: "shares"), total(.median, "price")]
        }
        #expect(text.hasSuffix("footer odd (2): avg €15.00, avg €17.50, median €15.00"))
    }

    @Test func everyLevelHasItsOwnTotals() throws {
        let text = try rows(Self.numbers) {
            $0.sections = [section("All")]
            $0.groups = [group("g") { $0.totals = [total(.sum, "n"), total(.share, "n"), total(.count, "*")] }]
            $0.columns = columns("n")
            $0.totals = [total(.sum, "n"), total(.share, "n")]
        }
        #expect(
            text == """
                header: All
                columns: N
                subheader odd: a
                detail odd: 10
                detail odd:
                detail odd: 4
                subfooter odd (3): sum 14, share 63.6%
                subheader even: b
                detail even: 7
                detail even: 1
                subfooter even (2): sum 8, share 36.4%
                footer odd (5): sum 22, share 100.0%
                grandfooter (5): sum 22, share 100.0%
                """)
    }

    @Test func sharesAndBalancesAreColumns() throws {
        let text = try rows(Self.numbers) {
            $0.groups = [group("g")]
            $0.columns = [column("n"), column("part", "share(n)"), column("so_far", "running(n)")]
        }
        #expect(
            text == """
                header: a
                columns: N | Part | So far
                detail odd: 10 | 71.4% | 10
                detail even: |  | 10
                detail odd: 4 | 28.6% | 14
                header: b
                columns: N | Part | So far
                detail odd: 7 | 87.5% | 7
                detail even: 1 | 12.5% | 8
                """)
    }

    @Test func aBalanceCanBeOfAnExpression() throws {
        let text = try rows(Self.numbers) {
            $0.condition = "g == 'a'"
            $0.columns = [column("so_far", "running(n * 2)"), column("part", "share(n * 2)")]
        }
        #expect(text.contains("detail odd: 20 | 71.4%\ndetail even: 20 |\ndetail odd: 28 | 28.6%"))
    }

    @Test func aBalanceOfAmountsGoesOnOverWhatIsMissing() throws {
        let text = try rows(MemorySource("n", "1.50", "", "2")) {
            $0.fields = [money("n", "EUR")]
            $0.columns = [column("b", "running(n)")]
        }
        #expect(text.contains("detail odd: €1.50\ndetail even: €1.50\ndetail odd: €3.50"))
    }

    @Test func severalCurrenciesHaveARowEach() throws {
        let source = MemorySource("n c k", "1 | EUR | 5", "2 | JPY | 6", "3 | EUR | 7", "4 | USD | 8")
        let finished = try run(
            report {
                $0.fields = [money("n", "c")]
                $0.sections = [section("All")]
                $0.columns = columns("n", "k")
                $0.totals = [total(.sum, "n"), total(.count, "n"), total(.sum, "k"), total(.share, "n")]
            }, ["data": source])
        #expect(
            finished.text.hasSuffix(
                """
                footer odd (4): sum €4.00, count 2, share 100.0% | sum 26
                footer odd (4)+: sum ¥2, count 1, share 100.0% | sum
                footer odd (4)+: sum $4.00, count 1, share 100.0% | sum
                grandfooter (4): sum €4.00, count 2, share 100.0% | sum 26
                grandfooter (4)+: sum ¥2, count 1, share 100.0% | sum
                grandfooter (4)+: sum $4.00, count 1, share 100.0% | sum
                """), "\(finished.text)")
    }

    @Test func headersShowWhatFootersShow() throws {
        let totals = [total(.sum, "n"), total(.share, "n"), total(.median, "n"), total(.last, "n")]
        let text = try rows(Self.numbers) {
            $0.sections = [section("All")]
            $0.groups = [group("g") { $0.totals = totals }]
            $0.columns = columns("n")
            $0.totals = totals
            $0.headerTotals = true
        }
        let lines = text.split(separator: "\n").map(String.init)
        func figures(_ start: String) -> [String] {
            lines.filter { $0.hasPrefix(start) }.map {
                String($0[($0.range(of: "sum")?.lowerBound ?? $0.startIndex)...])
            }
        }
        #expect(figures("header") == figures("footer"))
        #expect(figures("subheader") == figures("subfooter"))
        #expect(figures("subheader").first == "sum 14, share 63.6%, median 7.00, last 4")
        #expect(lines.first?.hasPrefix("header (5): All sum 22") == true)
    }

    @Test func headersShowAllCurrenciesAndNeverASum() throws {
        let text = try rows(MemorySource("n c k", "1 | EUR | 5", "2 | JPY | 6", "3 | EUR | 7")) {
            $0.fields = [money("n", "c")]
            $0.sections = [section("All")]
            $0.columns = columns("n", "k")
            $0.totals = [total(.sum, "n"), total(.share, "n"), total(.sum, "k")]
            $0.headerTotals = true
        }
        #expect(text.hasPrefix("header (3): All sum €4.00 · ¥2, share 100.0% · 100.0% | sum 18\n"), "\(text)")
    }

    @Test func aMissingSectionCanComeFirstWhereHeadersWantTotals() throws {
        let finished = try run(
            report(nil) {
                $0.messages.missing = "Gone."
                $0.sections = [section("A", source: "none"), section("B", source: "data")]
                $0.columns = columns("n")
                $0.totals = [total(.sum, "n")]
            }, ["data": Self.numbers], wanted: ["header": ["n"]])
        let first = ["header (0): A", "message~: Gone.", "header (5): B sum 22"]
        #expect(finished.rows.prefix(3) == first[...], "\(finished.text)")
    }

    @Test func aHeadersPartialCanUseTotalsUnasked() throws {
        let finished = try run(
            report {
                $0.groups = [group("g")]
                $0.columns = columns("n")
                $0.totals = [total(.sum, "n")]
            }, ["data": Self.numbers], wanted: ["header": ["n"]])
        #expect(finished.rows.filter { $0.hasPrefix("header") } == ["header (3): a sum 14", "header (2): b sum 8"])
    }

    @Test(arguments: [(Rounding.Mode.halfEven, "0.12 | 0.12", "0.25"), (.halfUp, "0.13 | 0.13", "0.25")])
    func roundingIsDeclaredOnce(_ mode: Rounding.Mode, _ shown: String, _ sum: String) throws {
        let text = try rows(MemorySource("n", "0.125", "0.125")) {
            $0.fields = [field("n", .number) { $0.style.digits = located(2) }]
            $0.rounding = Rounding()
            $0.rounding?.mode = mode
            $0.totals = [total(.sum, "n")]
        }
        let details = text.split(separator: "\n").filter { $0.hasPrefix("detail") }.map { $0.split(separator: " ")[2] }
        #expect(details.joined(separator: " | ") == shown)
        #expect(text.contains("sum \(sum)"))
        #expect(text.contains("message: Totals are of the exact figures"))
    }

    @Test func totalsCanBeOfRoundedFigures() throws {
        for declare in [
            field("n", .number) { $0.style.digits = located(2) }, money("n", "USD"),
            field("n", .number) { $0.style.show = "0.00" },
        ] {
            let text = try rows(MemorySource("n", "0.125", "0.125", "0.135")) {
                $0.fields = [declare]
                $0.rounding = Rounding()
                $0.rounding?.totals = .ofRounded
                $0.totals = [total(.sum, "n")]
            }
            #expect(text.contains("0.38"), "\(text)")
            #expect(!text.contains("message"))
        }
    }

    @Test func amountsRoundToTheDigitsOfTheirCurrency() throws {
        let source = MemorySource("n c", "0.5 | JPY", "0.5 | JPY", "1.255 | EUR", "1.255 | EUR")
        func footers(_ rule: Rounding.Totals) throws -> [String] {
            try rows(source) {
                $0.fields = [money("n", "c")]
                $0.columns = columns("n")
                $0.rounding = Rounding()
                $0.rounding?.mode = .halfUp
                $0.rounding?.totals = rule
                $0.totals = [total(.sum, "n")]
            }.split(separator: "\n").filter { $0.hasPrefix("footer") || $0.hasPrefix("message") }.map(String.init)
        }
        #expect(try footers(.ofRounded) == ["footer odd (4): sum ¥2", "footer odd (4)+: sum €2.52"])
        #expect(
            try footers(.roundOfSum).map { String($0.prefix(28)) } == [
                "footer odd (4): sum ¥1", "footer odd (4)+: sum €2.51", "message: Totals are of the e",
            ])
    }

    @Test func noNoteWhereRoundingMakesNoDifference() throws {
        let text = try rows(MemorySource("n", "0.25", "0.25")) {
            $0.fields = [money("n", "USD")]
            $0.totals = [total(.sum, "n")]
        }
        #expect(!text.contains("message"))
    }

    @Test func tooManyDigitsAreAnError() {
        let big = "99999999999999999999999999999999999999"
        let said = complaint(report { $0.totals = [total(.sum, "n")] }, ["data": MemorySource("n", "\(big)", "\(big)")])
        #expect(said?.contains("the total of n has more digits than fit") == true)
    }

    @Test func textsAndDatesHaveEndsAndExtremes() throws {
        let source = MemorySource("t d", "pear | 2026-02-01", "apple | 2026-01-01", " | ", "zebra | 2026-03-01")
        let text = try rows(source) {
            $0.totals = [
                total(.min, "t"), total(.max, "t"), total(.first, "t"), total(.count, "t"), total(.min, "d"),
                total(.last, "d"),
            ]
        }
        #expect(
            text.hasSuffix(
                "footer odd (4): min apple, max zebra, first pear, count 3 | min Jan 1, 2026, last Mar 1, 2026"))
    }

    @Test func aSumOfTextIsAnError() {
        let said = complaint(report { $0.totals = [total(.sum, "t")] }, ["data": MemorySource("t", "pear")])
        #expect(said?.contains("\"t\" is text, and sum needs numbers or money") == true)
    }

    @Test func sectionsCanHaveTotalsOfTheirOwn() throws {
        let text = try rows(Self.numbers) {
            $0.columns = columns("n", "w")
            $0.sections = [
                section("A") { $0.condition = "g == 'a'" },
                section("B") {
                    $0.condition = "g == 'b'"; $0.totals = [total(.sum, "w")]
                },
            ]
            $0.totals = [total(.sum, "n")]
        }
        let feet = text.split(separator: "\n").filter { $0.contains("footer") }
        #expect(feet == ["footer even (3): sum 14 |", "footer odd (2): | sum 2", "grandfooter (5): sum 22 |"])
    }
}

extension String {
    fileprivate func range(of part: String) -> Range<String.Index>? { self[...].range(of: part) }
}

extension Substring {
    fileprivate func range(of part: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
            start = index(after: start)
        }
        return nil
    }
}
