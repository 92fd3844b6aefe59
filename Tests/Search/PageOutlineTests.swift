import BroadsheetBytes
import BroadsheetDiagnostics
import Testing

@testable import BroadsheetSearch

@Suite struct PageOutlineTests {
    /// What a page is found by.
    private struct Found {
        var title = ""
        var language = ""
        var prose = ""
        var isSearched = true
        var parts: [[String]] = []
    }

    /// What is found in `html`, which comes in shares of so many bytes.
    private func outline(_ html: String, shares: Int) throws -> Found {
        var rest = Array(html.utf8)[...]
        var outline = PageOutline {
            defer { rest = rest.dropFirst(shares) }
            return Array(rest.prefix(shares))
        }
        var found = Found()
        while try outline.next() {
            var name = ByteSink()
            outline.row.appendName(to: &name)
            let (id, level) = (outline.row.id.string, outline.row.level)
            found.parts.append(
                level > 0
                    ? ["\(level)", id, name.string, outline.total, outline.row.isRepeated ? "1" : "0"]
                    : [id, name.string, outline.row.figure.text, outline.row.rest.string])
        }
        (found.title, found.language) = (outline.title, outline.language)
        (found.prose, found.isSearched) = (outline.prose.text, outline.isSearched)
        return found
    }

    private let page = """
        <!doctype html><html lang="en" data-site="The club"><head><title>Account &amp; till · The club</title></head><body>
        <header><p>The club</p></header><main><nav class="breadcrumbs">Home</nav><h1>Account &amp; till</h1><p>What was <em>spent</em>.</p><p>And how.</p>
        <div class="report"><dl class="summary"><dd><data value="9">9</data></dd></dl>
        <nav class="contents"><a href="#march">March</a> <span class="count" data-count="2">2 entries</span> <span class="figure"><data value="-3.50" data-currency="EUR">−€3.50</data></span></nav>
        <section id="march"><table><thead><tr class="header"><td><h2 id="march:title">March</h2></td></tr><tr class="columns"><th>What</th><th>Amount</th></tr></thead>
        <tbody><tr class="subheader level-2" id="march-1"><th>First week</th></tr>
        <tr class="detail" id="ref-4711"><th>Coffee</th><td>bar</td><td><data value="2">2</data></td><td><data value="-3.50" data-currency="EUR">−€3.50</data></td></tr>
        <tr class="subfooter level-2" id="march-1.total"><th>Subtotal</th><td><data value="-3.50">−€3.50</data></td></tr></tbody></table></section>
        <p hidden>nobody</p><svg><text>drawn</text></svg></div></main><footer>made</footer></body></html>
        """

    @Test(arguments: [1, 7, 64, 100_000])
    func readsWhatReadersSee(_ shares: Int) throws {
        let found = try outline(page, shares: shares)
        #expect(found.title == "Account & till")
        #expect(found.language == "en")
        #expect(found.prose == "What was spent. And how.")
        #expect(
            found.parts == [
                ["1", "march", "March", "−€3.50", "0"], ["2", "march-1", "First week", "", "0"],
                ["ref-4711", "Coffee", "−€3.50", "bar · 2"],
            ])
    }

    @Test func pagesThatSaySoAreNotRead() throws {
        let found = try outline(page.replacing("lang=\"en\"", with: "lang=\"en\" data-search=\"no\""), shares: 50)
        #expect(!found.isSearched && found.parts.isEmpty)
    }

    @Test func whatGoesOnFromAnotherPageIsKnown() throws {
        let found = try outline(page.replacing("subheader level-2", with: "subheader resumed level-2"), shares: 50)
        #expect(found.parts[1] == ["2", "march-1", "First week", "", "1"])
    }

    /// The word of a mark and the comma between tags stand for values, in the text that a screen reader reads; a label outside of rows does not.
    @Test(arguments: [1, 100_000]) func whatIsHeardInARowIsRead(_ shares: Int) throws {
        let cells = """
            <td><span class="tick" aria-hidden="true">✓</span><span class="hidden">Yes</span></td>\
            <td><span class="tag">oak</span><span class="hidden">,</span> <span class="tag">oiled</span></td>
            """
        let marked = page.replacing("<td>bar</td>", with: cells)
            .replacing("<p>What was", with: "<p><span class=\"hidden\">nobody</span>What was")
        let found = try outline(marked, shares: shares)
        #expect(found.parts.last == ["ref-4711", "Coffee", "−€3.50", "Yes · oak, oiled · 2"])
        #expect(found.prose == "What was spent. And how.")
    }

    /// A report with controls is a form: what it says is the page's.
    @Test func formsAreRead() throws {
        let form = page.replacing(
            "<div class=\"report\">", with: "<form class=\"form\"><p>Choose.</p><div class=\"report\">"
        )
        .replacing("</div></main>", with: "<select><option>none</option></select></div></form></main>")
        let found = try outline(form, shares: 50)
        #expect(found.prose == "What was spent. And how. Choose.")
        #expect(found.parts.count == 3)
    }

    @Test func totalsAreNoRecords() throws {
        for kind in ["subfooter", "footer", "opening", "closing", "carried", "brought", "detail continued"] {
            let found = try outline(page.replacing("tr class=\"detail\"", with: "tr class=\"\(kind)\""), shares: 50)
            #expect(found.parts.count == 2, "\(kind)")
        }
    }
}
