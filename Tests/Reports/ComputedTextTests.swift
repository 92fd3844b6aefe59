import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetTesting
import Testing

/// Texts that are computed of a record lie where they are forgotten with it. Wherever a report keeps one for longer, the
/// page must be that of the same text as a field.
@Suite struct ComputedTextTests {
    /// A text that a record computes, and what it is.
    struct Made: Sendable, CustomTestStringConvertible {
        var expression: String
        var value: @Sendable (_ a: String, _ b: String, _ n: Int) -> String
        var testDescription: String { expression }
    }

    static let made: [Made] = [
        Made(expression: "lower(a)") { a, _, _ in a.lowercased() },
        Made(expression: "upper(a)") { a, _, _ in a.uppercased() },
        Made(expression: "concat(a, b)") { a, b, _ in a + b },
        Made(expression: "concat(upper(a), '/', lower(b))") { a, b, _ in a.uppercased() + "/" + b.lowercased() },
        Made(expression: "replace(a, 'o', 'ooo')") { a, _, _ in a.replacing("o", with: "ooo") },
        Made(expression: "text(n)") { _, _, n in "\(n)" },
        Made(expression: "left(upper(b), 2)") { _, b, _ in String(b.uppercased().prefix(2)) },
        Made(expression: "trim(concat(' ', b, ' '))") { _, b, _ in b },
        Made(expression: "if(n > 4, a, 'a word of the page')") { a, _, n in n > 4 ? a : "a word of the page" },
        Made(expression: "if(n > 4, lower(a), 'zz')") { a, _, n in n > 4 ? a.lowercased() : "zz" },
        Made(expression: "if(n > 4, 'x', concat(a, a, a))") { a, _, n in n > 4 ? "x" : a + a + a },
        Made(expression: "'one for all of them'") { _, _, _ in "one for all of them" },
    ]

    /// One way to use the text called `key`; `by` is the expression itself, or the field.
    private func use(
        _ key: LocatedText, by: LocatedText, _ generator: inout Seeded
    ) -> (inout ReportDefinition) -> Void {
        func chance(_ percent: Int) -> Bool { Int.random(in: 1...100, using: &generator) <= percent }
        func level(_ by: LocatedText) -> GroupDefinition {
            group(by) { level in
                level.descending = chance(30)
                level.keepsOrder = chance(25)
                if chance(30) { level.totals = [total(.count, "*"), total(.first, key), total(.max, key)] }
                if chance(20) { level.order = ["zz", "x"] }
                if chance(20) { level.titles = [("zz", "The last of all")] }
                if chance(20) { level.title = "Of {{key}} in {{b}}" }
            }
        }
        var groups: [GroupDefinition] = []
        if chance(80) { groups.append(level(by)) }
        if chance(40) { groups.insert(level("b"), at: Int.random(in: 0...groups.count, using: &generator)) }
        if chance(20) { groups.insert(level("n"), at: Int.random(in: 0...groups.count, using: &generator)) }
        let sorts = chance(40) ? [SortKey(by: chance(50) ? key : by, descending: chance(50)), SortKey(by: "n")] : []
        let isOneSection = chance(40)
        let isTwoSections = !isOneSection && chance(30)
        let rules: [TotalDefinition.Rule] = [.first, .last, .min, .max, .count].filter { _ in chance(50) }
        let limit = chance(25) ? Int.random(in: 1...6, using: &generator) : nil
        let (heads, contents, summary, link, classes) = (chance(40), chance(40), chance(40), chance(30), chance(30))
        return { report in
            report.groups = groups
            report.sort = sorts
            if isOneSection { report.sections = [section(nil)] }
            if isTwoSections {
                report.sections = [
                    section("Few") { $0.condition = "n < 5" }, section("Many") { $0.condition = "key > 'b'" },
                ]
            }
            report.columns = columns("n", "key") + [column("longer", "concat(key, '-', key)")]
            if classes { report.columns?[1].style.classes = [("high", "contains(upper(key), 'A')")] }
            report.totals = rules.map { total($0, key) } + [total(.sum, "n")]
            report.headerTotals = heads
            report.limit = limit.map { located($0) }
            if link { report.link = "/{{key}}/{{lower(b)}}.html" }
            if contents { report.contents = .groups }
            if summary { (report.summaryIsOfTotals, report.summary) = (true, report.totals) }
        }
    }

    private func records(_ generator: inout Seeded) -> [(a: String, b: String, n: Int)] {
        let words = ["Food", "food", "FOOD", "Rent", "wood", "o", "Straße", "Ärger", "a longer text than the others"]
        return (0..<Int.random(in: 1...25, using: &generator)).map { _ in
            (
                words.randomElement(using: &generator) ?? "",
                ["bb", "aa", "Cc"].randomElement(using: &generator) ?? "",
                Int.random(in: 0...9, using: &generator)
            )
        }
    }

    @Test(arguments: made, 1...40 as ClosedRange<UInt64>)
    func aComputedTextIsKeptAsAFieldIs(_ made: Made, _ seed: UInt64) throws {
        var generator = Seeded(seed &* 7919 &+ UInt64(made.expression.utf8.count))
        let records = records(&generator)
        let plain = records.map { "\($0.a) | \($0.b) | \($0.n)" }
        let fields = records.map { "\($0.a) | \($0.b) | \($0.n) | \(made.value($0.a, $0.b, $0.n))" }
        let isNamed = Bool.random(using: &generator)
        var other = generator
        let ofField = use("key", by: "key", &generator)
        let ofExpression = use("key", by: isNamed ? "key" : located(made.expression), &other)
        let asField = report {
            ofField(&$0)
            $0.fields = [field("key", .text)]
        }
        let asExpression = report {
            ofExpression(&$0)
            $0.compute = [Computation("key", located(made.expression))]
        }
        let wanted: [String: any RecordSource] = ["data": MemorySource("a b n key", lines: fields)]
        let sources: [String: any RecordSource] = ["data": MemorySource("a b n", lines: plain)]
        #expect(try run(asExpression, sources).text == run(asField, wanted).text)
        #expect(try overviewText(asExpression, sources) == overviewText(asField, wanted))
    }

    @Test func aConstantTakesThePlaceOfALongerText() throws {
        let text = try rows(MemorySource("a n", "a long text | 1", "b | 9", "c | 3")) {
            $0.compute = [Computation("key", "if(n > 4, 'zz', a)")]
            $0.columns = columns("n", "key")
            $0.totals = [total(.max, "key"), total(.last, "key")]
        }
        #expect(text.contains("max zz, last c"), "\(text)")
    }
}
