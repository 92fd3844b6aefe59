import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// Reads all records a second time, when it is known what each column can be, for what only several columns tell
/// together. It keeps sums and counts, and no records.
struct EvidenceReader {
    private let columns: [ColumnProfile]
    private let records: Int
    private let readers: ColumnReaders
    private let figures: [Int]
    /// The columns that can be added up at all: no prices, levels and keys.
    private let flows: [Int]
    /// Those of which it is not clear what their figures mean: they only tell lines of totals, which are so in any reading.
    private let open: [Int]
    private let texts: [Int]
    /// The columns without which there is hardly a record: its day; where records have none, its texts.
    private let heads: [Int]
    private let measured: [Evidence.Measured]
    /// Amounts beside each column of balances that not all records fill.
    private let balanced: [Evidence.Measured]
    private let actions: ActionWords?
    /// By figure and by what was done, which signs were seen.
    private var signs: [Int: [ActionWords.Action: Signs]] = [:]
    private var trials: BalanceTrials
    private var repeats: RepeatTrials
    private var blocks: BlockTrials
    /// Columns of a few different words: by one of these a record may stand for all others.
    private let categories: [Int]
    private var sums: [Decimal?]
    /// What was added up since the last line that was a total, and where that began: a subtotal is of those alone.
    private var blockSums: [Decimal?]
    private var blockStart = 0
    private var evidence = Evidence()
    private var row = 0
    private var marks: [Flow]

    /// For the records of `inspection`, which were read by `schema`.
    init(_ inspection: Inspection, _ schema: Schema) {
        let columns = inspection.columns
        self.columns = columns
        records = inspection.records
        let open = columns.indices.filter { columns[$0].isOpenFlow && schema.fields[$0].isReadable }
        readers = ColumnReaders(schema.opened(open))
        self.open = open
        figures = columns.indices.filter { columns[$0].isFigures }
        let candidates = FlowColumns(columns)
        flows = candidates.flows + open
        texts = columns.indices.filter {
            columns[$0].field.type == .text && columns[$0].filled > 0 && !open.contains($0)
        }
        heads = Self.heads(columns, candidates.flows)
        let units = UnitColumns(columns)
        measured = figures.compactMap { i in
            guard let unit = units.unit(of: i), columns[unit].missing > 0 else { return nil }
            return Evidence.Measured(amount: i, unit: unit)
        }
        balanced = candidates.balances.filter { columns[$0].missing > 0 && columns[$0].filled > columns[$0].missing }
            .flatMap { balance in candidates.flows.map { Evidence.Measured(amount: $0, unit: balance) } }
        actions = ActionWords(columns)
        trials = BalanceTrials(candidates, units)
        repeats = RepeatTrials(columns)
        blocks = BlockTrials(candidates.flows + open)
        categories = WholeWords.columns(columns)
        marks = candidates.marked
        sums = columns.indices.map { columns[$0].isFigures || open.contains($0) ? .zero : nil }
        blockSums = sums
    }

    /// The columns that all records fill, but for a few lines.
    private static func heads(_ columns: [ColumnProfile], _ flows: [Int]) -> [Int] {
        let full = columns.indices.filter {
            columns[$0].missing <= 3 && columns[$0].filled >= max(2, columns[$0].missing) && !flows.contains($0)
        }
        let days = full.filter { columns[$0].field.type == .date || columns[$0].field.stray?.kind == .dates }
        if !days.isEmpty { return days }
        let units = UnitColumns(columns)
        return full.filter { columns[$0].field.type == .text && units[$0] == nil }
    }

    /// What the records of `source` show.
    mutating func read(_ source: any RecordSource, width: Int) throws(Problem) -> Evidence {
        var batch = Batch(width: width)
        let cursor = try source.open()
        while try cursor.next(&batch) {
            for row in 0..<batch.count { look(at: row, of: batch) }
        }
        settleLastLines()
        evidence.totals = sums
        for i in open { evidence.totals[i] = nil }
        evidence.checks = trials.checks
        evidence.repeated = repeats.found
        evidence.blocks = Dictionary(blocks.found.map { ($0.figure, $0.row) }) { first, _ in first }
        if let actions {
            let same = signs.filter { _, seen in
                ActionWords.opposites.contains { one, other in
                    !(seen[one] ?? []).isDisjoint(with: seen[other] ?? [])
                }
            }
            evidence.unsigned = (actions.column, Set(same.keys))
        }
        return evidence
    }

    /// Where one of the lines that end the source is a total for sure, all of those are that are called so:
    /// `Total: Search`, `Total: Video`.
    private mutating func settleLastLines() {
        var first = row
        while let line = evidence.lines.last(where: { $0.row == first - 1 }), isTotalByName(line) { first -= 1 }
        let ending = evidence.lines.indices.filter { evidence.lines[$0].row >= first }
        guard ending.count > 1, ending.contains(where: { evidence.lines[$0].reason != .perhaps }) else { return }
        for i in ending { evidence.lines[i].reason = .words }
    }

    private func isTotalByName(_ line: TotalLine) -> Bool {
        line.reason != .perhaps || TotalWords.meaning(of: line.text) == .total
    }

    private mutating func look(at row: Int, of batch: borrowing Batch) {
        defer { self.row += 1 }
        var values: [Decimal?] = Array(repeating: nil, count: columns.count)
        for i in figures + open { values[i] = figure(i, row, batch) }
        if let line = totalLine(values, row, batch) {
            evidence.lines.append(line)
            // Its figures are those of others: neither sums nor balances go over it.
            if line.reason != .perhaps {
                blockStart = self.row + 1
                for i in figures + open { blockSums[i] = .zero }
                return
            }
        }
        for i in figures + open {
            guard let value = values[i] else { continue }
            sums[i] = sums[i].flatMap { try? $0.adding(value) }
            blockSums[i] = blockSums[i].flatMap { try? $0.adding(value) }
        }
        for pair in measured where values[pair.amount] != nil && Self.isBlank(pair.unit, row, batch) {
            evidence.withoutUnit[pair, default: 0] += 1
        }
        for pair in balanced where values[pair.amount] != nil && values[pair.unit] == nil {
            evidence.withoutBalance[pair, default: 0] += 1
        }
        for i in flows {
            guard let value = values[i] else { continue }
            if value.isUneven { evidence.uneven[i, default: 0] += 1 }
            if !value.isWhole { evidence.fractions.insert(i) }
        }
        noteSigns(values, row, batch)
        for flow in marks {
            guard let value = flow.amount(values, { batch.text($0, row) }) else { continue }
            evidence.flows[flow] = (evidence.flows[flow] ?? .zero).flatMap { try? $0.adding(value) }
        }
        blocks.look(values, row: self.row)
        if evidence.whole == nil, let found = WholeWords.first(in: categories, { batch.text($0, row) }) {
            evidence.whole = found
        }
        if columns.indices.allSatisfy({ batch.cell(row, $0).length == 0 }) { evidence.empty += 1 }
        trials.look(values) { batch.text($0, row) }
        repeats.look(values) { batch.text($0, row) }
    }

    private mutating func noteSigns(_ values: [Decimal?], _ row: Int, _ batch: borrowing Batch) {
        guard let actions, let action = ActionWords.action(batch.text(actions.column, row)) else { return }
        for i in flows {
            guard let value = values[i], !value.isZero else { continue }
            signs[i, default: [:]][action, default: []].insert(value < .zero ? .below : .above)
        }
    }

    private func figure(_ i: Int, _ row: Int, _ batch: borrowing Batch) -> Decimal? {
        switch readers.decoder.value(of: i, row, in: batch, by: readers.rules[i]) {
        case .number(let number)?: number
        case .money(let money)?: money.amount
        default: nil
        }
    }

    private static func isBlank(_ i: Int, _ row: Int, _ batch: borrowing Batch) -> Bool {
        batch.text(i, row).allSatisfy(\.isWhitespace)
    }

    /// What a line is that adds up others; nil for a record.
    private func totalLine(_ values: [Decimal?], _ row: Int, _ batch: borrowing Batch) -> TotalLine? {
        let filled = flows.filter { values[$0] != nil }
        let isSum = self.row >= 2 && isSum(values, filled, of: sums)
        let isPart = self.row > blockStart && self.isSum(values, filled, of: blockSums)
        let lacks = heads.contains { batch.cell(row, $0).length == 0 }
        var found: (column: Int, text: String, meaning: TotalWords.Meaning)?
        for i in texts where found == nil {
            let cell = batch.cell(row, i)
            guard (2...64).contains(cell.length),
                TotalWords.mayBe(batch.bytes.bytes(cell.offset, cell.length))
            else { continue }
            let text = batch.text(i, row)
            if let meaning = TotalWords.meaning(of: text) { found = (i, text, meaning) }
        }
        func line(_ column: Int, _ text: String, _ reason: TotalLine.Reason) -> TotalLine {
            TotalLine(
                row: self.row, origin: batch.origins[row], column: column, text: text, reason: reason, figures: filled)
        }
        if let found, !filled.isEmpty || isDayColumn(found.column) {
            let isSure = found.meaning == .balance || isSum || isPart || lacks || isDayColumn(found.column)
            if !isSure, found.meaning == .phrase { return nil }
            return line(found.column, found.text, isSure ? .words : .perhaps)
        }
        let isBare = columns.indices.allSatisfy { values[$0] != nil || batch.cell(row, $0).length == 0 }
        guard isSum, found == nil, self.row >= (lacks || isBare ? 2 : 3) else { return nil }
        // Without anything that is lacking, only a last line can be meant, and only if it adds up all that there is.
        let isLast = self.row == records - 1 && flows.allSatisfy { values[$0] == sums[$0] }
        guard lacks || isBare || isLast else { return nil }
        let column = columns.indices.first { batch.cell(row, $0).length > 0 } ?? 0
        return line(column, batch.text(column, row), lacks || isBare ? .sum : .perhaps)
    }

    /// Whether a text stands where all others have a day.
    private func isDayColumn(_ i: Int) -> Bool { columns[i].field.stray?.kind == .dates }

    /// Whether the figures of a line are the `sums` of those above it.
    private func isSum(_ values: [Decimal?], _ filled: [Int], of sums: [Decimal?]) -> Bool {
        let others = filled.filter { values[$0] != .zero || sums[$0]?.isZero == false }
        return !others.isEmpty && others.allSatisfy { values[$0] == sums[$0] }
            && others.contains { values[$0]?.isZero == false }
    }
}

/// The signs that figures have.
private struct Signs: OptionSet {
    let rawValue: UInt8

    static let above = Signs(rawValue: 1)
    static let below = Signs(rawValue: 2)
}

extension Decimal {
    /// Whether it is no amount that people set: those of a hundred and more are mostly multiples of fifty.
    fileprivate var isUneven: Bool { scale == 0 && units.magnitude >= 100 && units % 50 != 0 }

    /// Whether it has no fraction but zeros.
    fileprivate var isWhole: Bool {
        var (rest, left) = (units, scale)
        while left > 0, rest % 10 == 0 { (rest, left) = (rest / 10, left - 1) }
        return left == 0
    }
}

extension Batch {
    /// A cell of a record as a text without blanks around it; empty where nothing stands.
    func text(_ field: Int, _ row: Int) -> String {
        let cell = cell(row, field)
        if cell.length == 0 { return "" }
        let text = bytes.bytes(cell.offset, cell.length).string
        guard text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
        return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

extension Flow {
    /// What comes in, or goes out, by a record's figures and texts; nil where it has none.
    func amount(_ values: [Decimal?], _ text: (Int) -> String) -> Decimal? {
        switch self {
        case .column(let i, let isTurned): return values[i].map { isTurned ? $0.negated : $0 }
        case .marked(let i, let by, let word): return values[i].map { text(by) == word ? $0.negated : $0 }
        case .pair(let debit, let credit, let reversals):
            if values[debit] == nil, values[credit] == nil { return nil }
            let taken = values[debit] ?? .zero
            return try? (values[credit] ?? .zero).adding(reversals == .negative ? taken.negated : taken)
        }
    }
}
