import BroadsheetSite
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetFigures

/// How many records the record of a build says that a figure is of, and how many of them it leaves out.
@Suite struct FigureCountTests {
    /// Three shops: five records in euros, four in dollars, and three without an amount; the weight of one in dollars is missing.
    private func site(_ details: String) throws -> TemporarySite {
        try bareSite([
            "content/index.md": """
            ---
            report:
              source: data/a.csv
              fields: { amount: { type: money, currency: unit }, weight: number }
              group: shop
              columns: [day, amount, weight]
              totals: { amount: [sum, "sum(where weight > 1)"], weight: sum }
            \(details)
            ---
            """,
            "content/data/a.csv": """
            day,shop,amount,unit,weight
            2026-03-01,Anna,1.00,EUR,1
            2026-03-02,Anna,2.00,EUR,2
            2026-03-03,Anna,3.00,EUR,3
            2026-03-04,Anna,4.00,USD,1
            2026-03-05,Anna,5.00,USD,
            2026-03-06,Anna,,,1
            2026-03-07,Bert,6.00,USD,4
            2026-03-08,Bert,,,5
            2026-03-09,Bert,,,1
            2026-03-10,Cleo,7.00,EUR,2
            2026-03-11,Cleo,8.00,EUR,2
            2026-03-12,Cleo,9.00,USD,1

            """,
        ])
    }

    /// Of each total: how many records it is of, and how many of these have no value, as they are counted by hand.
    private static let expected = [
        "Anna amount sum EUR": [4, 1], "Anna amount sum USD": [2, 0], "Bert amount sum USD": [3, 2],
        "Cleo amount sum EUR": [2, 0], "Cleo amount sum USD": [1, 0], " amount sum EUR": [8, 3],
        " amount sum USD": [4, 0],
        "Anna amount sum(where weight > 1) EUR": [2, 0], "Bert amount sum(where weight > 1) USD": [2, 1],
        "Cleo amount sum(where weight > 1) EUR": [2, 0], " amount sum(where weight > 1) EUR": [5, 1],
        " amount sum(where weight > 1) USD": [1, 0],
        "Anna weight sum ": [6, 1], "Bert weight sum ": [3, 0], "Cleo weight sum ": [3, 0], " weight sum ": [12, 1],
    ]

    @Test(arguments: ["", "  details: folded", "  details: none"])
    func aFigureSaysOfHowManyRecordsItIs(_ details: String) throws {
        let site = try site(details)
        try site.build()
        let folder = "\(site.folder.path)/.cache/broadsheet/figures"
        let name = try #require(
            FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasPrefix("public-") })
        let recorded = try FigureRecord(at: "\(folder)/\(name)", name: name)
        guard let record = recorded else {
            Issue.record("there is no record")
            return
        }
        let page = try #require(record.pages.first { $0.figures > 0 })
        var found: [String: [Int]] = [:]
        for figure in try record.figures(of: page) where figure.rule.hasPrefix("sum") {
            let column = figure.id.split(separator: ":").last?.split(separator: ".").first ?? ""
            let name = "\(figure.title) \(column) \(figure.rule) \(figure.unit)"
            found[name] = [figure.records ?? -1, figure.leftOut]
        }
        #expect(found == Self.expected)
    }
}
