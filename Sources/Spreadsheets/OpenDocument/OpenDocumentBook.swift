import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetXML

/// A workbook of LibreOffice and its kin: one document, in a zip archive or by itself.
struct OpenDocumentBook: Workbook {
    let sheets: [WorkbookSheet]
    let units: [String]
    private let file: SourceFile
    private let part: (archive: ZipArchive, entry: ZipEntry)?

    /// The workbook in `archive`; nil if there is none of this format.
    init?(_ archive: ZipArchive) throws(Problem) {
        guard let entry = archive.entry("content.xml") else { return nil }
        if let manifest = archive.entry("META-INF/manifest.xml") {
            // It says of each part whether it is encrypted.
            let reader = OpenDocumentSheet(nil, of: archive.file.name)
            try PartReader(manifest.small(in: archive), of: archive, for: reader).readAll()
        }
        try self.init(archive.file, (archive, entry))
    }

    /// The workbook that `file` itself is, as one document.
    init(_ file: SourceFile) throws(Problem) { try self.init(file, nil) }

    private init(_ file: SourceFile, _ part: (ZipArchive, ZipEntry)?) throws(Problem) {
        (self.file, self.part) = (file, part)
        let reader = OpenDocumentSheet(nil, of: file.name)
        try Self.reader(file, part, reader).readAll()
        (sheets, units) = (reader.sheets, reader.units)
    }

    private static func reader(
        _ file: SourceFile, _ part: (archive: ZipArchive, entry: ZipEntry)?, _ receiver: any XMLReceiver
    ) throws(Problem) -> PartReader {
        if let part { return try PartReader(part.entry, of: part.archive, for: receiver) }
        return try PartReader(file, for: receiver)
    }

    func open(_ i: Int) throws(Problem) -> SheetStream {
        let receiver = OpenDocumentSheet(i, of: file.name, units: units)
        return SheetStream(try Self.reader(file, part, receiver), receiver)
    }
}
