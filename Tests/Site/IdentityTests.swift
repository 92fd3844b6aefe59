import BroadsheetTesting
import Testing

/// Ids are there once a page, and what names one finds it.
@Suite struct IdentityTests {
    /// What is wrong with the ids of a page.
    private func complaints(on page: String) -> [String] {
        let values = page.attributes
        let ids = values["id", default: []]
        var seen: Set<String> = []
        var said = ids.filter { !seen.insert($0).inserted }.map { "\($0) is there twice" }
        if seen.contains("") { said.append("an id is empty") }
        for name in ["headers", "aria-labelledby", "for", "list", "form"] {
            for value in values[name, default: []] {
                said += value.split(separator: " ").filter { !seen.contains(String($0)) }.map { "\(name) names \($0)" }
            }
        }
        for address in values["href", default: []]
        where address.hasPrefix("#") && !seen.contains(String(address.dropFirst())) {
            said.append("a link leads to \(address)")
        }
        return said
    }

    @Test func onThePagesOfTheExample() throws {
        let project = Project.root()
        var files: [String: [UInt8]] = [:]
        for folder in ["content", "Themes", "assets"] {
            for (path, bytes) in project.folder(folder).contents { files["\(folder)/\(path)"] = bytes }
        }
        files["broadsheet.yml"] = project.bytes(of: "broadsheet.yml")
        let site = try TemporarySite(copying: files)
        try site.build()
        let pages = site.output.files.filter { $0.hasSuffix(".html") }
        #expect(pages.count > 20)
        for page in pages { #expect(complaints(on: site.page(page)) == [], "\(page)") }
    }

    static let data = """
        k,m,d,n,c,f
        a,x,2026-01-01,1,EUR,-1
        a,x,2026-01-01,2,USD,1
        a,X,2026-01-02,3,JPY,1.0
        a b,x,2026-02-01,4,EUR,
        a-b,"<>&""'",2026-01-01,5,CHF,5
        ,,,6,EUR,-5
        none,none,,7,USD,5
        Ä,é,2026-01-01,8,EUR,0.5
        東京,🎉,2026-01-01,,EUR,5
        """

    @Test(arguments: [
        "source: d.csv\n  group: [k, m, d]", "source: d.csv\n  group: [{ by: f, sort: as-is }, k]",
        "sections: [{ title: A, source: d.csv }, { title: A, source: d.csv }, { title: 'A 2', source: d.csv }]\n  group: [f, d]",
        "sections: [{ source: d.csv }, { source: none.csv, missing: Gone. }, { title: '!', source: d.csv, where: n > 99 }]",
        "source: d.csv\n  group: [{ by: k, sort: as-is }, { by: d, sort: as-is }]\n  header_totals: true",
        "source: d.csv\n  group: [k, m, d]\n  contents: groups\n  summary: true\n  charts: [{ kind: bar, value: n }, { kind: share, value: '*', by: groups, place: bottom }, { kind: line, value: n, place: bottom }]",
        "sections: [{ title: A, source: d.csv }, { title: A, source: d.csv }, { source: d.csv }]\n  group: [{ by: f, sort: as-is }]\n  contents: groups\n  summary: { n: [sum, max], k: first }",
        "source: d.csv\n  where: not (is_missing(k) or is_missing(n))\n  key: [k, n]\n  group: [k, m, d]\n  contents: groups",
        "source: d.csv\n  where: k == 'none' or k == 'Ä' or k == 'a b'\n  key: k\n  group: [k, d]\n  contents: groups",
        "sections: [{ title: A, source: d.csv }, { title: A, source: d.csv, limit: 2 }, { source: d.csv }]\n  where: not (is_missing(k) or is_missing(n))\n  key: [k, n]\n  group: [f, d]",
    ])
    func onPagesWithDifficultNames(_ report: String) throws {
        let page =
            "---\nreport:\n  \(report)\n  fields: { n: { type: money, currency: c } }\n  columns: [n, k]\n  totals: { n: sum, \"*\": count }\n---\n"
            .split(separator: "where: n > 99").joined(separator: "where: f > 99")
        let site = try bareSite(["content/p.md": page, "content/d.csv": Self.data])
        try site.build()
        #expect(complaints(on: site.page("p/index.html")) == [], "\(site.page("p/index.html").from("<main"))")
    }
}

extension String {
    /// The values of the attributes of a page by the names of these, in the order of the text. All is looked through once: a search for
    /// each name took minutes.
    fileprivate var attributes: [String: [String]] {
        var values: [String: [String]] = [:]
        let parts = Array(utf8).split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        for (before, value) in zip(parts, parts.dropFirst()) where before.last == UInt8(ascii: "=") {
            let start = before.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? before.startIndex
            let name = String(decoding: before[start..<before.endIndex - 1], as: UTF8.self)
            values[name, default: []].append(String(decoding: value, as: UTF8.self))
        }
        return values
    }
}
