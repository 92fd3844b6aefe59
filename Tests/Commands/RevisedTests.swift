import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// `revised: true`: figures that the last release showed otherwise are marked, with what they were.
@Suite struct RevisedTests {
    private let site: TemporarySite

    private static let records =
        "month,what,secret,amount\n2026-01,x,700100,10.00\n2026-01,y,700101,5.50\n2026-02,z,700102,1.00\n"

    init() throws {
        site = try TemporarySite(files: [
            "broadsheet.yml":
                "title: Office\nrevised: true\nfigures: public\nexplain: true\npublish: { live: { folder: www } }\n",
            "content/index.md": """
            ---
            title: Trade
            report:
              source: t.csv
              fields: { amount: { type: money, currency: EUR } }
              group: month
              columns: [what, amount, { cost: { value: secret, when: "1 == 2" } }]
              totals: { amount: sum, "*": count, cost: sum }
              summary: { amount: sum }
              downloads: [csv, json]
            ---
            """,
            "content/t.csv": Self.records, "www/.keep": "",
        ])
    }

    private func build(_ old: String = "", _ new: String = "") throws -> String {
        try site.folder.write(Self.records.replacing(old, with: new), to: "content/t.csv")
        let run = Run("build", site.folder.path)
        try #require(run.code == .done, "\(run.err)")
        return site.folder.text(of: "public/index.html") ?? ""
    }

    private func publish() throws {
        let run = Run("publish", "--site", site.folder.path)
        try #require(run.code == .done, "\(run.err)")
        #expect(!run.err.contains("warning"), "\(run.err)")
    }

    /// The ids of figures that are marked, with what they are said to have been.
    private func marks(_ page: String) -> [String: String] {
        var marks: [String: String] = [:]
        for piece in page.split(separator: "data-figure=\"").dropFirst() {
            let id = String(piece.prefix { $0 != "\"" })
            guard let mark = piece.firstRange(of: "<span class=\"former\"> ") else { continue }
            let text = String(piece[mark.upperBound...].prefix { $0 != "<" })
            if marks[id, default: ""].count < text.count { marks[id] = text }
        }
        return marks
    }

    @Test func onlyWhatDiffersFromTheLastReleaseIsMarked() throws {
        #expect(marks(try build()) == [:])
        try publish()
        #expect(marks(try build()) == [:])
        let revised = try build("y,700101,5.50", "y,700101,6.25")
        let expected = [
            "2026-01:amount.sum": "revised (before €15.50)", "report:amount.sum": "revised (before €16.50)",
        ]
        #expect(marks(revised) == expected)
        // Downloads say what is, and nothing else.
        for file in ["index.csv", "index.json"] {
            let text = site.folder.text(of: "public/\(file)") ?? ""
            #expect(!text.contains("revised") && !text.contains("15.50") && text.contains("6.25"), "\(text)")
        }
        #expect(Run("check", site.folder.path).code == .done)
        // The same inputs make the same bytes when they are published, and when they are published once more.
        try publish()
        #expect(try build("y,700101,5.50", "y,700101,6.25") == revised)
        try publish()
        #expect(try build("y,700101,5.50", "y,700101,6.25") == revised)
        #expect(Run("diff", "--target", "live", "--site", site.folder.path).code == .done)
        // The next release that changes a figure takes the mark away, and sets its own.
        let next = try build("y,700101,5.50\n2026-02,z,700102,1.00", "y,700101,6.25\n2026-02,z,700102,3.00")
        #expect(marks(next)["2026-02:amount.sum"] == "revised (before €1.00)")
        try publish()
        let after = try build("y,700101,5.50\n2026-02,z,700102,1.00", "y,700101,6.25\n2026-02,z,700102,3.00")
        #expect(Set(marks(after).keys) == ["2026-02:amount.sum", "report:amount.sum"])
    }

    @Test func aMarkIsNoFigureForComparisons() throws {
        _ = try build()
        let before = "\(site.folder.path)/before"
        try #require(Run("build", site.folder.path, "--output", before).code == .done)
        try publish()
        _ = try build("y,700101,5.50", "y,700101,6.25")
        let run = Run("diff", before, "\(site.folder.path)/public")
        #expect(run.out.contains("2 figures changed") && !run.out.contains("revised"), "\(run.out)")
    }

    @Test func whatIsSuppressedIsNotToldByWhatItWas() throws {
        try site.folder.write(
            (site.folder.text(of: "content/index.md") ?? "").replacing("1 == 2", with: "1 == 1"), to: "content/index.md"
        )
        #expect(try build().contains("2100303"))
        try publish()
        try site.folder.write(
            (site.folder.text(of: "content/index.md") ?? "").replacing("1 == 1", with: "1 == 2"), to: "content/index.md"
        )
        _ = try build("y,700101,5.50", "y,700101,6.25")
        for (path, bytes) in site.folder.contents where path.hasPrefix("public/") {
            let text = String(decoding: bytes, as: UTF8.self).filter { $0 != "," }
            #expect(!text.contains("7001") && !text.contains("2100303") && !text.contains("1400201"), "\(path)")
        }
    }

    @Test func aReportMayLeaveItsFiguresUnmarked() throws {
        _ = try build()
        try publish()
        try site.folder.write(
            (site.folder.text(of: "content/index.md") ?? "").replacing(
                "  group: month", with: "  group: month\n  revised: false"), to: "content/index.md")
        #expect(marks(try build("y,700101,5.50", "y,700101,6.25")) == [:])
    }

    @Test func whatWasPublishedWithoutARecordIsToldOf() throws {
        _ = try build()
        for path in site.folder.contents.keys where path.hasPrefix(".cache/broadsheet/figures/public-") {
            site.folder.removeFile(path)
        }
        let run = Run("publish", "--site", site.folder.path)
        #expect(run.code == .done)
        #expect(run.err.contains("so those of this release are not kept"), "\(run.err)")
        #expect(!site.folder.has("record/figures.last"))
    }

    /// A run that is killed between the two renames leaves the figures under the older name.
    @Test func aKilledRunIsGoneOnFrom() throws {
        _ = try build()
        try publish()
        let kept = try #require(site.folder.contents["record/figures.last"])
        site.folder.removeFile("record/figures.last")
        try site.folder.write(String(decoding: kept, as: UTF8.self), to: "record/figures.before")
        let revised = try build("y,700101,5.50", "y,700101,6.25")
        #expect(marks(revised).count == 2)
        try publish()
        #expect(site.folder.has("record/figures.last"))
        #expect(try build("y,700101,5.50", "y,700101,6.25") == revised)
    }
}
