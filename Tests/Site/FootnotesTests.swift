import BroadsheetTesting
import Testing

/// The addresses that a page's prose leads to are known to its layout, for paper.
@Suite struct FootnotesTests {
    private let prose =
        "[out](https://a.example/x?a=1&b=2) ![no](http://p.example/i.png) [in](/) [mail](mailto:a@b.example)"

    private func notes(_ page: String) -> [String] {
        page.from("<ol class=\"footnotes\">").split(separator: "<li>").dropFirst().map {
            String($0.prefix { $0 != "<" })
        }
    }

    @Test func ofProse() throws {
        let site = try TemporarySite(files: [
            "content/index.md": "---\ntitle: A\n---\n\(prose)\n\n> [two](http://b.example)\n"
        ])
        try site.build()
        #expect(notes(site.page("index.html")) == ["https://a.example/x?a=1&amp;b=2", "http://b.example"])
    }

    @Test func aPageWithoutThemHasNone() throws {
        let site = try TemporarySite(files: ["content/index.md": "---\ntitle: A\n---\n[in](/)\n"])
        try site.build()
        #expect(!site.page("index.html").contains("footnotes"))
    }

    @Test func ofTheBodyOfEachPage() throws {
        let site = try TemporarySite(files: [
            "content/a.csv":
                "name,text\none,[b](https://b.example)\ntwo,none\nthree,[c](http://c.example) [d](https://d.example)\n",
            "content/index.md": "---\ntitle: A\n---\n",
            "content/notes.md": """
            ---
            title: "{{name}}"
            pages: { source: a.csv, path: "{{name}}/", body: text }
            ---
            [first](https://a.example)
            """,
        ])
        try site.build()
        #expect(notes(site.page("one/index.html")) == ["https://a.example", "https://b.example"])
        #expect(notes(site.page("two/index.html")) == ["https://a.example"])
        #expect(notes(site.page("three/index.html")) == ["https://a.example", "http://c.example", "https://d.example"])
    }
}
