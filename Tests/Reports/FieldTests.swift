import BroadsheetDiagnostics
import BroadsheetReports
import Testing

/// How fields are read and shown.
@Suite struct FieldTests {
    /// The text of the one cell of a report on `value`.
    private func shown(
        _ value: String, _ type: DeclaredType?, locale: String = "en-US", besides: String = "EUR",
        base: LocatedText? = nil,
        _ change: (inout FieldDeclaration) -> Void = { _ in }
    ) throws -> String {
        let text = try rows(MemorySource("v c", "\(value) | \(besides)"), locale: locale) {
            $0.fields = [field("v", type, change)]
            $0.base = base
            $0.columns = columns("v")
        }
        return text.split(separator: "\n").filter { $0.hasPrefix("detail") }.map {
            String($0.drop { $0 != ":" }.dropFirst(2))
        }.joined()
    }

    @Test func whatNothingIsDeclaredOfIsShownAsItIs() throws {
        #expect(try shown("1234.50", nil) == "1,234.50")
        #expect(try shown("2026-03-09", nil) == "Mar 9, 2026")
        #expect(try shown("true", nil) == "yes")
        #expect(try shown("007x", nil) == "007x")
        #expect(try shown("1234.5", .text) == "1234.5")
    }

    @Test func numbers() throws {
        #expect(try shown("1234567.891", .number, locale: "de-DE") { $0.style.digits = located(2) } == "1.234.567,89")
        #expect(try shown("1234567.891", .number, locale: "en-IN") { $0.style.digits = located(1) } == "12,34,567.9")
        #expect(try shown("1234", .number) { $0.style.grouping = false } == "1234")
        #expect(try shown("-1234.5", .number) { $0.style.accounting = true } == "(1,234.5)")
        #expect(try shown("-1234.5", .number) { $0.style.show = "0000.000;minus 0" } == "minus 1234.500")
        #expect(try shown("12.5", .percent) == "12.5%")
        #expect(try shown("12.345", .percent) { $0.style.digits = located(1) } == "12.3%")
        #expect(try shown("-0.001", .number) { $0.style.digits = located(2) } == "0.00")
    }

    @Test func money() throws {
        #expect(try shown("1234.5", .money) { $0.currency = "USD" } == "$1,234.50")
        #expect(try shown("1234.5", .money, locale: "de-DE") { $0.currency = "EUR" } == "1.234,50\u{A0}€")
        #expect(try shown("1234", .money, besides: "JPY") { $0.currency = "c" } == "¥1,234")
        #expect(try shown("1234.5", .money, base: "CHF") { $0.currency = "base" } == "CHF\u{A0}1,234.50")
        #expect(try shown("1234.5", .money, base: "CHF") == "CHF\u{A0}1,234.50")
        #expect(
            try shown("-5", .money) {
                $0.currency = "USD"; $0.style.accounting = true
            } == "($5.00)")
        #expect(
            try shown("5", .money) {
                $0.currency = "USD"; $0.style.digits = located(0)
            } == "$5")
        #expect(
            try shown("5", .money) {
                $0.currency = "USD"; $0.style.show = "#,##0.0 ¤"
            } == "5.0 $")
        #expect(
            try shown("5", .money) {
                $0.currency = "USD"; $0.style.show = "#,##0.0"
            } == "5.0")
        #expect(
            try shown("5", .money) {
                $0.currency = "USD"; $0.negative = "c == 'EUR'"
            } == "-$5.00")
    }

    @Test func dates() throws {
        #expect(
            try shown("2026-03-09", .date) {
                $0.style.show = "MMM d, yyyy"; $0.style.letterCase = located(.upper)
            } == "MAR 9, 2026")
        #expect(try shown("2026-03-09", .date, locale: "de-DE") == "09.03.2026")
        #expect(try shown("2026-03-09", .date, locale: "pl-PL") { $0.style.show = "d MMMM" } == "9 marca")
        #expect(try shown("09.03.26", .date) { $0.format = "dd.MM.yy" } == "Mar 9, 2026")
        #expect(
            try shown("9 mars 2026", .date) {
                $0.format = "d MMMM yyyy"; $0.locale = "fr-FR"
            } == "Mar 9, 2026")
        // Without a locale of its own, a field's months are those of the page.
        #expect(try shown("9 mars 2026", .date, locale: "fr-FR") { $0.format = "d MMMM yyyy" } == "9 mars 2026")
    }

    @Test func numbersOfAnotherLocale() throws {
        #expect(try shown("1.234,5", .number) { $0.locale = "de-DE" } == "1,234.5")
        #expect(
            try shown("1.234,56", .money) {
                $0.locale = "de-DE"; $0.currency = "EUR"
            } == "€1,234.56")
        #expect(
            try shown("1.234,56 €", .money) {
                $0.locale = "de-DE"; $0.currency = "EUR"
            } == "€1,234.56")
        #expect(
            try shown("12.345", .money, besides: "JPY") {
                $0.locale = "de-DE"; $0.currency = "c"
            } == "¥12,345")
        #expect(try shown("12,5", .percent) { $0.locale = "fr-FR" } == "12.5%")
        #expect(
            try shown("1,0834", .rate) {
                $0.locale = "fr-FR"; $0.to = "EUR"
            } == "1.0834")
    }

    @Test func ratesAndBooleansAndTexts() throws {
        #expect(try shown("1.0834", .rate) { $0.to = "EUR" } == "1.0834")
        #expect(try shown("no", .boolean) == "no")
        #expect(try shown("1", .boolean) == "yes")
        #expect(try shown("Straße", .text) { $0.style.letterCase = located(.upper) } == "STRASSE")
        #expect(try shown("", .text) { $0.style.missing = "n/a" } == "n/a")
        #expect(try shown("", .number) == "")
    }

    @Test(arguments: [
        (field("v", .number) { $0.locale = "xx-YY" }, "there is no locale \"xx-YY\""),
        (field("v", .date) { $0.format = "dd.QQ" }, "page.md"),
        (field("v", .money) { $0.currency = "EUX" }, "\"EUX\" is neither a currency nor a field"),
        (field("v", .money), "is money without a currency"),
        (field("v", .rate), "leads to no currency"),
        (field("v", .number) { $0.style.show = "#,#0;" }, "page.md"),
        (field("v", .number), "memory:1:1"),
        (field("v", .date) { $0.format = "dd.MM.yyyy" }, "dd.MM.yyyy"),
        (field("v", .number) { $0.locale = "de-DE" }, "de-DE"),
        (field("v", .number) { $0.negative = "c" }, "a condition must be true or false"),
        (field("w", .number), "there is no field \"w\""),
    ])
    func whatIsWrongWithAField(_ declaration: FieldDeclaration, _ expected: String) {
        let said = complaint(
            report {
                $0.fields = [declaration]; $0.columns = columns("v")
            }, ["data": MemorySource("v c", "abc | EUR")])
        #expect(said?.contains(expected) == true, "\(said ?? "nothing")")
    }

    @Test func columnsHaveLabelsClassesAndDeclarationsOfTheirOwn() throws {
        let text = try rows(MemorySource("name n", "a | -5", "b | 5")) {
            $0.columns = [
                column("name") { $0.style.label = "Who" },
                column("n") {
                    $0.declaration = field("n", .money) { $0.currency = "EUR" }
                    $0.style.classes = [("low", "n < money(0, 'EUR')"), ("figure", nil)]
                },
                column("next_to_last", "-n"),
            ]
            $0.totals = [total(.sum, "n")]
        }
        #expect(
            text == """
                header:
                columns: Who | N | Next to last
                detail odd: a | -€5.00 .low figure | €5.00
                detail even: b | €5.00 .figure | -€5.00
                footer odd (2): | sum €0.00 |
                """)
    }

    @Test func aComputedValueCanBeDeclared() throws {
        let text = try rows(MemorySource("a b", "1 | 3")) {
            $0.compute = [Computation("part", "a / b")]
            $0.fields = [
                field("part", nil) {
                    $0.style.digits = located(4); $0.style.label = "A part"
                }
            ]
            $0.columns = columns("part")
        }
        #expect(
            text.hasSuffix("columns: A part\ndetail odd: 0.3333\nfooter even (1):")
                || text.hasSuffix("columns: A part\ndetail odd: 0.3333"))
    }

    @Test func itemsAreShownAsTheirFieldsAre() throws {
        let text = try run(
            report(nil) {
                $0.compute = [Computation("rate", "1 / 3")]
                $0.fields = [
                    field("rate", nil) {
                        $0.style.digits = located(3); $0.style.classes = [("small", "rate < 1")]
                    }
                ]
                $0.sections = [
                    section("S") { $0.items = [item("Rate", "rate"), item("Not so", "1 / 0", when: "1 > 2")] }
                ]
            }, [:]
        ).text
        #expect(text == "header: S\nitem odd: Rate 0.333 .small")
    }
}
