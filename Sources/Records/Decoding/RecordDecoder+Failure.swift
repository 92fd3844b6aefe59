import BroadsheetBytes
import BroadsheetValues

extension RecordDecoder {
    /// Finds out what was wrong with the cell of `step`.
    @inline(never)
    @usableFromInline
    func failure(_ row: Int, _ step: Step, in batch: borrowing Batch) -> DecodingFailure {
        if case .orMissing = step.rule {
            return failure(row, Step(field: step.field, slot: step.slot, rule: plain(step.rule)), in: batch)
        }
        guard case .difference(let number) = step.rule else {
            return DecodingFailure(
                row: row, field: failedField(row, step, in: batch), wanted: wanted(row, step, in: batch))
        }
        let pair = pairs[number]
        for side in [pair.debit, pair.credit] where value(of: side.field, row, in: batch, by: side.rule) == nil {
            return failure(row, Step(field: side.field, slot: step.slot, rule: side.rule), in: batch)
        }
        return failure(of: pair, row, in: batch)
    }

    /// The field that is to blame: the amount's, or that of its currency.
    private func failedField(_ row: Int, _ step: Step, in batch: borrowing Batch) -> Int {
        switch step.rule {
        case .moneyBeside(let field), .localMoneyBeside(let field, _):
            currency(in: field, row, batch) == nil ? field : step.field
        default: step.field
        }
    }

    /// What the cell should have been.
    private func wanted(_ row: Int, _ step: Step, in batch: borrowing Batch) -> DecodingFailure.Wanted {
        switch step.rule {
        case .text, .number, .money, .difference: .number
        case .date: .date
        case .boolean: .boolean
        case .moneyBeside(let field): currency(in: field, row, batch) == nil ? .currency : .number
        case .localNumber(let reader), .mixedNumber(let reader): .written(numberReaders[reader].writing)
        case .localMoney(let currency, let reader), .mixedMoney(let currency, let reader):
            wantedAmount(row, step, in: batch, currency, reader)
        case .localMoneyBeside(let field, let reader):
            currency(in: field, row, batch).map { wantedAmount(row, step, in: batch, $0, reader) } ?? .currency
        case .patternDate(let reader): .written(dateReaders[reader].writing)
        case .orMissing(let absence):
            wanted(row, Step(field: step.field, slot: step.slot, rule: absences[absence].rule), in: batch)
        }
    }

    /// Whether an amount is of another currency, or none at all.
    private func wantedAmount(
        _ row: Int, _ step: Step, in batch: borrowing Batch, _ currency: Currency, _ reader: Int
    ) -> DecodingFailure.Wanted {
        let cell = batch.cell(row, step.field)
        let found = try? numberReaders[reader].reader.read(batch.bytes.bytes(cell.offset, cell.length))
        return found == nil ? .written(numberReaders[reader].writing) : .amount(of: currency)
    }
}
