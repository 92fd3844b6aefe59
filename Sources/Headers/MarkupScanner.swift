import BroadsheetBytes

/// An element as it begins: its name in lower case, and its attributes.
struct MarkupTag {
    let name: String
    let attributes: [(name: String, value: [UInt8])]
    /// The line that it begins in, counted from 1.
    let line: Int

    /// The value of an attribute; nil where it is not there.
    subscript(_ name: String) -> [UInt8]? { attributes.first { $0.name == name }?.value }

    /// The value of an attribute as text, its references resolved, without the white space around it.
    func text(_ name: String) -> String? { self[name].map { MarkupText.resolved($0).trimmed } }
}

/// Reads the elements of any HTML or SVG as a browser would, share by share: names in either case, attributes with any quotes
/// or none, and what stands in scripts and styles as the bytes that a browser hashes.
///
/// Its memory is that of the longest tag, script or style sheet, which has a bound.
struct MarkupScanner {
    /// What it keeps of one tag, script or style sheet at the most.
    static let longest = 1 << 22

    /// What is being read.
    private enum State: Equatable {
        case text, tag(quote: UInt8), comment, declaration, raw(String)
    }

    private var state = State.text
    /// The bytes of what is being read so far.
    private var kept: [UInt8] = []
    private var line = 1
    private var firstLine = 1
    private var opened: MarkupTag?
    /// Whether something was longer than it may be: what is behind it is not read.
    private(set) var isTooLong = false

    /// Elements in which nothing is markup.
    private static let raw: Set<String> = [
        "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes",
    ]

    /// Takes the next share; tells `found` of each element and, of a script or a style, what stands in it.
    mutating func take(_ bytes: [UInt8], _ found: (MarkupTag, _ content: [UInt8]) -> Void) {
        var index = 0
        while index < bytes.count, !isTooLong {
            if state == .text {
                let next = bytes.span.place(of: UInt8(ascii: "<"), from: index)
                line += bytes.span.count(of: 0x0A, in: index..<min(next, bytes.count))
                index = next
                guard index < bytes.count else { return }
                (state, kept, firstLine) = (.tag(quote: 0), [], line)
                index += 1
                continue
            }
            let byte = bytes[index]
            if byte == 0x0A { line += 1 }
            step(byte, found)
            index += 1
            isTooLong = kept.count > Self.longest
        }
    }

    /// Ends the document: what stands in a script that is not closed is no script.
    mutating func end() { (state, kept, opened) = (.text, [], nil) }

    private mutating func step(_ byte: UInt8, _ found: (MarkupTag, [UInt8]) -> Void) {
        switch state {
        case .text: break
        case .tag(let quote): stepTag(byte, quote, found)
        case .comment:
            kept.append(byte)
            let isOver = byte == UInt8(ascii: ">") && (kept.hasEnd("-->") || kept.hasEnd("--!>") || kept.count == 1)
            // A comment may be long, and only its end counts.
            if isOver { state = .text } else if kept.count > 64 { kept.removeFirst(kept.count - 4) }
        case .declaration:
            if byte == UInt8(ascii: ">") { state = .text }
        case .raw(let name):
            kept.append(byte)
            guard byte == UInt8(ascii: ">") || byte <= 0x20 || byte == UInt8(ascii: "/"), kept.hasClosing(name) else {
                return
            }
            if let opened { found(opened, kept.contentBeforeClosing) }
            opened = nil
            kept = []
            state = byte == UInt8(ascii: ">") ? .text : .declaration
        }
    }

    private mutating func stepTag(_ byte: UInt8, _ quote: UInt8, _ found: (MarkupTag, [UInt8]) -> Void) {
        if kept.isEmpty {
            let isName = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
            if byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "/") || isName {
                kept.append(byte)
            } else {
                state = .text
            }
            return
        }
        if kept[0] == UInt8(ascii: "!") {
            kept.append(byte)
            if kept == Array("!--".utf8) {
                (state, kept) = (.comment, [])
            } else if byte == UInt8(ascii: ">") {
                state = .text
            }
            return
        }
        if kept[0] == UInt8(ascii: "/") || kept[0] == UInt8(ascii: "?") {
            if byte == UInt8(ascii: ">") { state = .text }
            return
        }
        if quote != 0 {
            kept.append(byte)
            if byte == quote { state = .tag(quote: 0) }
            return
        }
        if byte == UInt8(ascii: ">") { return finishTag(found) }
        kept.append(byte)
        // A quote begins a value only behind its sign: elsewhere it is a letter of a name.
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
            kept.dropLast().last(where: { $0 > 0x20 }) == UInt8(ascii: "=")
        {
            state = .tag(quote: byte)
        }
    }

    private mutating func finishTag(_ found: (MarkupTag, [UInt8]) -> Void) {
        let tag = MarkupText.tag(kept, line: firstLine)
        (state, kept) = (.text, [])
        guard Self.raw.contains(tag.name) else { return found(tag, []) }
        (opened, state) = (tag, .raw(tag.name))
    }
}

extension [UInt8] {
    /// Whether it ends with `word`.
    fileprivate func hasEnd(_ word: String) -> Bool { suffix(word.utf8.count).elementsEqual(word.utf8) }

    /// Whether it ends with the beginning of the closing tag of the element `name`, and one byte more.
    fileprivate func hasClosing(_ name: String) -> Bool {
        let end = dropLast().suffix(name.utf8.count + 2)
        guard end.count == name.utf8.count + 2, end.starts(with: Array("</".utf8)) else { return false }
        return zip(end.dropFirst(2), name.utf8).allSatisfy { ($0 | 0x20) == $1 }
    }

    /// What stands before the closing tag that it ends with.
    fileprivate var contentBeforeClosing: [UInt8] { Array(self[..<(lastIndex(of: UInt8(ascii: "<")) ?? endIndex)]) }
}
