import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetSpreadsheets

/// What must hold of workbooks: the first byte says of which format, zero bytes divide the parts.
///
/// The same parts in another order, packed or not, give the same records or the same problem.
package struct SpreadsheetCheck: FuzzCheck {
    private let file = ScratchFile()

    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        var input = Input(input)
        let choice = input.choice()
        let parts = input.bytes.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
        if choice & 3 == 3 {
            file.write(parts[0])
            let read = Outcome { () throws(Problem) in source("t.fods") }
            return Self.complaint(about: read)
        }
        let isExcel = choice & 3 != 2
        let files = isExcel ? Self.excel(parts) : [("content.xml", parts[0])]
        let name = isExcel ? "t.xlsx" : "t.ods"
        write(files, packed: false)
        let read = Outcome { () throws(Problem) in source(name) }
        if let complaint = Self.complaint(about: read) { return complaint }
        write(files.reversed(), packed: true)
        let other = Outcome { () throws(Problem) in source(name) }
        if read.isRead == other.isRead, read.bytes.span.isEqual(to: other.bytes.span) { return nil }
        return "\(read.bytes.string)\nin another order:\n\(other.bytes.string)"
    }

    private func source(_ name: String) -> SpreadsheetSource {
        SpreadsheetSource(file: SourceFile(path: file.path, name: name))
    }

    /// No small file becomes a large one.
    private static func complaint(about read: borrowing Outcome) -> String? {
        read.bytes.count > 64 << 20 ? "\(read.bytes.count) bytes are too many" : nil
    }

    private func write(_ files: [(name: String, bytes: [UInt8])], packed: Bool) {
        var archive = FuzzedArchive()
        for file in files { archive.add(file.name, file.bytes, packed: packed) }
        self.file.write(archive.whole)
    }

    /// The sheet, then its strings, styles, workbook, each as it should be where it is not given.
    private static func excel(_ parts: [[UInt8]]) -> [(String, [UInt8])] {
        func part(_ i: Int, _ usual: String) -> [UInt8] { parts.count > i ? parts[i] : Array(usual.utf8) }
        let types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        let link = "<Relationships><Relationship Id=\"a\" Type=\"\(types)"
        return [
            ("_rels/.rels", Array("\(link)/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>".utf8)),
            (
                "xl/workbook.xml",
                part(3, "<workbook xmlns:r=\"\(types)\"><sheets><sheet name=\"S\" r:id=\"a\"/></sheets></workbook>")
            ),
            (
                "xl/_rels/workbook.xml.rels",
                Array(
                    ("\(link)/worksheet\" Target=\"s.xml\"/><Relationship Id=\"x\" Type=\"\(types)/styles\" "
                        + "Target=\"styles.xml\"/><Relationship Id=\"y\" Type=\"\(types)/sharedStrings\" "
                        + "Target=\"strings.xml\"/></Relationships>").utf8)
            ),
            ("xl/strings.xml", part(1, "<sst><si><t>x</t></si></sst>")),
            (
                "xl/styles.xml",
                part(
                    2,
                    "<styleSheet><numFmts><numFmt numFmtId=\"170\" formatCode=\"dd.mm.yyyy\"/></numFmts>"
                        + "<cellXfs><xf/><xf numFmtId=\"170\"/><xf numFmtId=\"9\"/></cellXfs></styleSheet>")
            ),
            ("xl/s.xml", parts[0]),
        ]
    }
}
