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
        return known(bytes, range) ?? keep(String(decoding: bytes[range], as: UTF8.self), bytes, range)
    }

    /// The name that came for the bytes at `range` before; nil if none did.
    mutating func known(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
        if all.indices.contains(last), bytes.says(all[last].bytes, at: range) { return all[last].name }
        guard let known = all.firstIndex(where: { bytes.says($0.bytes, at: range) }) else { return nil }
        last = known
        return all[known].name
    }

    /// Keeps the name that the bytes at `range` stand for, and gives it.
    mutating func keep(_ name: String, _ bytes: [UInt8], _ range: Range<Int>) -> String {
        if all.count < Self.most {
            last = all.count
            all.append((Array(bytes[range]), name))
        }
        return name
    }
}

extension [UInt8] {
    /// The whole number that stands at `range`, `-12`; nil where something else stands there, or more digits than fit.
    func wholeNumber(at range: Range<Int>) -> Int? {
        let isNegative = !range.isEmpty && self[range.lowerBound] == UInt8(ascii: "-")
        let digits = isNegative ? range.dropFirst() : range
        var number = 0
        for place in digits {
            let digit = self[place] &- UInt8(ascii: "0")
            guard digit <= 9, number <= (Int.max - 9) / 10 else { return nil }
            number = number * 10 + Int(digit)
        }
        return digits.isEmpty ? nil : isNegative ? -number : number
    }

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
