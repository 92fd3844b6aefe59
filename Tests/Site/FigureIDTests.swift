import BroadsheetTesting
import Testing

/// The ids of figures on pages: one figure has one, wherever it stands, and keeps it whatever comes beside it.
@Suite struct FigureIDTests {
    private static let page = """
        ---
        report:
          fields: { amount: { type: money, currency: c } }
          header_totals: true
          contents: groups
          summary: true
          sections:
            - { title: Posted, source: a.csv }
            - { title: "Not yet", source: b.csv }
          group: [{ by: kind, totals: { amount: [sum, share], "*": count } }, { by: day, totals: { amount: sum, "*": count } }]
          columns: [day, what, amount]
          totals: { amount: [sum, max, "sum(where what == 'x')", "sum(where what == 'y')"], "*": count }
        ---
        """
    private static let files = [
        "content/a.csv": "kind,day,what,amount,c\nOut,1,x,-5.00,EUR\nOut,2,y,7.10,EUR\nIn,1,z,9,EUR\n",
        "content/b.csv": "kind,day,what,amount,c\nOut,3,x,1.25,EUR\n",
    ]

    private func figures(_ files: [String: String], _ page: String = page) throws -> [String: Set<String>] {
        let site = try TemporarySite(files: files.merging(["content/index.md": page]) { $1 })
        #expect(complaints(site) == "")
        return Self.figures(on: site.page("index.html"))
    }

    /// The ids on a page, each with what stands there: exact values with their currencies, or texts.
    static func figures(on page: String) -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for piece in page.split(separator: "data-figure=\"").dropFirst() {
            guard let end = piece.firstIndex(of: "\""), let close = piece.firstIndex(of: ">") else { continue }
            var rest = piece[piece.index(after: close)...]
            if rest.hasPrefix("<span class=\"rule\">"), let word = rest.firstRange(of: "</span> ") {
                rest = rest[word.upperBound...]
            }
            let shown = rest.firstRange(of: "</span>").map { rest[..<$0.lowerBound] } ?? rest
            let parts = shown.prefix { $0 != ">" }.split(separator: "\"")
            let value =
                if shown.hasPrefix("<data ") {
                    parts.count > 3 ? "\(parts[1]) \(parts[3])" : String(parts[1])
                } else {
                    String(shown.prefix { $0 != "<" }.split(separator: " entries")[0])
                }
            found[String(piece[..<end]), default: []].insert(value)
        }
        return found
    }

    @Test func aFigureHasOneIDWhereverItStands() throws {
        let found = try figures(Self.files)
        for (id, values) in found { #expect(values.count == 1, "\(id): \(values)") }
        for id in [
            "report:count", "report:amount.sum.EUR", "posted:amount.max.EUR", "posted-out:amount.sum.EUR",
            "posted-out-1:count",
            "not-yet-out-3:amount.sum.EUR",
        ] { #expect(found[id] != nil, "\(id) of \(found.keys.sorted())") }
        #expect(found["posted-out:amount.sum.EUR"] == ["2.10 EUR"])
        // Two totals by one rule with different conditions would be two figures.
        #expect(found.keys.contains { $0.hasPrefix("posted:amount.sum-where-what-x_") })
    }

    @Test func itStaysWhenRecordsAndCurrenciesComeAndSectionsAreMoved() throws {
        let before = try figures(Self.files)
        var files = Self.files
        files["content/a.csv"]! += "Fees,1,w,4,USD\nOut,1,v,2,CHF\n"
        let moved = Self.page.replacing(
            "    - { title: Posted, source: a.csv }\n    - { title: \"Not yet\", source: b.csv }\n",
            with: "    - { title: \"Not yet\", source: b.csv }\n    - { title: Posted, source: a.csv }\n")
        #expect(moved != Self.page)
        let after = try figures(files, moved)
        #expect(Set(before.keys).subtracting(after.keys).isEmpty)
        #expect(after["report:amount.sum.EUR"] == before["report:amount.sum.EUR"])
        #expect(after["report:amount.sum.USD"] == ["4 USD"])
        // A head shows all of its currencies in one text, which has an id without any.
        for (id, values) in after { #expect(values.count == 1, "\(id): \(values)") }
    }

    @Test func oneDeclaredCurrencyIsNotInIt() throws {
        let page = Self.page.replacing("currency: c", with: "currency: EUR")
        let found = try figures(Self.files, page)
        #expect(found["report:amount.sum"] == ["12.35 EUR"])
        #expect(!found.keys.contains { $0.hasSuffix(".EUR") })
    }

    @Test func sharesOfSeveralCurrenciesAreToldApart() throws {
        var files = Self.files
        files["content/a.csv"]! += "In,1,w,4,USD\n"
        let found = try figures(files)
        for (id, values) in found { #expect(values.count == 1, "\(id): \(values)") }
        #expect(found["posted-in:amount.share.USD"] == ["100"])
        #expect(found["posted-in:amount.share.EUR"] != nil)
    }

    @Test func itemsHaveThoseOfTheirLabels() throws {
        let page = """
            ---
            report:
              compute: { price: "money(12.50, 'EUR')" }
              sections:
                - { title: Share price, items: { Purchase: price, "Change %": 0.5, "Change": 3 }, totals: { value: count } }
            ---
            """
        let found = try figures([:], page)
        #expect(found["share-price:Purchase"] == ["12.50 EUR"])
        #expect(found.keys.contains { $0.hasPrefix("share-price:change_") })
        #expect(found["share-price:Change"] == ["3"])
        #expect(found["share-price:value.count"] == ["3"])
    }

    @Test func balancesHaveTheirOwn() throws {
        let page = """
            ---
            report:
              source: a.csv
              fields: { amount: { type: money, currency: EUR } }
              columns: [day, amount, { balance: running(amount) }]
              opening: { amount: 10 }
            ---
            """
        let found = try figures(["content/a.csv": "day,amount\n1,5\n2,-2\n"], page)
        #expect(found["section:balance.opening"] == ["10 EUR"])
        #expect(found["section:balance.closing"] == ["13 EUR"])
    }
}
