import BroadsheetBytes
import BroadsheetDiagnostics

/// Reads the records of a joined source into memory.
struct JoinTableLoader: ~Copyable {
    let source: any RecordSource
    let schema: Schema
    let keyFields: [Int]
    let takenFields: [Int]
    let twice: JoinDefinition.Twice
    /// How many bytes of texts and keys fit: cells are found by 32 bits.
    let limit: Int
    private(set) var keys = Interner()
    private(set) var records: [UInt32] = []
    private(set) var bytes = ByteSink(capacity: 4096)
    private(set) var cells: [Cell] = []
    private(set) var starts: [UInt32] = [0]
    private(set) var origins: [UInt64] = []
    private var keyBytes = 0

    /// A loader for `taken` fields of `source`.
    init(
        _ source: any RecordSource, _ schema: Schema, keys: [Int], taken: [Int], twice: JoinDefinition.Twice,
        limit: Int = Int(UInt32.max)
    ) {
        (self.source, self.schema, keyFields, takenFields) = (source, schema, keys, taken)
        (self.twice, self.limit) = (twice, limit)
    }

    /// Reads all records. One without a key is passed over: nothing could find it.
    mutating func load() throws(Problem) {
        var batch = Batch(width: schema.fields.count)
        var key = JoinKey()
        let cursor = try source.open()
        while try cursor.next(&batch) {
            for row in 0..<batch.count where key.read(keyFields, row, of: batch) { try add(row, of: batch, key) }
        }
    }

    private mutating func add(_ row: Int, of batch: borrowing Batch, _ key: borrowing JoinKey) throws(Problem) {
        let (number, isNew) = keys.number(of: key.bytes.span)
        if isNew {
            keyBytes += key.bytes.count
            records.append(UInt32(origins.count))
        } else {
            switch twice {
            case .first: return
            case .last: records[number] = UInt32(origins.count)
            case .text:
                records[number] = JoinTable.several
                return
            case .error: throw twoRecords(number, row, of: batch)
            }
        }
        for field in takenFields { append(batch.cell(row, field), of: batch) }
        try checkSize()
        starts.append(UInt32(bytes.count))
        origins.append(batch.origins[row])
    }

    private mutating func append(_ cell: Cell, of batch: borrowing Batch) {
        cells.append(Cell(bytes.count - Int(starts[origins.count]), cell.length, cell.form))
        bytes.append(cell.length, from: cell.offset, of: batch.bytes)
    }

    private func checkSize() throws(Problem) {
        guard bytes.count > limit || keyBytes > limit || origins.count >= Int(JoinTable.several) - 1 else { return }
        throw Problem(
            "\(source.name) is too large to be joined: more than 4 GiB would be held in memory",
            at: source.place(origin: origins.last ?? 0, field: 0),
            advice: "Take fewer of its fields (take: [name]), or let a database join the two.")
    }

    private func twoRecords(_ number: Int, _ row: Int, of batch: borrowing Batch) -> Problem {
        let field = keyFields[0]
        let first = source.place(origin: origins[Int(records[number])], field: field)
        let second = source.place(origin: batch.origins[row], field: field)
        let key = JoinKey.words(keyFields, row, of: batch)
        return Problem(
            "\(key) stands twice in \(source.name), in lines \(first.line) and \(second.line)", at: second,
            advice: "Delete one of the two, or say which of them counts: twice: first, or twice: last.")
    }
}

extension JoinKey {
    /// The key of a record as messages have it.
    static func words(_ fields: [Int], _ row: Int, of batch: borrowing Batch) -> String {
        var parts: [String] = []
        for field in fields {
            let cell = batch.cell(row, field)
            parts.append("\"\(batch.bytes.bytes(cell.offset, cell.length).string.prefix(60))\"")
        }
        return parts.count == 1 ? "the key \(parts[0])" : "the keys \(parts.joined(separator: ", "))"
    }
}
