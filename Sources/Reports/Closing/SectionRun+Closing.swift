import BroadsheetBytes
import BroadsheetClosing
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// What periods have of a section: a pass of its own over all of its records, in the order of their source.
extension SectionRun {
    /// Goes through the records, and adds those that count for a period to what is known of it.
    mutating func close(
        _ source: any RecordSource, _ period: PeriodPlan, into closing: inout ReportClosing
    ) throws(Problem) {
        rewind()
        closing.begin(self)
        let cursor = try PlacedCursor(source, at: plan.sourcePlace)
        while try cursor.next(&state.memory.batch) {
            for row in 0..<state.memory.batch.count {
                state.record = row
                let isThere = try read(row, from: source)
                do throws(Problem) {
                    try close(period, isThere: isThere, source, &closing)
                } catch {
                    throw error.in(source.place(origin: state.memory.batch.origins[row], field: 0))
                }
            }
        }
        try closing.end(&self)
        rewind()
    }

    private mutating func close(
        _ period: PeriodPlan, isThere: Bool, _ source: any RecordSource, _ closing: inout ReportClosing
    ) throws(Problem) {
        guard case .date(let day) = state.memory.slots[period.slot] else {
            guard isThere else { return }
            return closing.addUndated(period, source.place(origin: state.memory.batch.origins[state.record], field: 0))
        }
        if !isThere, !closing.wantsLeftOut { return }
        for number in closing.periods.indices {
            guard let standing = closing.periods[number].standing(of: day) else {
                guard isThere else { continue }
                closing.addUnclear(
                    period, day, closing.periods[number].wish.period,
                    source.place(origin: state.memory.batch.origins[state.record], field: 0))
                continue
            }
            try take(day, isThere ? standing : .leftOut, number, source, &closing)
        }
        if isThere, !plan.balances.isEmpty { try addBalances(day, &closing) }
    }

    /// Takes the record at hand into what is known of period `number`.
    private mutating func take(
        _ day: Day, _ standing: FoundRecord.Standing, _ number: Int, _ source: any RecordSource,
        _ closing: inout ReportClosing
    ) throws(Problem) {
        switch standing {
        case .before where plan.balances.isEmpty: return
        case .within, .before:
            let print = makePrint(day, closing.periods[number].slots, &closing)
            closing.periods[number].note(day, print, standing)
            if case .within = standing { try addTotals(number, &closing) }
        case .elsewhere, .leftOut:
            guard closing.wantsLeftOut else { return }
            makeKey(&closing)
        }
        guard closing.periods[number].wants(standing, day, key: closing.key) else { return }
        guard closing.periods[number].found.count < PeriodState.mostFound else {
            closing.periods[number].isCut = true
            return
        }
        let values = closing.periods[number].slots.map { $0.map { closedText(state.memory.slots[$0]) } ?? "" }
        let print = makePrint(day, closing.periods[number].slots, &closing)
        closing.periods[number].found.append(
            FoundRecord(
                standing: standing, day: day,
                record: (key: closing.key.string, path: path(to: plan.levels.count), values: values, print: print),
                section: self.number, origin: state.memory.batch.origins[state.record]))
    }

    // MARK: What a record is

    /// What names the record at hand for ever.
    private mutating func makeKey(_ closing: inout ReportClosing) {
        closing.key.removeAll()
        for (number, part) in plan.key.parts.enumerated() {
            if number > 0 { closing.key.append(UInt8(ascii: "_")) }
            appendClosed(state.memory.slots[part.slot], to: &closing.key)
        }
    }

    /// The print of the record at hand: of its day, its key, its groups, and the values in `slots`, each with its length before it.
    private mutating func makePrint(_ day: Day, _ slots: [Int?], _ closing: inout ReportClosing) -> UInt64 {
        makeKey(&closing)
        closing.content.removeAll()
        closing.part.removeAll()
        day.appendISO(to: &closing.part)
        closing.endPart()
        closing.part.append(closing.key.count, from: 0, of: closing.key)
        closing.endPart()
        for level in plan.levels.indices {
            if let key = plan.levels[level].key {
                appendClosed(state.memory.slots[key], to: &closing.part)
            } else {
                closing.part.append(state.memory.bytes(of: sectionID))
            }
            closing.endPart()
        }
        for slot in slots {
            if let slot { appendClosed(state.memory.slots[slot], to: &closing.part) }
            closing.endPart()
        }
        var hash = SHA256()
        hash.update(closing.content.span)
        return hash.digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Appends a value so that equal ones have the same bytes, whatever their decimals, blanks and accents.
    func appendClosed(_ value: Value, to sink: inout ByteSink) {
        switch value {
        case .text(let text): order.identity.append(state.memory.bytes(of: text), to: &sink)
        default: value.appendClosed(to: &sink)
        }
    }

    /// The value as a closed period has it.
    func closedText(_ value: Value) -> String {
        var sink = ByteSink(capacity: 32)
        appendClosed(value, to: &sink)
        return sink.string
    }

    /// The section's id, and the keys of the groups of the record at hand, of the first `count` levels.
    private func path(to count: Int) -> [String] {
        plan.levels.prefix(count).map { level in
            level.key.map { closedText(state.memory.slots[$0]) } ?? state.memory.string(sectionID)
        }
    }

    // MARK: What it adds to

    /// Adds the record at hand to the totals of its groups in period `number`.
    private mutating func addTotals(_ number: Int, _ closing: inout ReportClosing) throws(Problem) {
        closing.periods[number].count += 1
        var key: [UInt8] = []
        for level in plan.levels.indices {
            if let slot = plan.levels[level].key {
                closing.part.removeAll()
                appendClosed(state.memory.slots[slot], to: &closing.part)
                key += "\(closing.part.count):".utf8
                key += closing.part.array
            }
            guard
                let place = closing.periods[number].groups.place(
                    of: key + [UInt8(level)], level: level, path: path(to: level + 1))
            else { return }
            try closing.periods[number].groups.change(place) { (group: inout PeriodGroups.Group) throws(Problem) in
                group.count += 1
                try addRecord(to: &group.totals)
            }
        }
    }

    /// Adds the figures of the record at hand.
    private mutating func addRecord(to totals: inout [Accumulator]) throws(Problem) {
        for i in 0..<width {
            guard let input = plan.inputs[i] else { continue }
            if let condition = input.condition {
                guard case .boolean(true) = state.memory.slots[condition] else { continue }
                totals[i].meet()
            }
            let weight = input.weight.map { state.memory.slots[$0] } ?? .missing
            do {
                try totals[i].add(
                    state.memory.slots[input.slot], weight: weight, plan.additions[i], rounding: report.roundingMode,
                    memory: &state.memory)
            } catch {
                throw report.problem(error, of: i)
            }
        }
    }

    /// Adds the record at hand to the balances that it is in.
    private mutating func addBalances(_ day: Day, _ closing: inout ReportClosing) throws(Problem) {
        for number in plan.balances.indices {
            let place = try balance(number, &closing)
            let (slot, addition) = (plan.balances[number].slot, plan.balances[number].addition)
            for period in closing.periods.indices {
                let standing = closing.periods[period].standing(of: day)
                do {
                    switch standing {
                    case .before:
                        try closing.balances[place].opening[period].add(
                            state.memory.slots[slot], weight: .missing, addition, rounding: report.roundingMode,
                            memory: &state.memory)
                        fallthrough
                    case .within:
                        try closing.balances[place].closing[period].add(
                            state.memory.slots[slot], weight: .missing, addition, rounding: report.roundingMode,
                            memory: &state.memory)
                        closing.balances[place].isReached[period] = true
                        if case .within = standing { closing.balances[place].hasRecords[period] = true }
                    default: break
                    }
                } catch {
                    throw ReportPlan.problem(error, of: plan.balances[number].name, at: plan.balances[number].place)
                }
            }
        }
    }

    /// The place of the balance that the record at hand is in, begun with its opening if it is the first one.
    private mutating func balance(_ number: Int, _ closing: inout ReportClosing) throws(Problem) -> Int {
        let scope = plan.balances[number].scope
        var key = Array("\(plan.balances[number].column)\u{0}".utf8)
        var deepest = 0
        switch scope {
        case .report(let carried): key += "report \(carried)".utf8
        case .level(let level):
            deepest = level
            key += "section \(self.number) ".utf8
            for one in 0...level {
                guard let slot = plan.levels[one].key else { continue }
                closing.part.removeAll()
                appendClosed(state.memory.slots[slot], to: &closing.part)
                key += "\(closing.part.count):".utf8
                key += closing.part.array
            }
        }
        if let place = closing.balancePlaces[key] { return place }
        // What a balance begins with may depend on the group that it is of.
        for level in 0...deepest {
            guard let slot = plan.levels[level].key else { continue }
            let value = state.memory.trimmed(state.memory.slots[slot])
            if case .text(let text) = value {
                open[level].key = .text(state.memory.hold(text))
            } else {
                open[level].key = value
            }
        }
        let initial = try openingOfBalance(number, of: deepest)
        var isOfTime = false
        if case .level(let level) = scope { isOfTime = plan.levels.prefix(level + 1).contains(where: \.isTime) }
        let path = if case .level(let level) = scope { path(to: level + 1) } else { [String]() }
        closing.balancePlaces[key] = closing.balances.count
        closing.balances.append(
            PeriodBalance(
                column: plan.balances[number].column, path: path, isOfTime: isOfTime, initial: initial,
                periods: closing.periods.count))
        return closing.balances.count - 1
    }
}

extension Value {
    /// Appends it so that equal ones have the same bytes: amounts with the decimals of their currency, or more where they have
    /// some; nothing for a missing one. Texts are their owner's to append.
    func appendClosed(to sink: inout ByteSink) {
        switch self {
        case .missing, .text: break
        case .number(let number): number.normalized.append(to: &sink)
        case .money(let money):
            money.amount.normalized.append(to: &sink, minimumDigits: money.currency.digits, maximumDigits: 255)
            sink.append(0x20)
            money.currency.append(to: &sink)
        case .date(let day): day.appendISO(to: &sink)
        case .boolean(let flag): sink.append(flag ? "true" : "false")
        }
    }
}
