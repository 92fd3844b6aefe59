import BroadsheetTesting
import Testing

@testable import BroadsheetPreview

/// Where a figure of a preview comes from, and who may ask.
@Suite struct FigureQuestionTests {
    private static let page = """
        ---
        title: Card
        report:
          source: data/card.csv
          fields: { amount: { type: money, currency: EUR } }
          compute: { twice: amount * 2 }
          group: shop
          columns: [day, amount, twice]
          totals: { amount: sum }
        ---
        """
    private static let files = [
        "content/card.md": page, "content/café.md": page,
        "content/data/card.csv": "day,shop,amount\n1,A,1.50\n2,<B>,2.25\n3,A,0.25\n",
    ]

    private func ask(_ running: RunningSession, _ path: String, _ figure: String) -> String {
        running.page("/_broadsheet/explain\(path)?figure=\(figure)")
    }

    @Test func aFigureItsPartsAndItsRecordsAreTold() throws {
        let running = try RunningSession(Self.files)
        try running.session.start()
        let told = ask(running, "/card/", "report:amount.sum")
        #expect(told.hasPrefix("HTTP/1.1 200 "), "\(told)")
        #expect(told.contains("<h1>sum of Amount: €4.00</h1>"), "\(told)")
        #expect(told.contains("made of 3 records"))
        #expect(told.contains("data-figure=\"a:amount.sum\">€1.75</button> A</li>"), "\(told)")
        #expect(told.contains("content/data/card.csv:3") && told.contains("&lt;B&gt;") && !told.contains("<B>"))
        #expect(!running.site.folder.has("public"))
        // An address with letters that are encoded in it.
        #expect(ask(running, "/caf%C3%A9/", "a%3Aamount.sum").contains("sum of Amount, A: €1.75"))
    }

    @Test func aValueOfARecordIsToldByItsRowAndColumn() throws {
        let running = try RunningSession(Self.files)
        try running.session.start()
        let page = running.page("/card/")
        let details = page.split(separator: "<tr class=\"detail ").dropFirst()
        let row = try #require(details.first?.split(separator: "id=\"")[1])
        let id = row.prefix { $0 != "\"" }
        for column in ["twice", "3"] {
            let told = ask(running, "/card/", "\(id):\(column)")
            #expect(told.contains("twice = amount * 2 = 2.25 EUR * 2 = 4.50 EUR"), "\(told)")
            #expect(told.contains("content/data/card.csv:3"), "\(told)")
        }
        #expect(ask(running, "/card/", "\(id):twize").contains("has no column &quot;twize&quot;"))
    }

    @Test func whatIsNotThereIsSaid() throws {
        let running = try RunningSession(Self.files)
        try running.session.start()
        #expect(ask(running, "/card/", "a:amount.sun").contains("/card/ has no figure &quot;a:amount.sun&quot;"))
        #expect(ask(running, "/card/", "a:amount.sun").contains("Did you mean &quot;a:amount.sum&quot;?"))
        #expect(ask(running, "/cart/", "a:amount.sum").contains("This figure cannot be explained"))
        for wrong in ["", "%zz", "a%0Ab", "a&figure=b"] {
            #expect(ask(running, "/card/", wrong).hasPrefix("HTTP/1.1 400 "), "\(wrong)")
        }
    }

    @Test func recordsAreThoseOfNow() throws {
        let running = try RunningSession(Self.files)
        try running.session.start()
        try running.write("day,shop,amount\n1,A,100.00\n", to: "content/data/card.csv")
        #expect(ask(running, "/card/", "report:amount.sum").contains("€100.00"))
    }

    @Test func onlyPagesOfThePreviewOnThisMachineMayAsk() throws {
        let asked: @Sendable (String, String) -> String? = { _, _ in "SECRET" }
        let fixture = try PreviewFixture { $0.explain = asked }
        let target = "/_broadsheet/explain/card/?figure=a"
        #expect(fixture.ask(target)?.status == 200)
        let own = "Origin: http://localhost:\(fixture.port)"
        #expect(fixture.ask(target, [own, "Sec-Fetch-Site: same-origin"])?.status == 200)
        for headers in [
            ["Origin: http://evil.example"], ["Origin: null"], ["Sec-Fetch-Site: cross-site"],
            ["Sec-Fetch-Site: same-site"], ["Host: evil.example:\(fixture.port)"],
        ] {
            let reply = fixture.ask(target, headers)
            #expect(reply?.status == 403, "\(headers)")
            #expect(reply?.text.contains("SECRET") == false)
        }
        #expect(fixture.ask(target, method: "POST")?.status == 405)
    }

    @Test func oneQuestionAtATimeIsAnswered() throws {
        let busy = try PreviewFixture { $0.explain = { _, _ in nil } }
        #expect(busy.ask("/_broadsheet/explain/?figure=a")?.status == 503)
        let none = try PreviewFixture()
        #expect(none.ask("/_broadsheet/explain/?figure=a")?.status == 404)
    }

    @Test func theSiteUnderAPathIsMeant() throws {
        let fixture = try PreviewFixture(base: "/club") { $0.explain = { page, figure in "\(page) \(figure)" } }
        #expect(fixture.ask("/_broadsheet/explain/club/card/?figure=a%3Ab")?.text.contains("/card/ a:b") == true)
        #expect(fixture.ask("/_broadsheet/explain/club/?figure=a")?.text.hasSuffix("/ a") == true)
    }
}
