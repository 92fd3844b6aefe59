import BroadsheetTesting
import Testing

@testable import BroadsheetChecking

/// Plain cells are read at once: that says the same as reading each piece of them.
@Suite struct PlainCellTests {
    /// All pages among the expected results of the golden sites that have tables.
    private static let pages: [String] = Project.cases("golden").flatMap { name in
        Project.root().folder("Tests/golden/\(name)/expected").contents.filter { $0.key.hasSuffix(".html") }
            .sorted { $0.key < $1.key }.map { String(decoding: $0.value, as: UTF8.self) }
    }
    .filter { $0.contains("<td") }

    /// What a page says, whose bytes come in shares of so many.
    private func events(_ page: String, shares: Int = .max, readsCells: Bool = true) throws -> [String] {
        var rest = Array(page.utf8)[...]
        var reader = PageReader(
            {
                defer { rest = rest.dropFirst(shares) }
                return Array(rest.prefix(shares))
            }, readsCells: readsCells, readsIDs: readsCells)
        var all: [String] = []
        while let event = try reader.next() {
            if case .row = event { all.append("\(reader.row)") } else { all.append("\(event)") }
            all += reader.takeMarked().map { "\($0)" }
        }
        return all
    }

    /// The page with a comment at the beginning of each cell, which is then read piece by piece.
    private func pieceByPiece(_ page: String) -> String {
        page.replacing(#/<t[dh](?:[^>"]|"[^"]*")*>/#) { "\($0.output)<!---->" }
    }

    @Test func aPageSaysTheSamePieceByPiece() throws {
        var random = Seeded(20_261_129)
        #expect(Self.pages.count > 80)
        for page in Self.pages {
            let readsCells = Bool.random(using: &random)
            let wanted = try events(pieceByPiece(page), readsCells: readsCells)
            #expect(try events(page, readsCells: readsCells) == wanted)
            // Wherever a share ends, the cell that it cuts is the same.
            let shares = Int.random(in: 20...4000, using: &random)
            #expect(try events(page, shares: shares, readsCells: readsCells) == wanted)
        }
    }

    /// Cells as the program does not write them, among those that it does.
    @Test(arguments: [
        "<td>Tea", "<td class=text>Tea</td>", "<td class='text'>Tea</td>", "<td class=\"text\" >Tea</td>",
        "<td class=\"text\">Tea</th>", "<td class=\"text\"><b>Tea</b></td>", "<td class=\"text\"></td>",
        "<td class=\"text\">–</td>", "<td class=\"a text\" class=\"b\">Tea</td>", "<td hidden class=\"text\">Tea</td>",
        "<td class=\"text\" data-figure=\"x\">Tea</td>", "<td class=\"number\"><data value=\"1.50\">1.50</data></td>",
        "<td><data value=\"1\" data-currency=\"EUR\">€1</data></td>", "<td><data value=\"1\">1</data> <b>x</b></td>",
        "<td><data data-currency=\"EUR\" value=\"1\">€1</data></td>",
        "<td><data value=\"1\" title=\"1,000\">1k</data></td>",
        "<td><data value=\"1\"><b>1</b></data></td>", "<td><data value=\"1\">1</td>", "<td><data value=\"1</td>",
        "<td><time datetime=\"2026-11-29\">Today</time></td>", "<td><time datetime=\"2026-11-29\">Today</time>!</td>",
        "<td>a &lt; b</td>", "<td class=\"text\">a &amp; b</td>", "<tdx>Tea</tdx>", "<td/>", "<td", "<td class=\"te",
        "<td class=\"text\">a<!-- b -->c</td>", "<td data-figure=\"x\"><data value=\"1\">1</data></td>",
    ])
    func aCellOfAnotherFormSaysTheSame(_ cell: String) throws {
        let plain = "<td class=\"number\"><data value=\"2\">2</data></td>"
        for kind in ["detail", "footer", "other"] {
            for row in [cell, plain + cell + plain, cell + plain + cell] {
                let page = "<main><div class=\"report\"><table><tr class=\"\(kind)\">\(row)</tr></table></div></main>"
                let wanted = try events(pieceByPiece(page))
                #expect(try events(page) == wanted, "\(kind): \(row)")
                for shares in [1, 7, 30] { #expect(try events(page, shares: shares) == wanted, "\(kind): \(row)") }
            }
        }
    }

    @Test(arguments: [
        ("0", 0), ("12", 12), ("-12", -12), ("4611686018427387904", 4_611_686_018_427_387_904), ("", nil), ("-", nil),
        ("1.5", nil), ("+1", nil), ("9223372036854775808", nil), ("12345678901234567890", nil),
    ])
    func wholeNumbersAreReadInPlace(_ text: String, _ number: Int?) {
        let bytes = Array("<\(text)>".utf8)
        #expect(bytes.wholeNumber(at: 1..<(bytes.count - 1)) == number)
    }
}
