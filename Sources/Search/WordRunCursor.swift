import BroadsheetBytes
import BroadsheetDiagnostics

/// Reads a run of sorted words, a piece at a time.
struct WordRunCursor {
    /// How much is read at a time.
    private static let piece = 1 << 16

    private let file: SpillFile?
    /// What of the run is not read yet.
    private var rest: Range<Int>
    private var bytes: [UInt8] = []
    private var at = 0
    /// The word at hand and its places; nil behind the last one.
    private(set) var word: [UInt8]?
    private(set) var places: [UInt64] = []

    /// The run that stands at `range` of `file`.
    init(file: SpillFile?, _ range: Range<Int>) { (self.file, rest) = (file, range) }

    /// The run is these bytes.
    mutating func take(_ bytes: [UInt8]) {
        self.bytes = bytes
        rest = rest.upperBound..<rest.upperBound
    }

    /// Goes on to the next word.
    mutating func advance() throws(Problem) {
        word = nil
        guard at < bytes.count || !rest.isEmpty else { return }
        let length = Int(try number())
        if bytes.count - at < length { try refill(length) }
        let found = Array(bytes[at..<at + length])
        at += length
        places.removeAll(keepingCapacity: true)
        var document: UInt64 = 0
        for _ in 0..<(try number()) {
            document += try number()
            if at == bytes.count { try refill(1) }
            places.append(document << 2 | UInt64(bytes[at]))
            at += 1
        }
        word = found
    }

    private mutating func number() throws(Problem) -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            if at == bytes.count { try refill(1) }
            let byte = bytes[at]
            at += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
    }

    /// Reads on, until there are `needed` bytes.
    private mutating func refill(_ needed: Int) throws(Problem) {
        var sink = ByteSink(capacity: Self.piece)
        let unread = Array(bytes[at...])
        sink.append(unread.span)
        let count = Swift.min(Swift.max(Self.piece, needed), rest.count)
        try file?.read(count, at: rest.lowerBound, into: &sink)
        rest = rest.lowerBound + count..<rest.upperBound
        bytes = sink.array
        at = 0
    }
}

extension ByteSink {
    /// Appends a number in as few bytes as it needs.
    mutating func append(variable number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }
}
