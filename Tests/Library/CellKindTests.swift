import Broadsheet
import Testing

/// Columns that are shown as something else than their text.
@Suite struct CellKindTests {
    private struct Thing: Sendable {
        var name: String
        var picture: String
        var site: String
        var tags: String
        var done: Bool
        var stars: Int
        var sold: Decimal
        var plan: Decimal
    }

    private static let things = [
        Thing(
            name: "Chair", picture: "chair.png", site: "https://example.com", tags: "a|b", done: true, stars: 3,
            sold: 90,
            plan: 100)
    ]

    @Test func eachKindIsDrawnInItems() throws {
        let report = Report(Self.things) {
            Items("Chair") {
                Item("Picture", "chair.png").picture(width: 40, height: 30, alternative: "A chair")
                Item("Site", "https://example.com").link(words: "It's here")
                Item("Tags", "a|b").tags(partedBy: "|")
                Item("Done", true).checkMark()
                Item("Stars", 3).rating(of: 4)
                Item("Sold", 90 as Decimal).target(100 as Decimal)
                Item("Share", 90 as Decimal).colourScale(from: 0, to: 100)
                Item("Note", "**Chair**").markdown()
            }
        }
        let html = try report.html()
        for piece in [
            "src=\"/chair.png\" alt=\"A chair\" width=\"40\" height=\"30\" loading=\"lazy\"",
            "<a href=\"https://example.com\">It&#39;s here</a>", "<span class=\"tag\">b</span>", "<span class=\"tick\"",
            "<svg class=\"stars\"", "aria-label=\"90.0% of the target\"", "scale scale-", "<strong>Chair</strong>",
        ] {
            #expect(html.contains(piece), "\(piece) in \(html)")
        }
    }

    @Test func starsOfItemsAreChecked() throws {
        let report = Report(Self.things) {
            Items("Chair") { Item("Stars", 3).rating(of: 40) }
        }
        #expect(throws: (any Error).self) { try report.html() }
    }

    @Test func eachKindIsDrawn() throws {
        let report = Report(Self.things) {
            Column("Name", \.name)
            Column("Picture", \.picture).picture(width: 40, height: 30) { "A \($0.name)" }
            Column("Site", \.site).link { $0.name }
            Column("Tags", \.tags).tags(partedBy: "|")
            Column("Done", \.done).checkMark()
            Column("Stars", \.stars).rating(of: 4)
            Column("Sold", \.sold).target { $0.plan }
            Column("Share", \.sold, name: "share").colourScale(from: 0, to: 100)
            Column("Again", \.sold, name: "again").colourScale()
            Column("Note", \.name, name: "note").markdown()
        }
        let html = try report.html()
        for piece in [
            "src=\"/chair.png\" alt=\"A Chair\" width=\"40\" height=\"30\" loading=\"lazy\"",
            "<a href=\"https://example.com\">Chair</a>", "<span class=\"tag\">b</span>", "<span class=\"tick\"",
            "3 of 4", "aria-label=\"90.0% of the target\"", "scale scale-7", "<div class=\"marked\"><p>Chair</p>",
        ] { #expect(html.contains(piece), "\(piece)") }
    }

    @Test func whatCannotBeIsTold() {
        let line = #line + 3
        let report = Report(Self.things) {
            Column("Name", \.name)
            Column("Stars", \.stars).rating(of: 20)
            Column("Sold", \.sold).colourScale(from: 3, to: 3)
            Column("Picture", \.picture).picture(width: 1) { $0.name }
            Column("Tags", \.tags).tags(partedBy: "")
        }
        let complaint = report.complaint
        for piece in ["there cannot be 20 stars", "ends before it begins", "the width 1", "parted by something"] {
            #expect(complaint.contains(piece), "\(complaint)")
        }
        #expect(complaint.contains("CellKindTests.swift:\(line)"))
    }
}
