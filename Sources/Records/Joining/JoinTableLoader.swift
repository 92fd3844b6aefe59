import BroadsheetBytes
import BroadsheetDiagnostics

/// Reads the records of a joined source into memory.
struct JoinTableLoader: ~Copyable {
    let source: any RecordSource
    let schema: Schema
    let keyFields: [Int]
    let takenFields: [Int]
    let twice: JoinDefinition.Twice
    /// How many bytes of texts and keys fit: they are found by 32 bits.
    let limit: Int
    private(set) var store: JoinStore
    private(set) var origins: [UInt64] = []

    /// The longest text of a cell that is kept: its length has 29 bits.
    private static let longest = 1 << 29

    /// A loader for `taken` fields of `source`.
    init(
        _ source: any RecordSource, _ schema: Schema, keys: [Int], taken: [Int], twice: JoinDefinition.Twice,
        limit: Int = Int(UInt32.max)
    ) {
        (self.source, self.schema, keyFields, takenFields) = (source, schema, keys, taken)
        (self.twice, self.limit) = (twice, limit)
        store = JoinStore(width: taken.count)
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
        var number = UInt32(origins.count)
        if let known = store.find(key.bytes.span) {
            switch twice {
            case .first: return
            case .last: break
            case .text: number = JoinTable.several
            case .error: throw twoRecords(store.number(at: known), row, of: batch)
            }
        }
        store.add(key.bytes.span, number: number)
        for field in takenFields {
            let cell = batch.cell(row, field)
            guard cell.length < Self.longest else { throw tooLarge(batch.origins[row]) }
            store.append(length: cell.length, cell.form)
        }
        store.append(key.bytes.span)
        for field in takenFields {
            let cell = batch.cell(row, field)
            store.append(batch.bytes.bytes(cell.offset, cell.length))
        }
        guard store.bytes.count <= limit, origins.count < Int(JoinTable.several) - 1 else {
            throw tooLarge(batch.origins[row])
        }
        origins.append(batch.origins[row])
    }

    private func tooLarge(_ origin: UInt64) -> Problem {
        Problem(
            "\(source.name) is too large to be joined: more than 4 GiB would be held in memory",
            at: source.place(origin: origin, field: 0),
            advice: "Take fewer of its fields (take: [name]), or let a database join the two.")
    }

    private func twoRecords(_ number: UInt32, _ row: Int, of batch: borrowing Batch) -> Problem {
        let field = keyFields[0]
        let first = source.place(origin: origins[Int(number)], field: field)
        let second = source.place(origin: batch.origins[row], field: field)
        let key = JoinKey.words(keyFields, row, of: batch)
        let lines =
            second.record == nil && second.cell == nil
            ? "lines \(first.line) and \(second.line)" : "\(first.inSource) and \(second.inSource)"
        return Problem(
            "\(key) stands twice in \(source.name), in \(lines)", at: second,
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
