import BroadsheetDiagnostics
import Testing

@testable import BroadsheetChecking

/// The map of the pages of a report, held against these pages.
@Suite struct PageMapProofTests {
    /// A page with the numbers as records, the count and the sum that its entry of the map says, and its address.
    private typealias Page = (records: [Int], count: String, sum: Int, address: String)

    private static let right: [Page] = [
        ([1, 2, 3], "3 entries", 6, "/a/"), ([4, 5], "2 entries", 9, "/a/2/"), ([6], "one entry", 6, "/a/3/"),
    ]

    private func check(_ entries: [Page], isApart: Bool = false) -> PageMapProof {
        let list = entries.map { page in
            "<li><a href=\"\(page.address)\">x</a> <span class=\"count\">\(page.count)</span> <span class=\"figure\">"
                + "<span class=\"rule\">Amount</span> <data value=\"\(page.sum)\">\(page.sum)</data></span></li>\n"
        }.joined()
        let map = PageMapReader(Array("<main>\n<nav class=\"pager\"><ol>\n\(list)</ol></nav></main>".utf8)).entries
        let proof = PageMapProof()
        for (number, page) in Self.right.enumerated() {
            proof.turn(to: number == 0 ? "index.html" : "\(number + 1)/index.html", isApart ? [] : map)
            proof.set(["Name", "Amount"])
            for value in page.records {
                var row = PageRow()
                row.kind = .detail
                row.figures = [PageFigure(column: 2, value: Exact(units: Int128(value), scale: 0), text: "\(value)")]
                proof.add(row)
            }
        }
        if isApart { proof.add(part: "pages/index.html", map) }
        proof.finish()
        return proof
    }

    @Test(arguments: [true, false]) func rightOnes(isApart: Bool) {
        let proof = check(Self.right, isApart: isApart)
        #expect(proof.findings.isEmpty, "\(proof.findings)")
        #expect(proof.proved == (isApart ? 6 : 18) && proof.left == 0)
    }

    @Test(arguments: [true, false]) func anotherSum(isApart: Bool) {
        var pages = Self.right
        pages[1].sum = 8
        let found = check(pages, isApart: isApart).findings
        #expect(Set(found.map(\.text)) == ["the map says 8, and \"Amount\" comes to 9 there"])
        #expect(found.first?.file == (isApart ? "pages/index.html" : "index.html") && found.first?.line == 4)
    }

    @Test func anotherCount() {
        var pages = Self.right
        pages[0].count = "4 entries"
        #expect(Set(check(pages).findings.map(\.text)) == ["the map says \"4 entries\", and 3 are shown there"])
    }

    @Test(arguments: ["/a/3/", "/a/4/", "/b/2/"]) func anotherAddress(address: String) {
        var pages = Self.right
        pages[1].address = address
        let found = Set(check(pages).findings.map(\.text))
        #expect(found.contains("the map does not list each of the 3 pages in its place"))
        #expect(
            address == "/a/3/"
                || found.contains("the map of the pages leads to \(address), and there is no such page"))
    }

    @Test func aPageThatIsNotListed() {
        let found = check(Self.right.dropLast())
        #expect(found.findings.map(\.text).contains("the map does not list each of the 3 pages in its place"))
    }
}
