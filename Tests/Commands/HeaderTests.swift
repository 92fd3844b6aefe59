import BroadsheetTesting
import Testing

@testable import BroadsheetStarting

/// The names of columns in `Tests/firstpages/HEADERS.md` mean what stands there.
@Suite struct HeaderTests {
    @Test func namesMeanWhatTheTableSays() throws {
        let text = try #require(Project.root().folder("Tests/firstpages").text(of: "HEADERS.md"))
        var countries = 0
        for line in text.split(separator: "\n") where line.contains(" = ") {
            let cells = line.split(separator: "|").map { Self.trimmed($0) }
            countries += cells[0].count == 2 ? 1 : 0
            for pair in cells[2].split(separator: ",") {
                let parts = pair.split(separator: "=").map { Self.trimmed($0) }
                let found = HeaderWords.meaning(of: parts[0]).map { "\($0)" } ?? "-"
                #expect(found == parts[1], "\(cells[0]): \(parts[0]) is \(found)")
            }
        }
        #expect(countries >= 25)
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

/// The manual tells which exports were tried.
@Suite struct ExportsTableTests {
    @Test func theManualHasEachExport() throws {
        let text = try #require(Project.root().folder("docs/manual").text(of: "exports.md"))
        let told = Set(
            text.split(separator: "\n").compactMap { $0.firstMatch(of: #/^\| ([a-z0-9-]+) \|/#)?.output.1 }.map(
                String.init))
        let all = Set(Project.cases("exports") + Project.cases("firstpages"))
        #expect(told.subtracting(["export", "---"]) == all, "Scripts/exports-table writes it")
    }
}
