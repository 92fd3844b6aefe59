import BroadsheetBytes

/// Goes over JSON in place: it tells where values stand, and makes nothing of them.
///
/// Depth is bounded: what the program writes has four levels.
struct JSONScanner {
    /// A text, a number or a word, as it stands in the bytes: a text without its quotes.
    struct Piece {
        var place: Range<Int>
        /// Whether it is a text in which something is written as `\n`.
        var isEscaped = false
        var isText = false
    }

    let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int

    /// The values in `bytes`, from `start` to `end`.
    init(_ bytes: [UInt8], from start: Int, to end: Int) { (self.bytes, position, self.end) = (bytes, start, end) }

    /// The next byte that is no space; nil at the end.
    mutating func next() -> UInt8? {
        while position < end, bytes[position] <= UInt8(ascii: " ") { position &+= 1 }
        return position < end ? bytes[position] : nil
    }

    /// Whether `byte` comes next; then it is passed.
    mutating func take(_ byte: UInt8) -> Bool {
        guard next() == byte else { return false }
        position &+= 1
        return true
    }

    /// The text, number or word that comes next; nil if that is none, or does not end.
    mutating func piece() -> Piece? {
        guard let first = next() else { return nil }
        if first == UInt8(ascii: "\"") { return text() }
        let start = position
        while position < end, !Self.endsWord(bytes[position]) { position &+= 1 }
        return start == position ? nil : Piece(place: start..<position)
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        byte <= UInt8(ascii: " ") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    }

    /// The text that comes next.
    mutating func text() -> Piece? {
        guard next() == UInt8(ascii: "\"") else { return nil }
        position &+= 1
        let start = position
        var isEscaped = false
        while position < end, bytes[position] != UInt8(ascii: "\"") {
            let isEscape = bytes[position] == UInt8(ascii: "\\")
            isEscaped = isEscaped || isEscape
            position &+= isEscape ? 2 : 1
        }
        guard position < end else { return nil }
        position &+= 1
        return Piece(place: start..<(position - 1), isEscaped: isEscaped, isText: true)
    }

    /// Goes over the members of the object that comes next, whose values `body` goes over; false where it is none, or `body` says so.
    mutating func members(_ body: (inout JSONScanner, Piece) -> Bool) -> Bool {
        guard take(UInt8(ascii: "{")) else { return false }
        if take(UInt8(ascii: "}")) { return true }
        repeat {
            guard let name = text(), take(UInt8(ascii: ":")), body(&self, name) else { return false }
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "}"))
    }

    /// Goes over the values of the list that comes next, in the same way.
    mutating func elements(_ body: (inout JSONScanner) -> Bool) -> Bool {
        guard take(UInt8(ascii: "[")) else { return false }
        if take(UInt8(ascii: "]")) { return true }
        repeat { guard body(&self) else { return false } } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "]"))
    }

    /// Goes over the next value, which has at most so many levels; false if it is none.
    mutating func skip(_ depth: Int) -> Bool {
        guard depth > 0, let first = next() else { return false }
        switch first {
        case UInt8(ascii: "{"): return members { scanner, _ in scanner.skip(depth - 1) }
        case UInt8(ascii: "["): return elements { $0.skip(depth - 1) }
        default: return piece() != nil
        }
    }

    /// Whether a piece is this word, or this text.
    func has(_ word: StaticString, _ piece: Piece) -> Bool { bytes.span.has(word, at: piece.place) }

    /// The whole number that a piece is.
    func number(_ piece: Piece) -> Int? { bytes.wholeNumber(at: piece.place) }
}
