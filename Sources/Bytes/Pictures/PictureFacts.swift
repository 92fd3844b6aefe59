/// What the first bytes of a picture tell: which kind it is of, and its size.
package struct PictureFacts: Sendable, Equatable {
    /// The kinds that browsers show.
    package enum Kind: String, Sendable, CaseIterable {
        case png, jpeg, gif, webp, svg

        /// What HTML calls it.
        package var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }
    }

    /// Which kind it is of.
    package let kind: Kind
    /// How wide and how high it is, in pixels; of a drawing, in its own units.
    package let width: Int
    package let height: Int

    /// The most that a size may be: a damaged file must not blow up a page.
    private static let most = 1 << 16

    /// What `bytes`, a whole file, are a picture of; nil if they are none of these kinds, or have no size.
    package init?(_ bytes: borrowing Span<UInt8>) {
        let found: (Kind, Int, Int)? =
            Self.png(bytes) ?? Self.gif(bytes) ?? Self.webp(bytes) ?? Self.jpeg(bytes) ?? Self.svg(bytes)
        guard let (kind, width, height) = found, (1...Self.most).contains(width), (1...Self.most).contains(height)
        else { return nil }
        (self.kind, self.width, self.height) = (kind, width, height)
    }

    private static func has(_ text: StaticString, at start: Int, _ bytes: borrowing Span<UInt8>) -> Bool {
        guard start >= 0, start + text.utf8CodeUnitCount <= bytes.count else { return false }
        return text.withUTF8Buffer { wanted in
            wanted.indices.allSatisfy { unsafe wanted[$0] == bytes[start + $0] }
        }
    }

    /// The number in `count` bytes from `start` on, the highest byte first unless it is `little`.
    private static func number(_ count: Int, at start: Int, little: Bool = false, _ bytes: borrowing Span<UInt8>)
        -> Int?
    {
        guard start >= 0, start + count <= bytes.count else { return nil }
        var number = 0
        for place in 0..<count { number = number << 8 | Int(bytes[start + (little ? count - 1 - place : place)]) }
        return number
    }

    private static func png(_ bytes: borrowing Span<UInt8>) -> (Kind, Int, Int)? {
        guard has("PNG\r\n", at: 1, bytes), bytes[0] == 0x89, has("IHDR", at: 12, bytes),
            let width = number(4, at: 16, bytes), let height = number(4, at: 20, bytes)
        else { return nil }
        return (.png, width, height)
    }

    private static func gif(_ bytes: borrowing Span<UInt8>) -> (Kind, Int, Int)? {
        guard has("GIF8", at: 0, bytes), let width = number(2, at: 6, little: true, bytes),
            let height = number(2, at: 8, little: true, bytes)
        else { return nil }
        return (.gif, width, height)
    }

    private static func webp(_ bytes: borrowing Span<UInt8>) -> (Kind, Int, Int)? {
        guard has("RIFF", at: 0, bytes), has("WEBP", at: 8, bytes) else { return nil }
        if has("VP8X", at: 12, bytes), let width = number(3, at: 24, little: true, bytes),
            let height = number(3, at: 27, little: true, bytes)
        {
            return (.webp, width + 1, height + 1)
        }
        if has("VP8L", at: 12, bytes), let size = number(4, at: 21, little: true, bytes) {
            return (.webp, size & 0x3FFF + 1, size >> 14 & 0x3FFF + 1)
        }
        if has("VP8 ", at: 12, bytes), let width = number(2, at: 26, little: true, bytes),
            let height = number(2, at: 28, little: true, bytes)
        {
            return (.webp, width & 0x3FFF, height & 0x3FFF)
        }
        return nil
    }

    /// A JPEG's size stands in the first frame header, behind other segments.
    private static func jpeg(_ bytes: borrowing Span<UInt8>) -> (Kind, Int, Int)? {
        guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
        var at = 2
        while at + 9 < bytes.count, bytes[at] == 0xFF {
            let marker = bytes[at + 1]
            if marker == 0xFF {
                at += 1
                continue
            }
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame, let height = number(2, at: at + 5, bytes), let width = number(2, at: at + 7, bytes) {
                return (.jpeg, width, height)
            }
            guard let length = number(2, at: at + 2, bytes), length >= 2 else { return nil }
            at += 2 + length
        }
        return nil
    }
}

// Drawings: what the element `svg` says.
extension PictureFacts {
    /// How far into a file its first element is looked for.
    private static let reach = 1 << 16

    private static func svg(_ bytes: borrowing Span<UInt8>) -> (Kind, Int, Int)? {
        var start = 0
        while start < min(bytes.count, reach), !has("<svg", at: start, bytes) { start += 1 }
        guard has("<svg", at: start, bytes) else { return nil }
        var end = start
        while end < min(bytes.count, start + reach), bytes[end] != UInt8(ascii: ">") { end += 1 }
        let element = bytes.extracting(start..<end).string
        if let width = length("width", in: element), let height = length("height", in: element) {
            return (.svg, width, height)
        }
        let box = (attribute("viewBox", in: element) ?? "").split { $0 == " " || $0 == "," || $0.isNewline }
        guard box.count == 4, let width = rounded(box[2]), let height = rounded(box[3]) else { return nil }
        return (.svg, width, height)
    }

    /// The text of an attribute of `element`.
    private static func attribute(_ name: String, in element: String) -> Substring? {
        for mark in ["\"", "'"] {
            for blank in [" ", "\n", "\t", "\r"] {
                guard let start = element.firstRange(of: "\(blank)\(name)=\(mark)") else { continue }
                return element[start.upperBound...].prefix { String($0) != mark }
            }
        }
        return nil
    }

    /// A length in pixels, with its unit or without.
    private static func length(_ name: String, in element: String) -> Int? {
        guard let text = attribute(name, in: element) else { return nil }
        return rounded(text.hasSuffix("px") ? text.dropLast(2) : text)
    }

    /// The whole number next to a number without an exponent; nil for anything else, a share of the window too.
    private static func rounded(_ text: Substring) -> Int? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { part in part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } && part.count < 9 }
        guard isPlain, let first = parts.first, let whole = Int(first) else { return nil }
        let tenth = parts.count > 1 ? parts[1].utf8.first ?? 0x30 : 0x30
        return whole + (tenth >= 0x35 ? 1 : 0)
    }
}
