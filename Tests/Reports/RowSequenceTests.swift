import BroadsheetDiagnostics
import BroadsheetReports
import Testing

/// Which rows a report has, in which order, band and level.
@Suite struct RowSequenceTests {
    static let posted = MemorySource(
        "date description amount", "2026-03-02 | Bread | -3.50", "2026-03-02 | Milk | -1.20", "2026-03-01 | Pay | 10.00"
    )
    static let authorized = MemorySource("date description amount", "2026-03-05 | Shoes | -80.00")

    private func card(_ change: (inout ReportDefinition) -> Void = { _ in }) -> ReportDefinition {
        report(nil) { report in
            report.fields = [money("amount", "USD")]
            report.sections = [section("Posted", source: "posted"), section("Authorized", source: "authorized")]
            report.groups = [group("date")]
            report.columns = columns("description", "amount")
            report.totals = [total(.sum, "amount")]
            report.messages.missing = "Not available."
            change(&report)
        }
    }

    @Test func declaredSectionsWithDateGroups() throws {
        let finished = try run(card(), ["posted": Self.posted, "authorized": Self.authorized])
        #expect(
            finished.text == """
                header: Posted
                columns: Description | Amount
                subheader odd: Mar 1, 2026
                detail odd: Pay | $10.00
                subfooter odd (1): |
                subheader even: Mar 2, 2026
                detail even: Bread | -$3.50
                detail even: Milk | -$1.20
                subfooter even (2): |
                footer odd (3): | sum $5.30
                header: Authorized
                columns: Description | Amount
                subheader odd: Mar 5, 2026
                detail odd: Shoes | -$80.00
                subfooter odd (1): |
                footer even (1): | sum -$80.00
                grandfooter (4): | sum -$74.70
                """)
        #expect(finished.levels == [1, 1, 2, 3, 2, 2, 3, 3, 2, 1, 1, 1, 2, 3, 2, 1, 0])
        #expect(
            finished.ids == [
                "posted", "posted-2026-03-01", "posted-2026-03-02", "authorized", "authorized-2026-03-05",
            ])
    }

    @Test func aMissingSourceHasItsHeaderAndMessageAndTheGrandTotalSaysSo() throws {
        let text = try run(card(), ["authorized": Self.authorized]).text
        #expect(
            text == """
                header: Posted
                message~: Not available.
                header: Authorized
                columns: Description | Amount
                subheader odd: Mar 5, 2026
                detail odd: Shoes | -$80.00
                subfooter odd (1): |
                footer even (1): | sum -$80.00
                grandfooter (1)~: | sum -$80.00
                """)
    }

    @Test func withoutWordsForItAMissingSourceIsAnError() {
        let report = card { $0.messages.missing = nil }
        #expect(complaint(report, ["posted": Self.posted])?.contains("there is no source \"authorized\"") == true)
    }

    @Test func anEmptySourceHasAMessageOfItsOwnAndTotalsOfNothing() throws {
        let empty = MemorySource("date description amount")
        let text = try run(
            card { $0.messages.empty = "Nothing yet." }, ["posted": empty, "authorized": Self.authorized]
        ).text
        #expect(
            text.hasPrefix(
                """
                header: Posted
                columns: Description | Amount
                message: Nothing yet.
                footer odd (0): | sum –
                header: Authorized
                """))
        #expect(text.hasSuffix("grandfooter (1): | sum -$80.00"))
    }

    @Test func anEmptySectionCanHide() throws {
        let empty = MemorySource("date description amount")
        let text = try run(card { $0.messages.hidesEmpty = true }, ["posted": empty, "authorized": Self.authorized])
            .text
        #expect(text.hasPrefix("header: Authorized\n"))
    }

    @Test func itsOwnWordsAreShownWhereTheReportHidesWhatIsEmpty() throws {
        let empty = MemorySource("date description amount")
        let definition = card {
            $0.messages.hidesEmpty = true
            $0.sections[0].messages.empty = LocatedText("Nothing was posted.", at: $0.place)
        }
        let text = try run(definition, ["posted": empty, "authorized": empty]).text
        #expect(text.contains("message: Nothing was posted."))
        #expect(!text.contains("Authorized"))
    }

    @Test func withoutSectionsTheOutermostGroupsAreTheSections() throws {
        let source = MemorySource("kind name price", "Tea | Green | 4", "Tea | Black | 3", "Coffee | Mocha | 7")
        let finished = try run(
            report {
                $0.groups = [group("kind")]
                $0.columns = columns("name", "price")
                $0.totals = [total(.sum, "price")]
            }, ["data": source])
        #expect(
            finished.text == """
                header: Coffee
                columns: Name | Price
                detail odd: Mocha | 7
                footer even (1): | sum 7
                header: Tea
                columns: Name | Price
                detail odd: Green | 4
                detail even: Black | 3
                footer odd (2): | sum 7
                grandfooter (3): | sum 14
                """)
        #expect(finished.ids == ["coffee", "tea"])
    }

    @Test func withoutSectionsAndGroupsThereIsOneSection() throws {
        let source = MemorySource("name price", "Green | 4", "Black | 3")
        #expect(
            try rows(source) { $0.totals = [total(.sum, "price")] } == """
                header:
                columns: Name | Price
                detail odd: Green | 4
                detail even: Black | 3
                footer odd (2): | sum 7
                """)
    }

    @Test func groupsCanBeDeep() throws {
        let source = MemorySource(
            "a b c n", "x | p | 1 | 1", "x | p | 2 | 2", "x | q | 1 | 3", "y | p | 1 | 4", "y | p | 1 | 5")
        let finished = try run(
            report {
                let sum = [total(.sum, "n")]
                $0.groups = [group("a"), group("b") { $0.totals = sum }, group("c") { $0.totals = sum }]
                $0.columns = columns("n")
                $0.totals = sum
            }, ["data": source])
        #expect(
            finished.text == """
                header: x
                columns: N
                subheader odd: p
                subheader odd: 1
                detail odd: 1
                subfooter odd (1): sum 1
                subheader even: 2
                detail even: 2
                subfooter even (1): sum 2
                subfooter even (2): sum 3
                subheader odd: q
                subheader odd: 1
                detail odd: 3
                subfooter odd (1): sum 3
                subfooter odd (1): sum 3
                footer even (3): sum 6
                header: y
                columns: N
                subheader odd: p
                subheader odd: 1
                detail odd: 4
                detail odd: 5
                subfooter odd (2): sum 9
                subfooter odd (2): sum 9
                footer even (2): sum 9
                grandfooter (5): sum 15
                """)
        #expect(finished.levels == [1, 1, 2, 3, 4, 3, 3, 4, 3, 2, 2, 3, 4, 3, 2, 1, 1, 1, 2, 3, 4, 4, 3, 2, 1, 0])
        #expect(Set(finished.ids).count == finished.ids.count)
    }

    @Test(arguments: [
        (Band.group, "- - odd odd odd even even even even odd"), (.row, "- - - odd even - odd even odd even"),
        (.none, "- - - - - - - - - -"), (.level(0), "- - odd odd odd even even even even odd"),
    ])
    func bands(_ band: Band, _ expected: String) throws {
        let text = try run(
            card {
                $0.sections = [section("Posted", source: "posted")]
                $0.band = band
                $0.totals = []
            }, ["posted": Self.posted]
        ).rows
        let bands = text.map { $0.contains(" odd") ? "odd" : $0.contains(" even") ? "even" : "-" }
        #expect(bands.joined(separator: " ") == expected)
    }

    @Test func aBandOfALevelHoldsForAllInIt() throws {
        let source = MemorySource("a b n", "x | p | 1", "x | q | 2", "y | p | 3")
        let text = try rows(source) {
            $0.sections = [section("S")]
            $0.groups = [group("a"), group("b")]
            $0.columns = columns("n")
            $0.band = .level(0)
        }
        #expect(
            text == """
                header: S
                columns: N
                subheader odd: x
                subheader odd: p
                detail odd: 1
                subfooter odd (1):
                subheader odd: q
                detail odd: 2
                subfooter odd (1):
                subfooter odd (2):
                subheader even: y
                subheader even: p
                detail even: 3
                subfooter even (1):
                subfooter even (1):
                footer odd (3):
                """)
    }

    @Test func sectionsAndItemsAreThereOnACondition() throws {
        let text = try run(
            report(nil) {
                $0.base = "EUR"
                $0.sections = [
                    section("Home") {
                        $0.when = "base == 'EUR'";
                        $0.items = [item("One", "1 + 1"), item("Two", "2", when: "base == 'USD'")]
                    },
                    section("Abroad") {
                        $0.when = "base != 'EUR'"; $0.items = [item("One", "1")]
                    },
                ]
            }, [:]
        ).text
        #expect(
            text == """
                header: Home
                item odd: One 2
                """)
    }

    @Test func columnsAreThereOnACondition() throws {
        let source = MemorySource("name price", "Green | 4")
        let text = try rows(source) {
            $0.base = "EUR"
            $0.columns = [
                column("name"), column("price") { $0.when = "base == 'USD'" },
                column("twice", "price * 2") { $0.when = "base == 'EUR'" },
            ]
        }
        #expect(text.contains("columns: Name | Twice\ndetail odd: Green | 8"))
    }

    @Test func detailsHaveTheKindAndLinkThatTheirReportSays() throws {
        let source = MemorySource("name done", "Écru & co | true", "a/b?c#d | false")
        let text = try rows(source) {
            $0.columns = columns("name")
            $0.row = "if(done, 'finished', 'task')"
            $0.link = "/tasks/{{name}}/"
        }
        let made = try rows(source) { $0.link = "/{{upper(left(name, 3))}}x/{{upper(name).slug}}" }
        #expect(made.contains("-> /%C3%89CRx/%C3%A9cru-co"), "\(made)")
        #expect(text.contains("finished odd: Écru & co | -> /tasks/%C3%89cru-%26-co/"))
        #expect(text.contains("task even: a/b?c#d | -> /tasks/a-b-c-d/"))
        #expect(try rows(source) { $0.row = "task" }.contains("task odd: Écru & co | yes"))
    }
}

func item(_ label: LocatedText, _ value: LocatedText, when: LocatedText? = nil) -> ItemDefinition {
    var item = ItemDefinition(at: Place(file: "page.md", line: 1, column: 1))
    item.label = label
    item.value = value
    item.when = when
    return item
}
