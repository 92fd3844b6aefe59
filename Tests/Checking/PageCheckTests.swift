import BroadsheetChecking
import BroadsheetDiagnostics
import Testing

/// Pages that are right, and pages with a fault in them.
@Suite struct PageCheckTests {
    /// What is found on a page that is read `share` bytes at a time.
    private func check(_ page: String, share: Int = 1 << 20) throws -> PageCheck {
        var rest = Array(page.utf8)[...]
        return try PageCheck { () throws(Problem) in
            defer { rest = rest.dropFirst(share) }
            return Array(rest.prefix(share))
        }
    }

    private static let page = """
        <!DOCTYPE html>
        <html lang="en"><head><script>if (1 < 2) "</div>"</script><!-- <tr> --></head><body><main>
        <p>Worth <data value="12.5">12.50</data>.</p>
        <div class="report" data-rounding="half-even">
        <dl class="summary"><div><dt>Amount</dt><dd data-rule="sum"><data value="8.00" data-currency="EUR">€8.00</data></dd></div></dl>
        <nav class="contents"><ol><li><a href="#a">A</a> <span class="count" data-count="2">2</span>
        <span class="figure" data-rule="sum"><data value="3.00" data-currency="EUR">€3.00</data></span></li></ol></nav>
        <section class="section" id="a"><table><thead>
        <tr class="header"><td colspan="2"><h2>A</h2></td></tr>
        <tr class="columns"><th>Name</th><th>Amount</th></tr></thead>
        <tr class="detail band-odd" title="a > b"><th>x &amp; y</th><td><data value="1.25" data-currency="EUR">€1.25</data></td></tr>
        <tr class="detail band-even"><th>y</th><td><data value="1.75" data-currency="EUR">€1.75</data></td></tr>
        <tr class="footer"><th>Total <span class="count" data-count="2">2</span></th><td><span class="figure" data-rule="sum"><span class="rule">Sum</span> <data value="3.00" data-currency="EUR">€3.00</data></span><span class="figure" data-rule="max"><data value="1.75" data-currency="EUR">€1.75</data></span></td></tr>
        </table></section>
        <section class="section" id="b"><table><thead>
        <tr class="columns"><th>Amount</th><th>Name</th></tr></thead>
        <tr class="detail band-odd"><th><data value="5" data-currency="EUR">€5.00</data></th><td>z</td></tr>
        <tr class="detail band-odd"><th><data value="7" data-currency="USD">$7.00</data></th><td>z</td></tr>
        <tr class="detail band-odd"><th></th><td>without an amount</td></tr>
        </table></section>
        <div class="section grand"><table><thead class="hidden"><tr><th>Name</th><th>Amount</th></tr></thead>
        <tr class="grandfooter"><th>All <span class="count" data-count="5">5</span></th><td><span class="figure" data-rule="sum"><data value="8.00" data-currency="EUR">€8.00</data></span></td></tr>
        </table></div>
        <div class="section grand continued"><table><thead class="hidden"><tr><th>Name</th><th>Amount</th></tr></thead>
        <tr class="grandfooter"><th></th><td><span class="figure" data-rule="sum"><data value="7" data-currency="USD">$7.00</data></span></td></tr>
        </table></div>
        </div></main></body></html>
        """

    @Test(arguments: [1, 2, 7, 64, 1 << 20]) func aPageThatIsRight(_ share: Int) throws {
        let check = try check(Self.page, share: share)
        #expect(check.findings.isEmpty)
        #expect(check.tally.records == 5)
        #expect(check.tally.shown == 11)
        // The sum of the summary, sum and count of the contents; sum, greatest and count of A; both sums of all and their count.
        #expect(check.tally.proved == 9)
        #expect(check.tally.unproved.isEmpty)
    }

    /// Each fault is told, with its line.
    @Test(arguments: [
        ("€1.25<", "€1.26<", 11), ("12.50<", "12.05<", 3), ("value=\"1.25\"", "value=\"1.2500001\"", 13),
        (">2</span></th>", ">2</span></th><!---->", 0),
        (
            "value=\"3.00\" data-currency=\"EUR\">€3.00</data></span></li>",
            "value=\"3.10\" data-currency=\"EUR\">€3.10</data></span></li>", 6
        ),
        ("data-count=\"5\"", "data-count=\"6\"", 22), ("#a", "#c", 6),
        (
            "value=\"7\" data-currency=\"USD\">$7.00</data></th>",
            "value=\"9\" data-currency=\"USD\">$9.00</data></th>", 25
        ),
        ("<tr class=\"detail band-odd\"><th></th><td>without an amount</td></tr>\n", "", 21),
    ])
    func aFault(_ right: String, _ wrong: String, _ line: Int) throws {
        #expect(Self.page.contains(right))
        let check = try check(Self.page.replacing(right, with: wrong, maxReplacements: 1))
        if line == 0 {
            #expect(check.findings.isEmpty)
        } else {
            #expect(check.findings.contains { $0.line == line }, "\(check.findings)")
        }
    }

    /// A limit that cuts a group short is told behind the group's own total.
    @Test func aGroupThatALimitCuts() throws {
        let group = """
            <main><div class="report"><section class="section"><table>
            <tr class="columns"><th>Name</th><th>Amount</th></tr>
            <tr class="subheader level-2" id="g"><th>G</th></tr>
            <tr class="detail"><th>a</th><td><data value="5">5</data></td></tr>
            <tr class="subfooter level-2"><th>G <span class="count" data-count="2">2</span></th><td><span data-rule="sum"><data value="7">7</data></span></td></tr>
            REST
            <tr class="footer"><th>Total <span class="count" data-count="3">3</span></th><td><span data-rule="sum"><data value="9">9</data></span></td></tr>
            </table></section></div></main>
            """
        let cut = try check(group.replacing("REST", with: "<tr class=\"message rest\"><td>2 more.</td></tr>"))
        #expect(cut.findings.isEmpty, "\(cut.findings)")
        #expect(cut.tally.unproved == ["sum": 2, "count": 2])
        #expect(try check(group.replacing("REST", with: "")).findings.map(\.line) == [5, 5, 7, 7])
    }

    /// A limit that cuts the last group explains nothing of those before it.
    @Test func aGroupBeforeTheOneThatALimitCuts() throws {
        let group = """
            <tr class="subheader level-2"><th>G</th></tr>
            <tr class="detail"><th>a</th><td><data value="5">5</data></td></tr>
            <tr class="subfooter level-2"><th>G</th><td><span data-rule="sum"><data value="7">7</data></span></td></tr>
            """
        let page = """
            <main><div class="report"><section class="section"><table>
            <tr class="columns"><th>Name</th><th>Amount</th></tr>
            \(group)
            \(group)
            <tr class="message rest"><td>2 more.</td></tr>
            </table></section></div></main>
            """
        #expect(try check(page).findings.map(\.line) == [5])
    }

    /// The only record of a group is gone; its total, which says the same, is still there.
    @Test func theOnlyRecordIsGone() throws {
        let page = """
            <main><div class="report"><section class="section"><table>
            <tr class="columns"><th>Name</th><th>Amount</th></tr>
            <tr class="footer repeats"><th>Total <span class="count" data-count="1">1</span></th><td><span data-rule="sum"><data value="5">5</data></span></td></tr>
            </table></section></div></main>
            """
        #expect(try check(page).findings.map(\.line) == [3])
        #expect(try check(page.replacing(" repeats", with: "")).findings.isEmpty)
    }

    /// Whatever a page is cut down to, reading it ends, and without a trap.
    @Test func pagesThatAreCutOff() throws {
        let bytes = Array(Self.page.utf8)
        for end in stride(from: 0, to: bytes.count, by: 3) {
            _ = try check(String(decoding: bytes[..<end], as: UTF8.self), share: 50)
        }
    }

    /// Rows that a limit hides leave a total unproved, and not wrong.
    @Test func rowsThatAreNotShown() throws {
        let page = Self.page.replacing(
            "<tr class=\"detail band-even\"><th>y</th><td><data value=\"1.75\" data-currency=\"EUR\">€1.75</data></td></tr>",
            with: "<tr class=\"message rest\"><td>1 more entry is not shown.</td></tr>")
        let check = try check(page)
        #expect(check.findings.isEmpty, "\(check.findings)")
        #expect(check.tally.unproved["sum"] == 2)
    }
}
