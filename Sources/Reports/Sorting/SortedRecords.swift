import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetRecords

/// Records in the order of their keys: may be opened any number of times, from any thread.
package struct SortedRecords: Sendable {
    private enum Storage: Sendable {
        case memory(SortedArena)
        case file(SpillFile, [Range<Int>])
    }

    private let storage: Storage
    /// How many cells a record has.
    package let width: Int
    /// How many records there are.
    package let count: Int

    init(_ arena: SortedArena, width: Int, count: Int) {
        storage = .memory(arena)
        self.width = width
        self.count = count
    }

    init(_ file: SpillFile, _ runs: [Range<Int>], width: Int, count: Int) {
        storage = .file(file, runs)
        self.width = width
        self.count = count
    }

    /// Whether the records did not fit in memory.
    package var isSpilled: Bool { if case .file = storage { true } else { false } }

    /// Starts to read from the first record on. Batches hold at most 256 KiB, or one larger record.
    package func open() throws(Problem) -> any RecordCursor {
        switch storage {
        case .memory(let arena): SortedArenaCursor(arena)
        case .file(let file, let runs): MergedCursor(try RunMerger(runs, of: file))
        }
    }
}

/// Sorted records that fit in memory.
final class SortedArena: Sendable {
    let arena: ByteSink
    let entries: [SortEntry]

    init(arena: consuming ByteSink, entries: [SortEntry]) {
        self.arena = arena
        self.entries = entries
    }
}

/// Reads sorted records from memory.
private final class SortedArenaCursor: RecordCursor {
    private let sorted: SortedArena
    private var index = 0

    init(_ sorted: SortedArena) { self.sorted = sorted }

    func next(_ batch: inout Batch) -> Bool {
        batch.removeAll()
        while index < sorted.entries.count {
            let offset = sorted.entries[index].offset
            if batch.isFull(before: sorted.arena.packedSize(at: offset)) { break }
            batch.append(packedAt: offset, of: sorted.arena)
            index += 1
        }
        return batch.count > 0
    }
}

/// Reads sorted records from a temporary file, merging its runs.
private final class MergedCursor: RecordCursor {
    private let merger: RunMerger

    init(_ merger: RunMerger) { self.merger = merger }

    func next(_ batch: inout Batch) throws(Problem) -> Bool {
        batch.removeAll()
        while let reader = merger.current, !batch.isFull(before: reader.size) {
            unsafe batch.append(packedAt: reader.start, of: reader.buffer)
            try merger.advance()
        }
        return batch.count > 0
    }
}
