import BroadsheetBytes
import BroadsheetDiagnostics

/// Keeps finished files in memory.
final class MemoryWriter: PageWriter {
    private let files: FinishedFiles
    /// The path of the file at hand.
    private var path = ByteSink()
    /// The pieces that were written of it, of which `files` takes note.
    private var gathered = ByteSink()

    /// A writer into `files`.
    init(_ files: FinishedFiles) { self.files = files }

    var another: any PageWriter { MemoryWriter(files) }

    func begin(_ path: borrowing Span<UInt8>) {
        restart()
        self.path.removeAll()
        self.path.append(path)
    }

    func write(_ piece: borrowing ByteSink) throws(Problem) {
        try files.reserve(piece.count)
        gathered.append(piece.span)
    }

    func restart() {
        files.release(gathered.count)
        gathered.removeAll()
    }

    func takeOver() throws(Problem) -> Int? { nil }

    func finish(_ piece: borrowing ByteSink) throws(Problem) -> Bool {
        // Most files are one piece, which is copied once.
        if gathered.count == 0 {
            try files.reserve(piece.count)
            files.add(path.string, FinishedFile(piece.span))
        } else {
            try write(piece)
            files.add(path.string, FinishedFile(gathered.span))
            // A page of some hundred megabytes should not keep as much memory for all those after it.
            gathered = ByteSink()
        }
        return false
    }

    /// Reads the file into memory, where it is held once.
    func copy(_ input: borrowing InputFile, name: String) throws(Problem) -> (bytes: Int, isUnchanged: Bool) {
        try files.reserve(input.size)
        var sink = ByteSink(capacity: input.size + 1)
        do throws(InputFailure) { try input.readAll(into: &sink) } catch { throw error.problem(of: name) }
        let bytes = sink.count
        files.add(path.string, FinishedFile(taking: sink))
        return (bytes, false)
    }
}
