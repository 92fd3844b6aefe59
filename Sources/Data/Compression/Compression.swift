import BroadsheetBytes
import BroadsheetDiagnostics

/// How a file is compressed, as its first bytes say.
enum Compression: Sendable, Hashable {
    case none
    case gzip
    case zstandard

    /// The compression of a file that begins with `bytes`, or why it cannot be read.
    init(of bytes: borrowing Span<UInt8>) throws(ReadingFailure) {
        for (start, name) in Self.foreign where Self.has(bytes, start) {
            throw .archive(ArchiveFault(kind: .foreign(name)))
        }
        if Self.has(bytes, [0x1F, 0x8B, 0x08]) {
            self = .gzip
        } else if Self.has(bytes, [0x28, 0xB5, 0x2F, 0xFD]) {
            self = .zstandard
        } else {
            self = .none
        }
    }

    private static func has(_ bytes: borrowing Span<UInt8>, _ start: [UInt8]) -> Bool {
        guard bytes.count >= start.count else { return false }
        for i in start.indices where bytes[i] != start[i] { return false }
        return true
    }

    /// How archives begin that are not read. None of these bytes begin a text.
    private static let foreign: [(start: [UInt8], name: String)] = [
        ([0x50, 0x4B, 0x03, 0x04], "a zip archive or a spreadsheet"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "an xz archive"),
        ([0x42, 0x5A, 0x68, 0x39, 0x31, 0x41, 0x59], "a bzip2 archive"),
        ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1], "a spreadsheet of an old program"),
        ([0x25, 0x50, 0x44, 0x46, 0x2D], "a PDF document"),
    ]
}
