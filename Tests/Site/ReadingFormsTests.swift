import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports
import BroadsheetSite
import Testing

// The different ways to write the same thing.

private func report(_ yaml: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> ReportDefinition {
    try #require(
        readPage("---\nreport: \(yaml)\n---\n", sourceLocation: sourceLocation).reports.first,
        sourceLocation: sourceLocation)
}

@Test(arguments: [
    ("date", ["date"], [false]), ("-date", ["date"], [true]), ("date desc", ["date"], [true]),
    ("\" date  DESC \"", ["date"], [true]), ("date asc", ["date"], [false]), ("desc", ["desc"], [false]),
    ("[date desc, name]", ["date", "name"], [true, false]), ("{ by: date, order: desc }", ["date"], [true]),
    ("[{ by: lower(name) }, -a]", ["lower(name)", "a"], [false, true]), ("none", [], []),
    ("lower(name) desc", ["lower(name)"], [true]),
])
func readsOrders(_ text: String, _ by: [String], _ descending: [Bool]) throws {
    let sort = try report("{ sort: \(text) }").sort
    #expect(sort.map(\.by.content) == by)
    #expect(sort.map(\.descending) == descending)
}

@Test func anOrderKnowsWhereItsExpressionStands() throws {
    let key = try #require(try report("{ sort: '  -price' }").sort.first)
    #expect(key.by.place.column == 21)
    #expect(key.by.place.length == 5)
}

@Test(
    arguments: [
        ("avg", nil), ("\"avg(by: shares)\"", "shares"), ("\"avg(price, by: shares)\"", "shares"),
        ("\"avg( price , by: if(a, b, c) )\"", "if(a, b, c)"), ("{ avg: { by: shares } }", "shares"), ("{ avg: }", nil),
        ("[{ avg: { by: shares } }]", "shares"), ("\"avg()\"", nil),
    ] as [(String, String?)])
func readsAverages(_ text: String, _ weight: String?) throws {
    let totals = try report("{ totals: { price: \(text) } }").totals
    #expect(totals.map(\.rule.content) == [.avg])
    #expect(totals.map(\.of.content) == ["price"])
    #expect(totals.first?.weight?.content == weight)
}

@Test func aTotalHasAStyleOfItsOwn() throws {
    let total = try #require(
        try report("{ totals: { price: { avg: { by: shares, digits: 2, label: Average } } } }").totals.first)
    #expect(total.style.digits?.content == 2)
    #expect(total.style.label?.content == "Average")
}

@Test func weightsKnowWhereTheyStand() throws {
    let total = try #require(try report("{ totals: { price: \"avg(price, by: shares)\" } }").totals.first)
    #expect(total.weight?.place.column == 44)
    #expect(total.weight?.place.length == 6)
}

@Test(arguments: [
    ("{ rounding: half-up }", Rounding.Mode.halfUp, Rounding.Totals.roundOfSum),
    ("{ rounding: { mode: half-up, totals: of-rounded } }", .halfUp, .ofRounded),
    ("{ totals: of-rounded }", .halfEven, .ofRounded),
    ("{ rounding: half-up, totals: of-rounded }", .halfUp, .ofRounded),
    ("{ rounding: { totals: of-rounded }, totals: { a: sum } }", .halfEven, .ofRounded),
])
func readsRounding(_ text: String, _ mode: Rounding.Mode, _ totals: Rounding.Totals) throws {
    let rounding = try #require(try report(text).rounding)
    #expect(rounding.mode == mode)
    #expect(rounding.totals == totals)
}

@Test func theSitesRoundingHoldsWhereTheReportSaysNothing() throws {
    var rounding = Rounding()
    rounding.mode = .halfUp
    let text = "---\nreport: { rounding: { totals: of-rounded } }\n---\n"
    let page = try ContentFile(reading: text.utf8.span, file: "p.md", rounding: rounding).page
    #expect(page.reports.first?.rounding?.mode == .halfUp)
    #expect(page.reports.first?.rounding?.totals == .ofRounded)
}

@Test(arguments: [
    ("{ band: group }", Band.group), ("{ band: row }", .row), ("{ band: none }", .none), ("{ band: 1 }", .level(1)),
    ("{}", .group),
])
func readsBands(_ text: String, _ band: Band) throws {
    #expect(try report(text).band == band)
}

@Test(
    arguments: [
        ("[csv, json]", [.csv, .json]), ("csv", [.csv]), ("none", []), ("false", []), ("[]", []),
    ] as [(String, [Download])])
func readsDownloads(_ text: String, _ downloads: [Download]) throws {
    #expect(try report("{ downloads: \(text) }").downloads?.map(\.content) == downloads)
}

@Test func whatIsNotSaidIsNotThere() throws {
    let report = try report("{}")
    #expect(report.downloads == nil)
    #expect(report.columns == nil)
    #expect(report.rounding == nil)
    #expect(report.groups.isEmpty)
    #expect(!report.headerTotals)
}

@Test func readsColumns() throws {
    let columns = try #require(
        try report(
            """
            { columns: [a, { b: c * 2 }, { d: { value: e, when: f, digits: 2 } }, { g: { type: money, currency: EUR, class: { big: g > 1 } } }] }
            """
        ).columns)
    #expect(columns.map(\.name.content) == ["a", "b", "d", "g"])
    #expect(columns.map(\.value?.content) == [nil, "c * 2", "e", nil])
    #expect(columns.map { $0.declaration != nil } == [false, false, false, true])
    #expect(columns[2].when?.content == "f")
    #expect(columns[2].style.digits?.content == 2)
    #expect(columns[3].style.classes.map(\.name.content) == ["big"])
    #expect(columns[3].style.classes.map(\.condition?.content) == ["g > 1"])
}

@Test func readsClasses() throws {
    let field = try #require(try report("{ fields: { a: { class: big red } } }").fields.first)
    #expect(field.style.classes.map(\.name.content) == ["big", "red"])
    #expect(field.style.classes.allSatisfy { $0.condition == nil })
}

@Test func readsItems() throws {
    let items = try report(
        "{ sections: [{ items: [a, { B: b }, { label: C, value: c, when: d }, { E: { value: e, digits: 2 } }, { value: f }] }] }"
    ).sections[0].items
    #expect(items?.map(\.label?.content) == [nil, "B", "C", "E", nil])
    #expect(items?.map(\.value?.content) == ["a", "b", "c", "e", "f"])
    #expect(items?[3].style.digits?.content == 2)
}

@Test func readsGroups() throws {
    let groups = try report(
        "{ group: [a, { by: b, sort: desc, order: [x, y], keep: true, show: yyyy }, { by: c, sort: none }] }"
    ).groups
    #expect(groups.map(\.by.content) == ["a", "b", "c"])
    #expect(groups.map(\.descending) == [false, true, false])
    #expect(groups.map(\.keepsOrder) == [false, false, true])
    #expect(groups[1].order.map(\.content) == ["x", "y"])
    #expect(groups[1].keep == true)
    #expect(groups[1].style.show?.content == "yyyy")
    #expect(try report("{ group: none }").groups.isEmpty)
}

@Test func aViewReplacesWhatItSays() throws {
    let report = try report(
        "{ title: All, sort: a, totals: { x: sum }, views: { one: { title: One }, two: { sort: none, totals: none, group: c } } }"
    )
    #expect(report.title?.content == "All")
    #expect(report.views.map(\.title?.content) == ["One", nil])
    #expect(report.views[0].report.title?.content == "All")
    #expect(report.views[0].report.sort.map(\.by.content) == ["a"])
    #expect(report.views[1].report.sort.isEmpty)
    #expect(report.views[1].report.totals.isEmpty)
    #expect(report.views[1].report.groups.count == 1)
    #expect(report.views[1].report.views.isEmpty)
}

@Test func figuresOfTheWholeReportStandByThemselves() throws {
    let all = try report("{ expect: { A: { count: 2 }, amount.avg: 1.50, count: 3 } }").expectations
    #expect(all.map(\.section.content) == ["", "A"])
    #expect(all[0].figures.map(\.name.content) == ["amount.avg", "count"])
    #expect(all[0].figures.map(\.figures[0].text.content) == ["1.50", "3"])
}

@Test func readsAPagesOwnKeys() throws {
    let page = try readPage(
        """
        ---
        title: T
        description: D
        layout: wide
        language: sv
        locale: sv-FI
        draft: true
        date: 2026-11-21
        weight: -3
        menu: M
        params: { a: 1, b: true }
        pages: { source: s.csv, path: "{{x}}/", where: a > 1, group: [account, month(date)], limit: 3, body: text }
        form: { key: k, submit: { action: /x, label: Send }, reset: Clear }
        reports: { one: { source: a.csv }, two: {} }
        ---
        """)
    #expect(page.layout?.content == "wide")
    #expect(page.language?.content == "sv")
    #expect(page.locale?.content == "sv-FI")
    #expect(page.draft)
    #expect(page.date?.content == "2026-11-21")
    #expect(page.weight?.content == -3)
    #expect(page.menu?.title?.content == "M")
    #expect(page.params.map(\.name.content) == ["a", "b"])
    #expect(page.params.map(\.value.content) == ["1", "true"])
    #expect(page.pages?.groups.map(\.by.content) == ["account", "month(date)"])
    #expect(page.pages?.body?.content == "text")
    #expect(page.pages?.limit?.content == 3)
    #expect(page.form?.method == .get)
    #expect(page.form?.submitLabel?.content == "Send")
    #expect(page.form?.resetLabel?.content == "Clear")
    #expect(page.reports.map(\.name) == ["one", "two"])
}

@Test func whatIsEmptyCanSayItOrVanish() throws {
    let report = try report("{ empty: Nothing., sections: [{ title: a, empty: hide }] }")
    #expect(report.messages.empty?.content == "Nothing.")
    #expect(!report.messages.hidesEmpty)
    #expect(report.sections[0].messages.empty == nil)
    #expect(report.sections[0].messages.hidesEmpty)
}
