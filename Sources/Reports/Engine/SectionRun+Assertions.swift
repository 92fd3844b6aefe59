import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

// What must hold of the records of a section, whatever of them is shown.
extension SectionRun {
    /// Goes through all records once, in the order of their source; gives what does not hold.
    mutating func checkAssertions(_ source: any RecordSource) throws(Problem) -> [Problem] {
        var ledgers = plan.assertions.map { _ in AssertionLedger() }
        var findings = plan.assertions.map { AssertionFindings($0) }
        let cursor = try PlacedCursor(source, at: plan.sourcePlace)
        while try cursor.next(&state.memory.batch) {
            for row in 0..<state.memory.batch.count {
                state.record = row
                let isShown = try read(row, from: source)
                for number in plan.assertions.indices where isShown || !plan.assertions[number].isOfShown {
                    do throws(Problem) {
                        try check(plan.assertions[number], &ledgers[number], &findings[number], source)
                    } catch {
                        throw error.in(source.place(origin: state.memory.batch.origins[row], field: 0))
                    }
                }
            }
        }
        for number in plan.assertions.indices { settle(&ledgers[number], &findings[number], source) }
        return findings.flatMap(\.problems)
    }

    private var origin: UInt64 { state.memory.batch.origins[state.record] }

    private mutating func check(
        _ assertion: AssertionPlan, _ ledger: inout AssertionLedger, _ findings: inout AssertionFindings,
        _ source: any RecordSource
    ) throws(Problem) {
        if assertion.by.contains(where: { state.memory.slots[$0.slot].isMissing }) {
            findings.add(
                "cannot be decided\(words(assertion.by, joint: ": "))", [source.place(origin: origin, field: 0)])
            return
        }
        switch assertion.rule {
        case .holds(let program, let named):
            let value = try plan.programs.value(program, in: &state.memory)
            if case .boolean(true) = value { return }
            let fails = if case .boolean = value { true } else { false }
            findings.add(
                "\(fails ? "does not hold" : "cannot be decided")\(words(named, joint: ": "))",
                [source.place(origin: origin, field: 0)])
        case .balanced(let parts): try addUp(parts, assertion, &ledger, &findings, source, isRunning: false)
        case .neverNegative(let part): try addUp([part], assertion, &ledger, &findings, source, isRunning: true)
        case .sequence(let part): try note(part, assertion, &ledger, &findings, source)
        }
    }

    /// Adds the figures of the record at hand to the sums of its key.
    private mutating func addUp(
        _ parts: [AssertionPlan.Part], _ assertion: AssertionPlan, _ ledger: inout AssertionLedger,
        _ findings: inout AssertionFindings, _ source: any RecordSource, isRunning: Bool
    ) throws(Problem) {
        let account = try account(assertion, &ledger)
        if parts.allSatisfy({ state.memory.slots[$0.slot].isMissing }) {
            findings.add(
                "cannot be decided\(words(parts, joint: ": "))", [source.place(origin: origin, field: 0)])
            return
        }
        for (number, part) in parts.enumerated() {
            let value = state.memory.slots[part.slot]
            guard let figure = value.number else { continue }
            var currency: Currency?
            if case .money(let money) = value { currency = money.currency }
            do {
                let place = try ledger.accounts[account].add(figure, currency, isSecond: number == 1)
                let sum = ledger.accounts[account].sums[place].first
                guard isRunning, sum.isNegative, !ledger.accounts[account].isTold else { continue }
                // What follows is below zero for the same reason.
                ledger.accounts[account].isTold = true
                let title = ledger.accounts[account].title
                findings.add(
                    "does not hold\(title): the sum of \(part.name) is \(sum)\(currency.map { " \($0.code)" } ?? "")",
                    [source.place(origin: origin, field: 0)])
            } catch {
                throw Problem(
                    "the sum of \(part.name) has more digits than fit", at: assertion.name.place,
                    advice: "Sums are exact up to 38 digits.")
            }
        }
    }

    /// Notes the number of the record at hand.
    private mutating func note(
        _ part: AssertionPlan.Part, _ assertion: AssertionPlan, _ ledger: inout AssertionLedger,
        _ findings: inout AssertionFindings, _ source: any RecordSource
    ) throws(Problem) {
        let value = state.memory.slots[part.slot]
        guard case .number(let number) = value, let whole = number.whole else {
            findings.add(
                (value.isMissing ? "cannot be decided" : "does not hold") + words([part], joint: ": ")
                    + (value.isMissing ? "" : ", which is no whole number"), [source.place(origin: origin, field: 0)])
            return
        }
        let account = try account(assertion, &ledger)
        try refuse(ledger.entries.count, "numbers", assertion)
        ledger.entries.append(AssertionLedger.Entry(account: account, number: whole, origin: origin))
    }

    /// The sums of the key of the record at hand.
    private mutating func account(
        _ assertion: AssertionPlan, _ ledger: inout AssertionLedger
    ) throws(Problem) -> Int {
        var key = ByteSink()
        for part in assertion.by {
            var one = ByteSink()
            order.appendIdentity(of: state.memory.slots[part.slot], in: state.memory, to: &one)
            // With their lengths, so that no two keys run into the same bytes.
            key.append("\(one.count) ")
            key.append(one.span)
        }
        let bytes = key.array
        if let place = ledger.place(of: bytes) { return place }
        try refuse(ledger.accounts.count, "keys", assertion)
        return ledger.open(bytes, words(assertion.by, joint: " for "), origin: origin)
    }

    private func refuse(_ count: Int, _ what: String, _ assertion: AssertionPlan) throws(Problem) {
        guard count >= AssertionLedger.most else { return }
        throw Problem(
            "\"\(assertion.name.content)\" has more than \(AssertionLedger.most) \(what) to remember",
            at: assertion.name.place,
            advice:
                "Let it be of fewer records, a section for each year for instance, or assert it of something coarser.")
    }

    /// Tells what is known only of all records: sums that differ, gaps and doubles.
    private func settle(
        _ ledger: inout AssertionLedger, _ findings: inout AssertionFindings, _ source: any RecordSource
    ) {
        switch findings.plan.rule {
        case .holds, .neverNegative: break
        case .balanced(let parts):
            for account in ledger.accounts { settle(account, parts, &findings, source) }
        case .sequence(let part):
            ledger.entries.sort { ($0.account, $0.number, $0.origin) < ($1.account, $1.number, $1.origin) }
            for (a, b) in zip(ledger.entries, ledger.entries.dropFirst()) where a.account == b.account {
                let places = { [source.place(origin: a.origin, field: 0), source.place(origin: b.origin, field: 0)] }
                let title = ledger.accounts[a.account].title
                if a.number == b.number {
                    findings.add("does not hold\(title): \(part.name) \(a.number) is there twice", places())
                    continue
                }
                let (gap, isFar) = b.number.subtractingReportingOverflow(a.number)
                guard isFar || gap > 1 else { continue }
                let missing =
                    !isFar && gap == 2
                    ? "\(a.number + 1) is missing" : "\(a.number + 1) to \(b.number - 1) are missing"
                findings.add(
                    "does not hold\(title): \(part.name) \(missing), between \(a.number) and \(b.number)", places())
            }
        }
    }

    private func settle(
        _ account: AssertionLedger.Account, _ parts: [AssertionPlan.Part], _ findings: inout AssertionFindings,
        _ source: any RecordSource
    ) {
        for sum in account.sums where sum.first != sum.second {
            let code = sum.currency.map { " \($0.code)" } ?? ""
            let difference = (try? sum.first.subtracting(sum.second)).map { "\($0)\(code)" } ?? "too large to be told"
            let found =
                parts.count == 1
                ? "the sum of \(parts[0].name) is \(difference)"
                : "\(parts[0].name) is \(sum.first)\(code), and \(parts[1].name) is \(sum.second)\(code): "
                    + "the difference is \(difference)"
            findings.add(
                "does not hold\(account.title): \(found)", [source.place(origin: account.origin, field: 0)])
        }
    }

    /// What the record at hand has: `date is 2027-01-03, amount is missing`; of a key, `voucher 17, year 2026`.
    private func words(_ parts: [AssertionPlan.Part], joint: String) -> String {
        var words = ""
        for (number, part) in parts.enumerated() {
            words += number == 0 ? joint : ", "
            let value = state.memory.slots[part.slot]
            var text = ByteSink()
            state.memory.appendPlain(value, to: &text)
            if case .money(let money) = value { text.append(" \(money.currency.code)") }
            let shown = value.isMissing ? "missing" : shortened(text.span.string)
            words += "\(part.name) \(joint == ": " ? "is " : "")\(shown)"
        }
        return words
    }

    /// A text as messages have it: one of a whole page is told by its beginning.
    private func shortened(_ text: String) -> String {
        text.count > 60 ? "\(text.prefix(60))…" : text
    }
}

extension Decimal {
    /// The whole number that it is, if it is one that fits.
    fileprivate var whole: Int? {
        let plain = normalized
        return plain.scale == 0 ? Int(exactly: plain.units) : nil
    }
}
