import BroadsheetSite
import BroadsheetTesting
import Testing

/// What every build keeps to.
@Suite struct BuildTests {
    static let files = [
        "content/index.md": "# Home\n",
        "content/many.md": """
        ---
        title: "{{k}}"
        pages: { source: many.csv, group: k, path: "many/{{k}}/" }
        report:
          fields: { n: number }
          columns: [n, { so_far: running(n) }]
          sort: n
          totals: { n: [sum, avg, median] }
          header_totals: true
          downloads: [csv, json]
        ---
        """,
        "content/many.csv": "k,n\n" + (0..<500).map { "k\($0 * 7 % 41),\($0 * 31 % 97).\($0 % 10)\n" }.joined(),
    ]

    @Test func theSameInputGivesTheSameBytes() throws {
        let one = try bareSite(Self.files)
        let other = try bareSite(Self.files)
        try one.build { $0.jobs = 1 }
        try other.build { $0.jobs = 4 }
        #expect(one.output.files.count == other.output.files.count && one.output.files.count > 120)
        #expect(Difference.between(expected: one.output.contents, got: other.output.contents) == [])
        try other.build { $0.jobs = 2 }
        #expect(Difference.between(expected: one.output.contents, got: other.output.contents) == [])
    }

    @Test func nothingIsLeftBesideTheOutput() throws {
        let site = try bareSite(Self.files)
        try site.build()
        try site.build()
        #expect(site.folder.folders == [".cache", "content", "public"], "\(site.folder.folders)")
    }

    @Test(arguments: ["k1,x", "k1,1,2", "\"k1,1"])
    func aFailureLeavesTheOldOutputWhole(_ bad: String) throws {
        let site = try bareSite(Self.files)
        try site.build()
        let before = site.output.contents
        var data = Self.files["content/many.csv"] ?? ""
        data += bad + "\n"
        try site.folder.write(data, to: "content/many.csv")
        try site.folder.write(
            "---\ntitle: Sum\nreport: { source: many.csv, fields: { n: number }, totals: { n: sum } }\n---\n",
            to: "content/sum.md")
        let text = complaints(site)
        #expect(text.contains("content/many.csv:502"), "\(text)")
        #expect(Difference.between(expected: before, got: site.output.contents) == [])
        #expect(site.folder.folders == [".cache", "content", "public"], "\(site.folder.folders)")
    }
}

/// Templates say what is wrong before anything is rendered.
@Suite struct StrictTemplateTests {
    private func said(_ files: [String: String], also keys: String = "") throws -> String {
        var all = [
            "content/a.md": "---\nreport: { source: a.csv, columns: [name]\(keys) }\n---\n",
            "content/a.csv": "name,price,done\nx,1,true\n",
        ]
        for (path, text) in files { all[path] = text }
        return complaints(try bareSite(all))
    }

    @Test func anUnknownNameIsAnErrorWithASuggestion() throws {
        let text = try said(["Themes/broadsheet/rows/detail.html": "<tr>\n<td>{{nmae}}</td></tr>\n"])
        #expect(
            text.contains("Themes/broadsheet/rows/detail.html:2:5") && text.contains("nmae")
                && text.contains("Did you mean \"name\"?"), "\(text)")
    }

    @Test func fieldsThatAreNoColumnsAreThereByName() throws {
        let sum = ", totals: { price: sum }"
        #expect(try said(["Themes/broadsheet/rows/detail.html": "<tr><td>{{price}} {{done.value}}</td></tr>"]) == "")
        #expect(
            try said(
                ["Themes/broadsheet/rows/footer.html": "<tr><td>{{price.sum}} {{price}} {{count}}</td></tr>"], also: sum
            )
                == "")
        #expect(
            try said(["Themes/broadsheet/rows/footer.html": "<tr><td>{{price.avg}}</td></tr>"], also: sum)
                .contains("avg"))
        #expect(try said(["Themes/broadsheet/rows/header.html": "<caption>{{price}}</caption>"], also: sum) == "")
    }

    @Test func aKindWithoutAPartialIsAnError() throws {
        let text = try said([:], also: ", row: taks")
        #expect(
            text.contains("there is no partial for rows of the kind \"taks\"") && text.contains("rows/taks.html"),
            "\(text)")
        #expect(text.contains("content/a.md"), "\(text)")
        #expect(try said(["Themes/broadsheet/rows/mine.html": "<tr><td>{{name}}</td></tr>"], also: ", row: mine") == "")
    }

    @Test func aKindCanBeChosenForEachRecord() throws {
        let site = try bareSite([
            "content/a.md": "---\nreport: { source: a.csv, columns: [name], row: \"if(done, 'yes', 'no')\" }\n---\n",
            "content/a.csv": "name,done\nx,true\ny,false\n",
            "Themes/broadsheet/rows/yes.html": "<tr class=\"y\"><td>{{name}}</td></tr>",
            "Themes/broadsheet/rows/no.html": "<tr class=\"n\"><td>{{name}}</td></tr>",
        ])
        try site.build()
        #expect(site.page("a/index.html").contains("<tr class=\"y\"><td>x</td></tr>"))
        #expect(site.page("a/index.html").contains("<tr class=\"n\"><td>y</td></tr>"))
    }
}
