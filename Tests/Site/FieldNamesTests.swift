import BroadsheetTesting
import Testing

/// Data may call its fields what the rows of a theme call their own things.
@Suite struct FieldNamesTests {
    /// A site whose fields have the names that rows have, besides a group and an amount.
    private func page(_ files: [String: String] = [:]) throws -> String {
        let names = [
            "id", "title", "count", "level", "band", "section", "group", "kind", "width", "cells", "row", "words",
        ]
        var all = [
            "content/a.csv": (["kin", "amount"] + names).joined(separator: ",") + "\n"
                + ["x,1.50", "x,2.50", "y,4.00"].map { "\($0),9,Tea,7,3,loud,S,G,k,w,c,r,W\n" }.joined(),
            "content/index.md": """
            ---
            report:
              source: a.csv
              group: [{ by: kin }]
              sections: [{ title: All }]
              columns: [\((["amount"] + names).joined(separator: ", "))]
              totals: { amount: sum, count: sum, group: count }
            ---
            """,
        ]
        all.merge(files) { $1 }
        let site = try TemporarySite(files: all)
        try site.build()
        return site.page("index.html")
    }

    @Test func theDefaultThemeFitsThemAll() throws {
        let page = try page()
        #expect(page.contains("<tr class=\"detail band-odd\" id=\"all-x.1\">"))
        #expect(page.contains("headers=\"all:2 all-x:h all-x.1:h\" class=\"number\"><data value=\"9\">9</data>"))
        #expect(page.contains("<span class=\"count\" data-figure=\"all:count\" data-count=\"3\">3 entries</span>"))
        // The sum of the field, not the number of records.
        #expect(page.contains("<data value=\"21\">21</data>"))
        let ids = page.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(Set(ids).count == ids.count)
    }

    @Test func inDetailsAFieldGoesBeforeTheRowAndElsewhereBehindIt() throws {
        let page = try page([
            "Themes/broadsheet/rows/detail.html":
                "<tr><td>{{id}} {{title}} {{section}} {{section.id}} {{row.id}} {{row.section.id}} {{row.band}}</td></tr>",
            "Themes/broadsheet/rows/footer.html":
                "<tr><td>{{count}} {{row.count}} {{title}} {{amount}}</td></tr>",
        ])
        #expect(page.contains("<td>9 Tea S all all-x.1 all band-odd</td>"))
        #expect(page.contains("<td>3 3 All 8.00</td>"))
    }
}
