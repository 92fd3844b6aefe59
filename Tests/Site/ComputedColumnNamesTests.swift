import BroadsheetTesting
import Testing

/// A computed column may be named wherever a field may, with blanks in its name too: pages are those of a field with the same
/// values.
@Suite struct ComputedColumnNamesTests {
    /// What a report can say with a name in it: `NAME` where a field alone is named, `PART` where it is a part of an expression,
    /// `KEY` where it is a key of YAML.
    static let places = [
        "where: \"PART > 40\"",
        "where: \"not (PART > 40)\"",
        "sort: NAME desc",
        "sort: -NAME",
        "sort: [{ by: NAME, order: desc }, name]",
        "group: NAME",
        "group: \"PART > 50\"",
        "group: { by: NAME, title: \"Of {{NAME}}\", totals: { KEY: sum } }",
        "group: category\n  totals: { KEY: [sum, max, share] }\n  header_totals: true\n  contents: true",
        "totals: { price: \"avg(by: NAME)\" }",
        "key: NAME",
        "key: [name, NAME]",
        "link: \"https://example.com/{{NAME}}\"",
        "compute: { double: \"PART * 2\" }\n  where: double > 100",
        "summary: { KEY: [sum, max] }",
        "group: category\n  charts: [{ kind: bar, value: NAME }]",
        "totals: { KEY: sum }\n  expect: { KEY: 491 }",
        "sections: [{ title: Many, where: \"PART > 30\" }, { title: Few, where: \"PART <= 30\" }]",
        "sections: [{ title: All, sort: NAME, group: NAME, key: NAME, totals: { KEY: sum } }]",
        "views: { one: { sort: NAME }, two: { group: NAME, where: \"PART > 30\", totals: { KEY: sum } } }",
        "sort: NAME desc\n  limit: 3\n  totals: { KEY: sum }",
        "compute: { title: name }\n  row: \"if(PART > 30, 'detail', 'task')\"",
    ]

    /// Columns that can have the name in them.
    static let columns = [
        "{ cost: { value: price, class: { large: \"PART > 40\" } } }", "{ balance: running(NAME) }",
        "{ part: share(NAME) }", "{ twice: \"PART * 2\" }",
        "{ again: NAME }", "{ later: \"if(PART > 40, 'much', name)\" }",
    ]

    private static let records = [
        ("Apple", "Food", 2, 10), ("Pear", "Food", 3, 5), ("Desk", "Home", 70, 4), ("Tea", "Food", 4, 44),
    ]

    @Test(arguments: places, ["revenue", "Unit revenue"])
    func isNamedInPlacesAsAFieldIs(place: String, name: String) throws {
        try compare(place, "sold", name)
    }

    @Test(arguments: columns, ["revenue", "Unit revenue"])
    func isNamedInColumnsAsAFieldIs(column: String, name: String) throws {
        try compare("sort: name", column, name)
    }

    /// In a section that lacks a field, what a column makes of it is missing, and of no wrong type in a condition.
    @Test func aSectionMayLackWhatAColumnIsMadeOf() throws {
        let site = try TemporarySite(files: [
            "content/r.md": """
            ---
            report:
              sections: [{ title: One, source: data/one.csv }, { title: Two, source: data/two.csv }]
              columns: [name, { each: price / sold }]
              where: not is_missing(each) and each >= 2 or name == 'Tea'
              sort: -each
            ---
            """,
            "content/data/one.csv": "name,price,sold\nApple,2,10\nDesk,70,4\nPear,9,3\n",
            "content/data/two.csv": "name,price\nTea,4\nSalt,1\n",
        ])
        _ = try site.build()
        let page = site.page("r/index.html")
        let names = ["Desk", "Pear", "Tea"].map { page.firstRange(of: ">\($0)<")?.lowerBound }
        #expect(!names.contains(nil) && names == names.sorted { $0! < $1! })
        #expect(!page.contains(">Apple<") && !page.contains(">Salt<"))
    }

    private func compare(_ place: String, _ column: String, _ name: String) throws {
        let field = try pages(Self.report(place, column, name: "revenue", isField: true), hasField: true)
        let computed = try pages(Self.report(place, column, name: name, isField: false), hasField: false)
        #expect(computed.map(Self.asField) == field)
        #expect(field[0].contains("Money"))
    }

    /// A page of the computed column as that of the field: its name, also behind a word and in the ids of figures.
    private static func asField(_ page: String) -> String {
        ["Unit revenue", "unit revenue", "unit-revenue"].reduce(page) { $0.replacing($1, with: "revenue") }
    }

    private static func report(_ place: String, _ column: String, name: String, isField: Bool) -> String {
        let own = isField ? "" : "value: price * sold, "
        let text = """
            ---
            title: Report
            report:
              source: data/things.csv
              columns: [name, category, price, { KEY: { \(own)label: Money } }, \(column)]
              \(place)
            ---
            """
        let part = name.contains(" ") ? "`\(name)`" : name
        return text.replacing("PART", with: part).replacing("KEY", with: "\"\(name)\"").replacing("NAME", with: name)
    }

    private func pages(_ report: String, hasField: Bool) throws -> [String] {
        var data = "name,category,price,sold\(hasField ? ",revenue" : "")\n"
        for (name, category, price, sold) in Self.records {
            data += "\(name),\(category),\(price),\(sold)\(hasField ? ",\(price * sold)" : "")\n"
        }
        let site = try TemporarySite(files: ["content/r.md": report, "content/data/things.csv": data])
        _ = try site.build()
        return [site.page("r/index.html"), site.page("r/two/index.html")]
    }
}
