import BroadsheetBytes

/// Searches bytes for secrets, in the forms that a page could give them.
struct SecretScan: Sendable {
    private let needles: [(secret: Secret, bytes: [UInt8])]
    /// How many bytes of a piece must be looked at again with the next one.
    let overlap: Int

    /// Shorter ones stand in every page by chance.
    private static let shortest = 6
    /// A line of a secret of several lines, such as a key, must be this long to be looked for by itself.
    private static let shortestLine = 32

    init(_ secrets: [Secret]) {
        var needles: [(secret: Secret, bytes: [UInt8])] = []
        for secret in secrets {
            let whole = Self.trimmed(secret.bytes)
            let lines = whole.split { $0 == 0x0A || $0 == 0x0D }.map(Array.init)
            let texts = lines.count > 1 ? lines.filter { $0.count >= Self.shortestLine } : [whole]
            for text in texts where text.count >= Self.shortest && !Self.isFrame(text) {
                for form in Set([text, Self.escaped(text), Self.percentEncoded(text)]) {
                    needles.append((secret, form))
                }
            }
        }
        self.needles = needles
        overlap = max(0, (needles.map(\.bytes.count).max() ?? 0) - 1)
    }

    /// The first secret that is in `bytes`.
    func find(in bytes: borrowing Span<UInt8>) -> Secret? {
        for needle in needles where bytes.contains(needle.bytes.span) { return needle.secret }
        return nil
    }

    /// `-----BEGIN PRIVATE KEY-----` tells nothing.
    private static func isFrame(_ line: [UInt8]) -> Bool { line.starts(with: Array("-----".utf8)) }

    private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
        let rest = bytes.drop { $0 <= 0x20 }
        return Array(rest.reversed().drop { $0 <= 0x20 }.reversed())
    }

    /// As HTML has it.
    private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "&"): Array("&amp;".utf8)
            case UInt8(ascii: "<"): Array("&lt;".utf8)
            case UInt8(ascii: ">"): Array("&gt;".utf8)
            case UInt8(ascii: "\""): Array("&quot;".utf8)
            default: [byte]
            }
        }
    }

    /// As an address has it.
    private static func percentEncoded(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { byte in
            byte.isPlainInPath ? [byte] : [UInt8(ascii: "%"), byte.hexDigits.high, byte.hexDigits.low]
        }
    }
}
