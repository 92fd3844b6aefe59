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

    /// Nothing gathered yet.
    package init() {}

    /// Takes the segment of a worker that has ended.
    package func take(_ segment: FigureSegment) {
        let handed = Ended(segments: [segment])
        ended.withLock { $0.segments += handed.segments }
    }

    /// Writes the record to a new file at `path`.
    package func write(to path: String) throws(Problem) {
        let segments = ended.withLock { Ended(segments: $0.segments) }.segments
        let pages = segments.enumerated().flatMap { number, segment in
            segment.pages.map { (segment: number, page: $0) }
        }.sorted { $0.page.number < $1.page.number }
        let file = try NewFile(path: path)
        var bytes = ByteSink(capacity: 1 << 12)
        var index = ByteSink()
        bytes.append(FigureFormat.head)
        var position = bytes.count
        for (segment, page) in pages {
            FigureFormat.append(page, at: position, segments[segment].names, to: &index)
            var done = 0
            while done < page.length {
                let count = min(page.length - done, FigureFormat.piece)
                try segments[segment].append(count, at: page.start + done, to: &bytes)
                done += count
                if bytes.count >= FigureFormat.piece {
                    try file.write(bytes)
                    bytes.removeAll()
                }
            }
            position += page.length
        }
        let hash = ContentHash.of(index.span)
        bytes.append(index.span)
        FigureFormat.appendEnd(index: position, pages: pages.count, hash, to: &bytes)
        try file.write(bytes)
    }
}
