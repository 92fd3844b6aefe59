import BroadsheetBytes

/// Looks the keys of a batch up, and writes the records with what is found into another.
struct JoinKernel: ~Copyable {
    /// How many bytes a batch may grow by, before it is handed over: a few keys may have long texts.
    private static let most = 1 << 22

    /// The records before they are joined.
    var own: Batch
    private var key = JoinKey()
    /// The next record of `own`.
    private var next = 0

    init(width: Int) {
        own = Batch(width: width)
    }

    /// Whether all records of `own` are joined.
    var isDone: Bool { next >= own.count }

    /// The key that was looked up last.
    var keyText: String { key.bytes.string }

    /// Begins with the records that were just read.
    mutating func begin() { next = 0 }

    /// Joins as many records as fit; gives the record whose key is not there, if that is a problem.
    mutating func join(_ join: Join, into batch: inout Batch) -> Int? {
        // All bytes at once are copied faster than the lookups could take them one by one.
        batch.bytes.append(own.bytes.span)
        let full = batch.bytes.count + Self.most
        batch.cells.reserveCapacity((own.count - next) * batch.width)
        let width = own.width
        while next < own.count, batch.bytes.count < full {
            for i in next &* width..<(next &+ 1) &* width { batch.cells.append(own.cells[i]) }
            guard look(up: next, join, &batch) else { return next }
            batch.origins.append(own.origins[next])
            next &+= 1
        }
        return nil
    }

    /// Appends what is found for record `row`; gives false if nothing is, and may not be missing.
    @inline(__always)
    private mutating func look(up row: Int, _ join: borrowing Join, _ batch: inout Batch) -> Bool {
        guard key.read(join.ownKeys, row, of: own) else {
            for _ in join.fields.indices { batch.cells.append(.missing) }
            return true
        }
        guard let start = join.table.store.find(key.bytes.span) else {
            guard let words = join.missing else { return false }
            append(words, join, &batch)
            return true
        }
        if join.table.store.number(at: start) == JoinTable.several {
            append(join.twice, join, &batch)
        } else {
            append(start, of: join.table.store, &batch)
        }
        return true
    }

    /// Appends the taken cells of the record that begins at `start`.
    @inline(__always)
    private func append(_ start: Int, of store: borrowing JoinStore, _ batch: inout Batch) {
        let first = batch.bytes.count
        var end = first
        for i in 0..<store.width {
            let (length, form) = store.cell(i, at: start)
            batch.cells.append(form == .missing ? .missing : Cell(end, length, form))
            end &+= length
        }
        batch.bytes.append(end &- first, from: store.textStart(start), of: store.bytes)
    }

    /// Appends the words that stand for texts that are not there; other values are missing.
    private func append(_ words: [UInt8], _ join: borrowing Join, _ batch: inout Batch) {
        let start = batch.bytes.count
        batch.bytes.append(words.span)
        for shows in join.showsWords {
            batch.cells.append(shows && !words.isEmpty ? Cell(start, words.count, .text) : .missing)
        }
    }
}
