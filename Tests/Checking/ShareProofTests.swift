import BroadsheetDiagnostics
import Testing

@testable import BroadsheetChecking

/// Shares of what stands above them, which together are 100 per cent.
@Suite struct ShareProofTests {
    private func check(_ rows: [String]) throws -> PageCheck {
        let page =
            "<main><div class=\"report\"><section class=\"section\" id=\"a\"><table><tr class=\"columns\"><th>Name</th><th>Amount</th><th>Part</th></tr>\n"
            + "\(rows.joined(separator: "\n"))</table></section></div></main>"
        var shares = [Array(page.utf8), []][...]
        return try PageCheck { shares.removeFirst() }
    }

    private func record(_ amount: String, _ share: String) -> String {
        "<tr class=\"detail\"><th>x</th><td><data value=\"\(amount)\">\(amount)</data></td><td><data value=\"\(share)\">\(share.prefix(4))%</data></td></tr>"
    }

    private func group(_ name: String, _ amounts: [String], _ sum: String, _ share: String) -> [String] {
        ["<tr class=\"subheader level-2\" id=\"\(name)\"><th>\(name)</th></tr>"]
            + amounts.map { "<tr class=\"detail\"><th>x</th><td><data value=\"\($0)\">\($0)</data></td></tr>" }
            + [
                "<tr class=\"subfooter level-2\"><th>Total</th><td><span data-rule=\"sum\"><data value=\"\(sum)\">\(sum)</data></span>"
                    + "<span data-rule=\"share\"><data value=\"\(share)\">\(share)</data></span></td></tr>"
            ]
    }

    @Test func ofRecords() throws {
        let rows = [record("1", "10"), record("2", "20"), record("3", "30"), record("4", "40")]
        #expect(try check(rows).tally.proved == 4)
        let found = try check(rows.dropLast() + [record("4", "41")]).findings.map(\.text)
        #expect(found == ["the share 41 is not that of 4 in 10"])
        // A margin is no share of anything on the page.
        #expect(try check([record("1", "5"), record("2", "7"), record("3", "9"), record("4", "8")]).findings.isEmpty)
    }

    /// What stands between records without marks ends what their shares are of.
    @Test func ofRecordsInParts() throws {
        let part = [record("1", "10"), record("2", "20"), record("3", "30"), record("4", "40")]
        let rows = part + ["<tr class=\"blank\"><td></td></tr>"] + part
        #expect(try check(rows).tally.proved == 8)
        let found = try check(rows.dropLast() + [record("4", "41")]).findings.map(\.text)
        #expect(found == ["the share 41 is not that of 4 in 10"])
    }

    /// Where totals add figures as they are shown, so do the wholes of shares: 28 per cent is 1.4 of 5, and not of 5.8.
    @Test func ofWhatIsShown() throws {
        let rows = [record("1.4", "35"), record("0.6", "15"), record("1", "25"), record("1", "25")]
        #expect(try check(rows).findings.isEmpty)
        // 1.4 and 1.4 are shown as 1 and 1: together with 2 and 1 they come to 5, and not to 5.8.
        let shown = [record("1.4", "28"), record("1.4", "28"), record("2", "40"), record("1", "20")]
        #expect(try check(shown).tally.proved == 4)
        let found = try check(shown.dropLast() + [record("1", "21")]).findings.map(\.text)
        #expect(found == ["the share 21 is not that of 1 in 5.8"])
    }

    @Test func ofGroups() throws {
        let right =
            group("a", ["1", "1"], "2", "66.66666666666666666667") + group("b", ["1"], "1", "33.33333333333333333333")
        let check = try check(right)
        #expect(check.findings.isEmpty, "\(check.findings)")
        #expect(check.tally.proved == 4)
        let wrong =
            group("a", ["1", "1"], "2", "66.66666666666666666667") + group("b", ["1"], "1", "33.43333333333333333333")
        #expect(
            try self.check(wrong).findings.map(\.text) == ["the share 33.43333333333333333333 is not that of 1 in 3"])
    }

    /// A group whose sum and share are told a currency; nil leaves the sum out.
    private func group(_ name: String, _ amounts: [String], _ totals: [(sum: String?, currency: String, share: String)])
        -> [String]
    {
        ["<tr class=\"subheader level-2\" id=\"\(name)\"><th>\(name)</th></tr>"]
            + amounts.map { amount in
                let parts = amount.split(separator: " ")
                return
                    "<tr class=\"detail\"><th>x</th><td><data value=\"\(parts[0])\" data-currency=\"\(parts[1])\">\(amount)</data></td></tr>"
            }
            + totals.enumerated().map { place, total in
                let sum = total.sum.map {
                    "<span data-rule=\"sum\"><data value=\"\($0)\" data-currency=\"\(total.currency)\">\($0)</data></span>"
                        + "<span data-rule=\"count\"><data value=\"\(amounts.count / totals.count)\">\(amounts.count / totals.count)</data></span>"
                }
                return
                    "<tr class=\"subfooter level-2\(place > 0 ? " continued" : "")\"><th>Total</th><td>\(sum ?? "")"
                    + "<span data-rule=\"share\"><data value=\"\(total.share)\">\(total.share)</data></span></td></tr>"
            }
    }

    private func whole(_ sum: String, _ currency: String) -> String {
        "<tr class=\"footer\"><th>Total</th><td><span data-rule=\"sum\"><data value=\"\(sum)\" data-currency=\"\(currency)\">\(sum)</data></span></td></tr>"
    }

    /// A share of an amount is in no currency itself: it is one of what stands beside it, or of the only currency of its group.
    @Test(arguments: [true, false]) func ofGroupsInACurrency(hasSums: Bool) throws {
        func rows(_ share: String) -> [String] {
            group("a", ["1 EUR", "2 EUR"], [(hasSums ? "3" : nil, "EUR", share)])
                + group("b", ["1 EUR"], [(hasSums ? "1" : nil, "EUR", "25")]) + [whole("4", "EUR")]
        }
        let check = try check(rows("75"))
        #expect(check.findings.isEmpty, "\(check.findings)")
        #expect(check.tally.unproved["share"] == nil)
        #expect(try self.check(rows("74")).findings.map(\.text) == ["the share 74 is not that of 3 in 4"])
    }

    @Test func ofGroupsInSeveralCurrencies() throws {
        func rows(_ share: String) -> [String] {
            group("a", ["1 EUR", "3 USD"], [("1", "EUR", "50"), ("3", "USD", share)])
                + group("b", ["1 EUR", "1 USD"], [("1", "EUR", "50"), ("1", "USD", "25")])
                + [whole("2", "EUR"), whole("4", "USD")]
        }
        let check = try check(rows("75"))
        #expect(check.findings.isEmpty, "\(check.findings)")
        #expect(check.tally.unproved["share"] == nil)
        #expect(try self.check(rows("50")).findings.map(\.text) == ["the share 50 is not that of 3 in 4"])
        // Nobody knows which of two currencies a share alone is of.
        let alone = group("a", ["1 EUR", "3 USD"], [(nil, "EUR", "99"), (nil, "USD", "98")])
        #expect(try self.check(alone).tally.unproved["share"] == 2)
    }

    /// A share of what is not whole cannot be proved.
    @Test func ofWhatIsNotShown() throws {
        let rows = group("a", ["1"], "1", "10") + ["<tr class=\"message rest\"><td>3 more</td></tr>"]
        let check = try check(rows)
        #expect(check.findings.isEmpty)
        #expect(check.tally.unproved["share"] == 1)
    }

    /// Shares of groups that miss a hundred per cent as they are shown: the page says so, or it is not proved.
    @Test(arguments: [
        (["33.3", "33.3", "33.3"], "rounding", 1, 0), (["33.3", "33.3", "33.3"], nil, 0, 1),
        (["33.3", "33.3", "33.3"], "overlap.1", 0, 1), (["33,3", "33,3", "33,4"], nil, 1, 0),
        (["33.4", "33.4", "33.3"], "rounding", 1, 0),
    ])
    func sharesThatMissAHundred(_ texts: [String], note: String?, proved: Int, left: Int) throws {
        let value = "33.333333333333"
        func rows(isShown: Bool) -> String {
            texts.enumerated().map { number, text in
                let share =
                    "<span class=\"figure\" data-rule=\"share\"><data value=\"\(value)\" data-adjusted=\"\">\(text)%</data></span>"
                return "<tr class=\"line line-footer\"><th>g\(number) <span data-count=\"1\">1</span></th><td>"
                    + "<span class=\"figure\" data-rule=\"sum\"><data value=\"1\">1</data></span> \(isShown ? share : "")</td></tr>\n"
            }.joined()
        }
        func tally(isShown: Bool) throws -> Tally {
            let note = note.map { "<p class=\"message\" id=\"report.message.\($0)\">Totals differ.</p>\n" } ?? ""
            let page =
                "<main><div class=\"report\"><section class=\"section\" id=\"a\"><table><tr class=\"columns\"><th>A</th><th>B</th></tr>\n"
                + rows(isShown: isShown) + "</table></section>\n" + note + "</div></main>"
            var shares = [Array(page.utf8), []][...]
            let check = try PageCheck { shares.removeFirst() }
            #expect(check.findings.isEmpty, "\(check.findings)")
            return check.tally
        }
        let (one, two) = (try tally(isShown: false), try tally(isShown: true))
        // Each share is proved by itself as well.
        #expect(two.proved - one.proved == 3 + proved)
        #expect((two.unproved["share of 100 %"] ?? 0) == left)
    }
}
