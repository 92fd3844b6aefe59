/// What a `Range` header asks for.
enum ByteRange: Equatable {
    /// All of it: there is no range, or one that is not understood, or several.
    case whole
    /// These bytes.
    case part(Range<Int>)
    /// Bytes that are not there.
    case outside

    /// Reads the header's value for a file of `length` bytes.
    init(_ header: String, length: Int) {
        guard let wanted = RangeReader.read(header) else {
            self = .whole
            return
        }
        switch wanted {
        case .last(let count):
            self = count == 0 || length == 0 ? .outside : .part(max(0, length - count)..<length)
        case .from(let start, let end):
            self = start >= length ? .outside : .part(start..<min(length, end == Int.max ? length : end + 1))
        }
    }
}

/// The words of a `Range` header.
private enum RangeReader {
    enum Wanted {
        case last(Int)
        case from(Int, through: Int)
    }

    static func read(_ header: String) -> Wanted? {
        let parts = header.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bytes", !parts[1].contains(",") else { return nil }
        let ends = trimmed(parts[1]).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2 else { return nil }
        if ends[0].isEmpty { return number(ends[1]).map { .last($0) } }
        guard let start = number(ends[0]) else { return nil }
        if ends[1].isEmpty { return .from(start, through: Int.max) }
        guard let end = number(ends[1]), end >= start else { return nil }
        return .from(start, through: end)
    }

    /// A number of digits alone; one that is too large for us is larger than any file.
    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text) ?? Int.max
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let text = text.drop { $0 == " " }
        return text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)]
    }
}
