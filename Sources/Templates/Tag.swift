import BroadsheetDiagnostics

/// A tag as it was read: its kind, what it says and where it stands.
struct Tag {
    /// What the first character behind the delimiter says.
    enum Kind {
        case value(escaped: Bool)
        case section(inverted: Bool)
        case close
        case comment
        case delimiters
        case partial
        case parent
        case block
    }

    var kind: Kind
    /// The name, without blanks around it.
    var content: String
    /// The whole tag with its delimiters.
    var range: Range<Int>
}

extension Tag.Kind {
    /// The kind that a tag's first character announces; nil for the start of a name.
    init?(_ sigil: UInt8) {
        switch sigil {
        case UInt8(ascii: "#"): self = .section(inverted: false)
        case UInt8(ascii: "^"): self = .section(inverted: true)
        case UInt8(ascii: "/"): self = .close
        case UInt8(ascii: "!"): self = .comment
        case UInt8(ascii: "="): self = .delimiters
        case UInt8(ascii: ">"): self = .partial
        case UInt8(ascii: "<"): self = .parent
        case UInt8(ascii: "$"): self = .block
        case UInt8(ascii: "&"): self = .value(escaped: false)
        case UInt8(ascii: "{"): self = .value(escaped: false)
        default: return nil
        }
    }
}

/// The pair of marks around a tag.
struct Delimiters {
    var open: [UInt8] = Array("{{".utf8)
    var close: [UInt8] = Array("}}".utf8)
}

/// Finds the tags of a template's text, one after the other.
struct TagScanner {
    let source: TemplateSource
    var delimiters = Delimiters()

    private var bytes: [UInt8] { source.bytes }

    /// Where the next tag starts, from `position` on.
    func nextTag(from position: Int) -> Int? { find(delimiters.open, from: position) }

    /// The tag that starts at `start`.
    func tag(at start: Int) throws(Problem) -> Tag {
        var inside = start + delimiters.open.count
        while inside < bytes.count, bytes[inside].isTemplateBlank { inside += 1 }
        let sigil = inside < bytes.count ? bytes[inside] : 0
        let kind = Tag.Kind(sigil)
        if kind != nil { inside += 1 }
        var closing = delimiters.close
        if sigil == UInt8(ascii: "{") { closing.insert(UInt8(ascii: "}"), at: 0) }
        if sigil == UInt8(ascii: "=") { closing.insert(UInt8(ascii: "="), at: 0) }
        guard let end = find(closing, from: inside) else { throw unclosed(at: start, closing) }
        let range = start..<end + closing.count
        let content = source.text(inside..<end).trimmingTemplateBlanks
        let tag = Tag(kind: kind ?? .value(escaped: true), content: content, range: range)
        if kind == nil, let problem = badStart(sigil, of: tag) { throw problem }
        return tag
    }

    private func find(_ pattern: [UInt8], from position: Int) -> Int? {
        guard position + pattern.count <= bytes.count else { return nil }
        for i in position...bytes.count - pattern.count where bytes[i] == pattern[0] {
            if pattern.indices.allSatisfy({ bytes[i + $0] == pattern[$0] }) { return i }
        }
        return nil
    }

    private func unclosed(at start: Int, _ closing: [UInt8]) -> Problem {
        let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
        let end = String(decoding: closing, as: UTF8.self)
        return Problem(
            "a tag is opened with \"\(String(decoding: delimiters.open, as: UTF8.self))\" and never closed",
            at: source.place(start..<start + line.count),
            advice: "Close it with \"\(end)\".")
    }

    /// What is wrong with a tag that starts with neither a known sign nor a name.
    private func badStart(_ first: UInt8, of tag: Tag) -> Problem? {
        if tag.content.isEmpty {
            return Problem(
                "a tag is empty", at: source.place(tag.range), advice: "Write a name in it, as in \"{{title}}\".")
        }
        guard "%?@~:+|\\()[];,'\"`*}".utf8.contains(first) else { return nil }
        let sign = String(UnicodeScalar(first))
        let name = tag.content.filter { !"`'\"[]()@".contains($0) }
        if "`'\"[@".utf8.contains(first), !name.isEmpty {
            return Problem(
                "a name has no \(sign) before it in a template", at: source.place(tag.range),
                advice: "Write {{\(name)}}.")
        }
        return Problem(
            "there is no kind of tag that starts with \"\(sign)\"", at: source.place(tag.range),
            advice: "A tag starts with a name or with one of # ^ / > < $ & { ! =.")
    }
}

extension UInt8 {
    /// A blank inside a tag.
    var isTemplateBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
    /// A blank inside a line.
    var isLineBlank: Bool { self == 0x20 || self == 0x09 }
}

extension String {
    /// Without the blanks at both ends.
    var trimmingTemplateBlanks: String {
        var bytes = Array(utf8)[...]
        while let first = bytes.first, first.isTemplateBlank { bytes.removeFirst() }
        while let last = bytes.last, last.isTemplateBlank { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
