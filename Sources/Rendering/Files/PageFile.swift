package import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetFigures

/// The file of the page at hand: written when its bytes no longer fit the memory that a page has, or when it ends. One is used
/// for many pages, and counts them.
package final class PageFile {
    /// How many bytes are gathered before they are written.
    package static let piece = 1 << 17

    private let writer: any PageWriter
    /// How many bytes were written of the file at hand.
    package private(set) var current = 0
    /// The hash of these, where the figures of the page are recorded.
    private var hash: ContentHash?
    /// Where the figures of pages are recorded, if they are.
    package var figures: FigureSegment?
    /// How many files and bytes were written.
    package private(set) var files = 0
    package private(set) var bytes = 0
    /// How many of the files were there before with the same bytes.
    package private(set) var unchanged = 0

    /// Files that `writer` writes.
    package init(_ writer: any PageWriter) { self.writer = writer }

    /// Files that go to `place`.
    package convenience init(to place: OutputPlace) { self.init(place.writer) }

    /// Files beside those of `other`, which are written at the same time.
    package convenience init(beside other: PageFile) { self.init(other.writer.another) }

    /// Counts the files of another one as its own.
    package func count(_ other: PageFile) {
        files += other.files
        bytes += other.bytes
        unchanged += other.unchanged
        other.unchanged = 0
        other.files = 0
        other.bytes = 0
    }

    /// Begins the file at `relative`, a path under the root: of a page whose figures are recorded, of a download of such a page, or of any other.
    package func begin(_ relative: borrowing Span<UInt8>, isRecorded: Bool = false) {
        writer.begin(relative)
        current = 0
        hash = isRecorded ? ContentHash() : nil
    }

    /// What the record says of the file at hand, if it is one that is recorded: a download called `name`, which has been finished.
    package func recorded(as name: String) -> RecordedDownload? {
        hash.map { RecordedDownload(name: name, length: current, hash: $0.value) }
    }

    /// Ends the record of the page at `address`, which has been finished as the file at `relative`, with these downloads.
    package func endFigures(
        _ address: borrowing Span<UInt8>, file relative: borrowing Span<UInt8>, downloads: [RecordedDownload]
    ) {
        guard let hash, let figures else { return }
        figures.end(address, file: relative, length: current, hash: hash.value, downloads: downloads)
    }

    /// Ends the record of the page at `address`, whose report has several files, of which `first` is the one at `relative`.
    package func endFigures(
        _ address: borrowing Span<UInt8>, file relative: borrowing Span<UInt8>, first: RecordedDownload,
        downloads: [RecordedDownload]
    ) {
        figures?.end(address, file: relative, length: first.length, hash: first.hash, downloads: downloads)
    }

    /// Writes what is in `sink` and empties it.
    package func write(_ sink: inout ByteSink) throws(Problem) {
        try writer.write(sink)
        hash?.combine(sink.span)
        current += sink.count
        sink.removeAll()
    }

    /// Forgets what was written of the file: its page is rendered once more.
    package func restart() throws(Problem) {
        try writer.restart()
        if hash != nil { hash = ContentHash() }
        current = 0
    }

    /// Writes what is left in `sink`, empties it and ends the file.
    package func finish(_ sink: inout ByteSink) throws(Problem) {
        let isUnchanged = try writer.finish(sink)
        hash?.combine(sink.span)
        current += sink.count
        count(current, isUnchanged: isUnchanged)
        sink.removeAll()
    }

    /// Lets the file at `relative` be the one that was there before, as it is; says whether there was one.
    package func takeOver(_ relative: borrowing Span<UInt8>) throws(Problem) -> Bool {
        begin(relative)
        guard let size = try writer.takeOver() else { return false }
        count(size, isUnchanged: true)
        return true
    }

    /// Lets the file be a copy of the one at `source`, which messages call `name`, piece by piece.
    package func copy(_ source: String, name: String) throws(Problem) {
        let (size, isUnchanged) = try writer.copy(Self.open(source, name: name), name: name)
        count(size, isUnchanged: isUnchanged)
    }

    private static func open(_ source: String, name: String) throws(Problem) -> InputFile {
        do throws(InputFailure) { return try InputFile(path: source) } catch { throw error.problem(of: name) }
    }

    private func count(_ size: Int, isUnchanged: Bool) {
        files += 1
        bytes += size
        if isUnchanged { unchanged += 1 }
    }
}
