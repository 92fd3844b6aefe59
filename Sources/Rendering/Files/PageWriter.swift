package import BroadsheetBytes
package import BroadsheetDiagnostics

/// Where finished files are written to: one file after the other, each in as many pieces as its maker likes.
///
/// A writer is asked once a piece or once a file, and never once a row: rows are written into a `ByteSink`, whose type is
/// known where they are made.
package protocol PageWriter: AnyObject {
    /// Begins the file at `path`, which is relative to the place that all files go to; what was not finished before is dropped.
    func begin(_ path: borrowing Span<UInt8>)
    /// Writes a piece of the file; more follow.
    func write(_ piece: borrowing ByteSink) throws(Problem)
    /// Forgets the pieces that were written of the file, which is written once more.
    func restart() throws(Problem)
    /// Writes the last piece of the file and ends it; says whether nothing was written, for a file with these bytes was there.
    func finish(_ piece: borrowing ByteSink) throws(Problem) -> Bool
    /// Makes the file a copy of `input`, which messages call `name`; gives how many bytes it has, and whether it was there.
    func copy(_ input: borrowing InputFile, name: String) throws(Problem) -> (bytes: Int, isUnchanged: Bool)
    /// Makes the file the one of the same path that was there before, as it is; gives how many bytes it has, or nil if there is none.
    func takeOver() throws(Problem) -> Int?
    /// A writer of other files to the same place, which is used at the same time.
    var another: any PageWriter { get }
}

extension OutputPlace {
    /// A writer of files that go there.
    var writer: any PageWriter {
        switch self {
        case .folder(let root, let old): FolderWriter(root, old: old)
        case .summed(let root, let old, let sums): SummingWriter(FolderWriter(root, old: old), sums)
        case .memory(let files): MemoryWriter(files)
        case .nowhere: NowhereWriter()
        }
    }
}

extension InputFile {
    /// Reads at most `limit` bytes into `sink`, as `read` does; messages call the file `name`.
    borrowing func read(_ limit: Int, into sink: inout ByteSink, name: String) throws(Problem) -> Int {
        do throws(InputFailure) { return try read(limit, into: &sink) } catch { throw error.problem(of: name) }
    }
}
