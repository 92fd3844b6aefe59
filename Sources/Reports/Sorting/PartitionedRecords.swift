import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetRecords

/// Records by page: the pages may be opened in any order, any number of times, from several threads at once.
package struct PartitionedRecords: Sendable {
    enum Storage: Sendable {
        case memory(PageArena)
        case file(PageRuns)
    }

    let storage: Storage
    /// How many cells a record has.
    package let width: Int
    /// How many records there are on all pages.
    package let count: Int

    init(_ arena: PageArena, width: Int, count: Int) {
        storage = .memory(arena)
        self.width = width
        self.count = count
    }

    init(_ runs: PageRuns, width: Int, count: Int) {
        storage = .file(runs)
        self.width = width
        self.count = count
    }

    /// Whether the records did not fit in memory.
    package var isSpilled: Bool { if case .file = storage { true } else { false } }

    /// A reader for one worker, which keeps its buffers from page to page.
    package func reader() -> PartitionReader { PartitionReader(self) }

    /// The records of `page`, in the order in which they were added.
    package func open(page: UInt32) throws(Problem) -> any RecordCursor {
        let reader = reader()
        reader.open(page: page)
        return reader
    }
}

/// Records by page that fit in memory.
final class PageArena: Sendable {
    let arena: ByteSink
    let entries: [UInt64]

    init(arena: consuming ByteSink, entries: [UInt64]) {
        self.arena = arena
        self.entries = entries
    }

    /// Which entries are of `page`.
    func range(of page: UInt32) -> Range<Int> {
        let first = index(of: UInt64(page) << 32)
        return first..<index(of: UInt64(page) << 32 + 0xFFFF_FFFF)
    }

    /// How many entries come before `bound`.
    private func index(of bound: UInt64) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle] < bound { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Records by page in a temporary file.
final class PageRuns: Sendable {
    let file: SpillFile
    let runs: [PageIndex]

    init(file: SpillFile, runs: [PageIndex]) {
        self.file = file
        self.runs = runs
    }
}
