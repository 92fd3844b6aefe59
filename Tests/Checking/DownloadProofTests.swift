import BroadsheetChecking
import BroadsheetDiagnostics
import Synchronization
import Testing

/// Downloads that are those of their page, and downloads with a fault in them.
@Suite struct DownloadProofTests {
    private static let page = """
        <main><div class="report" data-rounding="half-even"><section class="section" id="a"><table><thead>
        <tr class="columns"><th class="text">Name</th><th class="date">Day</th><th>Amount</th></tr></thead>
        <tr class="subheader level-2"><th colspan="3">Home</th></tr>
        <tr class="detail band-odd"><th class="text">x  &amp; y</th><td class="date"><time datetime="2026-11-24">24 Nov</time></td><td class="money"><data value="1.25" data-currency="EUR">€1.25</data></td></tr>
        <tr class="detail band-even"><th class="text">y</th><td class="date"></td><td class="money"><data value="7" data-currency="USD">$7.00</data></td></tr>
        <tr class="subfooter level-2"><th>Total <span class="count" data-count="2">2</span></th><td></td><td><span class="figure" data-rule="sum"><data value="1.25" data-currency="EUR">€1.25</data></span></td></tr>
        <tr class="subfooter continued level-2"><th></th><td></td><td><span class="figure" data-rule="sum"><data value="7" data-currency="USD">$7.00</data></span></td></tr>
        </table></section></div>
        <a href="/base/a%20b.csv" download>CSV</a> <a href="/base/a%20b.json" download>JSON</a></main>
        """
    private static let csv = """
        row,level,section,group,total,partial,count,name,day,amount,amount_currency
        detail,3,A,Home,,,,"x & y",2026-11-24,1.25,EUR
        detail,3,A,Home,,,,y,,7.00,USD
        subfooter,2,A,Home,sum,,2,,,1.25,EUR
        subfooter,2,A,Home,sum,,,,,7.00,USD

        """
    private static let json = """
        {"report":"","columns":[{"name":"name"}],"rows":[
        {"kind":"header","level":1,"title":"A"},
        {"kind":"detail","level":3,"cells":{"name":"x & \\u0079","day":"2026-11-24","amount":{"amount":1.25,"currency":"EUR"}}},
        {"kind":"detail","level":3,"cells":{"name":"y","day":null,"amount":{"amount":7.00,"currency":"USD"}}},
        {"kind":"subfooter","level":2,"count":2,"cells":{"amount":{"sum":{"amount":1.25,"currency":"EUR"}}}},
        {"kind":"subfooter","level":2,"continued":true,"cells":{"amount":{"sum":{"amount":7.00,"currency":"USD"}}}}
        ]}
        """

    private func shares(_ text: String, _ share: Int) -> @Sendable () throws(Problem) -> [UInt8] {
        let rest = Mutex(Array(text.utf8)[...])
        return { () throws(Problem) in
            rest.withLock { rest in
                defer { rest = rest.dropFirst(share) }
                return Array(rest.prefix(share))
            }
        }
    }

    /// What is found on the page, read `share` bytes at a time, with these files beside it.
    private func check(_ files: [(name: String, text: String)], share: Int = 1 << 20) throws -> PageCheck {
        try PageCheck(shares(Self.page, share), files: files.map { PageFile($0.name, shares($0.text, share)) })
    }

    @Test(arguments: [1, 3, 64, 1 << 20]) func thoseOfTheirPage(_ share: Int) throws {
        let check = try check([("a b.csv", Self.csv), ("a b.json", Self.json), ("other.csv", "1,2\n")], share: share)
        #expect(check.findings.isEmpty, "\(check.findings)")
        #expect(check.tally.downloads == 2)
        #expect(check.tally.downloaded == 2 * 9)
    }

    @Test(arguments: [
        (
            "1.25,EUR\ndetail", "1.26,EUR\ndetail",
            "\"Amount\" is 1.25 EUR, and a b.csv has no such figure in its line 2"
        ),
        ("y,,7.00,USD", "y,,7.00,EUR", "\"Amount\" is 7 USD, and a b.csv has \"7.00\" in its line 3"),
        ("y,,7.00,USD", "z,,7.00,USD", "\"Name\" is \"y\", and a b.csv has \"z\" in its line 3"),
        ("sum,,2", "sum,,3", "2 entries are counted, and 3 in a b.csv"),
        ("sum,,,,,7.00", "sum,,,,,7.01", "the sum 7 USD is not in a b.csv, at its line 4"),
        ("detail,3,A,Home,,,,y,,7.00,USD\n", "", "a b.csv has another row at its line 4|a b.csv ends before this row"),
        (
            "subfooter,2,A,Home,sum,,2,,,1.25,EUR\nsubfooter,2,A,Home,sum,,,,,7.00,USD\n", "",
            "a b.csv has no such total at its place"
        ),
        (
            "subfooter,2,A,Home,sum,,2", "detail,3,A,Home,,,,y,,7.00,USD\nsubfooter,2,A,Home,sum,,2",
            "a b.csv has 1 row more than the page"
        ),
    ])
    func aFault(_ right: String, _ wrong: String, _ messages: String) throws {
        let csv = Self.csv.replacing(right, with: wrong)
        try #require(csv != Self.csv)
        let found = try check([("a b.csv", csv), ("a b.json", Self.json)]).findings.map(\.text)
        #expect(found.contains { text in messages.split(separator: "|").contains { text == $0 } }, "\(found)")
    }

    @Test(arguments: [
        (#""amount":7.00,"currency":"USD"}}},"#, #""amount":7.10,"currency":"USD"}}},"#),
        (#""count":2"#, #""count":1"#), (#""day":"2026-11-24""#, #""day":"2026-11-25""#),
        (#"{"kind":"detail""#, "{\"kind\""),
    ])
    func aFaultInJSON(_ right: String, _ wrong: String) throws {
        let json = Self.json.replacing(right, with: wrong)
        try #require(json != Self.json)
        #expect(try !check([("a b.csv", Self.csv), ("a b.json", json)]).findings.isEmpty)
    }

    /// What the page has no longer, and the file still has.
    @Test(arguments: [
        (
            "<data value=\"7\" data-currency=\"USD\">$7.00</data></td></tr>\n<tr class=\"subfooter level",
            "</td></tr>\n<tr class=\"subfooter level",
            "\"Amount\" is empty, and a b.csv has \"7.00\" in its line 3"
        ),
        ("text\">y</th>", "text\"></th>", "\"Name\" is empty, and a b.csv has \"y\" in its line 3"),
        (
            "<th class=\"text\">Name</th><th class=\"date\">Day</th>",
            "<th class=\"text\">Day</th><th class=\"date\">Name</th>",
            "\"Day\" stands over what a b.csv has as \"Name\", and \"Name\" over \"Day\""
        ),
    ])
    func whatIsGoneFromThePage(_ right: String, _ wrong: String, _ message: String) throws {
        let page = Self.page.replacing(right, with: wrong)
        try #require(page != Self.page)
        let file = PageFile("a b.csv", shares(Self.csv, 1 << 20))
        let found = try PageCheck(shares(page, 1 << 20), files: [file]).findings.map(\.text)
        #expect(found.contains(message), "\(found)")
    }

    @Test func aPageWithoutRows() throws {
        let page = "<main><div class=\"report\"></div>\n<a href=\"x.csv\" download>CSV</a></main>"
        let found = try PageCheck(shares(page, 1 << 20), files: [PageFile("x.csv", shares(Self.csv, 1 << 20))]).findings
        #expect(found.contains { $0.line == 2 && $0.text == "x.csv has 2 rows, and the page shows none" })
    }

    /// Totals that no page shows are held against the records of their file, by themselves.
    @Test(arguments: [
        ("footer,1,A,,sum,,2,,,1.25,EUR", true), ("footer,1,A,,sum,,2,,,1.52,EUR", false),
        ("footer,1,A,,sum,,3,,,1.25,EUR", false), ("footer,1,A,,sum,limit,3,,,1.52,EUR", true),
    ])
    func aTotalOfTheFileAlone(_ line: String, isRight: Bool) throws {
        let found = try check([("a b.csv", Self.csv + line + "\n"), ("a b.json", Self.json)]).findings
        #expect(found.map(\.file) == (isRight ? [] : ["a b.csv"]))
        #expect(found.map(\.line) == (isRight ? [] : [6]))
    }

    /// Two columns of the file that are the same, and a fault in the one that is called like the page's: no row alone tells it.
    @Test func aColumnThatHasATwin() throws {
        let rows = ["1.25", "2.50", "3", "4", "5", "6"]
        let cells = rows.map {
            "<tr class=\"detail\"><td class=\"number\"><data value=\"\($0)\">\($0)</data></td></tr>\n"
        }
        let page =
            "<main><div class=\"report\"><section class=\"section\" id=\"a\"><table><tr class=\"columns\"><th>Amount</th></tr>\n\(cells.joined())</table></section></div><a href=\"x.csv\" download>CSV</a></main>"
        func found(_ twin: String) throws -> [String] {
            let lines = rows.enumerated().map { "detail,2,A,,,,\($0 == 4 ? twin : $1),\($1)\n" }
            let csv = "row,level,section,total,partial,count,amount,again\n" + lines.joined()
            let check = try PageCheck(shares(page, 1 << 20), files: [PageFile("x.csv", shares(csv, 1 << 20))])
            return check.findings.map { "\($0.file ?? "page") \($0.line): \($0.text)" }
        }
        #expect(try found("5") == [])
        #expect(try found("7") == ["x.csv 6: \"Amount\" is 5 on the page, and \"7\" here"])
    }

    /// A page may say yes for true, but not yes and no.
    @Test func otherWords() throws {
        func check(_ words: [String]) throws -> PageCheck {
            let rows = words.map { "<tr class=\"detail\"><th class=\"text\">\($0)</th></tr>\n" }.joined()
            let page =
                "<main><div class=\"report\"><section class=\"section\" id=\"a\"><table><tr class=\"columns\"><th>Paid</th></tr>\n"
                + "\(rows)</table></section></div><a href=\"x.csv\" download>CSV</a></main>"
            let csv = "row,level,section,count,paid\ndetail,2,A,,true\ndetail,2,A,,true\ndetail,2,A,,false\n"
            return try PageCheck(shares(page, 1 << 20), files: [PageFile("x.csv", shares(csv, 1 << 20))])
        }
        #expect(try check(["yes", "yes", "no"]).findings.isEmpty)
        #expect(
            try check(["yes", "no", "no"]).findings.map(\.text) == [
                "\"Paid\" is \"no\", and x.csv has \"true\" in its line 3"
            ])
    }

    /// A total that a page shows in all groups but one is gone there.
    @Test func aTotalThatIsGone() throws {
        func check(_ totals: [String]) throws -> [String] {
            let groups = totals.enumerated().map { number, total in
                "<tr class=\"subheader level-2\"><th>g\(number)</th></tr>\n<tr class=\"detail\"><th class=\"text\">x</th><td><data value=\"\(number)\">\(number)</data></td></tr>\n"
                    + "<tr class=\"subfooter level-2\"><th><span class=\"count\" data-count=\"1\">1</span></th><td>\(total)</td></tr>\n"
            }.joined()
            let page =
                "<main><div class=\"report\"><section class=\"section\" id=\"a\"><table><tr class=\"columns\"><th>Name</th><th>Pieces</th></tr>\n"
                + "\(groups)</table></section></div><a href=\"x.csv\" download>CSV</a></main>"
            let lines = totals.indices.map { "detail,3,A,g\($0),,,x,\($0)\nsubfooter,2,A,g\($0),sum,1,,\($0)\n" }
                .joined()
            let csv = "row,level,section,group,total,count,name,pieces\n" + lines
            return try PageCheck(shares(page, 1 << 20), files: [PageFile("x.csv", shares(csv, 1 << 20))]).findings.map(
                \.text)
        }
        let all = (0..<4).map { "<span data-rule=\"sum\"><data value=\"\($0)\">\($0)</data></span>" }
        #expect(try check(all).isEmpty)
        #expect(
            try check(all.dropLast() + [""]) == [
                "the sum 3 of x.csv, at its line 9, is not shown here, as it is elsewhere"
            ])
    }

    @Test func oneThatIsNotThere() throws {
        #expect(try check([("a b.csv", Self.csv)]).findings.map(\.text) == ["a b.json is offered, and not there"])
    }
}
