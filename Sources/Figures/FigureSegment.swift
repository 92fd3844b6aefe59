package import BroadsheetBytes
package import BroadsheetDiagnostics

/// The figures of the pages that one worker renders, one page after the other: in memory, and beyond a megabyte in a temporary
/// file. It belongs to its worker alone.
package final class FigureSegment {
    /// A page that has ended: where its lines and its names are, and what tells whether a finished page is this one.
    struct Page {
        var number: Int
        var start: Int
        var length: Int
        var figures: Int
        var hash: UInt64
        var names: (start: Int, address: Int, file: Int)
        var pageLength: Int
        var pageHash: UInt64
        var downloads: String
    }

    /// The lines that are not in the file yet; the figures of the page at hand are appended here.
    // Unchecked: a segment belongs to one worker.
    @exclusivity(unchecked) package var lines = ByteSink()
    /// The number of the page at hand among all pages of the site.
    package var number = 0
    private(set) var pages: [Page] = []
    private(set) var names = ByteSink()
    private var spill: SpillFile?
    /// How many bytes are in the file, and where the page at hand begins.
    private var spilled = 0
    private var start = 0
    private var figures = 0
    private var hash = ContentHash()

    private static let most = 1 << 20

    /// Nothing yet.
    package init() {}

    /// Begins the figures of a page; those of one that has not ended are forgotten.
    package func begin() {
        if start < spilled {
            spilled = start
            unsafe lines.removeAll()
        } else {
            unsafe lines.truncate(to: start - spilled)
        }
        (figures, hash) = (0, ContentHash())
    }

    /// Ends the line of a figure.
    package func endLine() throws(Problem) {
        unsafe lines.append(UInt8(ascii: "\n"))
        figures += 1
        if unsafe lines.count > Self.most { try flush() }
    }

    /// Ends the figures of the page at `address`, whose `file` has `length` bytes with that hash, and beside which its downloads stand.
    package func end(
        _ address: borrowing Span<UInt8>, file: borrowing Span<UInt8>, length: Int, hash pageHash: UInt64,
        downloads: [RecordedDownload] = []
    ) {
        let end = unsafe spilled + lines.count
        combinePage()
        let first = names.count
        names.append(address)
        names.append(file)
        pages.append(
            Page(
                number: number, start: start, length: end - start, figures: figures, hash: hash.value,
                names: (first, address.count, file.count), pageLength: length, pageHash: pageHash,
                downloads: downloads.map(\.text).joined(separator: "/")))
        start = end
    }

    /// Adds what is in memory of the page at hand to its hash.
    private func combinePage() {
        let first = max(0, start - spilled)
        var own = ByteSink(capacity: 0)
        unsafe swap(&own, &lines)
        hash.combine(own.bytes(first, own.count - first))
        unsafe swap(&own, &lines)
    }

    private func flush() throws(Problem) {
        let file = if let spill { spill } else { try SpillFile(to: "keep the figures of the pages") }
        spill = file
        combinePage()
        unsafe try file.write(lines, at: spilled)
        unsafe spilled += lines.count
        unsafe lines.removeAll()
    }

    /// Appends `length` bytes from `position` on to `sink`.
    func append(_ length: Int, at position: Int, to sink: inout ByteSink) throws(Problem) {
        let inFile = min(length, max(0, spilled - position))
        if inFile > 0, let spill { try spill.read(inFile, at: position, into: &sink) }
        if inFile < length {
            unsafe sink.append(length - inFile, from: position + inFile - spilled, of: lines)
        }
    }
}

extension FigureSegment {
    /// The figures of the page at hand.
    package func recorded() throws(Problem) -> [RecordedFigure] {
        var bytes = ByteSink()
        let end = unsafe spilled + lines.count
        try append(end - start, at: start, to: &bytes)
        var found: [RecordedFigure] = []
        var first = 0
        while first < bytes.count {
            var last = first
            while bytes.span[last] != UInt8(ascii: "\n") { last += 1 }
            if let figure = FigureLine.figure(bytes.bytes(first, last - first)) { found.append(figure) }
            first = last + 1
        }
        return found
    }
}
