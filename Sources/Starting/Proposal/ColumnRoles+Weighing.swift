import BroadsheetRecords
import BroadsheetValues

// What the records say of the figures: which of them can be added up, and with which signs.
extension ColumnRoles {
    /// Looks at all figures that would be added up.
    mutating func weigh() {
        if let openSign { for i in openSign.amounts { doubts[i] = .marker(openSign.sign) } }
        for i in self[.sum] where !isNamed(i) { doubts[i] = doubts[i] ?? .name }
        weighBalance()
        weighLinesWithoutBalance()
        weighCredits()
        for i in added { weighUnit(i) }
        weighStatus()
        guard let evidence else { return }
        for i in added { weighFew(i, evidence) }
        if proof == nil, let unsigned = evidence.unsigned {
            for i in added where unsigned.figures.contains(i) && !HeaderWords.isCost(columns[i].name) {
                doubts[i] = doubts[i] ?? .action(unsigned.action)
            }
        }
        if proof == nil, !evidence.isOfStatements {
            for i in added { if let row = evidence.blocks[i] { doubts[i] = doubts[i] ?? .block(row) } }
            if let whole = evidence.whole {
                for i in added { doubts[i] = doubts[i] ?? .forOthers(whole.column, whole.word) }
            }
        }
        if isOneOfMany(evidence) { for i in added { doubts[i] = doubts[i] ?? .alone } }
        for i in added where isWhole(i, evidence) { doubts[i] = doubts[i] ?? .whole }
        for (figure, key) in evidence.repeated where roles[figure] == .sum { doubts[figure] = .repeated(key) }
        for line in evidence.lines where line.reason == .perhaps {
            for i in line.figures where added.contains(i) || roles[i] == .open { doubts[i] = .line(line.text) }
        }
    }

    /// Whether an object of objects was read as one record: `{ "2025-03-01": { "visits": 5 }, "2025-03-02": { "visits": 7 } }`.
    private func isOneOfMany(_ evidence: Evidence) -> Bool {
        guard evidence.isOfPrograms, records == 1 else { return false }
        let inner = columns.compactMap { $0.name.split(separator: ".", maxSplits: 1).dropFirst().first }
        return inner.count * 2 > columns.count && Set(inner).count * 3 <= inner.count
    }

    /// The columns that would be added up.
    private var added: [Int] { self[.sum] + self[.debit] + self[.credit] }

    /// Whether the name of a column says that its figures are added up.
    private func isNamed(_ i: Int) -> Bool {
        switch HeaderWords.meaning(of: columns[i].name) {
        case .amount, .quantity, .debit, .credit: true
        default: false
        }
    }

    /// Credits that are all below zero may be what comes in, as well as what takes back what came in.
    private mutating func weighCredits() {
        guard proof == nil, let debit = self[.debit].first, let credit = self[.credit].first else { return }
        let isBelow = columns[credit].negatives > 0 && columns[credit].positives == 0
        if isBelow { doubts[debit] = doubts[debit] ?? .creditsBelowZero(credit) }
    }

    /// What was not paid, or not yet, is no part of what was; a balance that agrees with all knows better.
    private mutating func weighStatus() {
        guard proof == nil, evidence?.isOfStatements != true, let status = StatusWords(columns) else { return }
        for i in added { doubts[i] = doubts[i] ?? .status(status.column, status.word) }
    }

    /// A figure in a line or two of many may be a total of the others.
    private mutating func weighFew(_ i: Int, _ evidence: Evidence) {
        let column = columns[i]
        guard records >= 10, column.filled * 10 <= records, roles[i] == .sum else { return }
        let isSum = added.contains { other in
            other != i && columns[other].filled > column.filled && evidence.totals[other] != nil
                && evidence.totals[other] == evidence.totals[i]
        }
        if isSum || HeaderWords.isTotal(column.name) { doubts[i] = .few(column.filled) }
    }

    /// Whether figures of a currency with hundredths are all whole, and too uneven for prices that people make.
    private func isWhole(_ i: Int, _ evidence: Evidence) -> Bool {
        let column = columns[i]
        guard !evidence.isOfStatements, !evidence.fractions.contains(i), column.filled >= 5,
            HeaderWords.meaning(of: column.name) != .quantity,
            // Programs tell each other of hundredths whatever the amounts are.
            evidence.isOfPrograms || (evidence.uneven[i] ?? 0) * 4 >= column.filled
        else { return false }
        guard let unit = units.unit(of: i), units[unit] == .codes else {
            return evidence.isOfPrograms && units.unit(of: i) == nil
                && HeaderWords.meaning(of: column.name) == .amount
        }
        return columns[unit].values.contains { Currency($0.uppercased())?.digits == 2 }
    }

    // MARK: Units

    private mutating func weighUnit(_ i: Int) {
        if case .money = columns[i].field.type { return }
        guard let unit = units.unit(of: i) else {
            // Where nothing else has the currencies, what is counted may be counted in them: units of a table of rates.
            let isQuantity = HeaderWords.meaning(of: columns[i].name) == .quantity && !isOnlyFlow(i)
            if !isQuantity, HeaderWords.currency(in: columns[i].name) == nil, units.hasSeveral {
                doubts[i] = .noUnit
            } else if isQuantity, units.haveSeveralMeasures {
                doubts[i] = .noMeasure
            }
            return
        }
        if roles[unit] != .unit { roles[unit] = roles[unit] == .currency ? .currency : .unit }
        if columns[unit].missing > 0, evidence?.hasUnit(i, in: unit) != true {
            let missing = evidence?.withoutUnit[Evidence.Measured(amount: i, unit: unit)] ?? columns[unit].missing
            doubts[i] = .unit(unit, missing: missing)
        } else if roles[unit] == .unit || HeaderWords.isInHundredths(columns[i].name), columns[unit].different != 1 {
            within[i] = unit
        }
    }

    /// Whether no other column is added up.
    private func isOnlyFlow(_ i: Int) -> Bool {
        added.allSatisfy { $0 == i } && units.all.contains { units[$0] == .codes }
    }

    // MARK: Balance

    /// Takes the signs and the columns by which the balance agrees.
    private mutating func weighBalance() {
        guard let checks = evidence?.checks, let best = checks.first else { return }
        let proofs = checks.filter(\.isProof)
        if let proof = proofs.min(by: { strangeness($0.flow) < strangeness($1.flow) }) {
            take(proof)
            if proof.unchecked > 0 {
                for i in added { doubts[i] = doubts[i] ?? .unbalanced(proof.balance, lines: proof.unchecked) }
            }
        } else if best.checked >= 2 {
            let usual =
                checks.min { (strangeness($0.flow), -$0.agreeing) < (strangeness($1.flow), -$1.agreeing) } ?? best
            for i in columns(of: usual.flow) where roles[i] == .sum || roles[i] == .debit || roles[i] == .credit {
                doubts[i] = doubts[i] ?? .balance(usual)
            }
        }
    }

    /// Lines without a balance among others that have one may be pending, or stand for others.
    private mutating func weighLinesWithoutBalance() {
        guard proof == nil, let counts = evidence?.withoutBalance else { return }
        for (pair, lines) in counts where added.contains(pair.amount) {
            doubts[pair.amount] = doubts[pair.amount] ?? .unbalanced(pair.unit, lines: lines)
        }
    }

    /// How far a flow is from what the names of the columns say.
    private func strangeness(_ flow: Flow) -> Int {
        switch flow {
        case .pair(let debit, let credit, let reversals):
            let isNamed = roles[debit] == .debit && roles[credit] == .credit
            let usual: Reversals = columns[debit].negatives > columns[debit].positives ? .positive : .negative
            return isNamed ? (reversals == usual ? 0 : 1) : (roles[debit] == .credit && roles[credit] == .debit ? 3 : 6)
        case .column(let i, let isTurned):
            let isAmount = roles[i] == .sum && self.isNamed(i) && doubts[i] == nil
            return (isAmount ? 0 : roles[i] == .sum ? 2 : 7) + (isTurned ? 3 : 0)
        case .marked(let i, let by, let word):
            let isUsual = SignWords(columns[by])?.negative == word
            return (roles[i] == .sum ? 1 : 7) + (isUsual ? 0 : 1)
        }
    }

    private func columns(of flow: Flow) -> [Int] {
        switch flow {
        case .column(let i, _), .marked(let i, _, _): [i]
        case .pair(let debit, let credit, _): [debit, credit]
        }
    }

    private mutating func take(_ proof: BalanceCheck) {
        self.proof = proof
        for i in columns(of: proof.flow) { doubts[i] = nil }
        switch proof.flow {
        case .column(let i, let isTurned):
            dissolvePair(but: [i])
            roles[i] = .sum
            if isTurned { turned.insert(i) }
            if openSign?.amounts.contains(i) == true { openSign?.amounts.removeAll { $0 == i } }
        case .pair(let debit, let credit, _):
            roles[debit] = .debit
            roles[credit] = .credit
        case .marked(let i, let by, let word):
            dissolvePair(but: [i])
            roles[i] = .sum
            roles[by] = .sign
            provenWord = word
            openSign?.amounts.removeAll { $0 == i }
        }
        if openSign?.amounts.isEmpty == true { openSign = nil }
    }

    /// A debit and a credit that are not used for the amount are shown, and no more.
    private mutating func dissolvePair(but kept: [Int]) {
        for i in self[.debit] + self[.credit] where !kept.contains(i) {
            roles[i] = columns[i].isEmpty ? .idle : .figure
        }
    }
}
