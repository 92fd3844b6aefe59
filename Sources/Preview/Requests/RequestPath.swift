import BroadsheetBytes

/// The path of a request, decoded once: what may be looked for in the tree of the site.
///
/// MHD hands over the path as it came. Nothing after this type decodes anything again.
struct RequestPath: Equatable {
    /// The path without the slashes at both ends: `stocks/list`; empty for the root.
    let text: String
    /// Whether it ends in a slash: a folder is meant. The root does.
    let isFolder: Bool
    /// Whether a part of it is hidden: it begins with a dot and is not `.well-known`, or is empty.
    let isHidden: Bool

    /// The longest path that is looked at.
    static let longest = 4096

    /// Why a path is refused.
    enum Refusal: Error, Equatable {
        /// It is longer than any that leads to something.
        case tooLong
        /// It is not a path, or tries to leave the site.
        case malformed
    }

    /// Reads the path as it stands in a request, without its query.
    init(_ raw: borrowing Span<UInt8>) throws(Refusal) {
        guard raw.count <= Self.longest else { throw .tooLong }
        var reader = PathReader(capacity: raw.count)
        try reader.read(raw)
        guard let text = reader.text else { throw .malformed }
        (self.text, isFolder, isHidden) = (text, reader.isFolder, reader.isHidden)
    }

    /// Reads the path in `raw`.
    init(_ raw: String) throws(Refusal) {
        try self.init(Array(raw.utf8).span)
    }

    private init(text: String, isFolder: Bool, isHidden: Bool) {
        (self.text, self.isFolder, self.isHidden) = (text, isFolder, isHidden)
    }

    /// The path from the folder `base` on (`/club`); nil if it does not lie there.
    func relative(to base: String) -> RequestPath? {
        guard !base.isEmpty, let base = try? RequestPath(base).text, !base.isEmpty else { return self }
        if text == base { return isFolder ? RequestPath(text: "", isFolder: true, isHidden: isHidden) : nil }
        guard text.utf8.starts(with: base.utf8), text.utf8.dropFirst(base.utf8.count).first == 0x2F else { return nil }
        let rest = text.utf8.dropFirst(base.utf8.count + 1)
        return RequestPath(text: String(Substring(rest)), isFolder: isFolder, isHidden: isHidden)
    }

    /// The file that it names in a tree.
    var file: String {
        if text.isEmpty { return "index.html" }
        return isFolder ? "\(text)/index.html" : text
    }
}

/// Goes through a path once, byte by byte.
private struct PathReader {
    private(set) var isFolder = false
    private(set) var isHidden = false
    private var decoded: [UInt8] = []
    /// Where the part that is being read begins.
    private var start = 0

    init(capacity: Int) { decoded.reserveCapacity(capacity) }

    /// What was read, without a final slash; nil if it is no UTF-8.
    var text: String? {
        guard UTF8Check.firstFault(in: decoded.span) == nil else { return nil }
        return String(decoding: isFolder ? decoded.dropLast() : decoded[...], as: UTF8.self)
    }

    mutating func read(_ raw: borrowing Span<UInt8>) throws(RequestPath.Refusal) {
        guard raw.count > 0, raw[0] == 0x2F else { throw .malformed }
        var i = 1
        while i < raw.count {
            let byte = raw[i]
            if byte == 0x2F {
                try endPart()
                decoded.append(byte)
                start = decoded.count
                i += 1
            } else if byte == 0x25 {
                guard i + 2 < raw.count, let high = hexDigit(raw[i + 1]), let low = hexDigit(raw[i + 2]) else {
                    throw .malformed
                }
                try append(high << 4 | low)
                i += 3
            } else {
                try append(byte)
                i += 1
            }
        }
        if start == decoded.count {
            isFolder = true
        } else {
            try endPart()
        }
    }

    private mutating func append(_ byte: UInt8) throws(RequestPath.Refusal) {
        // An encoded slash would make one part of two, a backslash does so elsewhere.
        guard byte >= 0x20, byte != 0x7F, byte != 0x2F, byte != 0x5C else { throw .malformed }
        decoded.append(byte)
    }

    private mutating func endPart() throws(RequestPath.Refusal) {
        let part = decoded[start...]
        guard let first = part.first else {
            isHidden = true
            return
        }
        if Self.leadsAway(part) { throw .malformed }
        if first == 0x2E, start > 0 || !part.elementsEqual(".well-known".utf8) { isHidden = true }
    }

    /// Whether the part is a dot or two, or becomes so by decoding it once more, which nobody does who means well.
    private static func leadsAway(_ part: ArraySlice<UInt8>) -> Bool {
        guard part.contains(0x25) || part.count <= 2 else { return false }
        var part = Array(part)
        while true {
            if part.allSatisfy({ $0 == 0x2E }), part.count <= 2 { return true }
            let next = decodedOnce(part)
            if next == part { return false }
            part = next
        }
    }

    private static func decodedOnce(_ part: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var i = 0
        while i < part.count {
            if part[i] == 0x25, i + 2 < part.count, let high = hexDigit(part[i + 1]), let low = hexDigit(part[i + 2]) {
                result.append(high << 4 | low)
                i += 3
            } else {
                result.append(part[i])
                i += 1
            }
        }
        return result
    }
}

/// The value of a hexadecimal digit.
private func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
}
