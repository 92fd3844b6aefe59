public import BroadsheetBytes
public import BroadsheetValues

/// Turns the cells of records into values, by one rule a field: one flat array, one switch, no closures.
@usableFromInline
package struct RecordDecoder: Sendable {
    /// A field that is read.
    @frozen @usableFromInline
    package struct Step: BitwiseCopyable, Sendable {
        /// The field of the record.
        @usableFromInline package let field: Int
        /// Where its value goes.
        @usableFromInline package let slot: Int
        /// How it is read.
        @usableFromInline package let rule: FieldRule

        /// Reads `field` into `slot` by `rule`.
        package init(field: Int, slot: Int, rule: FieldRule) {
            self.field = field
            self.slot = slot
            self.rule = rule
        }
    }

    /// The fields that are read, in the order in which they are.
    @usableFromInline package private(set) var steps: [Step] = []

    /// The readers that rules name by their index, and what they read, for messages.
    private var numberReaders: [(reader: NumberReader, locale: String)] = []
    private var dateReaders: [(reader: DateReader, pattern: String)] = []

    /// A decoder that reads no field yet.
    package init() {}

    /// A decoder that reads every field of `schema`, as the source itself knows it, into the slot of its number.
    package init(_ schema: Schema) {
        for (i, field) in schema.fields.enumerated() { add(field: i, slot: i, rule: FieldRule(inferred: field.type)) }
    }

    /// Reads `field` into `slot` by `rule`.
    package mutating func add(field: Int, slot: Int, rule: FieldRule) {
        steps.append(Step(field: field, slot: slot, rule: rule))
    }

    /// Keeps a reader of numbers, called `locale` in messages; gives the index by which rules name it.
    package mutating func add(_ reader: NumberReader, locale: String) -> Int {
        numberReaders.append((reader, locale))
        return numberReaders.count - 1
    }

    /// Keeps a reader of dates, called `pattern` in messages; gives the index by which rules name it.
    package mutating func add(_ reader: DateReader, pattern: String) -> Int {
        dateReaders.append((reader, pattern))
        return dateReaders.count - 1
    }

    /// Reads the fields of record `row` into their slots; other slots stay as they are.
    @inlinable
    package func decode(
        _ row: Int, from batch: borrowing Batch, into slots: inout [Value]
    ) throws(DecodingFailure) {
        for i in steps.indices {
            let step = steps[i]
            guard let value = value(of: step.field, row, in: batch, by: step.rule) else {
                throw failure(row, step, in: batch)
            }
            slots[step.slot] = value
        }
    }

    /// The value of `field` in record `row`, read by `rule`; nil if it does not follow the rule.
    @inlinable @inline(__always)
    package func value(of field: Int, _ row: Int, in batch: borrowing Batch, by rule: FieldRule) -> Value? {
        let cell = batch.cell(row, field)
        if cell.form == .missing { return .missing }
        switch rule {
        case .text: return .text(cell.text)
        case .number:
            if let number = Decimal(batch.bytes.bytes(cell.offset, cell.length)) { return .number(number) }
        case .money(let currency):
            if let number = Decimal(batch.bytes.bytes(cell.offset, cell.length)) {
                return .money(Money(number, currency))
            }
        case .date:
            if let day = Day(iso: batch.bytes.bytes(cell.offset, cell.length)) { return .date(day) }
        default: break
        }
        return slowValue(of: cell, row, in: batch, by: rule)
    }

    /// What the fast path does not read: blanks around a value, currencies beside, locales and patterns.
    @inline(never)
    @usableFromInline
    func slowValue(of cell: Cell, _ row: Int, in batch: borrowing Batch, by rule: FieldRule) -> Value? {
        let bytes = batch.bytes.bytes(cell.offset, cell.length)
        let blanks = Blanks(around: bytes)
        // An empty quoted field, or one of blanks alone, has no number, date or truth: nothing is there.
        if blanks.isAll { return .missing }
        let trimmed = batch.bytes.bytes(cell.offset + blanks.before, cell.length - blanks.before - blanks.after)
        switch rule {
        case .text: return .text(cell.text)
        case .number: return Decimal(trimmed).map { .number($0) }
        case .money(let currency): return Decimal(trimmed).map { .money(Money($0, currency)) }
        case .date: return (Day(iso: trimmed) ?? Day(isoTimestamp: trimmed)).map { .date($0) }
        case .boolean: return Self.truth(of: trimmed).map { .boolean($0) }
        case .moneyBeside(let field):
            guard let amount = Decimal(trimmed), let currency = currency(in: field, row, batch) else { return nil }
            return .money(Money(amount, currency))
        case .localNumber(let reader):
            guard let found = try? numberReaders[reader].reader.read(trimmed), found.currency == nil else { return nil }
            return .number(found.amount)
        case .localMoney(let currency, let reader):
            return localMoney(trimmed, currency, reader)
        case .localMoneyBeside(let field, let reader):
            return currency(in: field, row, batch).flatMap { localMoney(trimmed, $0, reader) }
        case .patternDate(let reader):
            return dateReaders[reader].reader.read(trimmed).map { .date($0) }
        }
    }

    /// The amount that a number reader finds, unless another currency stands with it.
    private func localMoney(_ bytes: borrowing Span<UInt8>, _ currency: Currency, _ reader: Int) -> Value? {
        guard let found = try? numberReaders[reader].reader.read(bytes) else { return nil }
        guard found.currency ?? currency == currency else { return nil }
        return .money(Money(found.amount, currency))
    }

    /// The currency whose code stands in `field` of the record.
    private func currency(in field: Int, _ row: Int, _ batch: borrowing Batch) -> Currency? {
        let cell = batch.cell(row, field)
        let bytes = batch.bytes.bytes(cell.offset, cell.length)
        let blanks = Blanks(around: bytes)
        if blanks.isAll { return nil }
        return Currency(batch.bytes.bytes(cell.offset + blanks.before, cell.length - blanks.before - blanks.after))
    }

    /// What a word says of the truth, in small letters or capitals.
    private static func truth(of word: borrowing Span<UInt8>) -> Bool? {
        guard word.count <= 5 else { return nil }
        var letters: UInt64 = 0
        for i in word.indices { letters = letters << 8 | UInt64(word[i] | 0x20) }
        switch letters {
        case Word.true, Word.yes, Word.on, Word.one, Word.t, Word.y: return true
        case Word.false, Word.no, Word.off, Word.zero, Word.f, Word.n: return false
        default: return nil
        }
    }

    /// Finds out what was wrong with the cell of `step`.
    @inline(never)
    @usableFromInline
    func failure(_ row: Int, _ step: Step, in batch: borrowing Batch) -> DecodingFailure {
        DecodingFailure(row: row, field: failedField(row, step, in: batch), wanted: wanted(row, step, in: batch))
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
        case .text, .number, .money: .number
        case .date: .date
        case .boolean: .boolean
        case .moneyBeside(let field): currency(in: field, row, batch) == nil ? .currency : .number
        case .localNumber(let reader): .localNumber(numberReaders[reader].locale)
        case .localMoney(let currency, let reader): wantedAmount(row, step, in: batch, currency, reader)
        case .localMoneyBeside(let field, let reader):
            currency(in: field, row, batch).map { wantedAmount(row, step, in: batch, $0, reader) } ?? .currency
        case .patternDate(let reader): .patternDate(dateReaders[reader].pattern)
        }
    }

    /// Whether an amount is of another currency, or none at all.
    private func wantedAmount(
        _ row: Int, _ step: Step, in batch: borrowing Batch, _ currency: Currency, _ reader: Int
    ) -> DecodingFailure.Wanted {
        let cell = batch.cell(row, step.field)
        let found = try? numberReaders[reader].reader.read(batch.bytes.bytes(cell.offset, cell.length))
        return found == nil ? .localNumber(numberReaders[reader].locale) : .amount(of: currency)
    }
}

/// The words for true and false, as their letters stand one after another in a number.
private enum Word {
    static let `true` = spelled("true"), yes = spelled("yes"), on = spelled("on"), one = spelled("1")
    static let `false` = spelled("false"), no = spelled("no"), off = spelled("off"), zero = spelled("0")
    static let t = spelled("t"), y = spelled("y"), f = spelled("f"), n = spelled("n")

    private static func spelled(_ word: String) -> UInt64 { word.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
}

/// The blanks around a value.
private struct Blanks {
    /// How many stand before it.
    private(set) var before = 0
    /// How many stand behind it.
    private(set) var after = 0
    /// Whether there is nothing else.
    let isAll: Bool

    init(around bytes: borrowing Span<UInt8>) {
        var start = 0
        var end = bytes.count
        while start < end, Self.isBlank(bytes[start]) { start += 1 }
        while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
        before = start
        after = bytes.count - end
        isAll = start == end
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
