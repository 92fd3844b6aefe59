import BroadsheetBytes

/// What stands before the sections of a report, for its further pages: the same markup, but that links lead on from the page on which they stand.
struct RepeatedOverview: ~Copyable {
    private var bytes = ByteSink(capacity: 0)
    /// Where the addresses of links begin that lead on from the first page.
    private var links: [Int] = []

    private static let tag = Array("<a ".utf8)
    private static let address = Array(" href=\"".utf8)

    /// Forgets everything, for a report is begun.
    mutating func removeAll() {
        bytes.removeAll()
        links.removeAll(keepingCapacity: true)
    }

    /// Adds what was rendered into `sink` from `start` on.
    mutating func add(_ sink: borrowing ByteSink, from start: Int) {
        let markup = sink.bytes(start, sink.count - start)
        let before = bytes.count
        bytes.append(markup)
        for at in 0..<markup.count where markup.hasPrefix(Self.tag.span, at: at) {
            var end = at
            while end < markup.count, markup[end] != UInt8(ascii: ">"), !markup.hasPrefix(Self.address.span, at: end) {
                end &+= 1
            }
            let start = end + Self.address.count
            if start < markup.count, markup[end] == 0x20, Self.isRelative(markup, start) {
                links.append(before + start)
            }
        }
    }

    /// Whether the address that begins at `start` leads on from the page: it begins with no slash and has no scheme.
    private static func isRelative(_ markup: borrowing Span<UInt8>, _ start: Int) -> Bool {
        for at in start..<markup.count {
            switch markup[at] {
            case UInt8(ascii: "/") where at == start, UInt8(ascii: ":"): return false
            case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "\""): return true
            default: continue
            }
        }
        return false
    }

    /// Appends it to `sink` for a page whose address has `suffix` behind that of the first one.
    func append(to sink: inout ByteSink, on suffix: String) {
        let levels = suffix.utf8.count { $0 == UInt8(ascii: "/") }
        var start = 0
        for link in links {
            sink.append(link - start, from: start, of: bytes)
            for _ in 0..<levels { sink.append("../") }
            start = link
        }
        sink.append(bytes.count - start, from: start, of: bytes)
    }
}
