import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// Values of one's own as a source of the engine: a field for each value that the report makes of a record.
struct TypedSource<Record: Sendable>: RecordSource {
    let name: String
    let stream: Stream<Record>
    let values: [NamedValue<Record>]
    let filters: [@Sendable (Record) throws -> Bool]
    /// How many records there were the first time.
    private let known = KnownCount()
    /// How many fields there are.
    private let width: Int

    init(
        _ name: String, _ stream: Stream<Record>, _ values: [NamedValue<Record>],
        filters: [@Sendable (Record) throws -> Bool]
    ) {
        (self.name, self.stream, self.values, self.filters) = (name, stream, values, filters)
        width = values.reduce(0) { $0 + ($1.hasCurrencyBeside ? 2 : 1) }
    }

    func schema(declared: Set<String>) throws(Problem) -> Schema {
        var fields: [Field] = []
        for value in values {
            var field = Field(value.name)
            switch value.kind {
            case .number(let decimals?): field = Field(value.name, .number, scale: decimals)
            case .day, .period: field = Field(value.name, .date)
            case .truth: field = Field(value.name, .boolean)
            case .text, .number, .money: break
            }
            fields.append(field)
            if value.hasCurrencyBeside { fields.append(Field(value.currencyName)) }
        }
        return Schema(fields)
    }

    func open() throws(Problem) -> any RecordCursor { try TypedCursor(self, width: width, known) }

    func place(origin: UInt64, field: Int) -> Place { Place(file: name, line: Int(origin) + 1, column: 1) }

    /// There is nothing cheaper than the records themselves that would tell whether they are the same.
    func fingerprint() throws(Problem) -> UInt64 { UInt64.random(in: .min ... .max) }
}
