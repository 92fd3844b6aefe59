import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

/// Finds the records that a figure is made of, while its report runs once more.
final class FigureRecords: RecordWatch {
    private let plan: ReportPlan
    /// The figure; nil for the number of records.
    private let figure: FigurePlan?
    /// The group that it is of; empty for the whole report.
    private let base: [UInt8]
    private let currency: String
    private let tell: (ExplainedRecord) throws(Problem) -> Bool
    private var isTelling = true
    private(set) var count = 0
    private(set) var leftOut = 0
    /// The names of the fields that are told, those of the first section with records.
    private(set) var fields: [String] = []

    /// The records of `figure` of the group `base`, in `currency` if one is meant. `tell` says whether it wants to be told of more.
    init(
        _ plan: ReportPlan, _ figure: FigurePlan?, of base: String, in currency: String,
        tell: @escaping (ExplainedRecord) throws(Problem) -> Bool
    ) {
        (self.plan, self.figure, self.currency, self.tell) = (plan, figure, currency, tell)
        let whole = plan.idPrefix.isEmpty ? "report" : "\(plan.idPrefix)-report"
        self.base = base == whole ? [] : [UInt8](base.utf8)
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
        var record = ExplainedRecord()
        guard let figure else { return try told(state, record, "", .missing, section, source) }
        guard let input = section.inputs[figure.accumulator], figure.measure == nil || !figure.uses.isEmpty else {
            return try told(state, record, "", .missing, section, source)
        }
        if let condition = input.condition {
            guard case .boolean(true) = state.memory.slots[condition] else { return }
        }
        let value = state.memory.slots[input.slot]
        let weight = input.weight.map { state.memory.slots[$0] } ?? .missing
        if value.isMissing || figure.isWeighted && weight.isMissing {
            leftOut += 1
            return
        }
        if case .money(let money) = value {
            if !currency.isEmpty, money.currency.code != currency { return }
            record.currency = money.currency.code
        }
        var text = ByteSink()
        state.memory.appendPlain(value, to: &text)
        record.value = text.string
        if figure.isWeighted {
            text.removeAll()
            state.memory.appendPlain(weight, to: &text)
            record.weight = text.string
        }
        try told(state, record, plan.accumulators[figure.accumulator].value, value, section, source)
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
        _ state: borrowing RowState, _ found: ExplainedRecord, _ text: String, _ value: Value, _ section: SectionPlan,
        _ source: any RecordSource
    ) throws(Problem) {
        count += 1
        guard isTelling else { return }
        var record = found
        record.place =
            source.place(origin: state.memory.batch.origins[state.record], field: 0)
        record.fields = fields.map { name in
            guard let field = section.usedFields.first(where: { section.fieldNames[$0] == name }) else { return "" }
            let cell = state.memory.batch.cell(state.record, field)
            return state.memory.bytes(of: cell.text).string
        }
        if !text.isEmpty { record.workings = Workings(section).lines(of: text, value: value, in: state.memory) }
        isTelling = try tell(record)
    }
}
