import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Testing

/// Prose that does not come to the page as its author may think is told of, once for each kind and page.
@Suite struct ProseWarningTests {
    private func warnings(_ prose: String, files: [String: String] = [:]) throws -> [String] {
        let site = try TemporarySite(
            files: ["content/index.md": "---\ntitle: T\n---\n\(prose)\n"].merging(files) { $1 })
        let result = try SiteBuilder.build(BuildOptions(site: site.folder.path), progress: nil)
        return result.warnings.map { "\($0.place?.head ?? ""): \($0.message) / \($0.advice ?? "")" }
    }

    @Test func fieldsInProseAreTold() throws {
        #expect(
            try warnings("First.\n\nThe total is {{net_amount}}, and {{count}}.") == [
                "content/index.md:6:14: prose is shown as it is written, and has no fields / Fields stand in the title, the "
                    + "description, the texts of a report and in partials; write `{{net_amount}}` for the signs themselves."
            ])
    }

    @Test func codeIsNoSlip() throws {
        #expect(try warnings("Write `{{amount}}`:\n\n    {{amount}}\n\n{{ 1 }} {x} {{}} {{#a") == [])
    }

    @Test func omittedHTMLIsTold() throws {
        #expect(
            try warnings("<!-- for me -->\n\nLook <b>here</b>.\n\n<div>x</div>") == [
                "content/index.md:6:6: HTML in the prose is left out of the page / Write it in Markdown, or let HTML through for "
                    + "the whole site: markdown: { raw_html: true } in broadsheet.yml."
            ])
        #expect(
            try warnings("Look <b>here</b>.", files: ["broadsheet.yml": "markdown: { raw_html: true }\n"]) == [])
    }

    @Test func omittedAddressesAreTold() throws {
        #expect(
            try warnings("[a](javascript:alert(1))").map { $0.prefix(90) } == [
                "content/index.md:4:5: an address that browsers would run is left out of the page / Write o"
            ])
    }

    /// A text that comes from a record leads to the record.
    @Test func omittedHTMLOfARecordIsTold() throws {
        let found = try warnings(
            "Home",
            files: [
                "content/p.md":
                    "---\ntitle: \"{{id}}\"\npages: { source: data/p.csv, path: \"p/{{id}}/\", body: text }\n---\n",
                "content/data/p.csv": "id,text\na,plain\nb,some <i>more</i>\nc,<i>x</i>\n",
            ])
        #expect(found.count == 1 && found[0].contains("HTML in the prose is left out"), "\(found)")
        #expect(found[0].contains("p.csv"), "\(found)")
    }

    /// Nothing of a cell is left out without a word: the first of each kind leads to its record.
    @Test func whatIsLeftOutOfCellsIsTold() throws {
        let page = "---\nreport:\n  source: data/p.csv\n  columns: [a, { b: { as: markdown } }]\n---\n"
        let found = try warnings(
            "Home",
            files: [
                "content/p.md": page,
                "content/data/p.csv": """
                a,b
                1,plain [x](https://example.com)
                2,see [here](javascript:alert(1)) and ![pic](data:text/html;x)
                3,some <i>more</i>
                4,<b>x</b> [y](JavaScript:z)

                """,
            ])
        #expect(found.count == 2, "\(found)")
        #expect(found.contains { $0.contains("out of a cell: its words stay") && $0.contains("p.csv:3:") }, "\(found)")
        #expect(found.contains { $0.contains("HTML in a cell is left out") && $0.contains("p.csv:4:") }, "\(found)")
    }
}
