import BroadsheetBytes

/// Which files have the rows of all pages of a report: a plan has the path of their index, and what they are called is known when they are
/// written.
enum RowPartPaths {
    /// The folder of them, beside the first page.
    static let folder = "rows/"
    /// What the index is called.
    static let index = "index.json"

    /// The path of the index that is in the folder of the file at `path`, where that folder is one for parts: `orders/rows/index.json`
    /// for `orders/rows/1.0123456789abcdef.json`, nil for `orders/index.html`.
    static func index(beside path: borrowing Span<UInt8>) -> [UInt8]? {
        let wanted = Array("/\(folder)".utf8)
        var end = path.count
        while end > 0, path[end - 1] != UInt8(ascii: "/") { end -= 1 }
        // The folder is called so, whether it is at the top or below another one.
        let isThere = (0..<min(end, wanted.count)).allSatisfy { path[end - 1 - $0] == wanted[wanted.count - 1 - $0] }
        guard isThere, end >= wanted.count - 1 else { return nil }
        return path.extracting(0..<end).array + Array(index.utf8)
    }

    /// The folder of the parts whose index is at `path`; nil if no such index is there.
    static func folder(ofIndex path: borrowing Span<UInt8>) -> [UInt8]? {
        guard let beside = index(beside: path), beside.span.isEqual(to: path) else { return nil }
        return Array(path.array.dropLast(index.utf8.count + 1))
    }
}
