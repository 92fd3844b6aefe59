import BroadsheetBytes
package import BroadsheetDiagnostics
import Synchronization

/// Gathers the figures of a build from all its workers, and writes them as one file in the order of the pages: the same bytes, however
/// many workers there were.
package final class FigureRecorder: Sendable {
    /// Segments whose workers have ended. Nobody else holds one.
    private struct Ended: @unchecked Sendable {
        // Unchecked: a segment is handed over when its worker has ended, and is used by one thread at a time before and after.
        var segments: [FigureSegment] = []
    }
    private let ended = Mutex(Ended())
    /// Records of other builds, and the pages of them that are taken over.
    private let others = Mutex<[(lines: RecordedLines, pages: [(number: Int, page: RecordedPage)])]>([])

    /// Nothing gathered yet.
    package init() {}

    /// Takes the segment of a worker that has ended.
    package func take(_ segment: FigureSegment) {
        let handed = Ended(segments: [segment])
        ended.withLock { $0.segments += handed.segments }
    }

    /// Takes over these pages, with their numbers among all pages of the site, from the record of another build that has these `lines`.
    package func keep(_ pages: [(number: Int, page: RecordedPage)], from lines: RecordedLines) {
        others.withLock { $0.append((lines, pages)) }
    }

    /// Where the figures of a page are.
    private enum Origin {
        case segment(Int, FigureSegment.Page)
        case other(Int, RecordedPage)
    }

    /// Writes the record to a new file at `path`.
    package func write(to path: String) throws(Problem) {
        let segments = ended.withLock { Ended(segments: $0.segments) }.segments
        let others = others.withLock { $0 }
        var pages = segments.enumerated().flatMap { number, segment in
            segment.pages.map { (number: $0.number, origin: Origin.segment(number, $0)) }
        }
        for (number, other) in others.enumerated() {
            pages += other.pages.map { ($0.number, .other(number, $0.page)) }
        }
        pages.sort { $0.number < $1.number }
        let file = try NewFile(path: path)
        var bytes = ByteSink(capacity: 1 << 12)
        var index = ByteSink()
        bytes.append(FigureFormat.head)
        var position = bytes.count
        for (_, origin) in pages {
            var done = 0
            switch origin {
            case .segment(let segment, let page):
                FigureFormat.append(page, at: position, segments[segment].names, to: &index)
                while done < page.length {
                    let count = min(page.length - done, FigureFormat.piece)
                    try segments[segment].append(count, at: page.start + done, to: &bytes)
                    done += count
                    try write(&bytes, to: file)
                }
            case .other(let number, let page):
                FigureFormat.append(page, at: position, to: &index)
                try others[number].lines.append(page, to: &bytes)
                done = page.bytes
                try write(&bytes, to: file)
            }
            position += done
        }
        let hash = ContentHash.of(index.span)
        bytes.append(index.span)
        FigureFormat.appendEnd(index: position, pages: pages.count, hash, to: &bytes)
        try file.write(bytes)
    }

    /// Writes what is in `bytes`, once there is enough of it.
    private func write(_ bytes: inout ByteSink, to file: borrowing NewFile) throws(Problem) {
        if bytes.count < FigureFormat.piece { return }
        try file.write(bytes)
        bytes.removeAll()
    }
}
