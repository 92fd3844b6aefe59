import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

/// Joins and rates in whole sites.
@Suite struct ReadingJoinsTests {
    private static let data = [
        "content/data/bookings.csv": "date,account,amount\n2026-01-05,a,5.00\n2026-01-06,b,2.50\n2026-01-07,a,1.25\n",
        "content/data/accounts.csv": "id,name,owner\na,Office,Anna\nb,Kitchen,Bo\n",
        "content/data/owners.json":
            "[{\"owner\": \"Anna\", \"town\": \"Lyon\"}, {\"owner\": \"Bo\", \"town\": \"Leeds\"}]",
    ]

    private func built(_ page: String, _ more: [String: String] = [:]) throws -> TemporarySite {
        let files = Self.data.merging(["content/index.md": "---\n\(page)---\n"]) { $1 }
        let site = try TemporarySite(files: files.merging(more) { $1 })
        try site.build()
        return site
    }

    @Test func joinsAreChained() throws {
        let page = try built(
            """
            report:
              source: data/bookings.csv
              join:
                - { source: data/accounts.csv, on: { account: id }, take: { account_name: name, owner: owner } }
                - { source: { file: data/owners.json }, on: owner }
              columns: [account_name, town, amount]
              group: town

            """
        ).page("index.html")
        #expect(page.contains("Office") && page.contains("Leeds") && page.contains("Account name"))
    }

    @Test func aViewMayHaveNoJoins() throws {
        let site = try built(
            """
            report:
              source: data/bookings.csv
              join: { source: data/accounts.csv, on: { account: id } }
              views: { list: { sort: name }, plain: { join: none } }

            """)
        #expect(site.page("index.html").contains("Office"))
        #expect(!site.page("plain/index.html").contains("Office"))
    }

    @Test func anEmptyFileNeedsNoKeys() throws {
        let site = try built(
            """
            report:
              source: data/empty.json
              join: { source: data/accounts.csv, on: { account: id } }
              columns: [date, name]
              empty: Nothing yet.

            """, ["content/data/empty.json": "[]"])
        #expect(site.page("index.html").contains("Nothing yet."))
    }

    @Test func pagesKnowWhatIsJoined() throws {
        let site = try built(
            """
            title: "{{name}}"
            pages:
              source: data/bookings.csv
              join: { source: data/accounts.csv, on: { account: id } }
              group: name
              path: "of/{{name.slug}}/"
            report:
              join: { source: data/owners.json, on: owner }
              columns: [town, amount, owner]
              totals: { amount: sum }

            """)
        let office = site.page("of/office/index.html")
        #expect(office.contains("Lyon") && office.contains("6.25") && !office.contains("Leeds"))
        #expect(site.page("of/kitchen/index.html").contains("Leeds"))
    }

    @Test func aPageARecordKnowsWhatIsJoined() throws {
        let site = try built(
            """
            title: "{{name}}"
            pages: { source: data/bookings.csv, join: { source: data/accounts.csv, on: { account: id } }, path: "{{date}}/" }
            report: { sections: [{ title: All, items: [owner, amount] }] }

            """)
        #expect(site.page("2026-01-06/index.html").contains("Bo"))
    }

    @Test func theSiteMayHaveRates() throws {
        let site = try built(
            """
            report:
              source: data/bookings.csv
              fields: { amount: { type: money, currency: USD } }
              columns: [date, { euros: "convert(amount, EUR, on: date)" }]

            """,
            [
                "broadsheet.yml": "title: Books\nrates: { source: data/rates.csv, from: EUR }\n",
                "content/data/rates.csv": "Date,USD\n2026-01-01,1.25\n",
            ])
        #expect(site.page("index.html").contains("€4.00"))
    }

    /// The same site gives the same bytes however many workers there are.
    @Test func manyPagesShareWhatIsJoined() throws {
        let lines = (0..<300).map { "2026-01-05,\($0 % 2 == 0 ? "a" : "b"),\($0).25" }
        let site = try built(
            """
            title: "{{amount}}"
            pages: { source: data/many.csv, join: { source: data/accounts.csv, on: { account: id } }, path: "{{amount}}/" }
            report: { sections: [{ title: All, items: [owner] }] }

            """, ["content/data/many.csv": "date,account,amount\n" + lines.joined(separator: "\n") + "\n"])
        for number in [0, 1, 150, 299] {
            #expect(site.page("\(number).25/index.html").contains(number % 2 == 0 ? "Anna" : "Bo"))
        }
    }
}
