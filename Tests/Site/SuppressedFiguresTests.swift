import BroadsheetSite
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetFigures

/// What a page does not show stands nowhere in published bytes, and `figures.json` is the record of the build.
@Suite struct SuppressedFiguresTests {
    /// A report that hides a column by `when`, leaves out one that is not listed, totals that are not asked for, single records and
    /// whole groups: each has digits of its own.
    private func site(_ details: String) throws -> TemporarySite {
        try bareSite([
            "broadsheet.yml": "title: T\nfigures: public\n",
            "content/index.md": """
            ---
            report:
              source: data/a.csv
              fields: { amount: { type: money, currency: EUR } }
              group: { by: shop, sort: sum(amount) desc, limit: 2, others: none }
              columns: [day, shop, amount, { cost: { value: secret, when: "1 == 2" } }]
              totals: [of-shown, { amount: sum, cost: sum }]
              charts: [{ kind: bar, value: amount }]
              downloads: [csv, json]
            \(details)
            ---
            """,
            "content/data/a.csv": """
            day,shop,amount,secret,unlisted
            2026-03-01,Anna,500111.00,711100,722200
            2026-03-02,Anna,500112.00,711101,722201
            2026-03-03,Bert,400111.00,711102,722202
            2026-03-04,Bert,400112.00,711103,722203
            2026-03-05,Zoltan,300111.00,711104,722204

            """,
        ])
    }

    /// The published files that have one of `marks` in them, whatever separates the digits.
    private func found(_ marks: [String], in site: TemporarySite) -> [String] {
        site.folder.contents.filter { $0.key.hasPrefix("public/") }.flatMap { file in
            let text = String(decoding: file.value, as: UTF8.self)
            let plain = text.filter { $0 != "," && $0 != "." && $0 != "\u{202F}" && $0 != "\u{A0}" }
            return marks.filter { text.contains($0) || plain.contains($0) }.map { "\(file.key): \($0)" }
        }
    }

    @Test(arguments: ["", "  details: none", "  details: folded"])
    func whatIsSuppressedIsInNoFile(_ details: String) throws {
        let site = try site(details)
        try site.build()
        // The values and totals of columns that are not there, and the group behind the limit.
        var marks = [
            "7111", "7222", "1422201", "1422205", "2844406", "3555510", "Zoltan", "300111", "1801336", "2100557",
        ]
        if details.contains("none") { marks += ["500111", "500112", "400111", "400112"] }
        #expect(found(marks, in: site) == [])
        // What is shown is found: the search can fail.
        #expect(!found(["1000223"], in: site).isEmpty)
    }

    @Test func figuresAreTheRecord() throws {
        var written: [[UInt8]] = []
        for jobs in [1, 3] {
            let site = try site("")
            try site.build { $0.jobs = jobs }
            let bytes = try #require(site.folder.contents["public/figures.json"])
            written.append(Array(bytes))
            let object = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
            let pages = try #require(object["pages"] as? [[String: Any]])
            let folder = "\(site.folder.path)/.cache/broadsheet/figures"
            let name = try #require(
                FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasPrefix("public-") })
            guard let record = try FigureRecord(at: "\(folder)/\(name)", name: name) else {
                Issue.record("there is no record")
                return
            }
            // Pages without figures are recorded for their bytes alone.
            let withFigures = record.pages.filter { $0.figures > 0 }
            #expect(pages.map { $0["page"] as? String } == withFigures.map(\.address))
            for (page, recorded) in zip(pages, withFigures) {
                let figures = try #require(page["figures"] as? [[String: Any]])
                let all = try record.figures(of: recorded)
                #expect(!all.isEmpty && figures.map { $0["id"] as? String } == all.map(\.id))
                #expect(figures.map { $0["value"] as? String } == all.map(\.value))
                #expect(figures.map { $0["text"] as? String ?? "" } == all.map(\.text))
                #expect(figures.map { $0["unit"] as? String ?? "" } == all.map(\.unit))
            }
        }
        #expect(written[0] == written[1])
    }

    /// Without ids in the page nobody could ask for a figure: of such a page the bytes are recorded, and no figures.
    @Test func aThemeThatNamesNoFigureHasNoFiguresRecorded() throws {
        let files = [
            "content/index.md": """
            ---
            report: { source: a.csv, columns: [n], totals: { n: sum } }
            ---
            """, "content/a.csv": "n\n1\n2\n",
        ]
        let own = [
            "Themes/broadsheet/partials/count.html": "{{count}}",
            "Themes/broadsheet/partials/figures.html": "{{#totals}}{{text}}{{/totals}}",
        ].merging(files) { $1 }
        for (site, pages) in [(try TemporarySite(files: own), 0), (try TemporarySite(files: files), 1)] {
            try site.build()
            #expect(try recorded(site, where: { $0.figures > 0 }) == pages)
            let page = try #require(site.folder.contents["public/index.html"])
            #expect(try recorded(site, where: { $0.isOf(Array(page).span) }) == 1)
        }
    }

    /// What killed builds left is removed, and nothing else.
    @Test func leftoversAreRemoved() throws {
        let site = try TemporarySite(files: ["content/index.md": "Text.\n"])
        try site.build()
        let folder = ".cache/broadsheet/figures"
        let name = try #require(site.folder.contents.keys.first { $0.hasPrefix("\(folder)/public-") })
        // No process has a number above what the system gives.
        let gone = "\(name).new-99999999-1"
        let others = ["\(name).new-1-1", "\(name).new", "\(folder)/other-1.new-99999999-1"]
        for path in [gone] + others { try site.folder.write("", to: path) }
        try site.build()
        #expect(!site.folder.has(gone))
        for path in others { #expect(site.folder.has(path), "\(path)") }
    }

    /// How many pages are recorded of which that holds.
    private func recorded(_ site: TemporarySite, where holds: (RecordedPage) -> Bool) throws -> Int? {
        let folder = "\(site.folder.path)/.cache/broadsheet/figures"
        let name = try #require(
            FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasPrefix("public-") })
        guard let record = try FigureRecord(at: "\(folder)/\(name)", name: name) else { return nil }
        return record.pages.count(where: holds)
    }
}
