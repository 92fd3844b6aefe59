import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

/// Finds the records that a figure is made of, while its report runs once more.
final class FigureRecords: RecordWatch {
    private let plan: ReportPlan
    private let figure: ExplainedFigure
    /// The group that it is of; empty for the whole report.
    private let base: [UInt8]
    private let tell: (ExplainedRecord) throws(Problem) -> Bool
    private var isTelling = true
    private(set) var count = 0
    private(set) var leftOut = 0
    /// The names of the fields that are told, those of the first section with records.
    private(set) var fields: [String] = []

    /// What is added up of a record.
    private struct Added {
        var value = Value.missing
        var weight = Value.missing
        var isWeighted = false
        /// The column, field or expression that has the value, and the digits that it is rounded to before it is added.
        var text: String
        var roundsTo: ShownDigits?
    }

    /// The records of `figure`. `tell` says whether it wants to be told of more.
    init(
        _ plan: ReportPlan, _ figure: ExplainedFigure, tell: @escaping (ExplainedRecord) throws(Problem) -> Bool
    ) {
        (self.plan, self.figure, self.tell) = (plan, figure, tell)
        let whole = plan.idPrefix.isEmpty ? "report" : "\(plan.idPrefix)-report"
        base = figure.base == whole ? [] : [UInt8](figure.base.utf8)
        for section in plan.sections where !section.fieldNames.isEmpty {
            for field in section.usedFields where !fields.contains(section.fieldNames[field]) {
                fields.append(section.fieldNames[field])
            }
        }
    }

    func take(
        _ state: borrowing RowState, in groups: [Text], of section: SectionPlan, from source: any RecordSource
    ) throws(Problem) {
        guard isMeant(groups, in: state) else { return }
        switch figure.kind {
        case .opening, .item: return
        case .count: try told(state, nil, section, source)
        case .closing(let column):
            guard let balance = section.balances.first(where: { $0.column == column }) else { return }
            let value = state.memory.slots[balance.slot]
            let added = Added(value: value, text: balance.name, roundsTo: balance.addition.roundsTo)
            try takeValue(added, state, section, source)
        case .total(let total):
            guard let input = section.inputs[total.accumulator], total.measure == nil || !total.uses.isEmpty else {
                return try told(state, nil, section, source)
            }
            if let condition = input.condition {
                guard case .boolean(true) = state.memory.slots[condition] else { return }
            }
            let accumulator = plan.accumulators[total.accumulator]
            let weight = input.weight.map { state.memory.slots[$0] } ?? .missing
            let added = Added(
                value: state.memory.slots[input.slot], weight: weight, isWeighted: total.isWeighted,
                text: accumulator.value, roundsTo: accumulator.isOfRounded ? input.digits : nil)
            try takeValue(added, state, section, source)
        }
    }

    /// Takes a record with a value; one without is left out, and one in another currency is none of the figure's.
    private func takeValue(
        _ added: Added, _ state: borrowing RowState, _ section: SectionPlan, _ source: any RecordSource
    ) throws(Problem) {
        if added.value.isMissing || added.isWeighted && added.weight.isMissing {
            leftOut += 1
            return
        }
        if case .money(let money) = added.value {
            if figure.isOfNone || !figure.currency.isEmpty && money.currency.code != figure.currency { return }
        }
        try told(state, added, section, source)
    }

    /// Whether the group that the figure is of is among `groups`.
    private func isMeant(_ groups: [Text], in state: borrowing RowState) -> Bool {
        if base.isEmpty { return true }
        for group in groups where group.length == base.count {
            if state.memory.string(group).utf8.elementsEqual(base) { return true }
        }
        return false
    }

    private func told(
        _ state: borrowing RowState, _ added: Added?, _ section: SectionPlan, _ source: any RecordSource
    ) throws(Problem) {
        count += 1
        guard isTelling else { return }
        var record = ExplainedRecord()
        record.place =
            source.place(origin: state.memory.batch.origins[state.record], field: 0)
        record.fields = fields.map { name in
            guard let field = section.usedFields.first(where: { section.fieldNames[$0] == name }) else { return "" }
            let cell = state.memory.batch.cell(state.record, field)
            return state.memory.bytes(of: cell.text).string
        }
        if let added { fill(&record, added, state, section) }
        isTelling = try tell(record)
    }

    private func fill(
        _ record: inout ExplainedRecord, _ added: Added, _ state: borrowing RowState, _ section: SectionPlan
    ) {
        let rounded = added.value.rounded(to: added.roundsTo, plan.roundingMode)
        record.value = Workings.plain(rounded, in: state.memory)
        record.currency = rounded.currency?.code ?? ""
        if added.isWeighted { record.weight = Workings.plain(added.weight, in: state.memory) }
        record.workings = Workings(section).lines(of: added.text, value: added.value, in: state.memory)
        let exact = Workings.plain(added.value, in: state.memory)
        if exact != record.value {
            record.workings.append("\(exact) rounded \(plan.roundingMode.words) = \(record.value)")
        }
    }
}

extension Value {
    /// It as it is added up where figures are rounded first.
    func rounded(to digits: ShownDigits?, _ mode: RoundingMode) -> Value {
        guard let count = digits?.digits(in: currency) else { return self }
        switch self {
        case .number(let number): return (try? number.rounded(to: count, mode)).map { .number($0) } ?? self
        case .money(let money):
            return (try? money.amount.rounded(to: count, mode)).map { .money(Money($0, money.currency)) } ?? self
        default: return self
        }
    }
}

extension RoundingMode {
    /// How pages write it: `half-even`.
    var words: String { self == .halfUp ? "half-up" : "half-even" }
}
