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

    @Test func ofBars() throws {
        #expect(try Self.classes(3, bar: true) == "rows-detail cols-5 folds")
        #expect(try Self.classes(4, bar: true) == "rows-detail cols-6 wide keeps")
        #expect(try Self.classes(5, bar: true) == "rows-detail cols-7 wide keeps broad")
    }
}
