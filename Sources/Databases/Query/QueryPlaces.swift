import BroadsheetBytes
import BroadsheetDiagnostics

/// Finds where in its page a part of a statement stands.
///
/// What YAML made of the page's text differs from it in blanks, line ends and escapes only: going along both at once
/// finds the place, and where that fails the place of the whole statement is told.
struct QueryPlaces: Sendable {
    /// The statement, and where its text begins.
    let written: LocatedText
    /// The path of the page's file.
    let path: String?

    /// The place of `length` characters from `offset` on.
    func place(_ offset: Int, length: Int) -> Place {
        guard offset > 0, let path, let bytes = try? FileSystem.contents(of: path, name: path) else {
            return offset == 0 ? marked(length) : written.place
        }
        let page = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        guard let start = Self.index(line: written.place.line, column: written.place.column, in: page),
            let found = Self.index(of: offset, in: Array(written.content.unicodeScalars), from: start, page)
        else { return written.place }
        return Self.place(written.place.file, found, length: length, in: page)
    }

    private func marked(_ length: Int) -> Place {
        var place = written.place
        place.length = max(1, length)
        return place
    }

    /// Where the line and the column are in the page.
    private static func index(line: Int, column: Int, in page: [Unicode.Scalar]) -> Int? {
        var at = 0
        for _ in 1..<max(1, line) {
            guard let end = page[at...].firstIndex(of: "\n") else { return nil }
            at = end + 1
        }
        return at + column - 1 <= page.count ? at + column - 1 : nil
    }

    /// The place of page character `index`.
    private static func place(_ file: String, _ index: Int, length: Int, in page: [Unicode.Scalar]) -> Place {
        var line = 1
        var start = 0
        for i in 0..<index where page[i] == "\n" {
            line += 1
            start = i + 1
        }
        let end = page[index...].firstIndex { $0 == "\n" || $0 == "\r" } ?? page.count
        var excerpt = ""
        excerpt.unicodeScalars.append(contentsOf: page[start..<max(start, end)])
        return Place(file: file, line: line, column: index - start + 1, length: length, excerpt: excerpt)
    }

    /// Where character `offset` of `text` stands in the page, in which the text begins at `start`.
    private static func index(
        of offset: Int, in text: [Unicode.Scalar], from start: Int, _ page: [Unicode.Scalar]
    ) -> Int? {
        let quote = start > 0 ? page[start - 1] : " "
        var at = start
        for i in 0..<text.count {
            if text[i].properties.isWhitespace { continue }
            skip(&at, page, quote)
            if at < page.count, quote == "\"", page[at] == "\\" { at += 1 }
            guard at < page.count, page[at] == text[i] else { return nil }
            if i >= offset { return at }
            // In single quotes, a quote is written twice.
            at += quote == "'" && page[at] == "'" ? 2 : 1
        }
        // Behind the last character: at the end of the text.
        return at > start ? at - 1 : nil
    }

    /// Goes over blanks, and over escapes that mean blanks.
    private static func skip(_ at: inout Int, _ page: [Unicode.Scalar], _ quote: Unicode.Scalar) {
        while at < page.count {
            if page[at].properties.isWhitespace {
                at += 1
            } else if quote == "\"", page[at] == "\\", at + 1 < page.count,
                ["n", "t", "r", " ", "\n"].contains(page[at + 1])
            {
                at += 2
            } else {
                return
            }
        }
    }
}
