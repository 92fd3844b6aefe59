package import BroadsheetDiagnostics
package import BroadsheetRecords

/// Reads one page's records after another's: one for each worker.
package final class PartitionReader: RecordCursor {
    private enum Source {
        case memory(PageArena)
        case file(PageRuns, PackedReader)
    }

    private let source: Source
    private var page: UInt32 = 0
    /// In memory: the entries that are left. In a file: the runs that are left to look at.
    private var rest = 0..<0
    private var hasRecord = false
    private static let pieceSize = 1 << 16

    init(_ records: PartitionedRecords) {
        switch records.storage {
        case .memory(let arena): source = .memory(arena)
        case .file(let runs): source = .file(runs, PackedReader(runs.file, pieceSize: PartitionReader.pieceSize))
        }
    }

    /// Goes to before the first record of `page`; a page that nothing was added to has none.
    package func open(page: UInt32) {
        self.page = page
        hasRecord = false
        switch source {
        case .memory(let arena): rest = arena.range(of: page)
        case .file(let runs, let reader):
            rest = 0..<runs.runs.count
            reader.open(0..<0)
        }
    }

    /// Replaces what is in `batch` by the page's next records; gives false when there are no more.
    package func next(_ batch: inout Batch) throws(Problem) -> Bool {
        batch.removeAll()
        switch source {
        case .memory(let arena): fill(&batch, from: arena)
        case .file(let runs, let reader): try fill(&batch, from: runs, reader)
        }
        return batch.count > 0
    }

    private func fill(_ batch: inout Batch, from sorted: PageArena) {
        for index in rest {
            let offset = Int(truncatingIfNeeded: sorted.entries[index] & 0xFFFF_FFFF)
            if batch.isFull(before: sorted.arena.packedSize(at: offset)) {
                rest = index..<rest.upperBound
                return
            }
            batch.append(packedAt: offset, of: sorted.arena)
        }
        rest = 0..<0
    }

    private func fill(_ batch: inout Batch, from pages: PageRuns, _ reader: PackedReader) throws(Problem) {
        while true {
            if hasRecord {
                if batch.isFull(before: reader.size) { return }
                unsafe batch.append(packedAt: reader.start, of: reader.buffer)
            }
            hasRecord = try reader.advance()
            if !hasRecord, !openNextRun(of: pages, reader) { return }
        }
    }

    /// Goes to the next run that has records of the page.
    private func openNextRun(of pages: PageRuns, _ reader: PackedReader) -> Bool {
        while !rest.isEmpty {
            let run = rest.lowerBound
            rest = run + 1..<rest.upperBound
            if let stretch = pages.runs[run].stretch(of: page) {
                reader.open(stretch)
                return true
            }
        }
        return false
    }
}
