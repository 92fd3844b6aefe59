import BroadsheetBytes
import BroadsheetDiagnostics

/// Writes finished files as another writer does, and tells the sum of each.
final class SummingWriter: PageWriter {
    private let writer: any PageWriter
    private let sums: FileSums
    /// The path of the file at hand, its hash and its size so far.
    private var path = ""
    private var hash = SHA256()
    private var size = 0

    /// Files that `writer` writes, whose sums go to `sums`.
    init(_ writer: any PageWriter, _ sums: FileSums) { (self.writer, self.sums) = (writer, sums) }

    var another: any PageWriter { SummingWriter(writer.another, sums) }

    func begin(_ path: borrowing Span<UInt8>) {
        self.path = path.string
        forget()
        writer.begin(path)
    }

    func write(_ piece: borrowing ByteSink) throws(Problem) {
        add(piece)
        try writer.write(piece)
    }

    func restart() throws(Problem) {
        forget()
        try writer.restart()
    }

    func finish(_ piece: borrowing ByteSink) throws(Problem) -> Bool {
        add(piece)
        sums.add(path, FileSum(size: size, sha256: SHA256.hexadecimal(hash.digest)))
        return try writer.finish(piece)
    }

    /// A copy has no sum: only what is rendered is asked for.
    func copy(_ input: borrowing InputFile, name: String) throws(Problem) -> (bytes: Int, isUnchanged: Bool) {
        try writer.copy(input, name: name)
    }

    /// What is taken over has no sum either.
    func takeOver() throws(Problem) -> Int? { try writer.takeOver() }

    private func add(_ piece: borrowing ByteSink) {
        hash.update(piece.span)
        size += piece.count
    }

    private func forget() {
        hash = SHA256()
        size = 0
    }
}
