import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

/// Shares that are shown: they add up to a hundred per cent, or the page says that they do not.
@Suite struct ShownSharesTests {
    private func site(_ amounts: [Int], _ report: String, footing: String) throws -> TemporarySite {
        let lines = amounts.enumerated().map { "\($0 % 2 == 0 ? "a" : "b"),g\($0),\($1)\n" }
        return try TemporarySite(files: [
            "broadsheet.yml": "title: T\n", "content/a.csv": "part,name,amount\n" + lines.joined(),
            "content/index.md": "---\ntitle: Page\nreport:\n  source: a.csv\n  footing: \(footing)\n\(report)\n---\n",
        ])
    }

    private static let note = "Totals are of the exact figures"
    private static let reports = [
        "  group: { by: name, totals: { amount: [sum, share] } }\n  totals: { amount: sum }\n  details: none",
        "  columns: [name, amount, { part: share(amount) }]",
    ]

    @Test(arguments: reports)
    func sharesThatMissAHundred(_ report: String) throws {
        for (amounts, footing, isNoted) in [
            ([1, 1, 1], "note", true), ([1, 1, 1], "off", false), ([1, 1, 1], "largest-remainder", false),
            ([1, 1, 2], "note", false), ([1, 1, 2], "exact", false), ([1, 2, 3, 1], "note", true),
        ] {
            let site = try site(amounts, report, footing: footing)
            try site.build()
            let text = site.page("index.html").visible
            #expect(text.contains("%"), "\(text)")
            #expect(text.contains(Self.note) == isNoted, "\(amounts) \(footing): \(text)")
        }
    }

    /// The label of what they are of stands over that alone.
    @Test func sharesAndBalancesHaveNamesOfTheirOwn() throws {
        let report = """
              fields: { amount: { label: Paid } }
              columns: [name, amount, { part: share(amount) }, { so_far: running(amount) }, { kept: { value: share(amount), label: Kept } }]
            """
        let site = try site([1, 3], report, footing: "off")
        try site.build()
        let heads = site.page("index.html").matches(of: #/<th scope="col"[^>]*>([^<]*)</#).map { String($0.1) }
        #expect(heads == ["Name", "Paid", "Part", "So far", "Kept"])
    }

    @Test(arguments: reports)
    func anError(_ report: String) throws {
        let site = try site([1, 1, 1], report, footing: "exact")
        do {
            try site.build()
            Issue.record("it was built")
        } catch {
            let messages = error.all.map(\.message)
            #expect(
                messages.contains { $0.hasPrefix("the shares shown of amount") && $0.contains("add up to 99.9 %") },
                "\(messages)")
        }
    }
}
