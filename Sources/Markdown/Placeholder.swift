import BroadsheetBytes
import BroadsheetDiagnostics

/// A paragraph that is only `[[report]]`, `[[report: NAME]]` or `[[cards]]`.
struct Placeholder {
    var name: LocatedText?
    var place: Place
    /// Whether it is for the cards of other pages.
    var isOfCards = false
    /// What is wrong with it, if it only looks like one.
    var problem: Problem?

    /// The placeholder that the paragraph `node` is, if it is one. It is read from the source line, for Markdown makes links
    /// and emphasis of what stands in the brackets.
    init?(_ node: MarkdownNode, in text: borrowing Span<UInt8>, file: String, lineOffset: Int) {
        guard node.startLine == node.endLine, let first = node.firstChild, first.kind == .text,
            first.withLiteral({ $0.count > 0 && $0[0] == UInt8(ascii: "[") })
        else { return nil }
        let start = Self.offset(ofLine: node.startLine, in: text) + max(0, node.startColumn - 1)
        var end = start
        while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
        let line = text.extracting(min(start, end)..<end).string
        guard let (word, name) = Self.parts(of: line) else { return nil }
        place = Place(file: file, in: text, at: start, length: line.unicodeScalars.count)
        place.line += lineOffset
        if let name {
            let column = line.unicodeScalars.count - Self.afterColon(line).unicodeScalars.count
            self.name = Located(name, at: place.part(at: column, length: name.unicodeScalars.count))
        }
        isOfCards = word == "cards" && name == nil
        guard word != "report", !isOfCards else { return }
        guard nearest(to: word, in: ["report"]) != nil || word == "reports" else { return nil }
        problem = Problem(
            "unknown placeholder \"\(word)\"", at: place, advice: "Write [[report]] or [[report: NAME]].")
    }

    private static func offset(ofLine line: Int, in text: borrowing Span<UInt8>) -> Int {
        var left = line - 1
        var offset = 0
        while left > 0, offset < text.count {
            let byte = text[offset]
            offset += 1
            // libcmark-gfm takes a carriage return alone for a line end, too.
            if byte == 0x0D, offset < text.count, text[offset] == 0x0A { offset += 1 }
            if byte == 0x0A || byte == 0x0D { left -= 1 }
        }
        return offset
    }

    /// The word and the name in `[[word: name]]`.
    private static func parts(of line: String) -> (word: String, name: String?)? {
        let line = trimmed(line[...])
        guard line.hasPrefix("[["), line.hasSuffix("]]"), line.count >= 4 else { return nil }
        let inside = line.dropFirst(2).dropLast(2)
        guard !inside.contains("["), !inside.contains("]") else { return nil }
        guard let colon = inside.firstIndex(of: ":") else { return (String(trimmed(inside)), nil) }
        return (String(trimmed(inside[..<colon])), String(trimmed(inside[inside.index(after: colon)...])))
    }

    /// The rest of the line from the name's first letter on.
    private static func afterColon(_ line: String) -> Substring {
        guard let colon = line.firstIndex(of: ":") else { return "" }
        return line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}
