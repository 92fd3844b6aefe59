import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import Testing

/// Joins of more records than anyone writes down.
@Suite struct JoinMillionTests {
    /// Numbers as records, made while they are read.
    private struct Numbers: RecordSource {
        let name: String
        let count: Int
        /// The key of record `n` is `n` modulo this.
        let keys: Int

        func schema(declared: Set<String>) throws(Problem) -> Schema { Schema([Field("key"), Field(name)]) }
        func open() throws(Problem) -> any RecordCursor { Cursor(self) }
        func place(origin: UInt64, field: Int) -> Place { Place(file: name, line: Int(origin) + 1, column: 1) }
        func fingerprint() throws(Problem) -> UInt64 { UInt64(count) }
    }

    private final class Cursor: RecordCursor {
        private let source: Numbers
        private var next = 0

        init(_ source: Numbers) { self.source = source }

        func next(_ batch: inout Batch) throws(Problem) -> Bool {
            batch.removeAll()
            for number in next..<min(next + 4096, source.count) {
                batch.origins.append(UInt64(number))
                for value in [number % source.keys, number] {
                    let start = batch.bytes.count
                    batch.bytes.append(digits: UInt64(value))
                    batch.cells.append(Cell(start, batch.bytes.count - start, .text))
                }
            }
            next += batch.count
            return batch.count > 0
        }
    }

    @Test func aMillionRecordsAreJoinedAtFlatMemory() throws {
        let base = Numbers(name: "n", count: 1_000_000, keys: 50_000)
        let other = Numbers(name: "m", count: 50_000, keys: 50_000)
        let definition = join(on: "key")
        let table = try JoinTable.make(definition, other)
        #expect(table.count == 50_000)
        #expect(table.size < 4 << 20, "\(table.size) bytes")
        var chain = JoinChain(try base.schema(declared: []))
        chain.add(try Join(definition, of: chain.schema, called: "n", in: table, typed: []))
        let cursor = try chain.joined(base).open()
        var batch = Batch(width: 3)
        var seen = 0
        var wrong = 0
        while try cursor.next(&batch) {
            for row in 0..<batch.count {
                let (key, joined) = (batch.cell(row, 0), batch.cell(row, 2))
                if !batch.bytes.bytes(key.offset, key.length)
                    .isEqual(to: batch.bytes.bytes(joined.offset, joined.length))
                {
                    wrong += 1
                }
            }
            seen += batch.count
            #expect(batch.bytes.capacity <= 1 << 20)
            #expect(batch.cells.capacity <= 1 << 16)
        }
        #expect(seen == 1_000_000)
        #expect(wrong == 0)
    }
}
