package import BroadsheetDiagnostics

/// The text of a template and where it stands: what its tags point back to.
package final class TemplateSource: Sendable {
    /// Where a text comes from.
    enum Origin: Sendable {
        /// A file of its own.
        case file(String)
        /// A string inside another file, such as a title in YAML.
        case inside(Place)
    }

    let origin: Origin
    let bytes: [UInt8]
    /// The line end that the author uses, for the lines that an expansion must end by itself.
    let newline: String

    init(_ origin: Origin, _ bytes: [UInt8]) {
        self.origin = origin
        self.bytes = bytes
        let first = bytes.firstIndex(of: 0x0A) ?? 0
        newline = first > 0 && bytes[first - 1] == 0x0D ? "\r\n" : "\n"
    }

    /// The bytes of `range`, as text.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The place of the tag or text in `range`.
    func place(_ range: Range<Int>) -> Place {
        let bytes = bytes
        // A tag may go over several lines; its first is marked.
        let line = bytes[range].prefix { $0 != 0x0A && $0 != 0x0D }
        let length = line.count { $0 & 0xC0 != 0x80 }
        switch origin {
        case .file(let file):
            let span = bytes.span
            return Place(file: file, in: span, at: range.lowerBound, length: length)
        case .inside(let place):
            let before = bytes[..<range.lowerBound]
            // Where a text of several lines was folded is not known here: its start is the best place to tell.
            guard !before.contains(0x0A) else { return place }
            return place.part(at: before.count { $0 & 0xC0 != 0x80 }, length: length)
        }
    }
}

/// A tag in its template: what an error points at.
package struct TagMark: Sendable {
    let source: TemplateSource
    let range: Range<Int>

    /// The place of the tag.
    package var place: Place { source.place(range) }
}
