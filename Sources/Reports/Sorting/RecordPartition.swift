import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetRecords

/// Distributes records over many pages, in memory that does not grow with them.
///
/// Up to the limit, records are packed into one arena. Beyond it, they go to a temporary file in runs, each ordered by
/// page, and a small index says where the records of a page lie.
package struct RecordPartition: ~Copyable {
    private let width: Int
    private let memoryLimit: Int
    private var arena: ByteSink
    /// A page and the place of a record in the arena, in one number.
    private var entries: [UInt64] = []
    private var writer: SpillWriter
    private var runs: [PageIndex] = []
    private var count = 0
    private static let firstArena = 1 << 16

    /// A partition of records of `width` cells.
    ///
    /// - Parameters:
    ///   - memoryLimit: The bytes that it holds in memory before it goes to the disk.
    ///   - name: What is distributed, for messages: `data/posted.csv`.
    ///   - folder: Where the temporary file is made; else where TMPDIR says.
    package init(width: Int, memoryLimit: Int = 16 << 20, name: String, folder: String? = nil) {
        self.width = width
        // A place must fit in half an entry.
        self.memoryLimit = min(memoryLimit, 1 << 31)
        arena = ByteSink(capacity: min(self.memoryLimit, RecordPartition.firstArena))
        writer = SpillWriter(in: folder, to: "sort \(name)")
    }

    /// Adds record `row` of `batch` to `page`, after those that are there.
    package mutating func add(page: UInt32, row: Int, of batch: borrowing Batch) throws(Problem) {
        precondition(batch.width == width)
        let size = PackedSize(key: 0, row: row, of: batch)
        try makeRoom(for: size.whole)
        entries.append(UInt64(page) &<< 32 | UInt64(arena.count))
        arena.append(key: Span(), row: row, of: batch, size: size)
        count &+= 1
    }

    /// Gives the records by page.
    package consuming func finish() throws(Problem) -> PartitionedRecords {
        entries.sortByUpperHalf()
        if runs.isEmpty {
            return PartitionedRecords(PageArena(arena: arena, entries: entries), width: width, count: count)
        }
        try spill()
        return PartitionedRecords(PageRuns(file: try writer.flush(), runs: runs), width: width, count: count)
    }

    @inline(__always)
    private mutating func makeRoom(for size: Int) throws(Problem) {
        let held = arena.count &+ (entries.count &+ 1) &* MemoryLayout<UInt64>.stride
        if held &+ size > memoryLimit, !entries.isEmpty { try spill() }
        if arena.capacity &- arena.count < size {
            arena.reserve(max(size, memoryLimit &- arena.count))
            entries.reserveCapacity(memoryLimit / 48)
        }
    }

    /// Writes what is in memory to the temporary file, page by page.
    private mutating func spill() throws(Problem) {
        entries.sortByUpperHalf()
        var index = PageIndex()
        for entry in entries {
            let offset = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF)
            index.begin(UInt32(truncatingIfNeeded: entry &>> 32), at: writer.position)
            try writer.append(arena.packedSize(at: offset), from: offset, of: arena)
        }
        index.end(at: writer.position)
        runs.append(index)
        entries.removeAll(keepingCapacity: true)
        arena.removeAll()
        // An arena that had to grow for one huge record goes back to its limit.
        if arena.capacity > 2 * max(memoryLimit, RecordPartition.firstArena) {
            arena = ByteSink(capacity: memoryLimit)
        }
    }
}

/// Where the records of each page lie in one run: twelve bytes a page.
struct PageIndex: Sendable {
    private(set) var pages: [UInt32] = []
    /// Where each page begins, and at the end where the last one ends.
    private(set) var starts: [Int] = []

    /// What follows from `position` on is of `page`.
    @inline(__always)
    mutating func begin(_ page: UInt32, at position: Int) {
        if let last = pages.last, last == page { return }
        pages.append(page)
        starts.append(position)
    }

    /// Nothing follows.
    mutating func end(at position: Int) { starts.append(position) }

    /// Where the records of `page` lie, if there are any.
    func stretch(of page: UInt32) -> Range<Int>? {
        var low = 0
        var high = pages.count
        while low < high {
            let middle = (low + high) / 2
            if pages[middle] < page { low = middle + 1 } else { high = middle }
        }
        return low < pages.count && pages[low] == page ? starts[low]..<starts[low + 1] : nil
    }
}
