import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// Whether a record could be taken in the order in which it came.
enum RecordOutcome {
    /// It is in the report, or was left out.
    case yes
    /// It stands before its group, or its group was closed already: the records must be sorted first.
    case outOfOrder
}

extension SectionRun {
    /// Reads the fields and computes the values of record `row`; says whether it is in the section.
    mutating func read(_ row: Int, from source: any RecordSource) throws(Problem) -> Bool {
        state.memory.scratch.removeAll()
        do {
            try plan.decoder.decode(row, from: state.memory.batch, into: &state.memory.slots)
        } catch {
            throw error.problem(in: state.memory.batch, of: source, named: plan.fieldNames[error.field])
        }
        if plan.steps.isEmpty, plan.conditions.isEmpty { return true }
        do {
            return try compute()
        } catch {
            throw error.in(source.place(origin: state.memory.batch.origins[row], field: 0))
        }
    }

    /// Computes the values of the record at hand; says whether it is in the section.
    private mutating func compute() throws(Problem) -> Bool {
        for step in plan.steps {
            switch step {
            case .compute(let slot, let program):
                state.memory.slots[slot] = try plan.programs.value(program, in: &state.memory)
            case .negate(let slot, let condition):
                if try plan.programs.holds(condition, in: &state.memory) {
                    state.memory.slots[slot] = state.memory.slots[slot].negated
                }
            }
        }
        for condition in plan.conditions where try !plan.programs.holds(condition, in: &state.memory) { return false }
        return true
    }

    /// Takes the record at hand into its groups and shows it.
    mutating func take(_ sink: any RowSink) throws(Problem) -> RecordOutcome {
        if !isInOpenGroups() {
            guard try enterGroups(sink) else { return .outOfOrder }
        } else if breaks.left == 0, !isMeasuring {
            try turnPage(sink)
        }
        try add()
        details &+= 1
        shown &+= 1
        open[depth &- 1].count &+= 1
        if !isMeasuring, plan.showsDetails {
            breaks.left &-= 1
            try showDetail(sink)
        }
        return .yes
    }

    /// Takes the record at hand, which is beyond the limit, into the totals of the groups that it shares with what is shown.
    mutating func passOver(_ sink: any RowSink) throws(Problem) {
        var level = 0
        while level < depth {
            let key = plan.keys[level]
            if key >= 0, !order.areSame(state.memory.slots[key], open[level].key, in: state.memory) { break }
            level += 1
        }
        try close(to: max(1, level), sink)
        if !isMeasuring, !plan.balances.isEmpty { try passBalances() }
        try add()
        details &+= 1
        restCount &+= 1
        open[depth &- 1].count &+= 1
    }

    /// Whether the record belongs to the groups that are open.
    @inline(__always)
    func isInOpenGroups() -> Bool {
        guard depth == plan.keys.count else { return false }
        for level in 0..<depth {
            let key = plan.keys[level]
            if key < 0 { continue }
            if !isInGroup(level, state.memory.slots[key]) { return false }
        }
        return true
    }

    /// Whether a value is the key of the group that is open at `level`. What is plainly the same is told here: to ask the order
    /// of it costs a copy of that.
    @inline(__always)
    private func isInGroup(_ level: Int, _ value: Value) -> Bool {
        switch (value, open[level].key) {
        case (.date(let day), .date(let key)): return day == key
        case (.text(let text), .text(let key))
        where text.length == key.length && state.memory.bytes(of: text).isEqual(to: state.memory.bytes(of: key)):
            return true
        case (_, let key): return order.areSame(value, key, in: state.memory)
        }
    }

    /// Adds the record's figures to its innermost group.
    @inline(__always)
    private mutating func add() throws(Problem) {
        let first = (depth &- 1) &* width
        for i in 0..<width {
            guard let input = plan.inputs[i] else { continue }
            let value = state.memory.slots[input.slot]
            do {
                let addition = plan.additions[i]
                if case .number(let number) = value, addition.isPlain {
                    try totals[first &+ i].addNumber(number, shownDigits: addition.mostDigits, report.roundingMode)
                } else {
                    if let condition = input.condition {
                        guard case .boolean(true) = state.memory.slots[condition] else { continue }
                        totals[first &+ i].meet()
                    }
                    let weight = input.weight.map { state.memory.slots[$0] } ?? .missing
                    try totals[first &+ i].add(
                        value, weight: weight, addition, rounding: report.roundingMode, memory: &state.memory)
                }
            } catch {
                throw report.problem(error, of: i)
            }
        }
    }
}

extension Value {
    /// The same figure with the opposite sign; anything else as it is.
    var negated: Value {
        switch self {
        case .number(let number): .number(number.negated)
        case .money(let money): .money(Money(money.amount.negated, money.currency))
        default: self
        }
    }
}
