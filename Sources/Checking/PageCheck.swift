package import BroadsheetDiagnostics

/// What came of reading a page: what is wrong with it, and how many of its figures are proved.
package struct PageCheck: Sendable {
    /// What is wrong, with the line that it stands in, in the order of the lines.
    package private(set) var findings: [Finding]
    /// How many figures were looked at.
    package private(set) var tally: Tally
    /// What it comes to, as far as other pages say it too.
    let facts: PageFacts
    /// The file of the page that it is a part of, if it is one of several of a report.
    private(set) var whole: String?
    /// What each of its rows says, in short, where others are held against it.
    private(set) var rows: [UInt64] = []

    /// Reads the page whose shares `more` gives, one after the other, and nothing at its end; holds what it says against itself, and against
    /// those of the `files` beside it that it offers.
    ///
    /// What a build has `recorded` of the page, by ids, is held against it too.
    package init(_ more: @escaping () throws(Problem) -> [UInt8], files: [PageFile] = []) throws(Problem) {
        try self.init(more, files: files, recorded: nil)
    }

    init(
        _ more: @escaping () throws(Problem) -> [UInt8], files: [PageFile], recorded: [String: BuildRecord.Figure]?,
        map: PageMapProof? = nil, keepsRows: Bool = false, home: PageHome? = nil
    ) throws(Problem) {
        var downloads = DownloadProofs(files, at: home)
        var reader = PageReader(more, readsCells: keepsRows || !files.isEmpty, readsIDs: keepsRows)
        var look = FigureLook()
        var totals = TotalsProof()
        var balances = BalanceProof()
        var carried = CarriedProof()
        var charts = ChartProof()
        var scatters = ScatterProof()
        var shares = ShareProof()
        var facts = PageFacts()
        var record = RecordProof()
        while let event = try reader.next() {
            for figure in reader.takeMarked() { record.add(figure) }
            if keepsRows, let hash = RowPartsProof.hash(of: event, reader.row) { rows.append(hash) }
            switch event {
            case .report(let rule, let name):
                charts.finish()
                scatters.finish()
                downloads.begin(name)
                totals.begin()
                carried.begin()
                look.rounding = rule
            case .section(let id):
                totals.beginSection(id)
                carried.beginSection()
                charts.beginSection()
            case .grand: totals.beginGrand()
            case .columns(let labels):
                totals.set(labels)
                downloads.set(labels)
                charts.set(labels)
                scatters.set(labels)
                map?.set(labels)
            case .chart(let chart):
                if chart.kind == "scatter" { scatters.add(chart) } else { charts.add(chart) }
            case .download(let address, let line): downloads.offer(address, line)
            case .row:
                // Once: each look at the reader's own copies it.
                let row = reader.row
                try downloads.add(row)
                map?.add(row)
                if row.isUnmarked {
                    // It proves nothing, and only ends what records add up to.
                    shares.finish()
                    continue
                }
                balances.add(row)
                carried.add(row)
                charts.add(row)
                scatters.add(row)
                shares.add(row)
                facts.take(row.figures)
                facts.list(row)
                look.take(row.figures, row.line)
                totals.add(row)
            case .summary(let entry):
                look.take(entry.figures, entry.line)
                facts.take(entry.figures)
                downloads.look(entry.figures)
                totals.add(summary: entry)
            case .contents(let entry):
                look.take(entry.figures, entry.line)
                facts.take(entry.figures)
                downloads.look(entry.figures)
                totals.add(contents: entry)
            case .figure(let figure, let line):
                facts.take([figure])
                look.take([figure], line)
            case .roundingNote: totals.hasRoundingNote = true
            case .otherTable: totals.tally.otherTables += 1
            case .end: totals.finish()
            }
        }
        map?.finish()
        for figure in reader.takeMarked() { record.add(figure) }
        if let recorded { record.finish(recorded) }
        try downloads.finish()
        balances.finish()
        carried.finish()
        charts.finish()
        scatters.finish()
        shares.finish()
        var tally = totals.tally
        tally.proved += shares.proved + carried.proved
        if carried.left > 0 { tally.unproved["carried", default: 0] += carried.left }
        tally.shown = look.shown
        tally.balances = balances.proved
        if balances.left > 0 { tally.unproved["balance", default: 0] += balances.left }
        tally.recorded = record.proved
        tally.drawn = charts.proved + scatters.proved
        let undrawn = charts.left + scatters.left
        if undrawn > 0 { tally.unproved["of charts", default: 0] += undrawn }
        tally.proved += map?.proved ?? 0
        if let left = map?.left, left > 0 { tally.unproved["of maps of pages", default: 0] += left }
        tally.downloaded = downloads.same
        tally.downloads = downloads.count
        tally.provedInDownloads = downloads.proved
        tally.unproved.merge(downloads.unproved) { $0 + $1 }
        self.tally = tally
        facts.finish()
        (facts.relations, facts.totals, facts.records) = (reader.relations, totals.stated, totals.shown)
        self.facts = facts
        findings =
            [
                look.findings, totals.findings, balances.findings, carried.findings, charts.findings, scatters.findings,
                shares.findings,
                record.findings, downloads.findings, map?.findings ?? [],
            ].flatMap { $0 }.sorted { $0.line < $1.line }
    }
}

extension PageCheck {
    /// A page that is a part of another one, in the file `first`, and is read with it.
    init(partOf first: String?) {
        (findings, tally, facts) = ([], Tally(), PageFacts())
        whole = first
    }

    /// Lets what is wrong stand where `place` says that it does.
    mutating func place(_ place: (Finding) -> Finding) { findings = findings.map(place) }

    /// Adds something that is wrong with the page.
    mutating func tell(_ finding: Finding) { findings.append(finding) }

    /// Holds the parts with all rows of its report against its own.
    mutating func take(_ proof: RowPartsProof) {
        findings += proof.findings
        tally.searched += proof.proved
        rows = []
    }

    /// Counts a download that is the one that was built.
    mutating func tellRecorded() { tally.recorded += 1 }
}

/// Holds the text of each figure against its value.
private struct FigureLook {
    var rounding: RoundingRule?
    var findings: [Finding] = []
    /// How many figures show their value.
    var shown = 0

    mutating func take(_ figures: [PageFigure], _ line: Int) {
        // Figures are looked at where they stand: a copy of each is what takes most of the time.
        let figures = figures.span
        for index in figures.indices {
            guard let value = figures[index].value else { continue }
            if ShownFigure.shows(
                figures[index].text, value, rounding: rounding, isShort: figures[index].isShort,
                isAdjusted: figures[index].isAdjusted)
            {
                shown += 1
            } else {
                findings.append(
                    Finding(line: line, text: "\"\(figures[index].text)\" is shown for the value \(value)"))
            }
        }
    }
}
