import BroadsheetDiagnostics
import BroadsheetTesting
import BroadsheetValues
import Synchronization
import Testing

@testable import BroadsheetSite

/// Pages that are made for values, and texts that are translated once.
@Suite struct VariantTests {
    private static let sales = "date,client,amount\n2026-01-03,ada,1\n2026-02-03,ada,2\n2026-02-04,bob,4\n"

    private static func page(_ front: String, prose: String = "") -> String {
        "---\n\(front)\nreport:\n  source: data/sales.csv\n  where: CONDITION\n  columns: [amount]\n"
            + "  totals: { amount: sum }\n  downloads: [csv]\n---\n\(prose)\n"
    }

    private func lines(_ page: String, section: String? = nil, _ site: TemporarySite) throws(Problems) -> [String] {
        var bytes: [UInt8] = []
        try withExtendedLifetime(site) { () throws(Problems) in
            _ = try PageRows.tell(page, section: section, BuildOptions(site: site.folder.path)) { bytes += $0 }
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// A page that is made for values is the page that is written with them, in every byte.
    @Test func aPageForValuesIsThePageThatIsWrittenOut() throws {
        let many = Self.page(
            """
            title: "{{text.of}} {{input.client}}, {{input.month}}"
            texts: { of: { en: Sales to, de: Verkauf an } }
            pages: { for: { client: [ada, bob], month: [2026-01, 2026-02], language: [en, de] }, path: "/{{client}}/{{month}}/" }
            """, prose: "{{text.of}} *{{input.client}}*."
        ).replacing("CONDITION", with: "client == input.client and month(date) == input.month")
        var files = ["broadsheet.yml": "languages: [en, de]\n", "content/data/sales.csv": Self.sales]
        let site = try TemporarySite(files: files.merging(["content/sales.md": many]) { $1 })
        for client in ["ada", "bob"] {
            for (month, names) in [("01", ("January", "Januar")), ("02", ("February", "Februar"))] {
                for (tag, of, name) in [("", "Sales to", names.0), (".de", "Verkauf an", names.1)] {
                    files["content/\(client)/2026-\(month)\(tag).md"] = Self.page(
                        "title: \"\(of) \(client), \(name) 2026\"", prose: "\(of) *\(client)*."
                    ).replacing("CONDITION", with: "client == '\(client)' and month(date) == date('2026-\(month)')")
                }
            }
        }
        let written = try TemporarySite(files: files)
        try site.build { $0.jobs = 3 }
        try written.build { $0.jobs = 1 }
        for difference in Difference.between(expected: written.output.contents, got: site.output.contents) {
            Issue.record("\(difference)")
        }
        #expect(site.output.contents.count > 16)
    }

    /// However many pages a source makes, it is read once.
    @Test func theRecordsThatVaryAreReadOnce() throws {
        let site = try TemporarySite(files: [
            "content/each.md": """
            ---
            pages: { for: { n: { source: { sqlite: data/n.db, query: "select 1 as n union select 2" }, field: n } }, path: "{{n}}/" }
            ---
            """
        ])
        try site.folder.write([UInt8](), to: "content/data/n.db")
        let told = Mutex<[String]>([])
        let result = try site.build { $0.tell = { statement in told.withLock { $0.append(statement) } } }
        #expect(result.pages == 3)
        #expect(told.withLock { $0.filter { $0.contains("union") } }.count <= 2, "\(told.withLock { $0 })")
    }

    @Test func rowsAreThoseOfAllPagesOrOfOne() throws {
        let page = Self.page(
            "pages: { for: { client: [ada, bob], year: [2025, 2026] }, path: \"{{client}}/{{year}}\" }"
        ).replacing("CONDITION", with: "client == input.client and year_number(date) == input.year")
        let site = try TemporarySite(files: ["content/sales.md": page, "content/data/sales.csv": Self.sales])
        let all = try lines("sales", site)
        #expect(all.count { $0.contains("\"kind\":\"detail\"") } == 3)
        let one = try lines("/bob/2026/", site)
        #expect(one.count { $0.contains("\"kind\":\"detail\"") } == 1)
        #expect(one.allSatisfy { $0.hasPrefix("{\"page\":\"/bob/2026/\"") })
        #expect(throws: Problems.self) { try lines("/bob/2027/", site) }
        #expect(throws: Problems.self) { try lines("sales", section: "No such", site) }
    }

    /// A menu and the switch between languages have pages of which the language alone varies, like any others.
    @Test func aPageInSeveralLanguagesStandsInTheMenu() throws {
        let site = try TemporarySite(files: [
            "broadsheet.yml": "languages: [en, de]\ntexts: { home: { en: Home, de: Start } }\n",
            "content/index.md": """
            ---
            title: "{{text.home}}"
            menu: true
            pages: { for: { language: [en, de] } }
            ---
            """,
            "content/plain.md": "---\ntitle: Plain\n---\n",
            "content/plain.de.md": "---\ntitle: Schlicht\n---\n",
        ])
        try site.build()
        #expect(site.page("plain/index.html").contains("href=\"/\""))
        let german = site.page("de/plain/index.html")
        #expect(german.contains("<a href=\"/de/\">Start</a>"), "\(german)")
        #expect(site.page("de/index.html").contains("hreflang=\"en\""))
    }

    /// What a value has in it is never read as a template, as Markdown or as a path.
    @Test func aValueIsNothingButAValue() throws {
        let site = try TemporarySite(files: [
            "content/each.md": """
            ---
            title: "{{input.client.name}}"
            texts: { hello: "Hello {{input.client.name}}" }
            pages: { for: { client: { source: data/clients.csv, field: name } }, path: "of/{{client.id}}/" }
            report: { sections: [{ title: "{{text.hello}}", items: [{ label: "{{text.hello}}", value: 1 }] }] }
            ---
            {{text.hello}}, {{input.client.name}}
            """,
            "content/data/clients.csv": "id,name\n1,{{input.secret}} *x*\n2,<b>|[a](b)\n3,text.hello\n",
        ])
        try site.build()
        #expect(site.page("of/1/index.html").contains("<p>Hello {{input.secret}} *x*, {{input.secret}} *x*</p>"))
        #expect(site.page("of/1/index.html").contains("<th scope=\"row\">Hello {{input.secret}} *x*</th>"))
        #expect(site.page("of/2/index.html").contains("<p>Hello &lt;b&gt;|[a](b), &lt;b&gt;|[a](b)</p>"))
        #expect(site.page("of/3/index.html").contains("<p>Hello text.hello, text.hello</p>"))
    }
}
