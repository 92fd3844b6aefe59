import BroadsheetRendering
import BroadsheetTesting
import Testing

/// Which tables take the window: those whose columns need more room than a page has.
@Suite struct TableRoomTests {
    /// The classes of a table with a name, so many amounts, and one with a bar if that is asked for.
    private static func classes(_ count: Int, bar: Bool = false) throws -> String? {
        let amounts = (0..<count).map { "a\($0)" } + (bar ? ["bar"] : [])
        let fields = amounts.map { "\($0): { type: money, currency: EUR }" }.joined(separator: ", ")
        let columns = amounts.map { $0 == "bar" ? "bar: { chart: bar }" : $0 }.joined(separator: ", ")
        let head = amounts.joined(separator: ",")
        let row = amounts.map { _ in ",1.50" }.joined()
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: T\n",
            "content/data/rows.csv": "name,\(head)\nA\(row)\n",
            "content/index.md":
                "---\nreport:\n  source: data/rows.csv\n  fields: { \(fields) }\n  columns: [name, \(columns)]\n---\n",
        ])
        try site.build()
        let html = site.output.text(of: "index.html") ?? ""
        let table = html.split(separator: "<table class=\"").dropFirst().first
        return table?.split(separator: "\"").first.map { String($0) }
    }

    @Test func ofManyAmounts() throws {
        #expect(try Self.classes(5) == "rows-detail cols-6 wide keeps")
        #expect(try Self.classes(6) == "rows-detail cols-7 wide keeps broad")
        #expect(try Self.classes(7) == "rows-detail cols-8 wide keeps broad")
        #expect(try Self.classes(9) == "rows-detail cols-10 wide keeps broad")
    }

    /// What is reckoned with is what the style sheet has: the first number of `--width` or so, in rem, behind a rule that stands there once.
    @Test(arguments: [
        (".number { --width: ", "number", 6), (".money { --width: ", "money", 6), (".date { --width: ", "date", 6),
        (".boolean { --width: ", "boolean", 6), (".narrow { --width: ", "narrow", 6),
        (".wide:is(.cols-7, .cols-8) { --texts: 14%; .number.number { --width: ", "number", 7),
        ("--texts: 14%; .number.number { --width: 6.5rem; } .money.money { --width: ", "money", 8),
        (".wide:not(.cols-6) { .number { --width: ", "number", 9),
        (".wide:not(.cols-6) { .number { --width: 5.25rem; } .money { --width: ", "money", 9),
        (".money { --width: 8rem; } .date { --width: ", "date", 9),
        (".money { --width: 8rem; } .date { --width: ", "date", 7),
        ("> .text:not(.narrow, .chart-picture) { min-width: var(--least-text, ", "text", 6),
    ])
    func itReckonsWithTheStyleSheet(_ rule: String, _ role: String, _ columns: Int) throws {
        #expect(try Self.quarters(behind: rule) == TableRoom.room(of: role, among: columns))
    }

    @Test(arguments: [
        (":is(.chart-bar, .chart-share) { --width: ", ["bar", "share"]), ("&.chart-target { --width: ", ["target"]),
        ("&.chart-rating { --width: ", ["rating"]),
        (":is(.chart-sparkline, .chart-bars) { --width: ", ["sparkline", "bars"]),
        (":is(.columns, .grandfooter) > .chart-picture { --width: ", ["picture"]),
        (".chart-markdown { --least-text: ", ["markdown"]),
    ])
    func itReckonsWithWhatIsDrawn(_ rule: String, _ drawings: [String]) throws {
        for drawing in drawings {
            #expect(try Self.quarters(behind: rule) == TableRoom.drawings[drawing], "\(drawing)")
        }
    }

    @Test func itReckonsWithTheWidthOfAPage() throws {
        #expect(try Self.quarters(behind: "--page: ") == TableRoom.page)
    }

    /// The number behind `rule` in the style sheet, in quarters of a rem.
    private static func quarters(behind rule: String) throws -> Int {
        let sheet = try #require(Project.root().folder("Themes/broadsheet/assets").text(of: "broadsheet.css"))
        // What stands on paper is narrower.
        let start = try #require(sheet.firstRange(of: rule), "\(rule) stands nowhere in the style sheet")
        let written = sheet[start.upperBound...].prefix { $0.isNumber || $0 == "." }
        #expect(sheet[start.upperBound...].dropFirst(written.count).hasPrefix("rem"))
        return Int((try #require(Double(written.hasPrefix(".") ? "0\(written)" : String(written))) * 4).rounded())
    }

    @Test func ofBars() throws {
        #expect(try Self.classes(3, bar: true) == "rows-detail cols-5 folds")
        #expect(try Self.classes(4, bar: true) == "rows-detail cols-6 wide keeps")
        #expect(try Self.classes(5, bar: true) == "rows-detail cols-7 wide keeps broad")
    }
}
