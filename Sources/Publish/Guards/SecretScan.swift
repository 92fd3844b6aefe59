import BroadsheetBytes

/// Searches bytes for secrets, in the forms that a page could give them, and for private keys of anybody.
struct SecretScan: Sendable {
    /// What must not be published.
    enum Finding: Sendable {
        case secret(Secret)
        case privateKey
    }

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
        let longest = max(needles.map(\.bytes.count).max() ?? 0, Self.keyFrame.count + 2 + Self.shortestLine)
        overlap = longest - 1
    }

    /// The first secret that is in `bytes`.
    func find(in bytes: borrowing Span<UInt8>) -> Finding? {
        for needle in needles where bytes.contains(needle.bytes.span) { return .secret(needle.secret) }
        return bytes.contains(Self.keyFrame.span) && hasKey(bytes) ? .privateKey : nil
    }

    private static let keyFrame = Array("PRIVATE KEY-----".utf8)

    /// Whether the first line of a private key has a line of the key behind it: by itself it is only talked about.
    private func hasKey(_ bytes: borrowing Span<UInt8>) -> Bool {
        let frame = Self.keyFrame
        var start = 0
        while start + frame.count < bytes.count {
            var next = start
            while next - start < frame.count, bytes[next] == frame[next - start] { next += 1 }
            if next - start == frame.count {
                while next < bytes.count, next - start < frame.count + 2, bytes[next] == 0x0D || bytes[next] == 0x0A {
                    next += 1
                }
                let line = next
                while next < bytes.count, Self.isBase64(bytes[next]) { next += 1 }
                if next - line >= Self.shortestLine { return true }
            }
            start += 1
        }
        return false
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"): true
        default: false
        }
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
