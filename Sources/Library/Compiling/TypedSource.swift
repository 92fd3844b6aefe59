import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// Values of one's own as a source of the engine: a field for each value that the report makes of a record.
struct TypedSource<Record: Sendable>: RecordSource {
    let name: String
    /// Where the records are declared.
    let declaration: Place
    let stream: Stream<Record>
    let values: [NamedValue<Record>]
    let filters: [@Sendable (Record) throws -> Bool]
    /// Whether reports in YAML name it, which know nothing of its types.
    let isNamed: Bool
    /// How many records there were the first time.
    private let known = KnownCount()
    /// How many fields there are.
    private let width: Int

    init(
        _ name: String, at declaration: Place, _ stream: Stream<Record>, _ values: [NamedValue<Record>],
        filters: [@Sendable (Record) throws -> Bool], isNamed: Bool = false
    ) {
        self.declaration = declaration
        self.isNamed = isNamed
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
            if value.hasCurrencyBeside {
                fields.append(Field(isNamed ? value.namedCurrency : value.currencyName))
            }
        }
        return Schema(isNamed ? try measured(fields) : fields)
    }

    /// The fields of numbers with the decimals that they have: all records are looked at, as those of a file are.
    private func measured(_ fields: [Field]) throws(Problem) -> [Field] {
        var fields = fields
        var batch = Batch(width: width)
        let cursor = try open()
        let isNumber = values.flatMap { value in
            let own = value.kind == .money || value.kind == .number(decimals: nil)
            return value.hasCurrencyBeside ? [own, false] : [own]
        }
        for number in fields.indices where isNumber[number] { fields[number].type = .number }
        while try cursor.next(&batch) {
            for row in 0..<batch.count {
                for number in fields.indices where isNumber[number] {
                    let cell = batch.cell(row, number)
                    guard let figure = BroadsheetValues.Decimal(batch.bytes.bytes(cell.offset, cell.length)) else {
                        continue
                    }
                    fields[number].scale = max(fields[number].scale, Int(figure.scale))
                }
            }
        }
        return fields
    }

    func open() throws(Problem) -> any RecordCursor { try TypedCursor(self, width: width, known) }

    func place(origin: UInt64, field: Int) -> Place {
        Place(file: declaration.file, line: declaration.line, record: Int(origin) + 1)
    }

    /// There is nothing cheaper than the records themselves that would tell whether they are the same.
    func fingerprint() throws(Problem) -> UInt64 { UInt64.random(in: .min ... .max) }
}
