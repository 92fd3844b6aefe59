import BroadsheetBytes
import BroadsheetDiagnostics

/// Front matter that does not begin in a file's first line with `---`, and so would be shown as text: something stands
/// before it, it has another fence, or none.
///
/// Prose may begin with a word and a colon. So what is told as wrong is certain: keys of a page between two lines
/// `---`, or behind none and several of them. A single key without any such line is only suspected.
struct LostFrontMatter {
    /// What is wrong, and whether it is so for certain.
    let problem: Problem
    let isCertain: Bool

    /// What stands before the keys.
    private enum Opening {
        /// A line `---` that is not the first one, or not at the beginning of its line.
        case late
        /// A line of other signs: `+++`, `—`, `----`.
        case foreign
        /// The keys begin at once.
        case none
    }

    /// The lost front matter of `bytes` from `start` on; nil if there is none. `keys` are those that pages have.
    init?(in bytes: borrowing Span<UInt8>, from start: Int, keys: Set<String>, file: String) {
        var line = Line(from: start, in: bytes)
        while line.isBlank(in: bytes), line.next < bytes.count { line = Line(from: line.next, in: bytes) }
        let first = line
        let opening: Opening =
            line.isFence(in: bytes, indented: true) ? .late : line.isOfSigns(in: bytes) ? .foreign : .none
        if opening != .none { line = Line(from: line.next, in: bytes) }
        var count = 0
        var known = 0
        var isClosed = false
        while line.next > line.start {
            if line.isFence(in: bytes, indented: true) || opening == .foreign && line.isOfSigns(in: bytes) {
                isClosed = true
                break
            }
            if let key = line.key(in: bytes) {
                count += 1
                if keys.contains(key) { known += 1 }
            } else if !line.isBlank(in: bytes), opening == .none && count == 0 || !line.continues(in: bytes) {
                break
            }
            line = Line(from: line.next, in: bytes)
        }
        switch opening {
        case .late: isCertain = isClosed && count > 0 || known > 0
        case .foreign: isCertain = known > 0
        case .none: isCertain = known > 1 || known > 0 && isClosed
        }
        guard isCertain || known > 0 else { return nil }
        problem = Self.problem(
            opening, at: Place(file: file, in: bytes, at: first.start, length: max(1, first.end - first.start)))
    }

    private static func problem(_ opening: Opening, at place: Place) -> Problem {
        switch opening {
        case .late:
            Problem(
                "front matter begins in the first line of a file, and this one would be shown as text", at: place,
                advice: "Delete what stands before \"---\"; if a line across the page is meant, write \"***\".")
        case .foreign, .none:
            Problem(
                "front matter begins with a line \"---\", and what stands here would be shown as text", at: place,
                advice: "Write \"---\" as the first line of the file, and another one behind the front matter.")
        }
    }
}

extension Line {
    /// Whether there is nothing in it.
    fileprivate func isBlank(in bytes: borrowing Span<UInt8>) -> Bool {
        for i in start..<end where bytes[i] != 0x20 && bytes[i] != 0x09 { return false }
        return true
    }

    /// Whether it has something in it and neither letters nor digits: `+++`, or dashes that an editor made of `---`.
    fileprivate func isOfSigns(in bytes: borrowing Span<UInt8>) -> Bool {
        for scalar in bytes.extracting(start..<end).string.unicodeScalars
        where scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return false }
        return !isBlank(in: bytes)
    }

    /// The key that begins it, as YAML and TOML write one at the beginning of a line.
    fileprivate func key(in bytes: borrowing Span<UInt8>) -> String? {
        var at = start
        let quote = at < end && (bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'")) ? bytes[at] : 0
        if quote != 0 { at += 1 }
        let first = at
        while at < end,
            bytes[at] &- 0x30 <= 9 || (0x61...0x7A).contains(bytes[at] | 0x20) || bytes[at] == 0x5F
                || bytes[at] == 0x2D, at > first || bytes[at] != 0x2D
        { at += 1 }
        let last = at
        guard last > first else { return nil }
        if quote != 0 {
            guard at < end, bytes[at] == quote else { return nil }
            at += 1
        }
        while at < end, bytes[at] == 0x20 { at += 1 }
        guard at < end, bytes[at] == UInt8(ascii: ":") || bytes[at] == UInt8(ascii: "=") else { return nil }
        guard at + 1 == end || bytes[at + 1] == 0x20 || bytes[at + 1] == 0x09 else { return nil }
        return bytes.extracting(first..<last).string
    }

    /// Whether it goes on with what a key before it has: it is indented, an item of a list, or a remark.
    fileprivate func continues(in bytes: borrowing Span<UInt8>) -> Bool {
        guard start < end else { return true }
        switch bytes[start] {
        case 0x20, 0x09, UInt8(ascii: "#"), UInt8(ascii: "}"), UInt8(ascii: "]"): return true
        case UInt8(ascii: "-"): return start + 1 == end || bytes[start + 1] == 0x20
        default: return false
        }
    }
}
