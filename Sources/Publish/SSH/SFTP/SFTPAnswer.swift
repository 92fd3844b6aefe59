/// What an SFTP server answers.
enum SFTPAnswer {
    case status(UInt32, String)
    case handle([UInt8])
    case data(ArraySlice<UInt8>)
    case names([SFTPName])
    case attributes(SFTPAttributes)
    case other

    /// The numbers of a status.
    enum Code {
        static let good: UInt32 = 0
        static let end: UInt32 = 1
        static let noFile: UInt32 = 2
        static let noRight: UInt32 = 3
    }

    /// Reads an answer without its length; nil if it is none.
    static func read(_ bytes: ArraySlice<UInt8>) -> (number: UInt32, answer: SFTPAnswer)? {
        var reader = SFTPReader(bytes)
        guard let kind = reader.byte(), let number = reader.number() else { return nil }
        switch kind {
        case 101:
            guard let code = reader.number() else { return nil }
            return (number, .status(code, String(decoding: reader.text() ?? [], as: UTF8.self)))
        case 102: return reader.text().map { (number, .handle(Array($0))) }
        case 103: return reader.text().map { (number, .data($0)) }
        case 104:
            guard let count = reader.number() else { return nil }
            var names: [SFTPName] = []
            for _ in 0..<count {
                guard let name = reader.text(), reader.text() != nil, let attributes = reader.attributes() else {
                    return nil
                }
                names.append(SFTPName(bytes: Array(name), attributes: attributes))
            }
            return (number, .names(names))
        case 105: return reader.attributes().map { (number, .attributes($0)) }
        default: return (number, .other)
        }
    }
}

/// An entry of a folder.
struct SFTPName {
    var bytes: [UInt8]
    var attributes: SFTPAttributes

    /// Whether it is `.` or `..`.
    var isFolderItself: Bool { bytes == [0x2E] || bytes == [0x2E, 0x2E] }

    /// The name; nil if it is no UTF-8, as none of a site's is.
    var text: String? { String(validating: bytes, as: UTF8.self) }
}

/// What a server tells of a file.
struct SFTPAttributes {
    var size = 0
    var mode: UInt32 = 0
    var changed: UInt32 = 0

    var isFile: Bool { mode & 0o170000 == 0o100000 }
    var isFolder: Bool { mode & 0o170000 == 0o040000 }
    var isLink: Bool { mode & 0o170000 == 0o120000 }

    /// What tells this content from another: there are no hashes in SFTP.
    var tag: String { "\(size)-\(changed)" }
}

/// Reads the parts of an answer one after the other; nil where it is too short.
struct SFTPReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func byte() -> UInt8? { rest.popFirst() }

    mutating func number() -> UInt32? {
        guard rest.count >= 4 else { return nil }
        let number = rest.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        rest = rest.dropFirst(4)
        return number
    }

    mutating func long() -> UInt64? {
        guard let high = number(), let low = number() else { return nil }
        return UInt64(high) << 32 | UInt64(low)
    }

    mutating func text() -> ArraySlice<UInt8>? {
        guard let count = number(), rest.count >= Int(count) else { return nil }
        defer { rest = rest.dropFirst(Int(count)) }
        return rest.prefix(Int(count))
    }

    mutating func attributes() -> SFTPAttributes? {
        guard let flags = number() else { return nil }
        var result = SFTPAttributes()
        if flags & 1 != 0 {
            guard let size = long(), let size = Int(exactly: size) else { return nil }
            result.size = size
        }
        if flags & 2 != 0 { guard number() != nil, number() != nil else { return nil } }
        if flags & 4 != 0 {
            guard let mode = number() else { return nil }
            result.mode = mode
        }
        if flags & 8 != 0 {
            guard number() != nil, let changed = number() else { return nil }
            result.changed = changed
        }
        if flags & 0x8000_0000 != 0 {
            guard let count = number() else { return nil }
            for _ in 0..<count { guard text() != nil, text() != nil else { return nil } }
        }
        return result
    }

    /// Whether all was read.
    var isAtEnd: Bool { rest.isEmpty }
}
