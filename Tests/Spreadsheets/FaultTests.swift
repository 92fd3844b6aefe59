import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetSpreadsheets

/// What happens to workbooks that are cut off, changed, or made to do harm: never another reading, and never without a word.
@Suite struct FaultTests {
    private static let book: [UInt8] = {
        let rows: [[String?]] = [["Name", "Day"], ["A", "~145000"], ["B & C", "~145001.5"]]
        let files = TestBook.files(
            [("One", TestBook.rows(rows))], formats: ["dd.mm.yyyy"], strings: "<si><t>x</t></si>")
        return TestArchive(files, packed: true).whole
    }()

    @Test func aChangedByteIsToldOrChangesNothing() {
        let right = TestBook.source(Self.book).read
        #expect(right == "Name|Day\nA|2023-03-15\nB & C|2023-03-16")
        for i in Self.book.indices {
            for change: UInt8 in [0xFF, 0x01] {
                var bytes = Self.book
                bytes[i] ^= change
                let said = TestBook.source(bytes).read
                #expect(said == right || Self.isTold(said), "byte \(i): \(said)")
            }
        }
    }

    @Test func aWorkbookThatIsCutOffIsTold() {
        for count in 0..<Self.book.count {
            let said = TestBook.source(Array(Self.book.prefix(count))).read
            #expect(Self.isTold(said), "\(count) bytes: \(said)")
        }
    }

    /// Whether it is a problem of the source, with advice.
    private static func isTold(_ said: String) -> Bool {
        said.contains("book.xlsx") && !said.hasPrefix("Name|") && said.split(separator: "\n").count > 1
    }

    private static func told(_ change: (inout TestArchive) -> Void) -> String {
        var archive = TestArchive(TestBook.files([("One", "")]).filter { $0.name != "xl/s0.xml" })
        change(&archive)
        return TestBook.source(archive.whole).read
    }

    @Test func bombsAreRefused() {
        let zeros = [UInt8](repeating: 0x20, count: 100 << 20)
        let bomb = Self.told { $0.add("xl/s0.xml", zeros, packed: true) }
        #expect(bomb.contains("unpacks to more than 500 times its size"))
        let liar = Self.told { $0.add("xl/s0.xml", Array(zeros.prefix(1 << 20)), packed: true, size: 1000) }
        #expect(liar.contains("has more bytes than its directory says"))
        let large = Self.told { $0.add("xl/s0.xml", [0x20], packed: true, size: 0xFFFF_FFF0) }
        #expect(large.contains("unpacks to more than 500 times"))
        let deep = String(repeating: "<a>", count: 300)
        let nested = Self.told { $0.add("xl/s0.xml", Array(deep.utf8), packed: true) }
        #expect(nested.contains("nested more than 256 deep"))
        let entity = "<!DOCTYPE a [<!ENTITY b \"cccc\">]><a>&b;</a>"
        #expect(Self.told { $0.add("xl/s0.xml", Array(entity.utf8), packed: false) }.contains("document type"))
    }

    @Test func aLongTextThatIsNamedOftenIsRefused() {
        let strings = "<si><t>" + String(repeating: "x", count: 1 << 20) + "</t></si>"
        let cells = String(repeating: "<row><c t=\"s\"><v>0</v></c></row>", count: 5000)
        let files = TestBook.files([("One", "<sheetData>\(cells)</sheetData>")], strings: strings)
        #expect(
            TestBook.source(TestArchive(files, packed: true).whole).read.contains("repeat more than 64 MiB of text"))
    }

    @Test func aMarkWithoutEndIsRefused() {
        let mark = "<worksheet a=\"" + String(repeating: "x", count: 20 << 20) + "\"/>"
        #expect(Self.told { $0.add("xl/s0.xml", Array(mark.utf8), packed: false) }.contains("more than 16 MiB"))
    }

    @Test func otherArchivesAreTold() {
        #expect(Self.told { $0.add("xl/s0.xml", [0x20], packed: false, flags: 1) }.contains("is encrypted"))
        #expect(Self.told { $0.add("xl/s0.xml", [0x20], packed: false, method: 14) }.contains("(method 14)"))
        #expect(Self.told { _ in }.contains("its part xl/s0.xml is missing"))
        #expect(TestBook.source(Array("a,b\n1,2\n".utf8)).read.contains("is called like a workbook, and is a text"))
        #expect(TestBook.source([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]).read.contains("password"))
        #expect(TestBook.source([]).read.contains("no zip archive"))
        let other = TestArchive([("readme.txt", "hello")]).whole
        #expect(TestBook.source(other).read.contains("an archive without a workbook"))
    }

    @Test func anArchiveIsNoDocumentWhateverStandsAtItsBeginning() {
        let spaces = ["office", "table", "text"].map { "xmlns:\($0)=\"urn:\($0)\"" }.joined(separator: " ")
        let cells = ["Name", "A"].map {
            "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>\($0)</text:p></table:table-cell>"
                + "</table:table-row>"
        }
        let content =
            "<office:document-content \(spaces)><office:body><office:spreadsheet><table:table table:name=\"One\">"
            + cells.joined() + "</table:table></office:spreadsheet></office:body></office:document-content>"
        let archive = TestArchive([("content.xml", content)]).whole
        #expect(TestBook.source(archive, "book.ods").read == "Name\nA")
    }

    @Test func emptyRowsOfOpenDocumentCostNothing() {
        let spaces = ["office", "table", "text"].map { "xmlns:\($0)=\"urn:\($0)\"" }.joined(separator: " ")
        func book(_ rows: String) -> String {
            let table = "<table:table table:name=\"One\">\(rows)</table:table>"
            let text =
                "<?xml version=\"1.0\"?><office:document \(spaces)><office:body><office:spreadsheet>\(table)"
                + "</office:spreadsheet></office:body></office:document>"
            return TestBook.source(Array(text.utf8), "book.fods").read
        }
        func row(_ texts: [String], _ count: Int = 1) -> String {
            let cells = texts.map {
                "<table:table-cell office:value-type=\"string\"><text:p>\($0)</text:p></table:table-cell>"
            }.joined()
            return "<table:table-row table:number-rows-repeated=\"\(count)\">\(cells)</table:table-row>"
        }
        let head = row(["a", "b"])
        let empty = row([], 1_000_000)
        #expect(book(head + row(["x", "1"], 3) + empty) == "a|b\nx|1\nx|1\nx|1")
        let many = book(head + empty + row(["x", "2"], 50_000))
        #expect(many.split(separator: "\n").count == 50_001)
        #expect(book(head + row(["x", "1"], 2_000_000_000)).contains("more than 16777216 rows"))
    }
}
