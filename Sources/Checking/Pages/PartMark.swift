import BroadsheetBytes
import BroadsheetDiagnostics

/// What a page says of itself where its report has several: which of them it is.
package struct PartMark {
    /// The number of the page, counted from 1, and how many there are; 0 for a part of the map of these pages.
    package let number: Int
    package let count: Int
    /// What its address ends with behind that of the first page, and what that of the next one does.
    let suffix: String
    let next: String

    /// The mark on the first element of a page that begins with these bytes; nil where its report has but one.
    package init?(_ bytes: [UInt8]) {
        let head = bytes.prefix(4096)
        guard let start = Self.place(of: "<html ", in: head),
            let end = head[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        // Most pages are the only one of their report.
        guard bytes.span.extracting(start..<end).contains(Self.count.span) else { return nil }
        let tag = String(decoding: head[start..<end], as: UTF8.self)
        func value(_ name: String) -> String? {
            guard let found = tag.firstRange(of: "\(name)=\"") else { return nil }
            return String(tag[found.upperBound...].prefix { $0 != "\"" })
        }
        guard let page = value("data-page"), let pages = value("data-pages"), let count = Int(pages) else { return nil }
        number = Int(page) ?? 0
        self.count = count
        suffix = DownloadProofs.decoded(value("data-suffix") ?? "")
        next = DownloadProofs.decoded(value("data-next") ?? "")
    }

    /// What only such an element has.
    private static let count = Array("data-pages=".utf8)

    private static func place(of word: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
        let first = bytes.firstIndex(of: UInt8(ascii: "<"))
        var at = first
        while let place = at {
            let isThere = word.withUTF8Buffer { unsafe bytes[place...].starts(with: $0) }
            if isThere { return place }
            at = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "<"))
        }
        return nil
    }

    /// How the names end that the record of a build has for such files.
    static let end = ":index.html"

    /// What the record of a build calls the file of a page behind the first.
    static func recorded(_ file: String) -> String { String(file.map { $0 == "/" ? ":" : $0 }) }

    /// Whether it is the page that the others belong to.
    package var isFirst: Bool { number == 1 }

    /// The file of the first page, where this is of the page in the file `path`; nil if that is in no such place.
    func first(of path: String) -> String? {
        path.before(suffix + "index.html").map { $0 + "index.html" }
    }
}
