import BroadsheetBytes
import BroadsheetDiagnostics

/// Reads the packed records of a stretch of a temporary file, one after another, piece by piece.
final class PackedReader {
    private let file: SpillFile
    private let pieceSize: Int
    // Unchecked: a reader belongs to one worker, and nobody reads from it while it reads on; the check would cost each record as much
    // as the copying of a cell.
    @exclusivity(unchecked) private(set) var buffer: ByteSink
    /// Where the record at hand lies in `buffer`, and its size; 0 before the first.
    private(set) var start = 0
    private(set) var size = 0
    private var position = 0
    private var end = 0

    /// A reader of `file` that holds about `pieceSize` bytes.
    init(_ file: SpillFile, pieceSize: Int) {
        self.file = file
        self.pieceSize = pieceSize
        unsafe buffer = ByteSink(capacity: 1024)
    }

    /// Goes to just before the first record of `stretch`.
    func open(_ stretch: Range<Int>) {
        unsafe buffer.removeAll()
        start = 0
        size = 0
        position = stretch.lowerBound
        end = stretch.upperBound
    }

    /// Goes to the next record; gives false when there is none.
    func advance() throws(Problem) -> Bool {
        start += size
        size = 0
        while true {
            if let whole = wholeSize, unsafe whole <= buffer.count - start {
                size = whole
                return true
            }
            if position == end { return false }
            try fill(wholeSize ?? 0)
        }
    }

    /// The size of the record at `start`, as far as it can be seen.
    private var wholeSize: Int? {
        // Sound: `start` never lies beyond what is in the buffer, and no more than the rest is looked at.
        let found = unsafe PackedRecord.readIfWhole(at: buffer.base + start, available: buffer.count - start)
        return found.map { $0.number + $0.size }
    }

    /// Reads on, so that a record of `needed` bytes has room.
    private func fill(_ needed: Int) throws(Problem) {
        let rest = unsafe buffer.count - start
        // Sound: moves the unread rest of the buffer to its beginning, within what is written.
        unsafe buffer.base.update(from: buffer.base + start, count: rest)
        unsafe buffer.truncate(to: rest)
        start = 0
        let length = min(end - position, max(pieceSize, needed) - rest)
        try unsafe file.read(length, at: position, into: &buffer)
        position += length
    }
}
