import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetRecords

/// Sorts records by keys that compare byte by byte, in memory that does not grow with them.
///
/// Up to the limit, records are packed into one arena and a small entry for each is sorted. Beyond it, sorted runs go
/// to a temporary file, and are merged while they are read. Records of equal keys keep their order.
package struct RecordSorter: ~Copyable {
    private let width: Int
    private let memoryLimit: Int
    private let widestMerge: Int
    private var arena: ByteSink
    private var entries: [SortEntry] = []
    private var writer: SpillWriter
    private var runs: [Range<Int>] = []
    private var count = 0
    private static let firstArena = 1 << 16

    /// A sorter of records of `width` cells.
    ///
    /// - Parameters:
    ///   - memoryLimit: The bytes that it holds in memory before it goes to the disk.
    ///   - name: What is sorted, for messages: `data/posted.csv`.
    ///   - folder: Where the temporary file is made; else where TMPDIR says.
    ///   - widestMerge: How many runs are merged at once.
    package init(
        width: Int, memoryLimit: Int = 24 << 20, name: String, folder: String? = nil, widestMerge: Int? = nil
    ) {
        self.width = width
        self.memoryLimit = memoryLimit
        self.widestMerge = max(2, widestMerge ?? RunMerger.widest)
        arena = ByteSink(capacity: min(memoryLimit, RecordSorter.firstArena))
        writer = SpillWriter(in: folder, to: "sort \(name)")
    }

    /// Adds record `row` of `batch`, to stand where `key` says.
    package mutating func add(key: borrowing Span<UInt8>, row: Int, of batch: borrowing Batch) throws(Problem) {
        precondition(batch.width == width)
        let size = PackedSize(key: key.count, row: row, of: batch)
        try makeRoom(for: size.whole)
        entries.append(SortEntry(prefix: SortEntry.prefix(of: key), offset: arena.count))
        arena.append(key: key, row: row, of: batch, size: size)
        count &+= 1
    }

    /// Sorts, and gives the records in their order.
    package consuming func finish() throws(Problem) -> SortedRecords {
        if runs.isEmpty {
            entries.sort(in: arena)
            return SortedRecords(SortedArena(arena: arena, entries: entries), width: width, count: count)
        }
        try spill()
        while runs.count > widestMerge { try mergeOnce() }
        return SortedRecords(try writer.flush(), runs, width: width, count: count)
    }

    /// Spills if `size` further bytes are too many. The whole arena is asked for at once when a small one does not do:
    /// memory that is not written to does not count, and none is copied from a smaller to a larger block.
    @inline(__always)
    private mutating func makeRoom(for size: Int) throws(Problem) {
        let held = arena.count &+ (entries.count &+ 1) &* MemoryLayout<SortEntry>.stride
        if held &+ size > memoryLimit, !entries.isEmpty { try spill() }
        if arena.capacity &- arena.count < size {
            arena.reserve(max(size, memoryLimit &- arena.count))
            entries.reserveCapacity(memoryLimit / 48)
        }
    }

    /// Writes what is in memory to the temporary file as one sorted run.
    private mutating func spill() throws(Problem) {
        entries.sort(in: arena)
        let start = writer.position
        for entry in entries {
            try writer.append(arena.packedSize(at: entry.offset), from: entry.offset, of: arena)
        }
        runs.append(start..<writer.position)
        entries.removeAll(keepingCapacity: true)
        arena.removeAll()
        // An arena that had to grow for one huge record goes back to its limit.
        if arena.capacity > 2 * max(memoryLimit, RecordSorter.firstArena) { arena = ByteSink(capacity: memoryLimit) }
    }

    /// Merges the runs into fewer, each of as many as may be open at once.
    private mutating func mergeOnce() throws(Problem) {
        var merged: [Range<Int>] = []
        for first in stride(from: 0, to: runs.count, by: widestMerge) {
            let part = Array(runs[first..<min(first + widestMerge, runs.count)])
            let merger = try RunMerger(part, of: try writer.flush())
            let start = writer.position
            while let reader = merger.current {
                try unsafe writer.append(reader.size, from: reader.start, of: reader.buffer)
                try merger.advance()
            }
            merged.append(start..<writer.position)
        }
        runs = merged
    }
}
