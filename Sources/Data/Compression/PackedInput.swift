import BroadsheetBytes

/// The compressed bytes of a file, a piece at a time.
struct PackedInput: ~Copyable {
    private let file: InputFile
    private var bytes = ByteSink(capacity: 1 << 16)
    private var position = 0
    /// Whether all has been used.
    private(set) var isAtEnd = false

    init(_ file: consuming InputFile) {
        self.file = file
    }

    /// How many bytes are at hand.
    var count: Int { bytes.count - position }

    /// Where they begin: for as long as nothing else is asked of this value.
    @unsafe var start: UnsafeMutablePointer<UInt8> {
        // Sound: `position` is never beyond what is written.
        unsafe bytes.base + position
    }

    /// Reads more if nothing is at hand.
    mutating func refill() throws(ReadingFailure) {
        guard count == 0, !isAtEnd else { return }
        bytes.removeAll()
        position = 0
        do {
            isAtEnd = try file.read(1 << 16, into: &bytes) == 0
        } catch {
            throw .input(error)
        }
    }

    /// Takes the first `used` bytes at hand as dealt with.
    mutating func skip(_ used: Int) {
        position += min(max(0, used), count)
    }

    /// Skips zeros; gives whether there were any.
    mutating func skipZeros() -> Bool {
        let start = position
        while position < bytes.count, bytes.span[position] == 0 { position += 1 }
        return position > start
    }
}
