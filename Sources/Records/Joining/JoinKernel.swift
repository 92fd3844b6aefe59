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
        guard let number = join.table.keys.find(key.bytes.span) else {
            guard let words = join.missing else { return false }
            append(words, join, &batch)
            return true
        }
        let record = join.table.records[number]
        if record == JoinTable.several {
            append(join.twice, join, &batch)
        } else {
            append(Int(record), of: join.table, &batch)
        }
        return true
    }

    /// Appends the taken cells of a record.
    @inline(__always)
    private func append(_ record: Int, of table: JoinTable, _ batch: inout Batch) {
        let shift = batch.bytes.count
        let start = Int(table.starts[record])
        batch.bytes.append(Int(table.starts[record &+ 1]) &- start, from: start, of: table.bytes)
        let width = table.takenFields.count
        for i in record &* width..<(record &+ 1) &* width {
            let cell = table.cells[i]
            batch.cells.append(cell.form == .missing ? .missing : Cell(cell.offset &+ shift, cell.length, cell.form))
        }
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
