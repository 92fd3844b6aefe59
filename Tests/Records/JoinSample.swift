import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// Records that a test writes down; each cell has a form of its own.
struct JoinSample: RecordSource {
    let name: String
    let fields: [Field]
    let records: [[Written]]
    /// How many records a batch has.
    var batch = 3

    enum Written: ExpressibleByStringLiteral, ExpressibleByNilLiteral {
        case missing
        case text(String)
        case number(String)

        init(stringLiteral text: String) { self = .text(text) }
        init(nilLiteral: ()) { self = .missing }
    }

    init(_ name: String, fields: [Field], _ records: [[Written]]) {
        (self.name, self.fields, self.records) = (name, fields, records)
    }

    init(_ name: String, _ names: String, _ records: [[Written]]) {
        self.init(name, fields: names.split(separator: " ").map { Field(String($0)) }, records)
    }

    var schema: Schema { Schema(fields) }

    func schema(declared: Set<String>) throws(Problem) -> Schema { schema }
    func open() throws(Problem) -> any RecordCursor { Cursor(self) }
    func place(origin: UInt64, field: Int) -> Place { Place(file: name, line: Int(origin) + 2, column: field + 1) }
    func fingerprint() throws(Problem) -> UInt64 { UInt64(records.count) }

    private final class Cursor: RecordCursor {
        private let source: JoinSample
        private var next = 0

        init(_ source: JoinSample) { self.source = source }

        func next(_ batch: inout Batch) throws(Problem) -> Bool {
            batch.removeAll()
            for number in next..<min(next + source.batch, source.records.count) {
                batch.origins.append(UInt64(number))
                for cell in source.records[number] {
                    switch cell {
                    case .missing: batch.cells.append(.missing)
                    case .text(let text): append(text, .text, &batch)
                    case .number(let text): append(text, .number, &batch)
                    }
                }
            }
            next += batch.count
            return batch.count > 0
        }

        private func append(_ text: String, _ form: Cell.Form, _ batch: inout Batch) {
            batch.cells.append(Cell(batch.bytes.count, text.utf8.count, form))
            batch.bytes.append(text)
        }
    }
}

/// A text that stands in `page.md`.
func written(_ text: String) -> LocatedText {
    LocatedText(text, at: Place(file: "page.md", line: 3, column: 5, length: text.count, excerpt: ""))
}

/// A join on fields of the same name.
func join(on keys: String..., change: (inout JoinDefinition) -> Void = { _ in }) -> JoinDefinition {
    let place = Place(file: "page.md", line: 2, column: 1)
    var join = JoinDefinition(
        SourceDefinition(file: written("other.csv")),
        keys: keys.map { JoinDefinition.Key(own: written($0), other: written($0)) }, at: place)
    change(&join)
    return join
}

/// `base` joined with `other`.
func joined(_ base: JoinSample, _ other: JoinSample, _ definition: JoinDefinition) throws(Problem) -> any RecordSource {
    var chain = JoinChain(base.schema)
    let table = try JoinTable.make(definition, other)
    chain.add(try Join(definition, of: base.schema, called: base.name, in: table, typed: []))
    return chain.joined(base)
}
