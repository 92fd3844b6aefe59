package import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetRecords

/// A file that is read piece by piece: each piece begins with the record that the one before cut off.
package struct Pieces: ~Copyable {
    /// What fits in a new batch without growing it, with a block to spare.
    package static let usualWindow = 1 << 16 - ByteBlock.size
    /// How many bytes must be there behind a piece, for kernels that look at more than one byte at once.
    package static let spare = ByteBlock.size

    /// The file.
    package let file: SourceFile
    /// Where in the file the piece at hand begins.
    package private(set) var offset: Int
    /// Whether the piece at hand is the last.
    package private(set) var isLast = false
    private var input: TextReader
    private let window: Int
    /// The beginning of a record that the last piece cut off.
    private var unfinished = ByteSink()
    /// How large the next piece is to be.
    private var wanted: Int

    /// The pieces of `file` from `offset` on.
    package init(_ file: SourceFile, from offset: Int, window: Int) throws(Problem) {
        self.file = file
        self.offset = offset
        // A byte order mark must be seen whole.
        self.window = max(window, 4)
        wanted = self.window
        input = try Self.open(file, at: offset)
    }

    private static func open(_ file: SourceFile, at offset: Int) throws(Problem) -> TextReader {
        let input = try file.open()
        do { try input.seek(to: offset) } catch { throw file.problem(for: error) }
        return input
    }

    /// Replaces what is in `bytes` by the next piece.
    package mutating func next(into bytes: inout ByteSink) throws(Problem) {
        bytes.removeAll()
        bytes.append(unfinished.span)
        let missing = wanted - bytes.count
        if missing > 0, !isLast {
            do {
                isLast = try input.read(missing, into: &bytes) < missing
            } catch {
                // Where it was written to, that is why it cannot be read.
                try file.checkUnchanged()
                throw file.problem(for: error)
            }
            if isLast { try file.checkUnchanged() }
        }
        bytes.reserve(Self.spare)
    }

    /// Keeps what stands behind `consumed` for the next piece. Where that is more than half a
    /// window, a record is large, and the next piece will be larger too.
    package mutating func keep(from consumed: Int, of bytes: borrowing ByteSink) throws(Problem) {
        let rest = bytes.count - consumed
        unfinished.removeAll()
        unfinished.append(rest, from: consumed, of: bytes)
        offset += consumed
        if rest > Self.longestRecord { throw Self.tooLong(file, at: offset) }
        // No more than it takes to see that a record is too long.
        wanted = max(window, min(2 * rest, Self.longestRecord + 1))
    }

    /// What a user is told of a record in `file` that begins at `offset` and is longer than any.
    static func tooLong(_ file: SourceFile, at offset: Int) -> Problem {
        Problem(
            "a record is longer than \(longestRecord >> 20) MiB", at: PlaceFinder.place(file, at: offset),
            advice: "Look for a quote or a bracket that is not closed.")
    }

    /// Deals with bytes at `fault` of the piece at hand that are no UTF-8, in the record that begins at `start`: if
    /// the file turns out to be in another encoding, it goes on from that record, decoded; else it throws.
    package mutating func change(at fault: Int, from start: Int) throws(Problem) {
        let isOther: Bool
        do {
            isOther = try file.turnsOutOtherwise(at: offset + fault)
        } catch {
            try file.checkUnchanged()
            throw file.problem(for: error)
        }
        guard isOther else {
            try file.checkUnchanged()
            throw problem(for: .notUTF8, at: fault)
        }
        offset += start
        input = try Self.open(file, at: offset)
        unfinished.removeAll()
        isLast = false
        wanted = window
    }

    /// What a user is told of bytes at `position` of the piece at hand that are no text.
    package func problem(for fault: TextFault, at position: Int) -> Problem {
        file.problem(for: fault, at: offset + position)
    }

    /// The most bytes that a record may have.
    static let longestRecord = Batch.longestRecord
}
