/// Holds what is carried from one page of a report to the next against the rows before it, and against what is brought forward there.
struct CarriedProof {
    /// What the values of a column in a currency come to, and the last of them.
    private struct Amounts {
        let column: Int, currency: String
        var sum: Exact, last: Exact
    }

    /// What the open group of a level has so far.
    private struct Level {
        var amounts: [Amounts] = []
        var records = 0
        /// Whether something of it is not shown, or has too many digits.
        var isUnsure = false

        /// Where the amounts stand of a figure's column and currency.
        func place(of figure: PageFigure) -> Int? {
            amounts.firstIndex { $0.column == figure.column && $0.currency == figure.currency }
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
        case .detail:
            for level in levels.indices {
                levels[level].records += 1
                let figures = row.figures.span
                for index in figures.indices where figures[index].rule.isEmpty { add(figures[index], to: level) }
            }
        case .rest, .line, .foldedLine: for level in levels.indices { levels[level].isUnsure = true }
        default: break
        }
    }

    private mutating func open(_ level: Int) {
        if levels.count >= level { levels.removeLast(levels.count - level + 1) }
        while levels.count < level { levels.append(Level()) }
    }

    private mutating func add(_ figure: PageFigure, to level: Int) {
        guard let value = figure.value else { return levels[level].isUnsure = true }
        guard let place = levels[level].place(of: figure) else {
            levels[level].amounts.append(
                Amounts(column: figure.column, currency: figure.currency, sum: value, last: value))
            return
        }
        guard let sum = levels[level].amounts[place].sum + value else { return levels[level].isUnsure = true }
        (levels[level].amounts[place].sum, levels[level].amounts[place].last) = (sum, value)
    }

    /// Holds a row that is carried forward against the rows above it.
    private mutating func prove(_ row: PageRow) {
        guard row.level >= 1, row.level <= levels.count, !levels[row.level - 1].isUnsure else {
            left += row.figures.count
            return
        }
        let level = levels[row.level - 1]
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
            let amounts = level.place(of: figure).map { level.amounts[$0] }
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
