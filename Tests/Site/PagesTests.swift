import BroadsheetTesting
import Testing

/// Pages for each record, for each group of records, and views of pages.
@Suite struct PagesTests {
    static let layout =
        "<title>{{title}}</title>{{#price}}[{{price}}]{{/price}}{{#sold}}sold{{/sold}}{{{content}}}{{#views}}<a href=\"{{base}}{{url}}\">{{title}}{{#current}}*{{/current}}</a>{{/views}}"

    private func site(_ page: String, _ data: String, layout: String? = PagesTests.layout) throws -> TemporarySite {
        var files = ["content/p.md": page, "content/p.csv": data]
        if let layout { files["Themes/broadsheet/layout.html"] = layout }
        return try bareSite(files)
    }

    @Test func aPageForEachRecord() throws {
        let site = try site(
            """
            ---
            title: "{{name}} – {{upper(kind)}}"
            pages: { source: p.csv, path: "p/{{name}}/", where: amount(price) > 0 }
            report:
              fields: { price: { type: money, currency: EUR }, sold: boolean }
              compute: { twice: price * 2 }
              sections: [{ title: "On {{name}}", items: [price, { Double: twice }] }]
            ---
            Hello.
            """, "name,kind,price,sold\nÅse & co,tea,1.5,true\na/b?c#d%,tea,2,false\n🎉,x,3,false\nfree,tea,0,true\n")
        try site.build()
        let pages = site.output.files.filter { $0.hasPrefix("p/") }
        #expect(pages.count == 3, "\(pages)")
        let first =
            site.page("p/Åse-&-co/index.html") + site.page("p/Åse-%26-co/index.html")
            + site.page("p/%C3%85se-%26-co/index.html")
        #expect(first.contains("<title>Åse &amp; co – TEA</title>[€1.50]sold"), "\(pages) \(first)")
        #expect(first.contains("On Åse &amp; co"))
        #expect(first.visible.contains("Double €3.00"))
        #expect(pages.allSatisfy { !$0.contains("..") && !$0.contains("?") && !$0.contains("#") }, "\(pages)")
        #expect(!site.page("p/a-b-c-d-/index.html").contains("sold"), "\(pages)")
        let map = site.page("sitemap.xml")
        #expect(pages.allSatisfy { _ in !map.contains(" ") || !map.contains("Åse") }, "\(map)")
    }

    @Test func aPageForEachGroup() throws {
        let site = try site(
            """
            ---
            title: "{{account}} in {{month}}"
            pages: { source: p.csv, group: [account, month(day)], path: "{{account}}/{{month}}/" }
            report:
              columns: [day, n]
              totals: { n: sum, "*": count }
            ---
            """, "account,day,n\nA,2026-01-01,1\nB,2026-01-05,2\nA,2026-02-01,4\nA,2026-01-31,8\n")
        try site.build()
        #expect(
            site.output.files.filter { $0.hasPrefix("A/") || $0.hasPrefix("B/") } == [
                "A/2026-01/index.html", "A/2026-02/index.html", "B/2026-01/index.html",
            ])
        #expect(site.page("A/2026-01/index.html").contains("<title>A in January 2026</title>"))
        #expect(
            site.page("A/2026-01/index.html").visible.contains("Jan 1, 2026 1 Jan 31, 2026 8 Total 2 entries 9"),
            "\(site.page("A/2026-01/index.html").visible)")
    }

    @Test func viewsOfASetOfPages() throws {
        let site = try site(
            """
            ---
            title: "{{k}}"
            pages: { source: p.csv, group: k, path: "k/{{k}}/" }
            report:
              columns: [n, t]
              views: { up: { sort: n }, down: { title: Downwards, sort: -n } }
            ---
            """, "k,n,t\na b,1,x\na b,2,y\nc,3,z\n")
        try site.build()
        #expect(
            site.output.files.filter { $0.hasPrefix("k/") } == [
                "k/a-b/down/index.html", "k/a-b/index.html", "k/c/down/index.html", "k/c/index.html",
            ])
        let up = site.page("k/a-b/index.html"), down = site.page("k/a-b/down/index.html")
        #expect(up.visible.contains("1 x 2 y") && down.visible.contains("2 y 1 x"), "\(up.visible) \(down.visible)")
        #expect(up.contains("<a href=\"/k/a-b/\">Up*</a><a href=\"/k/a-b/down/\">Downwards</a>"), "\(up)")
        #expect(down.contains("<a href=\"/k/a-b/\">Up</a><a href=\"/k/a-b/down/\">Downwards*</a>"), "\(down)")
    }

    @Test(arguments: [
        ("{{k}}/", "k\nx\nx\n", "/x/"), ("{{k}}/", "k\na b\na/b\n", "/a-b/"), ("{{k.slug}}/", "k\nA\na\n", "/a/"),
        ("q/", "k\n1\n2\n", "/q/"),
    ])
    func twoRecordsWithOnePath(_ path: String, _ data: String, _ url: String) throws {
        let text = complaints(try site("---\ntitle: x\npages: { source: p.csv, path: \"\(path)\" }\n---\n", data))
        #expect(text.contains(url) && text.contains("p.csv"), "\(text)")
    }

    @Test(arguments: ["", "..", "."])
    func aPathWithoutANameIsAnError(_ name: String) throws {
        let page = "---\ntitle: x\npages: { source: p.csv, path: \"p/{{k}}/{{n}}/\" }\n---\n"
        let text = complaints(try site(page, "k,n\na,1\n\(name),2\n"))
        #expect(text.contains("Every part of a path needs a name"), "\(text)")
    }

    @Test func basePathsStandBeforeEveryLink() throws {
        let site = try bareSite([
            "broadsheet.yml": "title: T\nbase_path: /sub/dir/\n",
            "content/a.md":
                "---\nmenu: true\nreport:\n  source: a.csv\n  link: /x/{{k}}/\n  downloads: csv\n  views: { one: {}, two: {} }\n---\n[home](/a/)\n",
            "content/x.md": "---\ntitle: X\npages: { source: a.csv, path: 'x/{{k}}/' }\n---\n",
            "content/a.csv": "k\nü\n",
        ])
        try site.build()
        let page = site.page("a/index.html")
        #expect(page.contains("href=\"/sub/dir/x/%C3%BC/\""), "\(page)")
        #expect(
            page.contains("href=\"/sub/dir/a/a.csv\"") && page.contains("href=\"/sub/dir/a/two/\"")
                && page.contains("<a href=\"/sub/dir/a/\">home"), "\(page)")
        #expect(page.count(of: "href=\"/") == page.count(of: "href=\"/sub/dir/"), "\(page)")
        #expect(site.output.files.contains("x/ü/index.html"), "\(site.output.files)")
    }

    @Test func severalReportsStandWhereTheyAreCalled() throws {
        let site = try bareSite([
            "content/a.md": """
            ---
            reports:
              one: { source: a.csv, columns: [{ k: { label: First } }], downloads: csv }
              two: { source: a.csv, columns: [{ k: { label: Second } }], sections: [{ title: S }] }
              three: { source: a.csv, columns: [{ k: { label: Third } }], sections: [{ title: S }] }
            ---
            Before

            [[report: two]]

            After
            """, "content/a.csv": "k\nx\n",
        ])
        try site.build()
        let page = site.page("a/index.html")
        #expect(
            page.from("<main").visible.contains("Before S S Second x After First x S S Third x"),
            "\(page.from("<main").visible)")
        #expect(site.output.files.contains("a/one.csv"))
        for id in ["two-s", "three-s"] { #expect(page.count(of: "id=\"\(id)\"") == 1) }
    }
}
