// What a row states, held against what stands above it.
extension TotalsProof {
    mutating func prove(_ row: PageRow, at level: Int) {
        guard level < levels.count else {
            for figure in row.figures { tally.leave(figure.rule) }
            return
        }
        levels[level].stated += row.figures
        guard levels[level].hasParts else { return take(row, at: level) }
        seal(level)
        proveCount(of: row, levels[level])
        for figure in row.figures { prove(figure, levels[level], row) }
    }

    /// Takes a total without anything beneath it as it is: what stands above it is made of it.
    mutating func take(_ row: PageRow, at level: Int) {
        if row.isRepeating {
            findings.append(Finding(line: row.line, text: "a total repeats one record, and none stands above it"))
        }
        for figure in row.figures { tally.leave(figure.rule) }
        // What its foot repeats of its head is there once.
        if let taken = levels[level].taken, taken != row.kind { return }
        levels[level].taken = row.kind
        let sums = row.figures.filter { $0.rule == "sum" }
        for figure in sums { levels[level].totals.add(figure) }
        levels[level].totals.hasTotals = true
        // A section may state other totals than the report.
        if !row.isContinued, row.count != 0 { levels[level].totals.know(only: Set(sums.map(\.column))) }
        if row.count == nil { levels[level].totals.isUnsure = true }
        if !row.isContinued { levels[level].totals.records = row.count ?? 0 }
    }

    mutating func proveCount(of row: PageRow, _ level: Level) {
        guard let count = row.count, !row.isContinued else { return }
        let totals = level.totals
        if totals.records == count {
            tally.proved += 1
        } else if totals.isPartial || totals.isUnsure && !level.hasDetails || totals.records == 0 {
            tally.leave("count")
        } else {
            let text = "\(count) entries are counted, and \(totals.records) are shown"
            doubtful.append((Finding(line: row.line, text: text), "count"))
        }
    }

    mutating func prove(_ figure: PageFigure, _ level: Level, _ row: PageRow) {
        if figure.rule == "avg" { return proveAverage(figure, level, row) }
        if Self.isShare(figure) {
            let figure = inItsCurrency(figure, row, level.totals)
            return wait(figure, level.totals.whole(of: figure), at: row.level, row.line)
        }
        guard let value = figure.value, let expected = expected(figure, level) else { return tally.leave(figure.rule) }
        if expected.isSame(as: value) {
            tally.proved += 1
        } else if level.totals.isPartial || level.totals.isUnsure || !namesRulesInFull && figure.rule != "sum" {
            tally.leave(figure.rule)
        } else {
            let text = "the \(figure.rule) \(figure.amount) is not that of its rows, which is \(expected)"
            doubtful.append((Finding(line: row.line, text: text), figure.rule))
        }
    }

    /// Holds an average against the records that it is of.
    mutating func proveAverage(_ figure: PageFigure, _ level: Level, _ row: PageRow) {
        let all = level.totals[figure.column, figure.currency]
        guard level.hasDetails, !level.totals.hasTotals, !level.totals.isPartial, !level.totals.isUnsure,
            let value = figure.value,
            let all, let sum = all.sum, let isRight = value.isAverage(of: sum, all.count)
        else { return tally.leave(figure.rule) }
        if isRight { return tally.proved += 1 }
        guard namesRulesInFull else { return tally.leave(figure.rule) }
        let text = "the average \(figure.amount) is not that of its rows, which are \(all.count) and come to \(sum)"
        doubtful.append((Finding(line: row.line, text: text), figure.rule))
    }

    /// What the rows say that a figure must be, if they say it.
    func expected(_ figure: PageFigure, _ level: Level) -> Exact? {
        guard let sum = level.totals[figure.column, figure.currency],
            level.totals.known?.contains(figure.column) ?? true
        else { return nil }
        let hasEach = level.hasDetails && !level.totals.hasTotals
        return switch figure.rule {
        case "sum": sum.sum
        case "min" where hasEach: sum.least
        case "max" where hasEach: sum.greatest
        case "count" where hasEach: Exact(units: Int128(sum.count), scale: 0)
        default: nil
        }
    }
}
