import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetXML

/// A workbook in the format of Excel 2007 and later: documents of XML in a zip archive.
struct ExcelBook: Workbook {
    let sheets: [WorkbookSheet]
    private let archive: ZipArchive
    private let parts: [ZipEntry]
    private let writer: CellWriter
    private let strings: SharedStrings

    var units: [String] { writer.units }

    /// The workbook in `archive`; nil if there is none of this format. `held` bytes of its texts are kept in memory.
    init?(_ archive: ZipArchive, held: Int = SharedStringsWriter.held) throws(Problem) {
        let root = try ExcelRelations(of: "", in: archive)
        let path = root.target(of: "officeDocument") ?? "xl/workbook.xml"
        if root.all.isEmpty, archive.entry(path) == nil { return nil }
        let reader = ExcelBookReader()
        try PartReader(archive.part(path).small(in: archive), of: archive, for: reader).readAll()
        let relations = try ExcelRelations(of: path, in: archive)
        var sheets: [WorkbookSheet] = []
        var parts: [ZipEntry] = []
        for sheet in reader.sheets {
            guard let relation = relations.relation(sheet.id) else {
                throw ZipFault.damaged("nothing says where its sheet \"\(sheet.sheet.name)\" is")
                    .problem(of: archive.file.name)
            }
            // Charts may have sheets of their own, which have no cells.
            guard relation.kind == "worksheet" else { continue }
            sheets.append(sheet.sheet)
            parts.append(try archive.part(relation.target))
        }
        let styles = ExcelStyles()
        if let target = relations.target(of: "styles") {
            try PartReader(archive.part(target).small(in: archive), of: archive, for: styles).readAll()
        }
        var strings = SharedStrings.none
        if let target = relations.target(of: "sharedStrings") {
            let reader = ExcelStrings(of: archive.file.name, largest: held)
            try PartReader(archive.part(target), of: archive, for: reader).readAll()
            strings = try reader.finish()
        }
        (self.archive, self.sheets, self.parts, self.strings) = (archive, sheets, parts, strings)
        writer = CellWriter(formats: styles.formats, is1904: reader.is1904)
    }

    func open(_ i: Int) throws(Problem) -> SheetStream {
        let receiver = ExcelSheet(of: archive.file.name, writer, strings)
        return SheetStream(try PartReader(parts[i], of: archive, for: receiver), receiver)
    }
}

/// Reads which sheets there are, and from which day days are counted.
private final class ExcelBookReader: XMLReceiver {
    private(set) var sheets: [(sheet: WorkbookSheet, id: String)] = []
    private(set) var is1904 = false

    func begin(_ element: borrowing XMLElement) throws(Problem) {
        if element.is("workbookPr") {
            is1904 = element.withValue(of: "date1904") { ExcelSheet.isTrue($0) } == true
        } else if element.is("sheet"), sheets.count < 1 << 12 {
            let isHidden = (element.value(of: "state") ?? "visible") != "visible"
            let sheet = WorkbookSheet(name: element.value(of: "name") ?? "", isHidden: isHidden)
            sheets.append((sheet, element.value(of: "id") ?? ""))
        }
    }

    func end(_ name: borrowing XMLName) {}
    func text(_ bytes: borrowing Span<UInt8>) {}
}
