import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Testing

/// Columns whose head is empty in the file: the index that data frames are written with, and others.
@Suite struct UnnamedColumnsTests {
    private func build(_ data: String, _ more: String = "", file: String = "a.csv") throws -> (String, [Problem]) {
        let site = try TemporarySite(files: [
            "content/a.csv": data, "content/b.csv": data,
            "content/index.md": "---\nreport:\n  source: \(file)\n  \(more)\n---\n",
        ])
        let warnings = try site.build().warnings
        return (site.page("index.html"), warnings)
    }

    /// The heads of the columns.
    private func heads(_ page: String) -> [String] {
        page.matches(of: #/<th scope="col"[^>]*>([^<]*)</#).map { String($0.1) }
    }

    @Test(arguments: [
        ",name,size\n0,Cup,3\n1,Pan,4\n2,Pot,9\n", "\"\",\"name\",\"size\"\n\"1\",\"Cup\",3\n\"2\",\"Pan\",4\n",
        " ,name,size\n0,Cup,3\n",
    ])
    func whatCountsTheRecordsIsNotShown(_ data: String) throws {
        let (page, warnings) = try build(data)
        #expect(heads(page) == ["Name", "Size"])
        #expect(warnings == [])
    }

    @Test func ofSeveralFilesEachCountsItsOwn() throws {
        let (page, warnings) = try build(",name\n0,Cup\n1,Pan\n", file: "\"[ab].csv\"")
        #expect(heads(page) == ["Name", "Source file"])
        #expect(warnings == [])
    }

    @Test(arguments: ["columns: [column1, name]", "fields: { column1: { label: No. } }"])
    func butWhereItsAuthorNamesIt(_ more: String) throws {
        let (page, warnings) = try build(",name\n0,Cup\n1,Pan\n", more)
        #expect(heads(page).count == 2 && warnings == [])
    }

    /// Years, names of rows, and what is left of an index when records are taken out or sorted.
    @Test(arguments: [
        ",size\n2024,3\n2025,4\n", ",size\nMazda,3\nDatsun,4\n", ",size\n3,1\n7,2\n", ",size\n1,1\n0,2\n",
        ",size\n0,1\n1,2\n,3\n",
    ])
    func whatSaysMoreIsShownAndTold(_ data: String) throws {
        let (page, warnings) = try build(data)
        #expect(heads(page) == ["Column1", "Size"])
        #expect(warnings.map(\.message) == ["a column has no name in its source, so its head is \"Column1\""])
        #expect(warnings.first?.place?.file == "content/index.md")
        #expect(warnings.first?.advice?.contains("fields: { column1: { label: … } }") == true)
        #expect(try build(data, "fields: { column1: { label: Row } }").1 == [])
        #expect(try build(data, "columns: [column1, size]").1 == [])
    }

    @Test func aFieldThatIsReallyCalledSoIsAsAnyOther() throws {
        let (page, warnings) = try build("column1,size\n0,3\n1,4\n")
        #expect(heads(page) == ["Column1", "Size"] && warnings == [])
    }
}
