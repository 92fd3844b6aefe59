/// The line around a tag: whether it has the line to itself, which decides what becomes of the line.
struct TagLine {
    /// Where the line of the tag's start begins.
    let start: Int
    /// The blanks before the tag, if there is nothing else before it on its line.
    let indent: String?
    /// Where the next line begins, if there is nothing but blanks behind the tag.
    let next: Int?
    /// The line end behind the tag; empty at the end of the text.
    let lineEnd: String

    /// Whether the tag has the line to itself.
    var isAlone: Bool { indent != nil && next != nil }

    init(of range: Range<Int>, in source: TemplateSource) {
        let bytes = source.bytes
        var before = range.lowerBound
        while before > 0, bytes[before - 1].isLineBlank { before -= 1 }
        start = before
        indent = before == 0 || bytes[before - 1] == 0x0A ? source.text(before..<range.lowerBound) : nil
        var behind = range.upperBound
        while behind < bytes.count, bytes[behind].isLineBlank { behind += 1 }
        var end = behind
        if end < bytes.count, bytes[end] == 0x0D { end += 1 }
        if end < bytes.count, bytes[end] == 0x0A { end += 1 }
        // A lone carriage return is text.
        let ends = behind == bytes.count || end > behind && bytes[end - 1] == 0x0A
        next = ends ? end : nil
        lineEnd = ends ? source.text(behind..<end) : ""
    }
}

extension TemplateSource {
    /// The blanks before the first line of `range` that has more than blanks; nil if there is none.
    func intrinsicIndent(of range: Range<Int>) -> String? {
        for line in bytes[range].split(separator: 0x0A) {
            let blanks = line.prefix { $0.isLineBlank }
            let rest = line.dropFirst(blanks.count)
            if !(rest.isEmpty || rest.elementsEqual([0x0D])) { return String(decoding: blanks, as: UTF8.self) }
        }
        return nil
    }
}
