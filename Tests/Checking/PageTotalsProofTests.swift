import BroadsheetDiagnostics
import Testing

@testable import BroadsheetChecking

/// What a page of a report says that it adds up to itself, held against its rows.
@Suite struct PageTotalsProofTests {
    private static func figure(_ label: String, _ value: String, _ currency: String, left: String = "") -> String {
        " <span class=\"figure\"><span class=\"rule\">\(label)</span> <data value=\"\(value)\" data-currency=\"\(currency)\">"
            + "\(value)</data>\(left.isEmpty ? "" : " <span class=\"left-out\">\(left)</span>")</span>"
    }

    /// Four records: amounts of 1.50 and 2.25 EUR, one of 4 USD, and one without an amount.
    private func check(count: String = "4 entries", _ figures: String, isLimited: Bool = false) -> PageMapProof {
        let page =
            "<main>\n<nav class=\"pager\">\n<p class=\"totals\"><b>This page</b> <span class=\"count\">\(count)</span>\(figures)</p>\n"
            + "<p class=\"at\"><span>Page 1 of 1</span></p></nav></main>"
        let proof = PageMapProof()
        let list = PageMapReader(Array(page.utf8))
        proof.turn(to: "index.html", list.entries, own: list.own)
        proof.set(["Name", "Amount"])
        for (units, currency) in [(150, "EUR"), (225, "EUR"), (400, "USD"), (0, "")] {
            var row = PageRow()
            row.kind = .detail
            if !currency.isEmpty {
                let value = Exact(units: Int128(units), scale: 2)
                row.figures = [PageFigure(column: 2, value: value, currency: currency, text: "x")]
            }
            proof.add(row)
        }
        if isLimited {
            var row = PageRow()
            row.kind = .rest
            proof.add(row)
        }
        proof.finish()
        return proof
    }

    /// Where not all records are shown, they prove nothing.
    @Test func aPageThatDoesNotShowAll() {
        let proof = check(count: "9 entries", Self.euros + Self.dollars, isLimited: true)
        #expect(proof.findings.isEmpty && proof.proved == 0 && proof.left == 3)
    }

    private static let euros = figure("Amount", "3.75", "EUR", left: "1 without a value")
    private static let dollars = figure("Amount", "4.00", "USD")

    @Test func rightOnes() {
        let proof = check(Self.euros + Self.dollars)
        #expect(proof.findings.isEmpty, "\(proof.findings)")
        #expect(proof.proved == 4 && proof.left == 0)
    }

    @Test(arguments: [
        (figure("Amount", "3.76", "EUR") + dollars, "say 3.76 EUR, and \"Amount\" comes to 3.75 EUR there"),
        (euros, "have no Amount in USD"),
        (euros + dollars + figure("Amount", "1.00", "GBP"), "say 1.00 GBP, and \"Amount\" has nothing in it"),
        (
            figure("Amount", "3.75", "EUR", left: "2 without a value") + dollars,
            "say \"2 without a value\", and there are 1 entries without a value in Amount"
        ),
    ]) func wrongOnes(figures: String, text: String) {
        let found = check(figures).findings
        #expect(found.map(\.text) == ["the totals of this page \(text)"])
        #expect(found.first?.line == 3)
    }

    @Test func anotherText() {
        let found = check(Self.euros.replacing(">3.75<", with: ">3.57<") + Self.dollars).findings
        #expect(found.map(\.text) == ["\"3.57\" is shown for the value 3.75"])
    }

    @Test func anotherCount() {
        let found = check(count: "5 entries", Self.euros + Self.dollars).findings
        #expect(found.map(\.text) == ["the totals of this page say \"5 entries\", and there are 4 entries"])
    }

    /// What is of no column of the page is not proved, and nothing is said against it.
    @Test func anotherColumn() {
        let proof = check(Self.euros + Self.dollars + Self.figure("Weight", "1", ""))
        #expect(proof.findings.isEmpty && proof.left == 1)
    }
}
