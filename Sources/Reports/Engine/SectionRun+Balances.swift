import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// A balance that goes on from section to section of a report.
struct CarriedBalance: Sendable {
    /// What it is so far.
    var sum = Accumulator()
    /// Whether it has begun with its opening, and what of the records behind it was left out.
    var hasBegun = false
    var opening = Value.missing
    var partial: Partiality = []
}

// Running balances: where they begin, how they go on, and what records say of them.
extension SectionRun {
    /// Begins all balances anew, and those of the report where the sections before have left them.
    mutating func rewindBalances() {
        closingProblem = nil
        for i in balances.indices {
            balances[i].reset()
            isBalanceOpen[i] = false
            guard case .report(let number) = plan.balances[i].scope, number < carried.count else { continue }
            balances[i] = carried[number].sum
            isBalanceOpen[i] = carried[number].hasBegun
            openings[i] = carried[number].opening
        }
    }

    /// Leaves the balances of the report to the sections behind this one.
    mutating func carryBalances() {
        for i in balances.indices {
            guard case .report(let number) = plan.balances[i].scope else { continue }
            carried[number].sum = balances[i]
            carried[number].hasBegun = isBalanceOpen[i]
            carried[number].opening = openings[i]
            if wasCut { carried[number].partial.insert(.limit) }
        }
    }

    /// Begins the balances that go on over the group of `level`, which has just opened. Without a record at hand, what is a
    /// value of records is not known.
    mutating func beginBalances(at level: Int, hasRecord: Bool) throws(Problem) {
        for number in balances.indices {
            switch plan.balances[number].scope {
            case .level(level):
                balances[number].reset()
                isBalanceOpen[number] = false
                try openBalance(number, of: level, hasRecord)
            case .report where level == 0 && !isBalanceOpen[number]: try openBalance(number, of: 0, hasRecord)
            default: break
            }
        }
    }

    /// What the balance begins with where the record at hand is the first one in it.
    mutating func openingOfBalance(_ number: Int, of level: Int) throws(Problem) -> Accumulator {
        balances[number].reset()
        isBalanceOpen[number] = false
        try openBalance(number, of: level, true)
        return balances[number]
    }

    /// Lets a balance begin with its opening, if that is known.
    private mutating func openBalance(_ number: Int, of level: Int, _ hasRecord: Bool) throws(Problem) {
        guard let opening = plan.balances[number].opening else { return }
        for part in try parts(of: opening, level) {
            guard let value = try value(of: part, hasRecord) else { return }
            try check(value, of: part, number, level)
            do {
                try balances[number].add(
                    value, weight: .missing, plan.balances[number].addition, rounding: report.roundingMode,
                    memory: &state.memory)
            } catch {
                throw ReportPlan.problem(error, of: plan.balances[number].name, at: part.place)
            }
            if plan.balances[number].watchesOpening { openings[number] = value }
        }
        isBalanceOpen[number] = true
    }

    /// The figures of an opening for the group that is open at `level`.
    private func parts(of opening: OpeningPlan, _ level: Int) throws(Problem) -> [OpeningPlan.Part] {
        if let left = opening.left { return try parts(of: left, opening) }
        guard let groups = opening.groups else { return opening.parts }
        var written = ByteSink()
        state.memory.appendPlain(open[level].key, to: &written)
        let key = written.span.string
        if let parts = groups[key] { return parts }
        throw Problem(
            "there is no opening balance for \"\(key)\"", at: opening.place,
            advice: suggestion(for: key, among: groups.keys.sorted()))
    }

    /// What another source has left to the group at hand.
    private func parts(of left: OpeningLeft, _ opening: OpeningPlan) throws(Problem) -> [OpeningPlan.Part] {
        var key = ByteSink()
        order.appendIdentity(of: open[left.level].key, in: state.memory, to: &key)
        guard let values = left.figures[key.array] ?? left.missing else {
            throw Problem(
                "\(left.name) leaves nothing to \"\(state.memory.string(open[left.level].title))\"", at: opening.place,
                advice: "If it begins with nothing, say so: missing: 0.")
        }
        return values.map { OpeningPlan.Part(figure: .value($0), text: $0.figureWords, place: opening.place) }
    }

    /// A figure of an opening; nil where it is one of records and there is none.
    private mutating func value(of part: OpeningPlan.Part, _ hasRecord: Bool) throws(Problem) -> Value? {
        switch part.figure {
        case .value(let value): value
        case .program(let program): try plan.programs.value(program, in: &state.memory)
        case .slot(let slot, _): hasRecord ? state.memory.slots[slot] : nil
        }
    }

    /// Makes sure that an opening is a figure, and in the currency of what is added to it.
    private func check(_ value: Value, of part: OpeningPlan.Part, _ number: Int, _ level: Int) throws(Problem) {
        switch value {
        case .number(let figure): try checkDigits(figure, of: part, number)
        case .money(let money):
            guard let currency = plan.balances[number].currency, money.currency != currency else { return }
            throw Problem(
                "the opening balance \"\(part.text)\" is in \(money.currency.code), and \(plan.balances[number].name) in"
                    + " \(currency.code)", at: part.place,
                advice: "A balance is never in two currencies: give what it begins with in \(currency.code).")
        default:
            let title = state.memory.string(open[level].title)
            throw Problem(
                "the opening balance \"\(part.text)\" has no value\(title.isEmpty ? "" : " for \"\(title)\"")",
                at: part.place,
                advice: "Missing is not zero. If nothing is meant, write coalesce(\(part.text), 0), of money"
                    + " coalesce(\(part.text), money(0, 'EUR')).")
        }
    }

    /// Makes sure that a column shows all decimals of the number that its balance begins with.
    private func checkDigits(_ figure: Decimal, of part: OpeningPlan.Part, _ number: Int) throws(Problem) {
        guard let digits = plan.balances[number].digits, Int(figure.normalized.scale) > digits else { return }
        throw Problem(
            "the opening balance \(figure) has more decimals than \"\(plan.balances[number].column)\" shows",
            at: part.place,
            advice:
                "Say how many: { \(plan.balances[number].column): { value: …, digits: \(figure.normalized.scale) } }.")
    }

    /// A balance so far in its scope, the record at hand included.
    mutating func balance(_ number: Int) throws(Problem) -> Value {
        let (slot, addition) = (plan.balances[number].slot, plan.balances[number].addition)
        if plan.balances[number].watchesOpening { try checkOpening(number) }
        let value = state.memory.slots[slot]
        do {
            try balances[number].add(
                value, weight: .missing, addition, rounding: report.roundingMode, memory: &state.memory)
        } catch {
            throw ReportPlan.problem(error, of: plan.balances[number].name, at: plan.balances[number].place)
        }
        if plan.balances[number].isChecked { try compare(number) }
        if case .money(let money) = value { return try sum(number, in: money.currency) }
        // Where there is no value, the balance stays as it is, if it is but one.
        guard balances[number].partCount == 1 else { return .missing }
        return try sum(number, in: balances[number].part(0).currency)
    }

    /// Lets the record at hand, which a limit leaves out, into the balances that go on over it all the same.
    mutating func passBalances() throws(Problem) {
        for number in balances.indices {
            if case .level(let level) = plan.balances[number].scope, level >= depth { continue }
            _ = try balance(number)
        }
    }

    /// What a balance is now in `currency`.
    func sum(_ number: Int, in currency: Currency?) throws(Problem) -> Value {
        do {
            return try balances[number].figure(.sum, currency: currency)
        } catch {
            throw ReportPlan.problem(error, of: plan.balances[number].name, at: plan.balances[number].place)
        }
    }

    /// Tells what the balances of the group at `level` begin or end with: a row, or one a currency. Those whose opening is not
    /// known have none.
    mutating func showBalances(_ kind: RowKind, _ level: Int, _ sink: any RowSink) throws(Problem) {
        let numbers = plan.openings[level].filter { isBalanceOpen[$0] }
        if numbers.isEmpty { return }
        let mark = state.memory.scratch.count
        defer { state.memory.scratch.truncate(to: mark) }
        let shape = kind == .opening ? plan.shapes.openings[level] : plan.shapes.closings[level]
        if kind == .closing {
            for number in numbers where plan.balances[number].scope == .level(level) && !open[level].isCut {
                // Whether all records of the group have come is known when the section ends.
                do throws(Problem) {
                    try checkClosing(number, level)
                } catch {
                    closingProblem = closingProblem ?? error
                }
            }
        }
        for (place, currency) in currencies(of: numbers).enumerated() {
            state.memory.scratch.truncate(to: mark)
            state.row = row(kind, level: level, shape: shape)
            state.row.band = .none
            state.row.isContinued = place > 0
            state.row.ordinal = place + 1
            state.row.partial = partiality(of: numbers, kind, level)
            for number in numbers {
                try fillBalance(number, currency, isFirst: place == 0, in: plan.balances[number].cell)
            }
            try tell(sink)
        }
    }

    /// Holds the balances of the section's groups, and those that went on over the whole report, against what they must end with.
    func checkClosings() throws(Problem) {
        if let closingProblem { throw closingProblem }
        if wasCut { return }
        for number in balances.indices where isBalanceOpen[number] {
            if case .report = plan.balances[number].scope { try checkClosing(number, 0) }
        }
    }

    /// Holds a balance against what its source says that it ends with.
    private func checkClosing(_ number: Int, _ level: Int) throws(Problem) {
        guard let opening = plan.balances[number].opening, let closings = opening.closings else { return }
        var key = ByteSink()
        if let left = opening.left { order.appendIdentity(of: open[left.level].key, in: state.memory, to: &key) }
        for said in closings[key.array] ?? [] {
            var currency: Currency?
            if case .money(let money) = said { currency = money.currency }
            let found = try sum(number, in: currency)
            if found.isFigure(said) { continue }
            var difference = ""
            if let one = said.number, let two = found.number, let by = try? one.adding(two.negated) {
                difference = ": the difference is \(by)"
            }
            throw Problem(
                "the balance ends with \(found.figureWords), and \(opening.closingName) says \(said.figureWords)\(difference)",
                at: opening.place,
                advice:
                    "Look for entries that \"where\" leaves out, and for such as are not booked, which are in no balance."
            )
        }
    }

    /// The currencies that balances are in, in the order in which they came; nil for plain numbers alone.
    func currencies(of numbers: [Int]) -> [Currency?] {
        var found: [Currency?] = []
        for number in numbers {
            for part in 0..<balances[number].partCount {
                guard let currency = balances[number].part(part).currency, !found.contains(currency) else { continue }
                found.append(currency)
            }
        }
        return found.isEmpty ? [nil] : found
    }

    /// Why balances are not those of all records.
    private func partiality(of numbers: [Int], _ kind: RowKind, _ level: Int) -> Partiality {
        var partial: Partiality = []
        if kind == .closing, open[level].isCut { partial.insert(.limit) }
        for number in numbers {
            guard case .report(let number) = plan.balances[number].scope else { continue }
            partial.formUnion(carried[number].partial)
            // Where groups are the sections, one before this may be cut.
            if wasCut { partial.insert(.limit) }
        }
        return partial
    }

    /// Fills the cell of a balance in a row of one currency. A plain number stands in the first of several such rows.
    mutating func fillBalance(
        _ number: Int, _ currency: Currency?, isFirst: Bool, in place: Int
    ) throws(Problem) {
        let cell = plan.balances[number].cell
        state.pads[place] = Text(0, 0)
        state.cells[place] = .empty
        let value = try sum(number, in: currency)
        if value.isMissing || balances[number].isPlain && !isFirst { return }
        let format = plan.cells[cell].format
        let text = report.formats.text(of: value, as: format, missing: Text(0, 0), in: &state.memory)
        state.cells[place] = CellValue(text: text, value: value, classes: Text(0, 0))
        for column in plan.uneven where column.cell == cell {
            state.pads[place] = report.formats.pad(after: value, as: format, column.tail, in: &state.memory)
        }
    }

    /// Makes sure that the record at hand has the opening that the balance began with.
    private func checkOpening(_ number: Int) throws(Problem) {
        guard isBalanceOpen[number], let part = plan.balances[number].opening?.parts.first,
            case .slot(let slot, false) = part.figure, !state.memory.slots[slot].isFigure(openings[number])
        else { return }
        let (said, first) = (state.memory.slots[slot].figureWords, openings[number].figureWords)
        throw Problem(
            "the opening balance \"\(part.text)\" is \(said) here, and \(first) in the records before that share the balance",
            at: place(field: 0),
            advice: "A balance begins once. Write \(plan.balances[number].scopeAdvice), or first(\(part.text)) for what"
                + " the first record says.")
    }

    /// Compares a balance with what the record at hand says that it is.
    private func compare(_ number: Int) throws(Problem) {
        guard let check = plan.balances[number].check else { return }
        let said = state.memory.slots[check.slot]
        if said.isMissing { return }
        var currency: Currency?
        if case .money(let money) = said { currency = money.currency }
        let found = try sum(number, in: currency)
        if found.isFigure(said) { return }
        let (words, other) = (found.figureWords, said.figureWords)
        var difference = ""
        if let one = said.number, let two = found.number, let by = try? one.adding(two.negated) {
            difference = ": the difference is \(by)"
        }
        throw Problem(
            "the balance is \(words) after this record, and \(check.name) says \(other)\(difference)",
            at: place(field: check.field), advice: check.advice)
    }

    /// Where the record at hand stands.
    private func place(field: Int) -> Place? {
        guard state.record < state.memory.batch.origins.count else { return plan.place }
        return source?.place(origin: state.memory.batch.origins[state.record], field: field) ?? plan.place
    }
}

extension BalanceCheck {
    /// What to do where a record says another balance.
    fileprivate var advice: String {
        let missing =
            "Look for a record that is missing, there twice or changed, here or above, and at the opening balance."
        guard isSorted else { return missing }
        return
            "\(missing) The report sorts its records: such balances hold in the order in which they were booked alone."
    }
}

extension BalancePlan {
    /// What to write where records of one balance say what each group begins with.
    fileprivate var scopeAdvice: String { "running(\(name), over: group) with a group for each" }
}

extension Value {
    /// Whether both are the same number, or the same amount in one currency.
    fileprivate func isFigure(_ other: Value) -> Bool {
        switch (self, other) {
        case (.number(let one), .number(let two)): one == two
        case (.money(let one), .money(let two)): one.currency == two.currency && one.amount == two.amount
        default: false
        }
    }

    /// A figure as messages have it: `1250.00 EUR`.
    var figureWords: String {
        switch self {
        case .number(let number): "\(number)"
        case .money(let money): "\(money.amount) \(money.currency.code)"
        default: "nothing"
        }
    }
}
