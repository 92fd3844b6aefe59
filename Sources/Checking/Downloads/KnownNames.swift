import BroadsheetBytes

/// Names that come again and again, such as those of currencies: each is made a text once.
struct KnownNames {
    private var all: [(bytes: [UInt8], name: String)] = []
    /// The one that came last.
    private var last = 0

    /// How many are kept: a file has few of them.
    private static let most = 64

    /// The name whose bytes stand at `range`.
    mutating func name(_ bytes: [UInt8], _ range: Range<Int>) -> String {
        if range.isEmpty { return "" }
        if all.indices.contains(last), bytes.says(all[last].bytes, at: range) { return all[last].name }
        if let known = all.firstIndex(where: { bytes.says($0.bytes, at: range) }) {
            last = known
            return all[known].name
        }
        let name = String(decoding: bytes[range], as: UTF8.self)
        if all.count < Self.most {
            last = all.count
            all.append((Array(bytes[range]), name))
        }
        return name
    }
}

extension [UInt8] {
    /// Whether the bytes at `range` are `other`.
    func says(_ other: [UInt8], at range: Range<Int>) -> Bool {
        guard range.count == other.count else { return false }
        return span.has(other.span, at: range.lowerBound)
    }

    /// Whether the bytes at `range` are those of `text`.
    func says(_ text: String, at range: Range<Int>) -> Bool {
        guard range.count == text.utf8.count else { return false }
        return span.has(text.utf8.span, at: range.lowerBound)
    }
}
