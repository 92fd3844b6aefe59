import BroadsheetTesting
import Testing

@testable import BroadsheetRendering

/// The names of the columns of a CSV download: a program that reads the file by them finds each.
@Suite struct DownloadNamesTests {
    /// Columns by name; a sign behind it makes an amount.
    private func columns(_ names: String) -> [(name: String, isAmount: Bool)] {
        names.split(separator: " ").map { (String($0.prefix { $0 != "$" }), $0.hasSuffix("$")) }
    }

    /// The names of the report's columns, those of currencies among them.
    private func names(_ text: String, levels: Int = 1, hasItems: Bool = false) -> String {
        DownloadNames(columns(text), levels: levels, hasItems: hasItems).columns
            .flatMap { [$0.name] + ($0.currency.map { [$0] } ?? []) }.joined(separator: " ")
    }

    @Test func aColumnCalledLikeOneOfTheFileYields() {
        #expect(names("name amount$") == "name amount amount_currency")
        #expect(names("level count$ total") == "level_column count_column count_column_currency total_column")
        #expect(names("Level counts") == "Level counts")
    }

    @Test func aCurrencyBesideAnAmountIsThatOfTheAmount() {
        #expect(names("amount_currency amount$") == "amount_currency_column amount amount_currency")
    }

    @Test func aNameThatIsTakenByTheReportIsNotGivenTwice() {
        #expect(names("level level_column") == "level_column_column level_column")
        #expect(
            names("level$ level_column_currency")
                == "level_column_column level_column_column_currency level_column_currency")
    }

    /// How many levels of groups there are makes no difference to the names of the columns.
    @Test func aNameOfALevelOfGroupsIsKeptFree() {
        for levels in 1...3 {
            #expect(names("group_2 group_x group_", levels: levels) == "group_2_column group_x group_")
        }
    }

    @Test func namesOfItemsAreKeptFreeWhereThereAreAny() {
        #expect(names("label value") == "label value")
        #expect(names("label value", hasItems: true) == "label_column value_column")
    }

    @Test(arguments: 1...300 as ClosedRange<UInt64>) func noTwoAreTheSame(_ seed: UInt64) {
        var generator = Seeded(seed)
        let words = ["level", "count", "group", "group_2", "a", "value"]
        let ends = ["", "_column", "_currency", "_column_currency", "_currency_column", "_column_column"]
        let all = words.flatMap { word in ends.map { word + $0 } }.shuffled(using: &generator)
        let text = all.prefix(12).map { Bool.random(using: &generator) ? $0 + "$" : $0 }.joined(separator: " ")
        let found = DownloadNames(columns(text), levels: 3, hasItems: Bool.random(using: &generator))
        let names = found.start + found.columns.flatMap { [$0.name] + ($0.currency.map { [$0] } ?? []) } + found.end
        #expect(Set(names).count == names.count, "\(text)")
        for (column, own) in zip(found.columns, columns(text)) {
            #expect(column.currency == (own.isAmount ? column.name + "_currency" : nil))
            #expect(column.name.hasPrefix(own.name))
        }
    }

    /// The file itself, read by names.
    @Test func aFileIsReadByItsNames() throws {
        let site = try bareSite([
            "content/a.csv": "kind,level,amount,amount_currency,count\nx,9,5.00,EUR,7\n",
            "content/index.md": """
            ---
            title: T
            report:
              source: a.csv
              fields: { amount: { type: money, currency: amount_currency } }
              group: kind
              columns: [level, amount, amount_currency, count]
              totals: { amount: sum }
              downloads: [csv]
            ---
            """,
        ])
        try site.build()
        let records = PlainCSV.records(site.page("index.csv"))
        let rows = records.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(records[0], $0)) }
        let detail = try #require(rows.first { $0["row"] == "detail" })
        #expect(detail["level"] == "2" && detail["level_column"] == "9" && detail["count_column"] == "7")
        #expect(detail["count"] == "" && detail["amount"] == "5.00" && detail["amount_currency"] == "EUR")
        #expect(detail["amount_currency_column"] == "EUR")
        let footer = try #require(rows.first { $0["row"] == "footer" })
        #expect(footer["count"] == "1" && footer["amount_currency"] == "EUR" && footer["amount_currency_column"] == "")
    }
}
