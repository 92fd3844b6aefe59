import BroadsheetBytes
package import BroadsheetClosing
package import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// What periods have of a report, while the records of its sections are gone through.
struct ReportClosing: ~Copyable {
    let report: ReportPlan
    var periods: [PeriodState]
    var balances: [PeriodBalance] = []
    var balancePlaces: [[UInt8]: Int] = [:]
    /// The key of the record at hand, one part of what is compared of it, and all of that.
    var key = ByteSink()
    var part = ByteSink()
    var content = ByteSink()
    /// What keeps the texts of the totals of all sections, and what calculates figures.
    private var memory = Memory(width: 0, slots: 0)
    private var calculator: FigureCalculator
    private var undated: [Problem] = []
    /// Whether records that are in no period are asked for by their keys.
    let wantsLeftOut: Bool
    /// The most records without a date that are told.
    private static let most = 10

    init(_ report: ReportPlan, _ wishes: [PeriodWish], file: String, page: String) {
        self.report = report
        calculator = FigureCalculator(report)
        let parts = report.closingParts
        let period = report.sections.lazy.compactMap(\.period).first?.text.content ?? ""
        periods = wishes.map { wish in
            let closed = ClosedReport(
                file: file, name: report.name, page: page, period: period, parts: wish.parts ?? parts)
            return PeriodState(wish, parts: wish.parts ?? parts, report: closed, width: report.accumulators.count)
        }
        wantsLeftOut = wishes.contains {
            if case .records(_, let keys) = $0.details { !keys.isEmpty } else { false }
        }
    }

    /// Ends a part of what is compared of a record: parts have their lengths before them, so that none runs into the next.
    mutating func endPart() {
        content.append("\(part.count):")
        content.append(part.count, from: 0, of: part)
        part.removeAll()
    }

    /// Gets ready for the records of a section.
    mutating func begin(_ section: borrowing SectionRun) {
        let slots = report.closingSlots(of: section.plan)
        for number in periods.indices {
            periods[number].groups.removeAll()
            periods[number].slots = periods[number].parts.map { slots[$0] }
        }
    }

    /// Takes what the records of a section have added up to.
    mutating func end(_ section: inout SectionRun) throws(Problem) {
        // The only section of a report has the report's own totals.
        let isOnly = report.sections.count == 1
        for number in periods.indices {
            var closed: [ClosedTotal] = []
            for group in periods[number].groups.all {
                if group.level == 0 { try merge(group.totals, of: section, into: number) }
                if group.level == 0, isOnly, section.plan.levels[0].key == nil { continue }
                let shown = section.plan.levels[group.level].figures.shown
                let texts = try figures(of: group, shown, in: section)
                closed.append(ClosedTotal(path: group.path, records: group.count, figures: texts))
            }
            periods[number].report.totals += closed.sorted { $0.path.lexicographicallyPrecedes($1.path) }
        }
    }

    /// Adds the totals of a section, or of a group that is one, to those of the whole report.
    private mutating func merge(
        _ totals: [Accumulator], of section: borrowing SectionRun, into number: Int
    ) throws(Problem) {
        for i in totals.indices where report.accumulators[i].isOfReport {
            var total = totals[i]
            take(&total, of: section)
            do {
                try periods[number].whole[i].merge(total, needs: report.accumulators[i].needs, memory: &memory)
            } catch {
                throw report.problem(error, of: i)
            }
        }
    }

    /// The figures that a section or a group has of a period.
    private mutating func figures(
        of group: PeriodGroups.Group, _ shown: [Int], in section: borrowing SectionRun
    ) throws(Problem) -> [(name: String, values: [String])] {
        // The texts among them lie in the memory of the section, and are brought into this one.
        let start = memory.held.count
        defer { memory.held.truncate(to: start) }
        var totals = group.totals
        for i in totals.indices { take(&totals[i], of: section) }
        return try figures(totals, shown, count: group.count, isSorted: !section.plan.sort.isEmpty)
    }

    /// Brings the texts that a total of a section keeps into this memory.
    private mutating func take(_ total: inout Accumulator, of section: borrowing SectionRun) {
        total.mapTexts { text in
            let start = memory.held.count
            memory.held.append(section.state.memory.bytes(of: text))
            return Text(start, text.length, in: .held)
        }
    }

    /// The figures of `totals` by name, each in its currencies.
    ///
    /// What compares groups with each other is told of more than the period, and what is first or last of sorted records by
    /// more than their figures: these are none of the period's.
    private mutating func figures(
        _ totals: [Accumulator], _ shown: [Int], count: Int, isSorted: Bool
    ) throws(Problem) -> [(name: String, values: [String])] {
        let currencies = Currencies(
            of: totals, first: 0, width: totals.count, shown: shown, report.plainFigures)
        var found: [(name: String, values: [String])] = []
        for number in shown {
            let figure = report.figures[number]
            guard figure.isOfPeriod(isSorted: isSorted, report) else { continue }
            var values: [String] = []
            for row in 0..<currencies.rowCount {
                let value = try value(of: figure, totals, count: count, currencies.currency(row))
                let written = written(value)
                if !written.isEmpty, !values.contains(written) { values.append(written) }
            }
            let name = figure.closedName
            if !found.contains(where: { $0.name == name }) { found.append((name, values.sorted())) }
        }
        return found
    }

    private func written(_ value: Value) -> String {
        if case .text(let text) = value { return memory.string(text) }
        var sink = ByteSink(capacity: 32)
        value.appendClosed(to: &sink)
        return sink.string
    }

    private mutating func value(
        of figure: FigurePlan, _ totals: [Accumulator], count: Int, _ currency: Currency?
    ) throws(Problem) -> Value {
        if let measure = figure.measure {
            return try calculator.value(of: measure, totals, first: 0, count: count, currency: currency)
        }
        let total = totals[figure.accumulator]
        if figure.rule == .mode, total.isTied(currency: currency) { return .missing }
        return try report.figure(
            figure.rule, isWeighted: figure.isWeighted, percent: figure.percent, of: total, figure.accumulator,
            currency: currency)
    }

    /// Notes a record that has no date.
    mutating func addUndated(_ period: PeriodPlan, _ place: @autoclosure () -> Place) {
        guard undated.count < Self.most else { return }
        undated.append(
            Problem(
                "this record has no \"\(period.text.content)\", and so nobody knows whether it is in a closed period",
                at: place(),
                advice: "Give it one, or leave it out: where: not is_missing(\(period.text.content))."))
    }

    /// Notes a record whose date is a month or a year that is in part in a period.
    mutating func addUnclear(_ period: PeriodPlan, _ day: Day, _ closed: Day, _ place: @autoclosure () -> Place) {
        guard undated.count < Self.most else { return }
        undated.append(
            Problem(
                "this record is of \(day), which is in part in \(closed)", at: place(),
                advice: "Close no less than what \"\(period.text.content)\" tells apart."))
    }

    /// What each of the periods has.
    consuming func finish() throws(Problem) -> ClosingOutcome {
        var outcome = ClosingOutcome(undated: undated)
        let shown = report.figures.indices.filter { number in
            report.figures[number].added.allSatisfy { report.accumulators[$0].isOfReport }
        }
        let isSorted = report.sections.contains { !$0.sort.isEmpty }
        for number in periods.indices {
            var closed = periods[number].finished
            if periods[number].count > 0 {
                let (totals, count) = (periods[number].whole, periods[number].count)
                let texts = try figures(totals, shown, count: count, isSorted: isSorted)
                closed.totals.insert(ClosedTotal(path: [], records: count, figures: texts), at: 0)
            }
            closed.balances = try self.balances(of: number)
            // What was before a period matters to its balances alone.
            if closed.balances.isEmpty { closed.before = [] }
            outcome.periods.append((closed, periods[number].found, periods[number].isCut))
        }
        return outcome
    }

    /// The balances that run into period `number`.
    private func balances(of number: Int) throws(Problem) -> [ClosedBalance] {
        var closed: [ClosedBalance] = []
        for balance in balances where balance.isOfTime ? balance.hasRecords[number] : balance.isReached[number] {
            closed.append(
                ClosedBalance(
                    column: balance.column, path: balance.path, opening: balance.opening[number].closedSums,
                    closing: balance.closing[number].closedSums))
        }
        return closed.sorted {
            $0.path == $1.path ? $0.column < $1.column : $0.path.lexicographicallyPrecedes($1.path)
        }
    }
}

/// What a pass over a report's records has found of periods.
package struct ClosingOutcome: Sendable {
    /// What each of them has, in the order in which they were asked for; the records that were asked for; whether those are all.
    package var periods: [(report: ClosedReport, found: [FoundRecord], isCut: Bool)] = []
    /// The records of which nobody knows which period they are in.
    package var undated: [Problem]
}

extension Accumulator {
    /// What it adds up to, a value a currency.
    fileprivate var closedSums: [String] {
        (0..<partCount).filter { part($0).count > 0 }.map { number in
            var sink = ByteSink()
            part(number).inItsCurrency(part(number).sum).appendClosed(to: &sink)
            return sink.string
        }.sorted()
    }
}

extension FigurePlan {
    /// What a closed period calls it: `amount.sum`.
    fileprivate var closedName: String { key.hasPrefix(name) ? key : "\(name).\(key)" }

    /// Whether it is told by a period's records alone, whatever their order.
    fileprivate func isOfPeriod(isSorted: Bool, _ report: ReportPlan) -> Bool {
        if let measure { return !report.figureMeasures[measure].comparesGroups }
        switch rule {
        case .share, .running, .value: return false
        case .first, .last: return !isSorted
        default: return true
        }
    }
}

extension ReportPlan {
    /// The names of what is compared of a record: all values that figures are made of, those of each section.
    var closingParts: [String] {
        var names: [String] = []
        for section in sections {
            for part in parts(of: section) where !names.contains(part.name) { names.append(part.name) }
        }
        return names
    }

    /// Where a section has them, by name.
    func closingSlots(of section: SectionPlan) -> [String: Int] {
        Dictionary(parts(of: section).map { ($0.name, $0.slot) }) { first, _ in first }
    }

    private func parts(of section: SectionPlan) -> [(name: String, slot: Int)] {
        guard section.period != nil else { return [] }
        var parts: [(name: String, slot: Int)] = []
        func add(_ name: String?, _ slot: Int?) {
            guard let name, let slot, !parts.contains(where: { $0.name == name }) else { return }
            parts.append((name, slot))
        }
        for (number, column) in columns.enumerated() where column.role == "number" || column.role == "money" {
            guard number < section.cells.count, case .slot(let slot) = section.cells[number].source else { continue }
            add(column.name, slot)
        }
        for (number, accumulator) in accumulators.enumerated() {
            guard number < section.inputs.count, let input = section.inputs[number] else { continue }
            if !parts.contains(where: { $0.slot == input.slot }) { add(accumulator.value, input.slot) }
            add(accumulator.weight, input.weight)
            add(accumulator.condition, input.condition)
        }
        for balance in section.balances where !parts.contains(where: { $0.slot == balance.slot }) {
            add(balance.name, balance.slot)
        }
        return parts
    }
}
