import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// Pages of more than can be read on one, and of folders.
@Suite struct NewLargeTests {
    private let place: Folder

    init() throws { place = try Folder.temporary() }

    private func row(_ i: Int) -> String {
        "20\(10 + i / 336)-\(["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"][i / 28 % 12])-"
            + "\(i % 28 + 1 < 10 ? "0" : "")\(i % 28 + 1),T\(i),\(i).50\n"
    }

    /// The page of `count` records, one a day, in an order.
    private func made(_ count: Int, _ order: ([String]) -> [String]) throws -> (run: Run, page: String, text: String) {
        try place.write("date,what,amount\n" + order((0..<count).map(row)).joined(), to: "big.csv")
        let run = Run("new", "--from", "\(place.path)/big.csv", "\(place.path)/site")
        #expect(run.code == .done, "\(run.err)")
        let build = Run("build", "\(place.path)/site", "--quiet")
        #expect(build.code == .done && build.err.isEmpty, "\(build.err)")
        return (
            run, place.text(of: "site/public/big/index.html") ?? "", place.text(of: "site/content/big.md") ?? ""
        )
    }

    @Test func fiveThousandRecordsAreShown() throws {
        defer { place.remove() }
        let (run, page, text) = try made(5000) { $0 }
        #expect(!text.contains("limit") && !run.err.contains("latest"))
        #expect(page.contains("value=\"12500000.00\"") || page.contains("12500000"))
    }

    /// Whatever their order is, the latest are shown, the total is that of all, and both are said.
    @Test(arguments: [0, 1, 2]) func ofMoreTheLatestAreShownAndSaid(_ order: Int) throws {
        defer { place.remove() }
        let (run, page, text) = try made(5001) { rows in
            switch order {
            case 0: rows
            case 1: rows.reversed()
            default: rows.indices.map { rows[$0 * 2503 % rows.count] }
            }
        }
        #expect(text.contains("  sections: [{ title: The latest 1000, limit: 1000 }]\n"))
        #expect((run.out + run.err).contains("the page shows the latest 1000 of 5001 records"))
        // The sum of 0.50 to 5000.50.
        #expect(page.contains("12505000.50") && page.contains("4,001 more entries are not shown"), "\(order)")
        #expect(page.contains(">T5000<") && page.contains(">T4001<") && !page.contains(">T4000<"))
        #expect(page.contains("The latest 1000 of 5001 records"))
    }

    @Test func withoutDaysTheFirstAreShown() throws {
        defer { place.remove() }
        try place.write("what,amount\n" + (0..<5001).map { "T\($0),1.25\n" }.joined(), to: "big.csv")
        let run = Run("new", "--from", "\(place.path)/big.csv", "\(place.path)/site")
        #expect(run.code == .done)
        #expect(Run("build", "\(place.path)/site", "--quiet").err.isEmpty)
        let page = place.text(of: "site/public/big/index.html") ?? ""
        #expect(page.contains("value=\"6251.25\"") && page.contains(">T999<") && !page.contains(">T1000<"))
    }

    /// A name that belongs to a bundle, with more values than are counted.
    @Test func manyOrderNumbersAreNoTrap() throws {
        defer { place.remove() }
        try place.write("order id,amount\n" + (0..<1500).map { "A\($0),1.25\n" }.joined(), to: "o.csv")
        #expect(Run("inspect", "\(place.path)/o.csv").code == .done)
    }

    @Test func aFolderOfMarkdownFilesIsAPage() throws {
        defer { place.remove() }
        try place.write("---\ndate: 2026-01-03\nspent: 12.50\n---\nOne\n", to: "My notes/a.md")
        try place.write("---\ndate: 2026-01-04\nspent: 2.75\n---\nTwo\n", to: "My notes/sub/b.md")
        try place.write("no record", to: "My notes/c.txt")
        let run = Run("new", "--from", "\(place.path)/My notes/", "\(place.path)/site")
        #expect(run.code == .done, "\(run.err)")
        #expect(place.text(of: "site/content/my-notes.md")?.contains("source: { folder: _my-notes }\n") == true)
        #expect(Run("build", "\(place.path)/site", "--quiet").err.isEmpty)
        #expect(place.text(of: "site/public/my-notes/index.html")?.contains("value=\"15.25\"") == true)
        #expect(
            place.folder("site/content").files == ["_my-notes/a.md", "_my-notes/sub/b.md", "index.md", "my-notes.md"])
        let again = Run("new", "--from", "\(place.path)/My notes", "\(place.path)/site")
        #expect(again.code == .failed && again.err.contains("is there already"))
    }
}
