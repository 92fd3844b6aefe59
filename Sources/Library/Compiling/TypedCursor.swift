import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// Goes through records of one's own, a batch at a time: each value is written as the engine reads it.
final class TypedCursor<Record: Sendable>: RecordCursor {
    /// How many records a batch has.
    private static var batch: Int { 1024 }

    private let source: TypedSource<Record>
    private let values: [NamedValue<Record>]
    private let read: Stream<Record>.Reading
    private let known: KnownCount
    /// How many records have been given, and how many have been left out.
    private var given = 0
    private var isDone = false

    init(_ source: TypedSource<Record>, width: Int, _ known: KnownCount) throws(Problem) {
        self.source = source
        self.known = known
        values = source.values
        do {
            guard let open = source.stream.open else { throw Problem("the records are not there") }
            read = try open()
        } catch {
            throw source.failure(error)
        }
    }

    func next(_ batch: inout Batch) throws(Problem) -> Bool {
        batch.removeAll()
        if isDone { return false }
        while batch.count < Self.batch, let record = try nextRecord() {
            batch.origins.append(UInt64(given))
            given += 1
            for number in values.indices { try append(values[number], of: record, to: &batch) }
            guard batch.bytes.count <= Batch.longestRecord else { break }
        }
        known.note(given)
        if batch.count == 0 {
            isDone = true
            guard known.agrees(withEndAt: given) else {
                throw Problem(
                    "\(source.name) were not the same when they were gone through once more",
                    advice:
                        "A sequence that can be gone through only once is put into an array, or made anew by Stream(making:)."
                )
            }
        }
        return batch.count > 0
    }

    /// The next record that the report shows.
    private func nextRecord() throws(Problem) -> Record? {
        do {
            reading: while let record = try read() {
                for filter in source.filters where try !filter(record) { continue reading }
                return record
            }
            return nil
        } catch {
            throw source.failure(error)
        }
    }

    private func append(_ value: NamedValue<Record>, of record: Record, to batch: inout Batch) throws(Problem) {
        let made: Value
        do {
            made = try value.make(record)
        } catch {
            throw Problem("\(value.title) cannot be made: \(error)", at: value.place).in(place)
        }
        let start = batch.bytes.count
        switch made {
        case .missing: batch.cells.append(.missing)
        case .text(let text):
            batch.bytes.append(text)
            batch.cells.append(Cell(start, batch.bytes.count - start, .string))
        case .number(let number):
            number.exact.append(to: &batch.bytes)
            batch.cells.append(Cell(start, batch.bytes.count - start, .number))
        case .day(let day):
            day.exact.appendISO(to: &batch.bytes)
            batch.cells.append(Cell(start, batch.bytes.count - start, .text))
        case .truth(let truth):
            batch.bytes.append(truth ? "true" : "false")
            batch.cells.append(Cell(start, batch.bytes.count - start, .boolean))
        case .money(let money): try append(money, value, to: &batch)
        }
        if value.hasCurrencyBeside, case .money = made { return }
        if value.hasCurrencyBeside { batch.cells.append(.missing) }
        if !value.kind.holds(made) { throw wrongKind(value) }
    }

    /// An amount, with its currency beside it where that is not declared.
    private func append(_ money: Money, _ value: NamedValue<Record>, to batch: inout Batch) throws(Problem) {
        if let currency = value.currency, money.currency != currency {
            throw Problem(
                "\(money) is not an amount in \(currency)", at: value.place,
                advice: "\(value.title) is declared with this currency."
            ).in(place)
        }
        let start = batch.bytes.count
        money.exact.amount.append(to: &batch.bytes)
        batch.cells.append(Cell(start, batch.bytes.count - start, .number))
        guard value.hasCurrencyBeside else { return }
        let end = batch.bytes.count
        money.exact.currency.append(to: &batch.bytes)
        batch.cells.append(Cell(end, batch.bytes.count - end, .string))
    }

    private func wrongKind(_ value: NamedValue<Record>) -> Problem {
        Problem(
            "\(value.title) has a value of another kind than its type says", at: value.place,
            advice: "The kind and the value of a type of one's own must agree."
        ).in(place)
    }

    /// The record at hand, which has just been counted.
    private var place: Place { source.place(origin: UInt64(given - 1), field: 0) }
}

extension TypedSource {
    /// What to say of an error of the records themselves.
    func failure(_ error: any Error) -> Problem {
        error as? Problem ?? Problem("\(name) cannot be read: \(error)")
    }
}

extension ValueKind {
    /// Whether a value is of this kind, or nothing.
    func holds(_ value: Value) -> Bool {
        switch (self, value) {
        case (_, .missing), (.text, .text), (.number, .number), (.money, .money), (.day, .day), (.period, .day),
            (.truth, .truth):
            true
        default: false
        }
    }
}
