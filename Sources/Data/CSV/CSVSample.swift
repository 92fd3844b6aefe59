import BroadsheetBytes
import BroadsheetDiagnostics

/// The beginning of a delimited text, to find out how it is written: from the first line that may count.
struct CSVSample {
    /// The bytes.
    let bytes: [UInt8]
    /// Where they begin in the file: behind a byte order mark, `sep=;` and the lines that are declared to be left out.
    let origin: Int
    /// Whether the file ends where they end.
    let isWhole: Bool
    /// The delimiter that the first line gives as spreadsheets do: `sep=;`
    let separator: UInt8?
    /// How many lines stand before them.
    private let linesBefore: Int

    /// How many bytes are looked at; more only where they hold no two lines.
    private static let usualSize = 1 << 16
    private static let largestSize = 1 << 24

    /// The sample of `file`, behind `skip` lines.
    init(_ file: SourceFile, skip: Located<Int>?) throws(Problem) {
        let head = try Self.read(file, from: 0, 64)
        let mark = Self.markLength(head.span)
        let separator = Self.separator(in: head, from: mark)
        self.separator = separator?.sign
        var origin = separator?.end ?? mark
        if let skip, skip.content > 0 { origin = max(origin, try Self.offset(behind: skip, of: file)) }
        self.origin = origin
        linesBefore = skip?.content ?? (separator == nil ? 0 : 1)
        var size = Self.usualSize
        var sample = try Self.read(file, from: origin, size)
        while sample.count == size, size < Self.largestSize, !Self.hasTwoLines(sample) {
            size *= 8
            sample = try Self.read(file, from: origin, size)
        }
        isWhole = sample.count < size
        bytes = sample
    }

    /// What stands from `offset` on, for a message.
    init(_ file: SourceFile, from offset: Int) throws(Problem) {
        bytes = try Self.read(file, from: offset, Self.usualSize)
        origin = offset
        isWhole = bytes.count < Self.usualSize
        separator = nil
        linesBefore = 0
    }

    /// The line of the byte at `offset` in the sample, counted from 1 in the file.
    func line(of offset: Int) -> Int {
        var counter = LineCounter()
        counter.count(bytes.span.extracting(0..<offset))
        return linesBefore + counter.line
    }

    /// How many bytes of a UTF-8 byte order mark `bytes` begin with.
    static func markLength(_ bytes: borrowing Span<UInt8>) -> Int {
        bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }

    private static func read(_ file: SourceFile, from offset: Int, _ size: Int) throws(Problem) -> [UInt8] {
        let input = try file.open()
        var sink = ByteSink(capacity: size)
        do {
            try input.seek(to: offset)
            _ = try input.read(size, into: &sink)
        } catch {
            throw file.problem(for: error)
        }
        return sink.array
    }

    private static func hasTwoLines(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.firstIndex(where: { CSVSigns.isLineEnd($0) }) else { return false }
        return bytes[first...].drop { CSVSigns.isLineEnd($0) }.contains { CSVSigns.isLineEnd($0) }
    }

    /// `sep=;`, in quotes or not, as the first line of a file that a spreadsheet shall take apart.
    private static func separator(in head: [UInt8], from start: Int) -> (sign: UInt8, end: Int)? {
        let end = head[start...].firstIndex { CSVSigns.isLineEnd($0) } ?? head.endIndex
        var line = head[start..<end]
        let quote = UInt8(ascii: "\"")
        if line.count > 2, line.first == quote, line.last == quote { line = line.dropFirst().dropLast() }
        guard line.count == 5, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep=",
            let sign = line.last, CSVDeclaration.canDelimit(sign)
        else { return nil }
        let isPair = end + 1 < head.count && head[end] == 0x0D && head[end + 1] == 0x0A
        return (sign, min(head.count, end + (isPair ? 2 : 1)))
    }

    /// Where the line begins that stands behind `skip` lines of `file`.
    private static func offset(behind skip: Located<Int>, of file: SourceFile) throws(Problem) -> Int {
        let input = try file.open()
        var piece = ByteSink(capacity: SourceFile.pieceSize)
        var counter = LineFinder(skip.content)
        do {
            while try input.read(SourceFile.pieceSize, into: &piece) > 0 {
                if let offset = counter.find(in: piece.span) { return offset }
                piece.removeAll()
            }
        } catch {
            throw file.problem(for: error)
        }
        throw Problem(
            "the source \(file.name) has no more than \(counter.found) lines", at: skip.place,
            advice: "Say with skip how many lines stand before the line that names the fields.")
    }
}

/// Finds where a line begins, in a file that comes in pieces.
private struct LineFinder {
    private let wanted: Int
    /// How many line ends were found.
    private(set) var found = 0
    private var position = 0
    private var afterReturn = false

    /// Looks for the line behind `wanted` line ends.
    init(_ wanted: Int) {
        self.wanted = wanted
    }

    /// Where in the file the line begins, if in this piece.
    mutating func find(in bytes: borrowing Span<UInt8>) -> Int? {
        for i in bytes.indices {
            let byte = bytes[i]
            let isSecond = byte == 0x0A && afterReturn
            if found == wanted { return position + i + (isSecond ? 1 : 0) }
            if CSVSigns.isLineEnd(byte), !isSecond { found += 1 }
            afterReturn = byte == 0x0D
        }
        position += bytes.count
        return nil
    }
}
