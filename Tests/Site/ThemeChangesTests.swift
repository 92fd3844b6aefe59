import BroadsheetTesting
import Testing

/// The changes of docs/manual/theme-changes.md, each made and built as it is written there.
@Suite struct ThemeChangesTests {
    private static let root = Project.root()
    private static let style = root.text(of: "Themes/broadsheet/assets/broadsheet.css") ?? ""
    private static let site = [
        "broadsheet.yml": "title: Club\n",
        "content/expenses.md": """
        ---
        title: Expenses
        report:
          source: data/expenses.csv
          fields: { amount: { type: money, currency: EUR } }
          group: category
          columns: [what, amount]
          totals: { amount: sum }
        ---
        """,
        "content/data/expenses.csv": "what,category,amount\nTrain,Travel,84.50\nHotel,Travel,211\nPaper,Office,32.75\n",
    ]

    /// The files of a change: each is named in backticks before a colon, and stands in the block below.
    private static func files(of change: Int) -> [String: String] {
        let page = root.text(of: "docs/manual/theme-changes.md") ?? ""
        let sections = page.split(separator: "\n## ")
        guard let section = sections.first(where: { $0.hasPrefix("\(change). ") }) else { return [:] }
        var found: [String: String] = [:]
        let parts = section.split(separator: "```", omittingEmptySubsequences: false)
        for number in stride(from: 1, to: parts.count, by: 2) {
            let names = parts[number - 1].split(separator: "`")
            guard names.count > 1, let text = parts[number].split(separator: "\n", maxSplits: 1).last else { continue }
            found[String(names[names.count - 2])] = String(text)
        }
        return found
    }

    @Test(arguments: 1...5)
    func aChangeIsBuiltAsItIsWritten(_ change: Int) throws {
        let files = Self.files(of: change)
        #expect(!files.isEmpty)
        let site = try TemporarySite(files: Self.site.merging(files) { $1 })
        try site.build()
        let html = site.output.text(of: "expenses/index.html") ?? ""
        #expect(html.contains("€328.25"))
        for (name, text) in files {
            if name.hasSuffix(".css") { #expect(html.contains("<link rel=\"stylesheet\" href=\"/assets/site.")) }
            if name.hasSuffix(".html") { #expect(html.contains(text)) }
            if name.hasSuffix("theme.yml") { #expect(html.contains("Together") && html.contains("Everything")) }
        }
        #expect(Self.root.has("docs/images/change-\(change).png"))
    }

    /// A value that the style sheet of the default theme does not know would change nothing.
    @Test(arguments: 1...5)
    func aChangeUsesNamesThatThereAre(_ change: Int) {
        for text in Self.files(of: change).filter({ $0.key.hasSuffix(".css") }).values {
            for part in text.split(separator: "--").dropFirst() {
                let name = part.prefix { $0.isLetter || $0 == "-" }
                #expect(Self.style.contains("--\(name):"), "--\(name)")
            }
        }
    }
}
