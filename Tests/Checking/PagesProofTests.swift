import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetChecking

/// Pages that say the same of the same records, and pages that do not.
@Suite struct PagesProofTests {
    /// A page with records and their total, in a column with that label.
    private func page(_ values: [Int], _ label: String = "Amount", head: String = "", more: String = "") -> String {
        let rows = values.map {
            "<tr class=\"detail\"><th class=\"text\">x</th><td><data value=\"\($0)\" data-currency=\"EUR\">\($0)</data></td></tr>\n"
        }.joined()
        let total = values.reduce(0, +)
        return
            "<html data-address=\"https://example.org/base/\(head)\n<main>\(more)<div class=\"report\"><section class=\"section\" id=\"a\">"
            + "<table><tr class=\"columns\"><th>Name</th><th>\(label)</th></tr>\n\(rows)"
            + "<tr class=\"footer\"><th>Total</th><td><span data-rule=\"sum\"><data value=\"\(total)\" data-currency=\"EUR\">\(total)</data></span></td></tr>"
            + "</table></section></div></main>"
    }

    private func check(_ pages: [String: String], known: KnownPages = .none) throws -> SiteCheck {
        let files = pages.map { ("public/\($0.key)", $0.value) }
        let site = try TemporarySite(files: Dictionary(uniqueKeysWithValues: files))
        return try SiteCheck(of: "\(site.folder.path)/public", name: "", known: known)
    }

    private static let views =
        "<nav class=\"views\"><a href=\"/base/\" aria-current=\"page\">A</a><a href=\"/base/by/\">B</a></nav>"

    @Test func views() throws {
        let one = page([1, 2, 3], head: "\">", more: Self.views)
        let right = try check(["index.html": one, "by/index.html": page([3, 2, 1], head: "by/\">")])
        #expect(right.problems.isEmpty)
        // The sum of the column.
        #expect(right.tally.acrossPages == 1)
        let wrong = try check(["index.html": one, "by/index.html": page([3, 2, 2], head: "by/\">")])
        #expect(wrong.problems.map(\.sentence) == ["the sum of \"Amount\" is 7 EUR, and 6 on index.html"])
        // Fewer records, and another sum: a view of other records, which is said to be not proved.
        let other = try check(["index.html": one, "by/index.html": page([3, 2], head: "by/\">")])
        #expect(other.problems.isEmpty)
        #expect(other.tally.unproved["of pages in other views"] == 1)
    }

    @Test func languages() throws {
        let links = "\"><link rel=\"alternate\" hreflang=\"de\" href=\"https://example.org/base/de/\">"
        let one = page([1, 2, 3], head: links)
        let right = try check(["index.html": one, "de/index.html": page([1, 2, 3], "Betrag", head: "de/\">")])
        #expect(right.problems.isEmpty && right.tally.acrossPages == 1)
        let wrong = try check(["index.html": one, "de/index.html": page([1, 2, 4], "Betrag", head: "de/\">")])
        #expect(wrong.problems.map(\.sentence) == ["the sum of \"Betrag\" is 7 EUR, and 6 on index.html"])
    }

    @Test func cards() throws {
        func card(_ value: Int, _ text: String) -> String {
            "<html data-address=\"https://example.org/base/\"><main><ul><li class=\"card\"><h2><a href=\"/base/s/\">S</a></h2><p class=\"card-text\">\(text)</p>"
                + "<p class=\"card-figure\"><data value=\"\(value)\" data-currency=\"EUR\">\(value)</data></p><p class=\"card-label\">Amount <span class=\"rule\">Total</span></p></li></ul></main>"
        }
        let target = page([1, 2, 3], head: "s/\"><meta name=\"description\" content=\"6 in all\">")
        let right = try check(["index.html": card(6, "6 in all"), "s/index.html": target])
        #expect(right.problems.isEmpty && right.tally.acrossPages == 1)
        let wrong = try check(["index.html": card(7, "7 in all"), "s/index.html": target])
        #expect(
            wrong.problems.map(\.sentence) == [
                "the card of s/index.html says 7 EUR, and that page has no such figure",
                "the card of s/index.html says \"7 in all\", and that page \"6 in all\"",
            ])
    }

    @Test func lists() throws {
        func list(_ values: [Int]) -> String {
            let rows = values.enumerated().map { number, value in
                "<tr class=\"detail\"><th class=\"text\"><a href=\"/base/p\(number)/\">x</a></th><td><data value=\"\(value)\" data-currency=\"EUR\">\(value)</data></td></tr>\n"
            }.joined()
            return
                "<html data-address=\"https://example.org/base/\"><main><div class=\"report\"><table>\n\(rows)</table></div></main>"
        }
        let pages = (0..<5).map { ("p\($0)/index.html", page([$0 * 10 + 5], head: "p\($0)/\">")) }
        func all(_ values: [Int]) throws -> SiteCheck {
            try check(Dictionary(uniqueKeysWithValues: pages + [("index.html", list(values))]))
        }
        #expect(try all([5, 15, 25, 35, 45]).tally.acrossPages == 5)
        let found = try all([5, 15, 25, 36, 45]).problems
        #expect(found.map(\.sentence) == ["36 EUR stands in the list, and p3/index.html has no such figure"])
        #expect(try all([1, 2, 3, 35, 45]).problems.isEmpty)
    }

    /// Only what has changed is read again, and what says the same.
    @Test func whatIsKnown() throws {
        let pages = [
            "index.html": page([1, 2, 3], head: "\">", more: Self.views),
            "by/index.html": page([3, 2, 2], head: "by/\">"),
            "other/index.html": page([1], head: "other/\">"),
        ]
        let first = try check(pages)
        #expect(first.related["index.html"] == ["by/index.html"])
        let all = try check(pages, known: KnownPages(isRight: { _, _ in true }, related: first.related))
        #expect(all.unchanged == 3 && all.problems.isEmpty)
        let changed = try check(
            pages, known: KnownPages(isRight: { page, _ in page != "by/index.html" }, related: first.related))
        #expect(changed.unchanged == 1 && changed.problems.count == 1)
    }
}

/// Figures by their ids, against each other and against what a build has recorded.
@Suite struct RecordProofTests {
    private static let page =
        "<main><p><span class=\"figure\" data-figure=\"report:amount.sum\"><data value=\"12.50\" data-currency=\"EUR\">€12.50</data></span>\n"
        + "<span class=\"count\" data-figure=\"report:count\" data-count=\"3\">3</span></p>\n"
        + "<p><span data-figure=\"report:amount.sum\"><data value=\"12.50\" data-currency=\"EUR\">€12.50</data></span></p></main>"

    /// A site with the page, beside which a build has recorded `figures` of `recorded`.
    private func check(
        _ page: String, recorded: String, figures: String, files: [String: String] = [:], built: [String: String] = [:]
    ) throws -> SiteCheck {
        func hexadecimal(_ number: UInt64) -> String {
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        func hash(_ text: String) -> UInt64 { ContentHash.of(Array(text.utf8).span) }
        let head = "broadsheet figures 2\n"
        let downloads = built.sorted { $0.key < $1.key }.map { name, text in
            "\(text.utf8.count):\(hexadecimal(hash(text))):\(name)"
        }.joined(separator: "/")
        let index =
            "/\tindex.html\t\(recorded.utf8.count)\t\(hexadecimal(hash(recorded)))\t\(head.utf8.count)\t\(figures.utf8.count)\t2\t\(hexadecimal(hash(figures)))\t\(downloads)\n"
        let end =
            "index \(hexadecimal(UInt64(head.utf8.count + figures.utf8.count))) \(hexadecimal(1)) \(hexadecimal(hash(index)))"
        var all = ["public/index.html": page, "figures/public-1": head + figures + index + end]
        for (name, text) in files { all["public/\(name)"] = text }
        let site = try TemporarySite(files: all)
        let folder = site.folder.path
        return try SiteCheck(of: "\(folder)/public", name: "", records: "\(folder)/figures")
    }

    private static let figures =
        "report:amount.sum\t12.5\tEUR\t€12.50\tsum\tAmount\t\t3\t0\nreport:count\t3\t\t3\tcount\t\t\t3\t0\nreport:x\t\\-\t\t–\tsum\tX\t\t3\t3\n"

    @Test func thoseOfTheBuild() throws {
        let check = try check(Self.page, recorded: Self.page, figures: Self.figures)
        #expect(check.problems.isEmpty)
        #expect(check.tally.recorded == 2)
    }

    @Test(arguments: [
        ("data-count=\"3\"", "data-count=\"4\"", "the figure report:count is 4, and the build had 3"),
        ("€12.50</data></span></p></main>", "€12.50</data></span>!</p></main>", nil),
        (
            "3</span>", "4</span>",
            "the page is not the one that was built, and nothing else tells what is wrong with it"
        ),
    ])
    func aChangedPage(_ right: String, _ wrong: String, _ message: String?) throws {
        let page = Self.page.replacing(right, with: wrong)
        try #require(page != Self.page)
        let found = try check(page, recorded: Self.page, figures: Self.figures).problems.map(\.sentence)
        // A page of another length is of another build, if it is the only one.
        #expect(found == (message.map { [$0] } ?? []))
    }

    /// A download that no page proves is held against the one that was built: whether it is offered or not.
    @Test(
        arguments: [
            ("a,b\n1,2\n", String?.none),
            ("a,b\n1,3\n", "a: b.csv is not the one that was built, and nothing else tells what is wrong with it"),
            (String?.none, "a: b.csv was built, and is not there"),
        ] as [(String?, String?)])
    func aDownload(_ text: String?, _ message: String?) throws {
        let files = text.map { ["a: b.csv": $0, "other.json": "{}"] } ?? [:]
        let check = try check(
            Self.page, recorded: Self.page, figures: Self.figures, files: files, built: ["a: b.csv": "a,b\n1,2\n"])
        #expect(check.problems.map(\.sentence) == (message.map { [$0] } ?? []))
        #expect(check.tally.recorded == (message == nil ? 3 : 2))
    }

    /// The same id is the same figure, wherever it stands, with a record and without one.
    @Test func oneFigureInTwoPlaces() throws {
        let text = Self.page.replacing(
            "12.50\" data-currency=\"EUR\">€12.50</data></span></p></main>",
            with: "12.60\">€12.60</data></span></p></main>")
        var shares = [Array(text.utf8), []][...]
        let found = try PageCheck { shares.removeFirst() }.findings.map(\.text)
        #expect(found == ["the figure report:amount.sum is 12.60, and 12.50 in line 1"])
    }

    @Test(arguments: [20, 60, 200]) func aDamagedRecord(_ length: Int) throws {
        let site = try TemporarySite(files: [
            "public/index.html": Self.page,
            "figures/public-1": String("broadsheet figures 2\n\(Self.figures)".prefix(length)),
        ])
        let check = try SiteCheck(of: "\(site.folder.path)/public", name: "", records: "\(site.folder.path)/figures")
        #expect(check.problems.isEmpty && check.tally.recorded == 0)
    }
}
