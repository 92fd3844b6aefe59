import BroadsheetChecking
import BroadsheetDiagnostics
import Testing

/// Running balances that follow from each other, and some that do not.
@Suite struct BalanceProofTests {
    /// A row of the given class with an amount and a balance.
    private func row(_ kind: String, _ amount: String, _ balance: String) -> String {
        let cells = [amount, balance].map { value in
            value.isEmpty ? "<td></td>" : "<td><data value=\"\(value)\" data-currency=\"EUR\">\(value)</data></td>"
        }
        return "<tr class=\"\(kind)\"><th>x</th>\(cells.joined())</tr>\n"
    }

    private func check(_ rows: [String]) throws -> PageCheck {
        let table = "<table><tr class=\"columns\"><th>Text</th><th>Amount</th><th>Balance</th></tr>\n"
        let page =
            "<main><div class=\"report\"><section class=\"section\" id=\"a\">\(table)\(rows.joined())</table></section></div></main>"
        var shares = [Array(page.utf8), []][...]
        return try PageCheck { shares.removeFirst() }
    }

    private func rows(second: String = "70", third: String = "75", closing: String = "75") -> [String] {
        [
            row("opening level-1", "", "100"), row("detail", "-30", second), row("detail", "5", third),
            row("detail", "", third),
            row("closing level-1", "", closing),
        ]
    }

    @Test func thoseThatFollow() throws {
        let check = try check(rows())
        #expect(check.findings.isEmpty)
        #expect(check.tally.balances == 4)
    }

    @Test func aBalanceThatDoesNotFollow() throws {
        let found = try check(
            [
                row("opening level-1", "", "100"), row("detail", "10", "110"), row("detail", "1", "111"),
                row("detail", "1", "113"), row("closing level-1", "", "113"),
            ]).findings
        #expect(found.map(\.text) == ["the balance 113 EUR does not follow from 111 and 1 EUR"])
    }

    @Test func aClosingBalanceThatIsAnother() throws {
        let found = try check(rows(closing: "76")).findings.map(\.text)
        #expect(found == ["the closing balance is 76 EUR, and the last one above it is 75"])
    }

    /// What is not shown moves a balance too: nothing is said of the next one, and of a closing one that comes right behind.
    @Test func balancesAfterRecordsThatAreNotShown() throws {
        let rest = "<tr class=\"message rest\"><td>3 more</td></tr>\n"
        let check = try check(
            [
                row("opening level-1", "", "100"), row("detail", "10", "110"), rest, row("detail", "1", "50"),
                row("detail", "1", "51"), rest, row("closing level-1", "", "9"),
            ])
        #expect(check.findings.isEmpty)
        #expect(check.tally.unproved["balance"] == 1)
    }

    /// The sentence may stand behind the closing balance, and only the next one explains it.
    @Test func aClosingBalanceBeforeTheSentence() throws {
        let rest = "<tr class=\"message rest\"><td>3 more</td></tr>\n"
        #expect(try check(rows(closing: "76") + [rest]).findings.isEmpty)
        #expect(try check(rows(closing: "76") + [row("detail", "1", "2"), rest]).findings.count == 1)
    }

    /// Where no column moves it in most rows, nothing is proved and nothing is wrong.
    @Test func aBalanceWithoutItsMovements() throws {
        let check = try check(
            [
                row("opening level-1", "", "100"), row("detail", "7", "90"), row("detail", "7", "80"),
                row("closing level-1", "", "80"),
            ])
        #expect(check.findings.isEmpty)
        #expect(check.tally.unproved["balance"] == 2)
    }

    /// A record without an amount leaves the balance, and what is another balance moves none.
    @Test func balancesThatRest() throws {
        let check = try check(
            [
                row("opening level-1", "", "100"), row("detail", "", "100"), row("detail", "-3", "97"),
                row("detail", "", "97"), row("closing level-1", "", "97"),
            ])
        #expect(check.findings.isEmpty)
        #expect(check.tally.balances == 4)
    }

    /// A column that happens to stand beside a balance at rest moves nothing.
    @Test func whatNeverMovesABalance() throws {
        let check = try check(
            [
                row("opening level-1", "", "100"), row("detail", "", "100"), row("detail", "", "100"),
                row("detail", "5", "100"), row("closing level-1", "", "100"),
            ])
        #expect(check.findings.isEmpty)
    }

    /// Balances of what is rounded: what is lost in rounding is not proved, and no fault; more is one.
    @Test func balancesOfRoundedAmounts() throws {
        func all(_ last: String) -> [String] {
            [
                row("opening level-1", "", "100"), row("detail", "1.25", "101.25"), row("detail", "1.00", "102.25"),
                row("detail", "0.005", last), row("detail", "1.00", "103.25"), row("detail", "1.00", "104.25"),
                row("detail", "1.00", "105.25"), row("closing level-1", "", "105.25"),
            ]
        }
        #expect(try check(all("102.25")).findings.isEmpty)
        #expect(try check(all("102.25")).tally.unproved["balance"] == 1)
        #expect(try !check(all("102.35")).findings.isEmpty)
    }

    /// The only section of a report has no title, and is a box: its totals are proved as those of any other.
    @Test func totalsOfTheOnlySection() throws {
        for (total, wrong) in [("15", 0), ("16", 1)] {
            let rows = row("detail", "10", "1") + row("detail", "5", "2")
            let foot =
                "<tr class=\"footer\"><th>Total</th><td><span data-rule=\"sum\"><data value=\"\(total)\" data-currency=\"EUR\">\(total)</data></span></td><td></td></tr>"
            let page =
                "<main><div class=\"report\"><div class=\"section\" id=\"section\"><table>\(rows)\(foot)</table></div></div></main>"
            var shares = [Array(page.utf8), []][...]
            let check = try PageCheck { shares.removeFirst() }
            #expect(check.findings.count == wrong)
            #expect(check.tally.proved == 1 - wrong)
        }
    }
}
