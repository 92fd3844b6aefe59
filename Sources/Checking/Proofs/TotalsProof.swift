/// Holds the totals of a page against its rows: as each row comes, from the first to the last.
struct TotalsProof {
    /// What is open: the report, its section, its groups.
    struct Level {
        var totals = LevelTotals()
        /// Rows with figures that stand before what they are of.
        var ahead: [PageRow] = []
        /// Whether its records stand on the page, or only its groups' totals.
        var hasDetails = false
        /// Whether anything stands on the page that its totals are of.
        var hasParts = false
        /// The columns of which its groups in one line state sums; nil without such groups.
        var lines: Set<Int>?
        /// What kind of row stated its totals, where nothing stands on the page that they are of.
        var taken: PageRowKind?
        /// What the contents call it.
        var id = ""
        /// The shares that its parts have of it.
        var shares: [Share] = []
        /// The figures that its totals state.
        var stated: [PageFigure] = []
    }

    var findings: [Finding] = []
    var tally = Tally()
    /// Whether rules are named in full: a download calls the average of groups an average.
    var namesRulesInFull = true
    var levels: [Level] = [Level()]
    /// The labels of the columns: of the table at hand, and of the report's as they were first met.
    private var columns: [String] = []
    private var reportColumns: [String] = []
    /// What is wrong with totals of groups, unless the next row says that a limit has cut the last of them short.
    private var doubtful: [(finding: Finding, rule: String)] = []
    /// The entries of the contents that have not been met, by what they lead to; those of the summary.
    private var contents: [String: PageEntry] = [:]
    private var summary: [PageEntry] = []

    /// What the reports of the page come to, and how many records they show; nil where they do not show all.
    private(set) var stated: [PageFacts.Total] = []
    private(set) var shown: Int? = 0
    private var reports = 0
    private var sections = 0
    /// How many groups have shares that are no hundred per cent as they are shown, and whether a sentence of the report is there to say so.
    var missed = 0
    private var hasNote = false
    private var ofSection: [PageFigure] = []

    /// A report begins.
    mutating func begin() {
        finish()
        reports += 1
        levels = [Level()]
        (reportColumns, sections, ofSection) = ([], 0, [])
    }

    /// The contents have an entry, which leads to what is to come.
    mutating func add(contents entry: PageEntry) { contents[entry.id] = entry }

    /// The summary has an entry.
    mutating func add(summary entry: PageEntry) { summary.append(entry) }

    /// A section begins.
    mutating func beginSection(_ id: String) {
        close(to: 1)
        open(1)
        levels[1].id = id
        columns = []
    }

    /// What stands for all sections begins.
    mutating func beginGrand() {
        close(to: 1)
        columns = []
    }

    /// The table has these columns.
    mutating func set(_ labels: [String]) { columns = labels }

    /// All rows were there.
    mutating func finish() {
        close(to: 1)
        settle(0)
        judge()
        judgeMissed()
        state()
        for entry in contents.values {
            let text = "the contents lead to \"\(entry.id)\", and there is no such section or group with a row"
            findings.append(Finding(line: entry.line, text: text))
        }
        contents = [:]
        summary = []
    }

    /// Keeps the totals that the report states. Sums of columns that it states none of may be those of balances and shares, which depend on the order.
    private mutating func state() {
        let level = levels[0]
        let isWhole = !level.totals.isPartial && !level.totals.isUnsure
        shown = isWhole ? shown.map { $0 + level.totals.records } : nil
        func add(_ column: Int, _ rule: String, _ currency: String, _ value: Exact) {
            guard reportColumns.indices.contains(column - 1) else { return }
            stated.append(
                PageFacts.Total(
                    report: reports, label: reportColumns[column - 1], column: column, rule: rule, currency: currency,
                    value: value))
        }
        for figure in level.stated.isEmpty && sections == 1 ? ofSection : level.stated {
            if let value = figure.value { add(figure.column, figure.rule, figure.currency, value) }
        }
    }

    private mutating func open(_ level: Int) {
        close(to: level)
        while levels.count <= level { levels.append(Level()) }
    }

    /// Ends the levels from `level` on: what they come to is part of the one above.
    mutating func close(to level: Int) {
        while levels.count > max(level, 1) {
            settle(levels.count - 1)
            seal(levels.count - 1)
            let last = levels.removeLast()
            let above = levels.count - 1
            levels[above].totals.add(last.totals, columns: above == 0 ? columnsInReport() : nil)
            if above == 0 { closeSection(last.stated) }
            levels[above].hasDetails = levels[above].hasDetails || last.hasDetails
            levels[above].hasParts = levels[above].hasParts || last.hasParts
        }
    }

    /// Keeps the totals of the last section, by the columns of the report: those of an only section are those of the report.
    private mutating func closeSection(_ stated: [PageFigure]) {
        sections += 1
        let places = columnsInReport()
        ofSection = stated.map { figure in
            var figure = figure
            figure.column = places.indices.contains(figure.column - 1) ? places[figure.column - 1] : 0
            return figure
        }
    }

    /// What groups in one line do not state a sum of is not known above them.
    private mutating func seal(_ level: Int) {
        if let lines = levels[level].lines { levels[level].totals.know(only: lines) }
    }

    /// The report's columns that those of the table are, by their labels.
    private mutating func columnsInReport() -> [Int] {
        columns.map { label in
            if let known = reportColumns.firstIndex(of: label) { return known + 1 }
            reportColumns.append(label)
            return reportColumns.count
        }
    }

    // MARK: Rows

    mutating func add(_ row: PageRow) {
        if row.isNote { hasNote = true }
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
    private mutating func judgeMissed() {
        if hasNote {
            tally.proved += missed
        } else if missed > 0 {
            tally.unproved["share of 100 %", default: 0] += missed
        }
        (missed, hasNote) = (0, false)
    }

    /// Takes as wrong what no limit explains.
    private mutating func judge() {
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

    private mutating func detail(_ row: PageRow) {
        beginRecord()
        let last = levels.count - 1
        for figure in row.figures where figure.rule.isEmpty { levels[last].totals.add(figure) }
    }

    /// A group in one line: what it says is a part of what stands above it.
    private mutating func line(_ row: PageRow) {
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
        for figure in row.figures where Self.isShare(figure) {
            let sum = row.figures.first {
                $0.rule == "sum" && $0.column == figure.column && $0.currency == figure.currency
            }
            wait(figure, sum?.value, at: last + 1, row.line)
        }
    }

    private static func isShare(_ figure: PageFigure) -> Bool {
        figure.rule == "share" || figure.rule == "share-of-groups"
    }

    private mutating func expect(_ row: PageRow, at level: Int) {
        guard level < levels.count, !row.figures.isEmpty || row.count != nil else { return }
        levels[level].ahead.append(row)
    }

    /// Holds what was said before a level's rows against them.
    private mutating func settle(_ level: Int) {
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

    private mutating func grandTotal(_ row: PageRow) {
        close(to: 1)
        var row = row
        let places = columnsInReport()
        for index in row.figures.indices {
            let column = row.figures[index].column
            row.figures[index].column = column > 0 && column <= places.count ? places[column - 1] : 0
        }
        prove(row, at: 0)
    }

    // MARK: Proofs

    private mutating func prove(_ row: PageRow, at level: Int) {
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
    private mutating func take(_ row: PageRow, at level: Int) {
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

    private mutating func proveCount(of row: PageRow, _ level: Level) {
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

    private mutating func prove(_ figure: PageFigure, _ level: Level, _ row: PageRow) {
        if figure.rule == "avg" { return proveAverage(figure, level, row) }
        if Self.isShare(figure) { return wait(figure, level.totals.whole(of: figure), at: row.level, row.line) }
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
    private mutating func proveAverage(_ figure: PageFigure, _ level: Level, _ row: PageRow) {
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
    private func expected(_ figure: PageFigure, _ level: Level) -> Exact? {
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
