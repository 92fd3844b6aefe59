import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

extension SectionRun {
    /// Fills the cells of a footer with the figures of the accumulators from `first` on; it may be one of `rows`, one a currency.
    mutating func fillFigures(
        from first: Int, currency: Currency?, of level: Int, rows: Int
    ) throws(Problem) {
        state.currency = currency
        for number in report.plainFigures.indices {
            let plain = report.plainFigures[number]
            if plain.isPlain, totals[first + plain.accumulator].isPlain, !state.row.isContinued,
                totals[first + plain.accumulator].main.count > 0
            {
                let value = Value.number(totals[first + plain.accumulator].main.sum)
                let text = report.formats.text(of: value, as: plain.format, missing: Text(0, 0), in: &state.memory)
                state.cells[number] = CellValue(text: text, value: value, classes: Text(0, 0))
                state.leftOut[number] = state.row.count &- totals[first + plain.accumulator].main.count
                state.others[number] = 0
                state.hasNothing[number] = false
                continue
            }
            let figure = report.figures[number]
            let isPlain = rows > 1 && isPlain(figure, from: first)
            state.hasNothing[number] = false
            // What is left out is told once, whatever the number of currencies.
            let left = leftOut(of: state.row.count, figure, from: first)
            state.leftOut[number] = state.row.isContinued ? 0 : left
            state.others[number] =
                others(of: state.row.count, figure, from: first, in: currency) + left - state.leftOut[number]
            if state.row.isContinued, isPlain {
                // What is in no currency stands in the first row, and is not told again in each.
                state.cells[number] = .empty
                state.pads[number] = Text(0, 0)
                continue
            }
            var value = try self.value(of: figure, from: first, currency, level: level)
            if figure.rule == .share { value = try shareOfParent(value, figure.accumulator, level: level) }
            if rows > 1, !isPlain { state.hasNothing[number] = figure.hasNothing(value, in: currency) }
            state.show(value, figure, at: number, formats: report.formats)
        }
    }

    /// A figure of a level in a currency, or a word that there is none since several would be it; of a share, what it is of.
    private mutating func value(
        of figure: FigurePlan, from first: Int, _ currency: Currency?, level: Int
    ) throws(Problem) -> Value {
        if let measure = figure.measure {
            guard report.figureMeasures[measure].comparesGroups else {
                return try calculator.value(
                    of: measure, totals, first: first, count: open[level].count, currency: currency)
            }
            return isMeasuring ? .missing : comparison.value(measure, in: currency, of: open[level].number)
        }
        let total = totals[first + figure.accumulator]
        if figure.rule == .mode, total.isTied(currency: currency) { return state.memory.word(report.several) }
        return try report.figure(
            figure.rule == .share ? .sum : figure.rule, isWeighted: figure.isWeighted, percent: figure.percent,
            of: total, figure.accumulator, currency: currency)
    }

    /// Whether a figure is in no currency: it is told once, and not in each.
    private func isPlain(_ figure: FigurePlan, from first: Int) -> Bool {
        if let measure = figure.measure { return report.figureMeasures[measure].isPlain(totals, first: first) }
        return totals[first + figure.accumulator].isPlain
    }

    /// How many of `records` a figure leaves out.
    private func leftOut(of records: Int, _ figure: FigurePlan, from first: Int) -> Int {
        guard let measure = figure.measure else {
            return totals[first + figure.accumulator].leftOut(of: records, by: figure)
        }
        return report.figureMeasures[measure].leftOut(of: records, totals, first: first, in: report.figureMeasures)
    }

    /// How many of `records` a figure in `currency` is not of.
    private func others(of records: Int, _ figure: FigurePlan, from first: Int, in currency: Currency?) -> Int {
        guard let measure = figure.measure else {
            return totals[first + figure.accumulator].others(of: records, by: figure, in: currency)
        }
        let measures = report.figureMeasures
        return measures[measure].others(of: records, totals, first: first, in: currency, measures)
    }

    /// The share that a group of `level` has in the group around it, or a section in the whole report.
    private func shareOfParent(_ value: Value, _ accumulator: Int, level: Int) throws(Problem) -> Value {
        level == 0
            ? try share(of: value, accumulator, in: whole.group(0), whole)
            : try share(of: value, accumulator, in: ahead.group(open[level - 1].number), ahead)
    }

    /// Figure `number` as a first pass found it out.
    func aheadValue(
        _ number: Int, part: Int, of group: AheadTotals.Group, level: Int
    ) throws(Problem) -> Value {
        let figure = report.figures[number]
        guard figure.rule == .share else { return ahead.value(number, part: part, of: group) }
        let sum = ahead.value(report.figures.count + figure.accumulator, part: part, of: group)
        return try shareOfParent(sum, figure.accumulator, level: level)
    }

    /// Fills the cells of a header of `level` with what a first pass found out.
    mutating func fillAhead(_ group: AheadTotals.Group, level: Int) throws(Problem) {
        state.currency = group.parts > 1 ? nil : ahead.currency(of: group, part: 0)
        if group.parts > 1 {
            for part in 0..<group.parts {
                for number in report.figures.indices {
                    state.inCurrencies.append(try aheadValue(number, part: part, of: group, level: level))
                }
            }
        }
        for number in report.figures.indices {
            let figure = report.figures[number]
            state.leftOut[number] = ahead.leftOut(number, of: group)
            state.hasNothing[number] = false
            guard group.parts > 1 else {
                let value = try aheadValue(number, part: 0, of: group, level: level)
                state.cells[number] = state.memory.shown(value, figure, formats: report.formats)
                if book != nil { try foot(number, currency(of: number, part: 0, of: group)) }
                continue
            }
            // Several currencies in one header: all of them, one after the other, never a sum. Values are counted once.
            let start = state.memory.scratch.count
            let format = figure.rule == .share ? CellFormat.percent(report.formats.share) : figure.format
            var values: [Value] = []
            var currencies: [Currency?] = []
            var parts: [Int] = []
            for part in 0..<group.parts {
                let value = try aheadValue(number, part: part, of: group, level: level)
                if value.isMissing { continue }
                values.append(value)
                currencies.append(ahead.currency(of: group, part: part))
                parts.append(part)
            }
            // What is in but one of them is a figure like any other.
            state.currencies.append(values.count == 1 ? currencies[0] : nil)
            let only = values.count == 1 ? values[0] : Value.missing
            if figure.rule.counts {
                values = [.number(Decimal(values.reduce(0) { $0 + ($1.number.map { Int($0.units) } ?? 0) }))]
            }
            if values.isEmpty { state.memory.scratch.append(figure.missing) }
            for (place, value) in values.enumerated() {
                if place > 0 { state.memory.scratch.append(" · ") }
                let adjusted = try book?.shown(
                    number, value, currency(of: number, part: parts[place], of: group), of: nil)
                report.formats.append(adjusted ?? value, as: format, to: &state.memory)
                if adjusted != nil { state.memory.scratch.append("†") }
            }
            let text = Text(start, state.memory.scratch.count - start, in: .scratch)
            state.cells[number] = CellValue(text: text, value: only, classes: Text(0, 0))
        }
    }

    /// Keeps what the group of `level` has added up, for the rows that show it ahead of its records.
    mutating func measure(_ level: Int) throws(Problem) {
        let isInOutline = outline?.keeps(level) ?? false
        guard level < report.aheadLevels || isInOutline else { return }
        let first = level * width
        let currencies = Currencies(
            of: totals, first: first, width: width, shown: plan.levels[level].figures.shown, report.plainFigures)
        let count = open[level].count
        var values: [Value] = []
        var others: [Int] = []
        for part in 0..<currencies.rowCount {
            let currency = currencies.currency(part)
            for figure in report.figures {
                others.append(self.others(of: count, figure, from: first, in: currency))
                let isTold = figure.rule == .share || part > 0 && isPlain(figure, from: first)
                values.append(isTold ? .missing : try value(of: figure, from: first, currency, level: level))
            }
            for i in 0..<width {
                let total = totals[first + i]
                values.append(
                    part > 0 && total.isPlain ? .missing : try report.figure(.sum, of: total, i, currency: currency))
            }
        }
        others += report.figures.map { self.others(of: count, $0, from: first, in: nil) }
        var found = AheadTotals.Found(
            count: count, partial: open[level].isCut ? .limit : [], parts: currencies.rowCount, values: values,
            leftOut: report.figures.map { leftOut(of: count, $0, from: first) }, others: others,
            currencies: currencies.all)
        if isInOutline { outline?.end(level, found, in: state.memory) }
        guard level < report.aheadLevels else { return }
        if report.comparesGroups { try addRows(level, currencies) }
        for i in values.indices { found.values[i] = kept(values[i]) }
        ahead.keep(open[level].number, found)
    }

    /// A figure whose text, if it is one, lies where both passes find it.
    private mutating func kept(_ value: Value) -> Value {
        guard case .text(let text) = value else { return value }
        let start = state.memory.constants.count
        state.memory.constants.append(state.memory.string(text))
        return .text(Text(start, text.length, in: .constant))
    }

    /// A value's share of the sum that `accumulator` has in `group`, in per cent.
    func share(
        of value: Value, _ accumulator: Int, in group: AheadTotals.Group?, _ known: AheadTotals
    ) throws(Problem) -> Value {
        guard let group else { return .missing }
        for part in 0..<group.parts {
            switch (value, known.value(report.figures.count + accumulator, part: part, of: group)) {
            case (.number(let number), .number(let sum)): return try percent(number, of: sum, accumulator)
            case (.money(let money), .money(let sum)) where money.currency == sum.currency:
                return try percent(money.amount, of: sum.amount, accumulator)
            default: continue
            }
        }
        return .missing
    }

    private func percent(_ part: Decimal, of whole: Decimal, _ accumulator: Int) throws(Problem) -> Value {
        if whole.isZero { return .missing }
        do {
            return .number(try part.multiplied(by: Decimal(100)).quotient(by: whole))
        } catch {
            throw report.problem(error, of: accumulator)
        }
    }
}
