import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import CZlib
import Glibc

@testable import BroadsheetSpreadsheets

/// An archive that a test makes: its files, packed or not.
struct TestArchive {
    private(set) var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// An archive of these files.
    init(_ files: [(name: String, text: String)], packed: Bool = false) {
        for file in files { add(file.name, Array(file.text.utf8), packed: packed) }
    }

    /// Adds a file; `size` and `crc` are what its directory says of it, right or wrong.
    mutating func add(
        _ name: String, _ content: [UInt8], packed: Bool, size: Int? = nil, crc: UInt32? = nil, flags: Int = 0,
        method: Int? = nil
    ) {
        let data = packed ? Self.deflated(content) : content
        let sum = crc ?? Self.sum(content)
        let fields: [(Int, Int)] = [
            (20, 2), (flags, 2), (method ?? (packed ? 8 : 0), 2), (0, 4), (Int(sum), 4), (data.count, 4),
            (size ?? content.count, 4), (name.utf8.count, 2), (0, 2),
        ]
        let start = bytes.count
        bytes += Self.number(0x0403_4B50, 4) + fields.flatMap(Self.number) + Array(name.utf8) + data
        directory += Self.number(0x0201_4B50, 4) + Self.number(20, 2) + fields.flatMap(Self.number)
        directory += [(0, 2), (0, 2), (0, 2), (0, 4), (start, 4)].flatMap(Self.number) + Array(name.utf8)
        count += 1
    }

    /// The whole of it.
    var whole: [UInt8] {
        bytes + directory + Self.number(0x0605_4B50, 4)
            + [(0, 2), (0, 2), (count, 2), (count, 2), (directory.count, 4), (bytes.count, 4), (0, 2)]
            .flatMap(Self.number)
    }

    private static func number(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func sum(_ content: [UInt8]) -> UInt32 {
        unsafe content.withUnsafeBufferPointer { UInt32(unsafe crc32(0, $0.baseAddress, UInt32($0.count))) }
    }

    static func deflated(_ content: [UInt8]) -> [UInt8] {
        var stream = unsafe z_stream()
        var packed = [UInt8](repeating: 0, count: content.count + content.count / 100 + 100)
        unsafe deflateInit2_(
            &stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        var content = content
        let room = packed.count
        unsafe content.withUnsafeMutableBufferPointer { input in
            unsafe packed.withUnsafeMutableBufferPointer { output in
                unsafe stream.next_in = input.baseAddress
                unsafe stream.avail_in = UInt32(input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(output.count)
                unsafe _ = deflate(&stream, Z_FINISH)
            }
        }
        let left = unsafe Int(stream.avail_out)
        unsafe deflateEnd(&stream)
        return Array(packed.prefix(room - left))
    }
}

/// Workbooks of Excel's format that a test makes.
enum TestBook {
    private static let types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    private static let packages = "http://schemas.openxmlformats.org/package/2006/relationships"

    /// The files of a workbook with these sheets, which are the inside of `worksheet`; `formats` are the styles 1, 2, ….
    static func files(
        _ sheets: [(name: String, body: String)], formats: [String] = [], strings: String = "", book: String = "",
        states: [String] = []
    ) -> [(name: String, text: String)] {
        let list = sheets.enumerated().map { i, sheet in
            let state = i < states.count ? " state=\"\(states[i])\"" : ""
            return "<sheet name=\"\(sheet.name)\" sheetId=\"\(i + 1)\"\(state) r:id=\"s\(i)\"/>"
        }.joined()
        let links = sheets.indices.map {
            "<Relationship Id=\"s\($0)\" Type=\"\(types)/worksheet\" Target=\"s\($0).xml\"/>"
        }.joined()
        let codes = formats.enumerated().map { "<numFmt numFmtId=\"\(170 + $0)\" formatCode=\"\($1)\"/>" }.joined()
        let styles = "<xf/>" + formats.indices.map { "<xf numFmtId=\"\(170 + $0)\"/>" }.joined()
        return [
            (
                "_rels/.rels",
                "<Relationships xmlns=\"\(packages)\"><Relationship Id=\"a\" Type=\"\(types)/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
            ),
            ("xl/workbook.xml", "<workbook xmlns:r=\"\(types)\">\(book)<sheets>\(list)</sheets></workbook>"),
            (
                "xl/_rels/workbook.xml.rels",
                "<Relationships>\(links)<Relationship Id=\"x\" Type=\"\(types)/styles\" Target=\"styles.xml\"/><Relationship Id=\"y\" Type=\"\(types)/sharedStrings\" Target=\"strings.xml\"/></Relationships>"
            ),
            ("xl/styles.xml", "<styleSheet><numFmts>\(codes)</numFmts><cellXfs>\(styles)</cellXfs></styleSheet>"),
            ("xl/strings.xml", "<sst>\(strings)</sst>"),
        ] + sheets.enumerated().map { ("xl/s\($0).xml", "<worksheet>\($1.body)</worksheet>") }
    }

    /// The data of a sheet with these rows: what begins with `=` is a number, `#` an error, `!` true or false, `~` and a
    /// number a cell of that style, and all else a text.
    static func rows(_ rows: [[String?]], first: Int = 1) -> String {
        let lines = rows.enumerated().map { i, row in
            let cells = row.enumerated().map { column, text in
                text.map { cell($0, "\(CellName.letters(column))\(first + i)") } ?? ""
            }
            return "<row r=\"\(first + i)\">\(cells.joined())</row>"
        }
        return "<sheetData>\(lines.joined())</sheetData>"
    }

    private static func cell(_ text: String, _ place: String) -> String {
        let rest = String(text.dropFirst())
        switch text.first {
        case "=": return "<c r=\"\(place)\"><v>\(rest)</v></c>"
        case "#": return "<c r=\"\(place)\" t=\"e\"><v>\(text)</v></c>"
        case "!": return "<c r=\"\(place)\" t=\"b\"><v>\(rest)</v></c>"
        case "~": return "<c r=\"\(place)\" s=\"\(rest.first ?? "0")\"><v>\(rest.dropFirst())</v></c>"
        default: return "<c r=\"\(place)\" t=\"inlineStr\"><is><t>\(escaped(text))</t></is></c>"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").unicodeScalars.map {
            $0 == "\r" ? "_x000D_" : String($0)
        }
        .joined()
    }

    /// A source of what `bytes` are.
    static func source(
        _ bytes: [UInt8], _ name: String = "book.xlsx", sheet: String? = nil,
        _ change: (inout FormatDefinition) -> Void = { _ in }
    ) -> SpreadsheetSource {
        let path = "/tmp/broadsheet-\(getpid())-\(UInt64.random(in: 0 ... .max))-\(name)"
        write(bytes, to: path)
        var format = FormatDefinition()
        let place = Place(file: "page", line: 1, column: 1)
        format.sheet = sheet.map { LocatedText($0, at: place) }
        change(&format)
        return SpreadsheetSource(file: SourceFile(path: path, name: name), format: format)
    }

    /// A source of one sheet with these rows.
    static func source(
        rows: [[String?]], formats: [String] = [], after: String = "", book: String = "",
        _ change: (inout FormatDefinition) -> Void = { _ in }
    ) -> SpreadsheetSource {
        let body = Self.rows(rows) + after
        return source(TestArchive(files([("Sheet1", body)], formats: formats, book: book)).whole, "book.xlsx", change)
    }

    static func write(_ bytes: [UInt8], to path: String) {
        unsafe unlink(path)
        let file = unsafe fopen(path, "w")
        unsafe _ = bytes.withUnsafeBufferPointer { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
        unsafe fclose(file)
    }
}
