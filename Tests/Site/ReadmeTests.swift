import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

/// The first page that the README makes: what it says must work as it stands.
@Suite struct ReadmeTests {
    /// The blocks of the chapter on the first page, without their indentation.
    private static func blocks() throws -> [String] {
        let text = try #require(Project.root().text(of: "README.md"))
        let chapter = try #require(text.split(separator: "## A first page of your own\n").last)
        var blocks: [String] = []
        var block = ""
        for line in chapter.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("    ") {
                block += line.dropFirst(4) + "\n"
            } else if !block.isEmpty {
                blocks.append(block)
                block = ""
            }
        }
        return blocks
    }

    private func site(_ change: (String) -> String = { $0 }) throws -> TemporarySite {
        let blocks = try Self.blocks()
        return try TemporarySite(files: ["content/data/expenses.csv": blocks[0], "content/index.md": change(blocks[1])])
    }

    @Test func theFirstPageIsMade() throws {
        let site = try site()
        try site.build()
        #expect(site.page("index.html").contains("€345.45"))
    }

    @Test func whatToTryCanBeBuilt() throws {
        let text = try #require(Project.root().text(of: "README.md"))
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(rows.count >= 5)
        for row in rows {
            let line = row.split(separator: "`")[1]
            let key = line.prefix { $0 != ":" }
            let site = try site { page in
                let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
                    .filter { !$0.hasPrefix("  \(key):") }
                return lines.joined(separator: "\n").replacing("report:\n", with: "report:\n  \(line)\n")
            }
            #expect(throws: Never.self, "\(line)") { try site.build() }
        }
    }

    @Test func aMisspeltFieldIsToldAsShown() throws {
        let site = try site { $0.replacing("date, what", with: "date, waht") }
        let problems = #expect(throws: Problems.self) { try site.build() }
        #expect(problems?.all.map { $0.text + "\n" } == [try Self.blocks()[3]])
    }
}
