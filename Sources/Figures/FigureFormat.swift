import BroadsheetBytes

/// How the record of the figures of a build is written: a first line, the figures of all pages, a line each, an index with a line a page,
/// and a last line that says where the index begins.
package enum FigureFormat {
    /// The first line. Another version writes another one, and is not read by this.
    static let head = "broadsheet figures 2\n"
    /// How much is written or read at a time.
    static let piece = 1 << 18
    /// How long the last line is, and what it begins with.
    static let endLength = endWord.utf8.count + 3 * 17
    static let endWord = "index"

    /// Appends the line of a page in the index: its address, its file, the file's length and hash, where its figures begin, how many bytes
    /// and how many figures these are, their hash, its downloads.
    static func append(
        _ page: FigureSegment.Page, at position: Int, _ names: borrowing ByteSink, to index: inout ByteSink
    ) {
        FigureLine.append(names.bytes(page.names.start, page.names.address), to: &index)
        index.append("\t")
        FigureLine.append(names.bytes(page.names.start + page.names.address, page.names.file), to: &index)
        index.append("\t\(page.pageLength)\t\(ContentHash.hexadecimal(page.pageHash))\t\(position)\t\(page.length)")
        index.append("\t\(page.figures)\t\(ContentHash.hexadecimal(page.hash))\t")
        FigureLine.append([UInt8](page.downloads.utf8).span, to: &index)
        index.append("\n")
    }

    /// Appends the line of a page that was in the record of the build before.
    static func append(_ page: RecordedPage, at position: Int, to index: inout ByteSink) {
        // Texts are as they stood in that record.
        index.append("\(page.address)\t\(page.file)")
        index.append("\t\(page.length)\t\(ContentHash.hexadecimal(page.hash))\t\(position)\t\(page.bytes)")
        index.append("\t\(page.figures)\t\(ContentHash.hexadecimal(page.figuresHash))\t\(page.downloads)\n")
    }

    /// Appends the last line.
    static func appendEnd(index: Int, pages: Int, _ hash: UInt64, to sink: inout ByteSink) {
        sink.append(endWord)
        for number in [UInt64(index), UInt64(pages), hash] { sink.append(" \(ContentHash.hexadecimal(number))") }
    }
}
