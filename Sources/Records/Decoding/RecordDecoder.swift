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
    var numberReaders: [(reader: NumberReader, writing: ReaderWriting)] = []
    var dateReaders: [(reader: DateReader, writing: ReaderWriting)] = []
    /// The pairs of fields that rules name by their index.
    var pairs: [DebitAndCredit] = []

    /// The words that stand for no value, and how all else is read, that rules name by their index.
    var absences: [(words: MissingWords, rule: FieldRule)] = []

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

    /// Keeps a reader of numbers; gives the index by which rules name it. Messages say what it reads.
    package mutating func add(_ reader: NumberReader, _ writing: ReaderWriting) -> Int {
        numberReaders.append((reader, writing))
        return numberReaders.count - 1
    }

    /// Keeps a reader of dates; gives the index by which rules name it. Messages say what it reads.
    package mutating func add(_ reader: DateReader, _ writing: ReaderWriting) -> Int {
        dateReaders.append((reader, writing))
        return dateReaders.count - 1
    }

    /// Keeps a pair of fields; gives the index by which rules name it.
    package mutating func add(_ pair: DebitAndCredit) -> Int {
        pairs.append(pair)
        return pairs.count - 1
    }

    /// The rule that reads as `rule` does, but for `words`, which stand for no value.
    package mutating func rule(_ rule: FieldRule, orMissing words: MissingWords) -> FieldRule {
        if words.isEmpty { return rule }
        absences.append((words, rule))
        return .orMissing(absence: absences.count - 1)
    }

    /// How values are read that are no words for a missing one.
    package func plain(_ rule: FieldRule) -> FieldRule {
        guard case .orMissing(let absence) = rule else { return rule }
        return absences[absence].rule
    }

    /// All fields that it looks at.
    package var fields: Set<Int> {
        var all: Set<Int> = []
        for step in steps {
            all.insert(step.field)
            collect(step.rule, &all)
        }
        return all
    }

    /// Whether its author says how the values that `rule` reads are written, so that what they look like does not matter.
    package func isDeclared(_ rule: FieldRule) -> Bool {
        let writing: ReaderWriting
        switch rule {
        case .mixedNumber(let reader), .mixedMoney(_, let reader), .localNumber(let reader),
            .localMoney(_, let reader), .localMoneyBeside(_, let reader):
            writing = numberReaders[reader].writing
        case .patternDate(let reader): writing = dateReaders[reader].writing
        case .orMissing(let absence): return isDeclared(absences[absence].rule)
        case .text, .number, .money, .moneyBeside, .difference, .date, .boolean: return false
        }
        return switch writing {
        case .locale: true
        case .decimal(_, let isDeclared), .pattern(_, let isDeclared): isDeclared
        }
    }

    /// Collects the fields beside its own that `rule` looks at.
    private func collect(_ rule: FieldRule, _ fields: inout Set<Int>) {
        switch rule {
        case .moneyBeside(let field), .localMoneyBeside(let field, _): fields.insert(field)
        case .difference(let pair):
            for side in [pairs[pair].debit, pairs[pair].credit] {
                fields.insert(side.field)
                collect(side.rule, &fields)
            }
        case .orMissing(let absence): collect(absences[absence].rule, &fields)
        case .text, .number, .money, .mixedNumber, .mixedMoney, .localNumber, .localMoney, .date, .patternDate,
            .boolean:
            break
        }
    }

    /// Reads the fields of record `row` into their slots; other slots stay as they are.
    @inlinable
    package func decode(
        _ row: Int, from batch: borrowing Batch, into slots: inout [Value]
    ) throws(DecodingFailure) {
        // One look at whether the slots are shared, instead of one a field.
        var slots = slots.mutableSpan
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
        if cell.form == .missing {
            if case .difference = rule { return slowValue(of: cell, row, in: batch, by: rule) }
            return .missing
        }
        switch rule {
        case .text: return .text(cell.text)
        case .number, .mixedNumber:
            if let number = Decimal(batch.bytes.bytes(cell.offset, cell.length)) { return .number(number) }
        case .money(let currency), .mixedMoney(let currency, _):
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
        if case .difference(let pair) = rule { return difference(pairs[pair], row, in: batch) }
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
        case .boolean: return Truth.of(trimmed).map { .boolean($0) }
        case .moneyBeside(let field): return value(of: field, row, batch, Decimal(trimmed))
        // What the source itself knows to be a number or a day is written in no other way, whatever is declared of texts.
        case .localNumber(let reader), .mixedNumber(let reader):
            if cell.form == .number { return Decimal(trimmed).map { .number($0) } }
            guard let found = try? numberReaders[reader].reader.read(trimmed), found.isBare else { return nil }
            return .number(found.amount)
        case .localMoney(let currency, let reader), .mixedMoney(let currency, let reader):
            if cell.form == .number { return Decimal(trimmed).map { .money(Money($0, currency)) } }
            return localMoney(trimmed, currency, reader)
        case .localMoneyBeside(let field, let reader):
            if cell.form == .number { return value(of: field, row, batch, Decimal(trimmed)) }
            return currency(in: field, row, batch).flatMap { localMoney(trimmed, $0, reader) }
        case .patternDate(let reader):
            if cell.form == .date { return Day(iso: trimmed.extracting(..<min(10, trimmed.count))).map { .date($0) } }
            return dateReaders[reader].reader.read(trimmed).map { .date($0) }
        case .orMissing(let absence): return value(of: cell, row, in: batch, by: absences[absence])
        case .difference: return nil
        }
    }

    /// An amount whose currency stands in another field.
    private func value(of field: Int, _ row: Int, _ batch: borrowing Batch, _ amount: Decimal?) -> Value? {
        guard let amount, let currency = currency(in: field, row, batch) else { return nil }
        return .money(Money(amount, currency))
    }

    /// Nothing where one of the words stands, else what the rule reads.
    private func value(
        of cell: Cell, _ row: Int, in batch: borrowing Batch, by absence: (words: MissingWords, rule: FieldRule)
    ) -> Value? {
        let bytes = batch.bytes.bytes(cell.offset, cell.length)
        if absence.words.contain(bytes) { return .missing }
        switch absence.rule {
        case .number, .mixedNumber: if let number = Decimal(bytes) { return .number(number) }
        case .money(let currency), .mixedMoney(let currency, _):
            if let number = Decimal(bytes) { return .money(Money(number, currency)) }
        default: break
        }
        return slowValue(of: cell, row, in: batch, by: absence.rule)
    }

    /// The amount that a number reader finds, unless another currency stands with it.
    private func localMoney(_ bytes: borrowing Span<UInt8>, _ currency: Currency, _ reader: Int) -> Value? {
        guard let found = try? numberReaders[reader].reader.read(bytes) else { return nil }
        guard found.canBe(currency), !found.isPercent else { return nil }
        return .money(Money(found.amount, currency))
    }

    /// The currency whose code stands in `field` of the record.
    func currency(in field: Int, _ row: Int, _ batch: borrowing Batch) -> Currency? {
        let cell = batch.cell(row, field)
        let bytes = batch.bytes.bytes(cell.offset, cell.length)
        let blanks = Blanks(around: bytes)
        if blanks.isAll { return nil }
        return Currency(batch.bytes.bytes(cell.offset + blanks.before, cell.length - blanks.before - blanks.after))
    }
}
