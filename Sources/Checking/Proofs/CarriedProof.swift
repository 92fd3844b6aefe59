/// Holds what is carried from one page of a report to the next against the rows before it, and against what is brought forward there.
struct CarriedProof {
    /// What the values of a column in a currency come to, and the last of them.
    private struct Amounts {
        let column: Int, currency: String
        var sum: Exact, last: Exact
    }

    /// What the open group of a level has so far, without the group that is open in it.
    private struct Level {
        private var amounts: [Amounts] = []
        var records = 0
        /// Whether something of it is not shown, or has too many digits.
        var isUnsure = false

        /// What its values in a column and a currency come to.
        func amounts(_ column: Int, _ currency: String) -> Amounts? { place(column, currency).map { amounts[$0] } }

        private func place(_ column: Int, _ currency: String) -> Int? {
            let known = amounts.span
            for index in known.indices where known[index].column == column && known[index].currency == currency {
                return index
            }
            return nil
        }

        /// Adds a value, or what several come to of which `last` is the last.
        mutating func add(_ value: Exact, last: Exact, _ column: Int, _ currency: String) {
            guard let place = place(column, currency) else {
                amounts.append(Amounts(column: column, currency: currency, sum: value, last: last))
                return
            }
            guard let sum = amounts[place].sum + value else { return isUnsure = true }
            (amounts[place].sum, amounts[place].last) = (sum, last)
        }

        /// Adds a group that was open in it.
        mutating func add(_ group: Level) {
            records += group.records
            isUnsure = isUnsure || group.isUnsure
            for one in group.amounts { add(one.sum, last: one.last, one.column, one.currency) }
        }
    }

    private(set) var findings: [Finding] = []
    private(set) var proved = 0
    private(set) var left = 0
    private var levels: [Level] = []
    /// The rows that are carried forward, and those that are brought forward behind them.
    private var carried: [PageRow] = []
    private var brought: [PageRow] = []

    /// A report begins.
    mutating func begin() {
        finish()
        levels = []
    }

    /// A section begins.
    mutating func beginSection() {
        settle()
        levels = [Level()]
    }

    /// Takes the next row of the page.
    mutating func add(_ row: PageRow) {
        switch row.kind {
        case .carried:
            if !brought.isEmpty { settle() }
            prove(row)
            carried.append(row)
        case .brought: brought.append(row)
        // Heads that are repeated stand between them.
        case .other: break
        default:
            settle()
            take(row)
        }
    }

    /// The page ends.
    mutating func finish() { settle() }

    private mutating func take(_ row: PageRow) {
        switch row.kind {
        case .sectionHead where row.level == 1: open(1)
        case .groupHead: open(row.level)
        case .detail: if !levels.isEmpty { record(row) }
        case .rest, .line, .foldedLine: for level in levels.indices { levels[level].isUnsure = true }
        default: break
        }
    }

    /// Begins a group of a level: those that are open at it and below are parts of what stands above.
    private mutating func open(_ level: Int) {
        while levels.count >= level, let group = levels.popLast() {
            if !levels.isEmpty { levels[levels.count - 1].add(group) }
        }
        while levels.count < level { levels.append(Level()) }
    }

    /// Adds a record to the innermost group that is open.
    private mutating func record(_ row: PageRow) {
        let level = levels.count - 1
        levels[level].records += 1
        // What is wanted of a figure is read where it stands, without a copy of it.
        let figures = row.figures.span
        for index in figures.indices where figures[index].rule.isEmpty {
            if let value = figures[index].value {
                levels[level].add(value, last: value, figures[index].column, figures[index].currency)
            } else {
                levels[level].isUnsure = true
            }
        }
    }

    /// What a level has so far, with the groups that are open in it.
    private func whole(_ level: Int) -> Level {
        levels[level...].reversed().reduce(Level()) { inner, group in
            var whole = group
            whole.add(inner)
            return whole
        }
    }

    /// Holds a row that is carried forward against the rows above it.
    private mutating func prove(_ row: PageRow) {
        let level = row.level >= 1 && row.level <= levels.count ? whole(row.level - 1) : nil
        guard let level, !level.isUnsure else {
            left += row.figures.count
            return
        }
        if let count = row.count {
            if count == level.records {
                proved += 1
            } else {
                findings.append(
                    Finding(
                        line: row.line, text: "\(count) entries are carried forward, and \(level.records) are shown"))
            }
        }
        for figure in row.figures {
            let amounts = level.amounts(figure.column, figure.currency)
            let known = figure.rule == "sum" ? amounts?.sum : figure.rule == "balance" ? amounts?.last : nil
            guard let known, let value = figure.value else {
                left += 1
                continue
            }
            if known.isSame(as: value) {
                proved += 1
            } else {
                findings.append(
                    Finding(
                        line: row.line, text: "\(figure.amount) is carried forward, and the rows above come to \(known)"
                    ))
            }
        }
    }

    /// Holds what is brought forward against what was carried.
    private mutating func settle() {
        if carried.isEmpty, brought.isEmpty { return }
        var missing = carried
        for row in brought {
            guard let place = missing.firstIndex(where: { Self.says($0, row) }) else {
                let figures = row.figures.map(\.amount).joined(separator: ", ")
                findings.append(
                    Finding(line: row.line, text: "what is brought forward, \(figures), was not carried to this page"))
                continue
            }
            proved += missing.remove(at: place).figures.count
        }
        for row in missing where brought.count < carried.count {
            findings.append(Finding(line: row.line, text: "what is carried forward is not brought to the next page"))
        }
        (carried, brought) = ([], [])
    }

    /// Whether two rows say the same, letter by letter.
    private static func says(_ one: PageRow, _ other: PageRow) -> Bool {
        one.level == other.level && one.count == other.count && one.figures.count == other.figures.count
            && zip(one.figures, other.figures).allSatisfy { first, second in
                first.text == second.text && first.column == second.column && first.currency == second.currency
                    && first.rule == second.rule && first.value == second.value
            }
    }
}
