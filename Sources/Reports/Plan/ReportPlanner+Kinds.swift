import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

extension ReportPlanner {
    /// Tells of totals of the whole report whose values are of one kind in one section and of another in a later one.
    mutating func checkKinds(_ plans: [SectionPlan?]) {
        let sections = plans.compactMap { $0 }
        var told: Set<String> = []
        for number in totalsOfReport.sorted() {
            let accumulator = totals.accumulators[number]
            let values = feedings(sections, number) { ($0.kind, $0.slot) }
            let weights = feedings(sections, number) { ($0.weightKind, $0.weight) }
            for (name, all) in [(accumulator.value, values), (accumulator.weight ?? "", weights)] {
                guard let (one, other) = clash(of: all), told.insert(name).inserted else { continue }
                problems.add(problem(of: name, one, other, at: totals.places[number]))
            }
        }
    }

    /// The accumulators of which the whole report shows a total, or measures something by it. Values that are only counted
    /// may be of any kind.
    private var totalsOfReport: Set<Int> {
        let whole = totals.whole
        let figures = whole.figures.values.flatMap { $0.candidates.map(\.number) } + whole.shares + whole.bars
        let all = Set(figures.flatMap { totals.figures[$0].added })
        return all.filter { !totals.accumulators[$0].needs.isEmpty }
    }

    private func feedings(
        _ sections: [SectionPlan], _ number: Int,
        _ choose: (AccumulatorInput) -> (TotalKind?, Int?)
    ) -> [TotalFeeding] {
        sections.compactMap { section in
            guard number < section.inputs.count, let input = section.inputs[number] else { return nil }
            guard case (let kind?, let slot?) = choose(input) else { return nil }
            return TotalFeeding(kind: kind, slot: slot, section: section)
        }
    }

    /// The first two of kinds that `differ`, with the values that tell. A field without a value is of no kind.
    func clash(
        of all: [TotalFeeding], where differ: (TotalKind, TotalKind) -> Bool = { $0 != $1 }
    ) -> (TotalFeeding, TotalFeeding)? {
        guard let first = all.first, all.contains(where: { differ($0.kind, first.kind) }) else { return nil }
        var known: [TotalFeeding] = []
        for var feeding in all {
            if let (source, field) = feeding.origin {
                guard let sample = try? source.firstValue(of: field, width: feeding.section.width) else { continue }
                feeding.sample = sample
            }
            known.append(feeding)
        }
        guard let first = known.first, let other = known.first(where: { differ($0.kind, first.kind) })
        else { return nil }
        return (first, other)
    }

    private func problem(of name: String, _ one: TotalFeeding, _ other: TotalFeeding, at place: Place) -> Problem {
        Problem(
            "\(one.words(name)), and \(other.words(name)): they are never one total", at: place,
            advice: advice(name, one, other))
    }

    private func advice(_ name: String, _ one: TotalFeeding, _ other: TotalFeeding) -> String {
        let kinds = [one.kind, other.kind]
        // What is written with a sign says more than what is written without one.
        let likely: [TotalKind] = [.money, .percent, .number, .date, .rate, .boolean, .text]
        let meant = likely.first { kinds.contains($0) } ?? .number
        let isField = one.origin != nil || other.origin != nil
        let currency = [one, other].lazy.compactMap(\.currency).first?.code ?? report.base?.content ?? "EUR"
        let keys = meant.declaration.map { "type: \($0)" } ?? "currency: \(currency)"
        let alone = "Or take it out of what is shown of the whole report: sections may have \"totals\" of their own."
        guard isField, meant != .text else {
            return "Let it be the same in both. \(alone)"
        }
        return "If both are \(meant.words), say so: fields: { \(Field.quoted(name)): { \(keys) } }. \(alone)"
    }
}
