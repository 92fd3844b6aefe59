// The rows of a page, as they come.
extension TotalsProof {
    mutating func add(_ row: PageRow) {
        if row.kind.goesOn { judge() }
        switch row.kind {
        case .detail: detail(row)
        case .line: line(row)
        case .sectionHead: expect(row, at: 1)
        case .groupHead, .foldedLine:
            if !row.isContinued {
                open(row.level)
                levels[row.level].id = row.id
            }
            expect(row, at: row.level)
        case .groupTotal, .sectionTotal:
            close(to: row.level + 1)
            prove(row, at: row.level)
        case .grandTotal: grandTotal(row)
        case .rest:
            levels[levels.count - 1].totals.isPartial = true
            for doubt in doubtful { tally.leave(doubt.rule) }
            doubtful = []
        case .opening, .closing, .carried, .brought, .other: break
        }
    }

    /// Shares that miss a hundred per cent are right where the page says so; it may be meant that it does not.
    mutating func judgeMissed() {
        if hasRoundingNote {
            tally.proved += missed
        } else if missed > 0 {
            tally.unproved["share of 100 %", default: 0] += missed
        }
        (missed, hasRoundingNote) = (0, false)
    }

    /// Takes as wrong what no limit explains.
    mutating func judge() {
        if doubtful.isEmpty { return }
        findings += doubtful.map(\.finding)
        doubtful = []
    }

    /// Begins a record: its values follow.
    mutating func beginRecord() {
        judge()
        tally.records += 1
        let last = levels.count - 1
        levels[last].totals.records += 1
        levels[last].hasDetails = true
        levels[last].hasParts = true
    }

    /// Takes a value of the last record.
    mutating func add(_ value: Exact, _ column: Int, _ currency: String) {
        levels[levels.count - 1].totals.add(value, column, currency)
    }

    mutating func detail(_ row: PageRow) {
        beginRecord()
        let last = levels.count - 1
        let figures = row.figures.span
        // What is wanted of a figure is read where it stands: a copy of each is what takes most of the time.
        for index in figures.indices where figures[index].rule.isEmpty {
            if let value = figures[index].value {
                levels[last].totals.add(value, figures[index].column, figures[index].currency)
            } else {
                levels[last].totals.isUnsure = true
            }
        }
    }

    /// A group in one line: what it says is a part of what stands above it.
    mutating func line(_ row: PageRow) {
        let last = levels.count - 1
        levels[last].hasParts = true
        levels[last].totals.hasTotals = true
        levels[last].lines = (levels[last].lines ?? []).union(
            row.figures.lazy.filter { $0.rule == "sum" }.map(\.column))
        if let entry = contents.removeValue(forKey: row.id) { hold(entry, row.figures, nil, columns) }
        if !row.isContinued { levels[last].totals.records += row.count ?? 0 }
        for figure in row.figures {
            if figure.rule == "sum" || figure.rule == "count" { levels[last].totals.add(figure) }
        }
        if row.count == nil { levels[last].totals.isUnsure = true }
        for share in row.figures where Self.isShare(share) {
            let figure = inItsCurrency(share, row, nil)
            let sum = row.figures.first {
                $0.rule == "sum" && $0.column == figure.column && $0.currency == figure.currency
            }
            wait(figure, sum?.value, at: last + 1, row.line)
        }
    }

    static func isShare(_ figure: PageFigure) -> Bool {
        figure.rule == "share" || figure.rule == "share-of-groups"
    }

    mutating func expect(_ row: PageRow, at level: Int) {
        guard level < levels.count, !row.figures.isEmpty || row.count != nil else { return }
        levels[level].ahead.append(row)
    }

    /// Holds what was said before a level's rows against them.
    mutating func settle(_ level: Int) {
        let ahead = levels[level].ahead
        levels[level].ahead = []
        for row in ahead { prove(row, at: level) }
        seal(level)
        settleShares(level)
        if level == 0 {
            for entry in summary { hold(entry, levels[0].stated, levels[0].totals, reportColumns) }
        } else if let entry = contents.removeValue(forKey: levels[level].id) {
            hold(entry, levels[level].stated, levels[level].totals, columns)
        }
    }

    mutating func grandTotal(_ row: PageRow) {
        close(to: 1)
        var row = row
        let places = columnsInReport()
        for index in row.figures.indices {
            let column = row.figures[index].column
            row.figures[index].column = column > 0 && column <= places.count ? places[column - 1] : 0
        }
        prove(row, at: 0)
    }
}
