import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetDatabases

@Suite struct QueryTextTests {
    @Test(arguments: [
        ("select :a, :b, :a", ["a", "b", "a"], [String]()),
        ("select ':a', \":b\", :c -- :d\n/* :e */ , :f", ["c", "f"], []),
        ("select x::text, y::int[], (z)[1:2]", [], []),
        ("select :a::text", ["a"], []),
        ("select $$ :a $$, $q$ :b $$ $q$, :c", ["c"], ["$q$"]),
        ("select E'it\\'s :a', 'it''s :b', :c", ["c"], []),
        ("select @E'it\\'s :a', b ?E'\\':d', :c", ["c"], []),
        ("select /* /* :a */ :b */ :c", ["c"], []),
        ("select 1e5, :a1_é, 3:x", ["a1_é", "x"], []),
    ])
    func parametersOfPostgreSQL(text: String, names: [String], rest: [String]) {
        let query = QueryText(text, .postgres)
        #expect(query.parameters.map(\.name) == names)
        #expect(query.fault == nil)
    }

    @Test func parametersOfSQLite() {
        #expect(QueryText("select [a :x], `:y`, \":z\", ':w', :v", .sqlite).parameters.map(\.name) == ["v"])
        #expect(QueryText("select /* /* */ :a", .sqlite).parameters.map(\.name) == ["a"])
    }

    @Test(
        arguments: [
            ("", .empty), ("  -- nothing\n", .empty), (";", .beginning(";")), ("drop table t", .beginning("drop")),
            ("select 1; select 2", .secondStatement), ("select 1;;", .secondStatement), ("select 1; -- end\n", nil),
            ("select ';'", nil), ("SELECT 1 /* ; */", nil), ("select ?", .foreignParameter("?")),
            ("select @x", .foreignParameter("@x")), ("select :a, :1", .foreignParameter(":1")),
            ("(select 1)", .beginning("(")),
            ("explain select 1", .beginning("explain")),
        ] as [(String, QueryText.Fault?)])
    func oneStatementThatReads(text: String, fault: QueryText.Fault?) {
        #expect(QueryText(text, .sqlite).fault?.fault == fault)
    }

    /// No text makes the scanner trap or stand still.
    @Test func anyTextIsScanned() {
        var random = Seeded(3)
        let pieces = [
            "'", "\"", "$", "$a$", ":", "::", "--", "/*", "*/", "\n", ";", "[", "]", "a", "1", "?", "\\", "E'", "é",
            " ",
        ]
        var faults: [String] = []
        for _ in 0..<10_000 {
            let count = Int.random(in: 0..<14, using: &random)
            let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
            for dialect in [Dialect.sqlite, .postgres] {
                var scanner = SQLScanner(text, dialect)
                var end = 0
                while let (_, range) = scanner.next() {
                    if range.lowerBound != end || range.upperBound <= end { faults.append(text) }
                    end = range.upperBound
                }
                if end != text.unicodeScalars.count { faults.append(text) }
                _ = QueryText(text, dialect)
            }
        }
        #expect(faults == [])
    }

    /// Every character of a query is found again in the page, however YAML has it written.
    @Test(arguments: [
        ("query: |\n  select ä,\n    b from t\n", 2, 3, "select ä,\n  b from t\n"),
        ("query: >\n  select ä,\n  b from t\n", 2, 3, "select ä, b from t\n"),
        ("query: \"select \\\"ä\\\",\\n b from t\"\n", 1, 9, "select \"ä\",\n b from t"),
        ("query: 'select ''ä'',\n   b from t'\n", 1, 9, "select 'ä', b from t"),
        ("query: select ä,\n   b from t\n", 1, 8, "select ä, b from t"),
    ])
    func placesAreFound(page: String, line: Int, column: Int, text: String) throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        try folder.write(page, to: "index.md")
        let written = LocatedText(text, at: Place(file: "index.md", line: line, column: column))
        let places = QueryPlaces(written: written, path: "\(folder.path)/index.md")
        let scalars = Array(text.unicodeScalars)
        for (offset, scalar) in scalars.enumerated() where !scalar.properties.isWhitespace && offset > 0 {
            let place = places.place(offset, length: 1)
            #expect(Array(place.excerpt.unicodeScalars)[place.column - 1] == scalar, "\(offset)")
        }
        let last = try #require(scalars.lastIndex(of: "t"))
        #expect(places.place(last, length: 1).line == page.split(separator: "\n").count)
    }
}
