import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// A column that shows a running balance, as it is written.
struct RunningColumn {
    var column: ColumnDefinition
    /// What it is a balance of, and what that stands for.
    var inner: LocatedText
    /// Where it goes on; nil for its section.
    var over: LocatedText?
    var of: Totalled

    init(column: ColumnDefinition, inner: LocatedText, over: LocatedText?, of made: Totalled) {
        (self.column, self.inner, self.over, of) = (column, inner, over, made)
    }
}

// Running balances: what they are of, and where they begin.
extension ReportPlanner {
    /// Plans the balance that the next cell shows; gives what is known of its figures.
    mutating func addBalance(
        _ running: RunningColumn, _ plan: inout SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) -> SlotAllocator.Entry {
        let (inner, column) = (running.inner, running.column)
        var entry = running.of.entry
        let sum = AccumulatorPlan(
            name: inner.content, value: running.of.of, needs: .sum, isOfRounded: rounding.totals == .ofRounded)
        var balance = BalancePlan(
            slot: entry.slot, addition: Addition(sum, digits: detailDigits(inner.content, entry)),
            name: inner.content, place: inner.place)
        balance.scope = try scope(of: running, plan)
        try refuseHiddenGroups(in: balance, plan)
        balance.column = column.name.content
        balance.cell = plan.cells.count
        if entry.isUnknown || entry.isBlank { settle(&entry, by: balance, &slots) }
        balance.kind = TotalKind(entry)
        if case .report(let number) = balance.scope, balance.kind != nil, carriedEntries[number] == nil {
            carriedEntries[number] = entry
        }
        balance.currency = entry.kind.type == .money ? entry.currency : nil
        if let equals = column.equals {
            balance.check = try check(equals, of: running, plan, &slots)
            balance.isChecked = true
        }
        entry.digits = digits(of: balance, entry)
        let styles = [column.style, entry.declaration?.style ?? CellStyle()]
        let isLimited = styles.contains { $0.digits != nil || $0.show != nil }
        if balance.kind != .money, !isLimited { balance.digits = entry.digits }
        plan.balances.append(balance)
        return entry
    }

    /// The decimals that a balance can have: those of what it begins with, of what it adds, and of the sections before.
    private mutating func digits(of balance: BalancePlan, _ entry: SlotAllocator.Entry) -> Int? {
        let own = entry.digits.map { max($0, openingDigits(balance)) }
        guard case .report(let number) = balance.scope else { return own }
        guard let before = carriedDigits[number] else {
            if balance.kind != nil { carriedDigits[number] = .some(own) }
            return own
        }
        if balance.kind == nil { return before }
        let digits = own.flatMap { own in before.map { max($0, own) } }
        carriedDigits[number] = .some(digits)
        return digits
    }

    /// Where no record says what the figures of a balance are, the sections before do, what is declared of them, or what it begins
    /// with.
    private func settle(
        _ entry: inout SlotAllocator.Entry, by balance: BalancePlan, _ slots: inout SlotAllocator
    ) {
        if case .report(let number) = balance.scope, let known = carriedEntries[number] {
            (entry.kind, entry.currency) = (known.kind, known.currency)
            (entry.isUnknown, entry.isBlank) = (false, false)
            return
        }
        guard begins(balance) else { return }
        if let code = entry.declaration?.currency?.content, let currency = Currency(code) {
            (entry.kind, entry.currency) = (Kind(.money), currency)
        } else if let kind = openingKind(balance, &slots) {
            entry.kind = kind
        } else {
            return
        }
        (entry.isUnknown, entry.isBlank) = (false, false)
    }

    /// Where a balance goes on: `over: report`, `section`, `group`, or what a level of groups is by.
    private mutating func scope(of running: RunningColumn, _ plan: SectionPlan) throws(Problem) -> BalanceScope {
        guard let over = running.over else { return .level(0) }
        let groups = plan.levels.indices.filter { plan.levels[$0].key != nil }
        switch over.content {
        case "section": return .level(0)
        case "report":
            let column = "\(running.column.name.content) \(running.inner.content)"
            if let number = carriedBalances.firstIndex(of: column) { return .report(number) }
            carriedBalances.append(column)
            return .report(carriedBalances.count - 1)
        case "group":
            if let innermost = groups.last { return .level(innermost) }
            throw Problem(
                "there are no groups that a balance could be over", at: over.place,
                advice: "Write group: … for the report, or running(\(running.inner.content)) for the section.")
        default:
            let name = over.content.plainName
            if let level = groups.first(where: { plan.levels[$0].text.plainName == name }) { return .level(level) }
            let levels = groups.map { plan.levels[$0].text }
            throw Problem(
                "there is no group by \"\(over.content)\" that a balance could be over", at: over.place,
                advice: nearest(to: name, in: levels).map { "Did you mean \"\($0)\"?" }
                    ?? "A balance is over report, section or group, or what a level of groups is by"
                    + (levels.isEmpty ? "." : ": \(levels.joined(separator: ", "))."))
        }
    }

    /// A balance that goes on over groups of which a limit leaves some out would go on over what nobody sees.
    private func refuseHiddenGroups(in balance: BalancePlan, _ plan: SectionPlan) throws(Problem) {
        let first = if case .level(let level) = balance.scope { level + 1 } else { 0 }
        guard let limited = plan.levels.indices.first(where: { $0 >= first && plan.levels[$0].limit != nil }) else {
            return
        }
        throw Problem(
            "a balance cannot go on over groups that a limit leaves out", at: balance.place,
            advice: "Write running(\(balance.name), over: \(plan.levels[limited].text)), "
                + "or take the limit of that group out.")
    }

    /// What each detail says that the balance is.
    private mutating func check(
        _ equals: LocatedText, of running: RunningColumn, _ plan: SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) -> BalanceCheck {
        let entry = try slots.value(of: equals)
        let (own, other) = (entry.kind.type, running.of.entry.kind.type)
        if own != other, !entry.isUnknown, !running.of.entry.isUnknown {
            throw Problem(
                "\"\(equals.content)\" is \(own.role), and the balance is \(other.role)", at: equals.place,
                advice: entry.hint
                    ?? (other == .money
                        ? "Declare it: fields: { \(Field.quoted(equals.content)): { type: money, currency: "
                            + "\(running.of.entry.currency?.code ?? "EUR") } }."
                        : "Compare a balance with what has the same type."))
        }
        let field = slots.schema.index(of: equals.content.plainName) ?? 0
        let isSorted = !plan.sort.isEmpty || plan.levels.contains { $0.key != nil && !$0.keepsOrder }
        return BalanceCheck(slot: entry.slot, field: field, name: equals.content, isSorted: isSorted)
    }

    /// The problem of a column that is compared with a balance and is none.
    func noBalance(_ equals: LocatedText) -> Problem {
        Problem(
            "\"equals\" is for columns with a running balance", at: equals.place,
            advice: "Write { balance: { value: running(amount), equals: \(equals.content) } }.")
    }
}

extension String {
    /// A name or an expression without the quotes and blanks that can stand in it.
    var plainName: String { filter { $0 != "`" && $0 != " " } }
}
