import BroadsheetBytes
import BroadsheetDiagnostics

/// The texts that many cells of a workbook share, by their numbers. The first of them are in memory, the rest in a temporary
/// file without a name.
@safe
final class SharedStrings: Sendable {
    /// The texts in memory, and where each begins; one end more than there are texts.
    private let bytes: [UInt8]
    private let starts: [UInt32]
    /// The rest: texts, and behind them where each begins, as numbers of eight bytes.
    private let rest: SpillFile?
    private let index: Int
    /// How many there are.
    let count: Int

    fileprivate init(bytes: [UInt8], starts: [UInt32], rest: SpillFile?, index: Int, count: Int) {
        (self.bytes, self.starts, self.rest, self.index, self.count) = (bytes, starts, rest, index, count)
    }

    /// No texts.
    static let none = SharedStrings(bytes: [], starts: [0], rest: nil, index: 0, count: 0)

    /// How many are in memory.
    private var held: Int { starts.count - 1 }

    /// Appends the text with that `number` to `sink`; gives false if there is none.
    func append(_ number: Int, to sink: inout ByteSink, _ window: inout Window) throws(Problem) -> Bool {
        guard number >= 0, number < count else { return false }
        if number < held {
            let (start, end) = (Int(starts[number]), Int(starts[number + 1]))
            let bytes = bytes
            sink.append(bytes.span.extracting(start..<end))
            return true
        }
        guard let rest else { return false }
        let at = index + (number - held) * 8
        let start = try window.index.number(at: at, in: rest)
        let end = try window.index.number(at: at + 8, in: rest)
        try window.texts.append(start..<end, of: rest, to: &sink)
        return true
    }

    /// What one reader has at hand of the file: texts are mostly asked for in their order.
    struct Window: ~Copyable {
        fileprivate var index = SpillWindow()
        fileprivate var texts = SpillWindow()
    }
}

/// A piece of a temporary file that was read.
private struct SpillWindow: ~Copyable {
    private var start = 0
    private var bytes = ByteSink(capacity: 16)
    private static let size = 1 << 15

    /// The number of eight bytes at `position`.
    mutating func number(at position: Int, in file: SpillFile) throws(Problem) -> Int {
        try fill(position, 8, file)
        return bytes.span.number(position - start, 8)
    }

    /// Appends the bytes of `range`.
    mutating func append(_ range: Range<Int>, of file: SpillFile, to sink: inout ByteSink) throws(Problem) {
        if range.isEmpty { return }
        try fill(range.lowerBound, range.count, file)
        sink.append(bytes.bytes(range.lowerBound - start, range.count))
    }

    private mutating func fill(_ position: Int, _ length: Int, _ file: SpillFile) throws(Problem) {
        if position >= start, position + length <= start + bytes.count { return }
        bytes.removeAll()
        start = position
        bytes.reserve(max(length, Self.size))
        try file.read(atLeast: length, atMost: max(length, Self.size), at: position, into: &bytes)
    }
}

/// Takes texts one after another, and puts on the disk what is too much for memory.
struct SharedStringsWriter: ~Copyable {
    private var bytes = ByteSink(capacity: 1 << 12)
    private var starts: [UInt32] = [0]
    private var texts: SpillWriter
    private var ends: SpillWriter
    private var number = ByteSink(capacity: 16)
    private var count = 0
    private var largest: Int

    /// How many bytes, and how many texts, are kept in memory.
    static let held = 8 << 20
    private static let mostHeld = 1 << 19

    /// For the texts of the source called `name`, of which `largest` bytes are kept in memory.
    init(for name: String, largest: Int = held) {
        texts = SpillWriter(to: "read the texts of \(name)")
        ends = SpillWriter(to: "read the texts of \(name)")
        self.largest = largest
    }

    /// Takes the next text, which is all of `text`.
    mutating func append(_ text: borrowing ByteSink) throws(Problem) {
        count += 1
        if starts.count == count, bytes.count + text.count <= largest, starts.count <= Self.mostHeld {
            bytes.append(text.span)
            starts.append(UInt32(bytes.count))
            return
        }
        try note(texts.position)
        try texts.append(text.count, from: 0, of: text)
    }

    private mutating func note(_ position: Int) throws(Problem) {
        number.removeAll()
        for i in 0..<8 { number.append(UInt8(truncatingIfNeeded: position >> (8 * i))) }
        try ends.append(8, from: 0, of: number)
    }

    /// All of them.
    mutating func finish() throws(Problem) -> SharedStrings {
        let held = bytes.array
        bytes = ByteSink(capacity: 16)
        guard count >= starts.count else {
            return SharedStrings(bytes: held, starts: starts, rest: nil, index: 0, count: count)
        }
        try note(texts.position)
        let index = texts.position
        let file = try texts.flush()
        let list = try ends.flush()
        // The places go behind the texts, so that one file is kept.
        var piece = ByteSink(capacity: 1 << 16)
        var done = 0
        let all = ends.position
        while done < all {
            piece.removeAll()
            try list.read(min(1 << 16, all - done), at: done, into: &piece)
            try file.write(piece, at: index + done)
            done += piece.count
        }
        return SharedStrings(bytes: held, starts: starts, rest: file, index: index, count: count)
    }
}
