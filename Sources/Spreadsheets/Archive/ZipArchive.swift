import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics

/// The directory of a zip archive. Nothing is open: each file in it is opened by itself.
struct ZipArchive: Sendable {
    /// The archive.
    let file: SourceFile
    /// The files in it, by their names.
    private let entries: [String: ZipEntry]
    /// The names as they are written, by the same in small letters: workbooks name their parts in either way.
    private let spellings: [String: String]

    /// The most files that a workbook may have, and the most bytes of their directory.
    private static let mostEntries = 1 << 17
    private static let largestDirectory = 1 << 25

    /// The archive that `file` is.
    init(_ file: SourceFile) throws(Problem) {
        self.file = file
        do throws(ZipFault) {
            let list = try Self.read(file)
            entries = list
            spellings = Dictionary(list.keys.map { ($0.lowercased(), $0) }) { first, _ in first }
        } catch {
            throw error.problem(of: file.name)
        }
    }

    /// The file called `name`, whose capitals do not matter.
    func entry(_ name: String) -> ZipEntry? { entries[name] ?? spellings[name.lowercased()].flatMap { entries[$0] } }

    private static func read(_ file: SourceFile) throws(ZipFault) -> [String: ZipEntry] {
        let input: InputFile
        do { input = try InputFile(path: file.path) } catch { throw .input(error) }
        try checkStart(input)
        let end = try ZipEnd(input)
        guard end.count <= mostEntries, end.size <= largestDirectory else {
            throw .tooLarge("the archive has \(end.count) files")
        }
        let directory = try bytes(of: input, at: end.offset, end.size)
        var entries: [String: ZipEntry] = [:]
        var position = 0
        for _ in 0..<end.count {
            let entry = try entry(directory.span, &position)
            guard entries.updateValue(entry, forKey: entry.name) == nil else {
                throw .damaged("it has two files called \(entry.name)")
            }
        }
        guard position == end.size else { throw .damaged("its directory has a wrong size") }
        return entries
    }

    /// Throws if the file begins like something else than an archive.
    private static func checkStart(_ input: borrowing InputFile) throws(ZipFault) {
        let start = try bytes(of: input, at: 0, min(8, input.size)).array
        if start.starts(with: [0x50, 0x4B]) { return }
        if start.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { throw .oldContainer }
        let isText = !start.isEmpty && start.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 >= 9 && $0 <= 13 || $0 > 0xBE }
        throw isText ? .text : .noArchive
    }

    /// The `length` bytes at `offset`.
    static func bytes(
        of input: borrowing InputFile, at offset: Int, _ length: Int
    ) throws(ZipFault) -> ByteSink {
        var sink = ByteSink(capacity: length)
        do throws(InputFailure) {
            try input.seek(to: offset)
            guard try input.read(length, into: &sink) == length else { throw InputFailure(code: 0) }
        } catch {
            if error.code == 0 { throw .cutOff }
            throw .input(error)
        }
        return sink
    }

    /// The entry at `position` of the directory, which is moved behind it.
    private static func entry(_ bytes: borrowing Span<UInt8>, _ position: inout Int) throws(ZipFault) -> ZipEntry {
        let start = position
        guard start + 46 <= bytes.count, bytes.number(start, 4) == 0x0201_4B50 else {
            throw .damaged("its directory is none")
        }
        let name = bytes.number(start + 28, 2)
        let extra = bytes.number(start + 30, 2)
        position = start + 46 + name + extra + bytes.number(start + 32, 2)
        guard position <= bytes.count, name > 0 else { throw .damaged("its directory is none") }
        let flags = bytes.number(start + 8, 2)
        var entry = ZipEntry(
            name: bytes.extracting((start + 46)..<(start + 46 + name)).string, method: bytes.number(start + 10, 2),
            packed: bytes.number(start + 20, 4), size: bytes.number(start + 24, 4),
            crc: UInt32(bytes.number(start + 16, 4)), offset: bytes.number(start + 42, 4), isEncrypted: flags & 1 != 0)
        let large = start + 46 + name
        try widen(&entry, bytes.extracting(large..<(large + extra)))
        return entry
    }

    /// Takes the numbers that need more than 32 bits from an entry's further fields.
    private static func widen(_ entry: inout ZipEntry, _ extra: borrowing Span<UInt8>) throws(ZipFault) {
        let wide = 0xFFFF_FFFF
        guard entry.size == wide || entry.packed == wide || entry.offset == wide else { return }
        var position = 0
        while position + 4 <= extra.count {
            let end = position + 4 + extra.number(position + 2, 2)
            guard end <= extra.count else { break }
            if extra.number(position, 2) == 1 {
                var at = position + 4
                func next() throws(ZipFault) -> Int {
                    guard at + 8 <= end else { throw .damaged("its directory is none") }
                    at += 8
                    return extra.number(at - 8, 8)
                }
                if entry.size == wide { entry.size = try next() }
                if entry.packed == wide { entry.packed = try next() }
                if entry.offset == wide { entry.offset = try next() }
                return
            }
            position = end
        }
        throw .damaged("its directory is none")
    }
}

/// Where the directory of an archive stands: what the last bytes of the archive say.
private struct ZipEnd {
    var count: Int
    var size: Int
    var offset: Int

    /// Looks at the end of `input`.
    init(_ input: borrowing InputFile) throws(ZipFault) {
        let length = min(input.size, 22 + 0xFFFF)
        let start = input.size - length
        let tail = try ZipArchive.bytes(of: input, at: start, length)
        let bytes = tail.span
        var at = length - 22
        // Behind the end stands a remark of the length that it says.
        while at >= 0, bytes.number(at, 4) != 0x0605_4B50 || bytes.number(at + 20, 2) != length - at - 22 { at -= 1 }
        guard at >= 0 else { throw .cutOff }
        guard bytes.number(at + 4, 2) == bytes.number(at + 6, 2) else {
            throw .damaged("it is a part of an archive in several files")
        }
        (count, size) = (bytes.number(at + 10, 2), bytes.number(at + 12, 4))
        offset = bytes.number(at + 16, 4)
        var end = start + at
        if count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF, at >= 20,
            bytes.number(at - 20, 4) == 0x0706_4B50
        {
            end = bytes.number(at - 12, 8)
            guard end >= 0, end <= input.size - 56 else { throw .damaged("its directory is none") }
            let wide = try ZipArchive.bytes(of: input, at: end, 56)
            guard wide.span.number(0, 4) == 0x0606_4B50 else { throw .damaged("its directory is none") }
            (count, size) = (wide.span.number(32, 8), wide.span.number(40, 8))
            offset = wide.span.number(48, 8)
        }
        guard count >= 0, size >= 0, offset >= 0, offset <= end, size == end - offset else {
            throw .damaged("its directory is not where it should be")
        }
    }
}

extension Span<UInt8> {
    /// The number of `width` bytes at `start`, the lowest first; one that is too large for a number is below zero.
    func number(_ start: Int, _ width: Int) -> Int {
        var number = 0
        for i in 0..<width { number |= Int(self[start + i]) << (8 * i) }
        return number
    }
}
