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
    var columns: [String] = []
    var reportColumns: [String] = []
    /// What is wrong with totals of groups, unless the next row says that a limit has cut the last of them short.
    var doubtful: [(finding: Finding, rule: String)] = []
    /// The entries of the contents that have not been met, by what they lead to; those of the summary.
    var contents: [String: PageEntry] = [:]
    var summary: [PageEntry] = []

    /// What the reports of the page come to, and how many records they show; nil where they do not show all.
    private(set) var stated: [PageFacts.Total] = []
    private(set) var shown: Int? = 0
    var reports = 0
    var sections = 0
    /// How many groups have shares that are no hundred per cent as they are shown, and whether a sentence of the report is there to say so.
    var missed = 0
    var hasRoundingNote = false
    var ofSection: [PageFigure] = []

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
    mutating func state() {
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

    mutating func open(_ level: Int) {
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
    mutating func closeSection(_ stated: [PageFigure]) {
        sections += 1
        let places = columnsInReport()
        ofSection = stated.map { figure in
            var figure = figure
            figure.column = places.indices.contains(figure.column - 1) ? places[figure.column - 1] : 0
            return figure
        }
    }

    /// What groups in one line do not state a sum of is not known above them.
    mutating func seal(_ level: Int) {
        if let lines = levels[level].lines { levels[level].totals.know(only: lines) }
    }

    /// The report's columns that those of the table are, by their labels.
    mutating func columnsInReport() -> [Int] {
        columns.map { label in
            if let known = reportColumns.firstIndex(of: label) { return known + 1 }
            reportColumns.append(label)
            return reportColumns.count
        }
    }
}
