import BroadsheetTesting
import Testing

/// What lies below zero is marked where that is less than nothing: amounts, and neither places on a map nor codes nor years.
@Suite struct SignTests {
    private static let data = """
        name,lat,longitude,Rechtswert,year,code,height,amount
        Lima,-12.0464,-77.0428,-4468503.12,-44,-7,-5,-1.50
        Oslo,59.9139,10.7522,12,2026,8,23,3.00

        """

    private func page(_ more: String = "", cards: Bool = false) throws -> String {
        let report = """
            report:
              source: a.csv
              fields: { amount: { type: money, currency: EUR }, longitude: { unit: ° } }
              totals: { lat: [avg, min], height: min, amount: min }
              \(more)
            """
        let site = try TemporarySite(files: [
            "content/a.csv": Self.data, "content/places.md": "---\ntitle: P\n\(report)\n---\n",
            "content/index.md": "---\ntitle: T\ncards: [{ page: places, figure: lat.min }]\n---\n",
        ])
        try site.build()
        return site.page(cards ? "index.html" : "places/index.html")
    }

    /// The values of the elements whose class says that they are below zero.
    private func marked(_ page: String) -> Set<String> {
        Set(
            page.matches(of: #/ negative[^>]*>(?:<span[^>]*>[^<]*<\/span> )?<data value="([^"]*)"/#).map {
                String($0.1)
            })
    }

    @Test func amountsAndQuantitiesAre() throws {
        let marked = try marked(page())
        #expect(marked == ["-5", "-1.50"])
    }

    @Test func alsoInContentsAndSummaries() throws {
        let marked = try marked(page("summary: true\n  header_totals: true\n  group: name\n  contents: groups"))
        #expect(marked == ["-5", "-1.50"])
    }

    @Test func aCardOfAPlaceIsNot() throws {
        let page = try page(cards: true)
        #expect(page.contains("<p class=\"card-figure\"><data value=\"-12.0464\">"))
    }

    @Test func theScriptIsToldWhichAre() throws {
        let samples = try #require(page().firstMatch(of: #/data-samples="([^"]*)"/#)).1.split(separator: "\n")
        let signless = samples.filter { $0.hasSuffix("\t-") }.map { $0.prefix(6) }
        #expect(signless == ["2\tavg\t", "2\tmin\t"])
        #expect(samples.count > signless.count)
    }

    @Test func anItemOfARecordIsNot() throws {
        let site = try TemporarySite(files: [
            "content/a.csv": Self.data, "content/index.md": "---\ntitle: T\n---\n",
            "content/place.md":
                "---\ntitle: \"{{name}}\"\npages: { source: a.csv, path: \"p/{{name.slug}}/\" }\n"
                + "report: { sections: [{ title: S, items: [lat, height] }] }\n---\n",
        ])
        try site.build()
        #expect(site.page("p/lima/index.html").split(separator: " negative").count == 2)
    }
}
