package import BroadsheetDiagnostics

/// What came of reading a page: what is wrong with it, and how many of its figures are proved.
package struct PageCheck: Sendable {
    /// What is wrong, with the line that it stands in, in the order of the lines.
    package let findings: [Finding]
    /// How many figures were looked at.
    package let tally: Tally

    /// Reads the page whose shares `more` gives, one after the other, and nothing at its end; holds what it says against itself, and against
    /// those of the `files` beside it that it offers.
    package init(_ more: @escaping () throws(Problem) -> [UInt8], files: [PageFile] = []) throws(Problem) {
        var downloads = DownloadProofs(files)
        var reader = PageReader(more, readsCells: !files.isEmpty)
        var look = FigureLook()
        var totals = TotalsProof()
        var balances = BalanceProof()
        while let event = try reader.next() {
            switch event {
            case .report(let rule, let name):
                downloads.begin(name)
                totals.begin()
                look.rounding = rule
            case .section(let id): totals.beginSection(id)
            case .grand: totals.beginGrand()
            case .columns(let labels):
                totals.set(labels)
                downloads.set(labels)
            case .download(let address, let line): downloads.offer(address, line)
            case .row(let row):
                try downloads.add(row)
                balances.add(row)
                look.take(row.figures, row.line)
                totals.add(row)
            case .summary(let entry):
                look.take(entry.figures, entry.line)
                totals.add(summary: entry)
            case .contents(let entry):
                look.take(entry.figures, entry.line)
                totals.add(contents: entry)
            case .figure(let figure, let line): look.take([figure], line)
            case .otherTable: totals.tally.otherTables += 1
            case .end: totals.finish()
            }
        }
        try downloads.finish()
        balances.finish()
        var tally = totals.tally
        tally.shown = look.shown
        tally.balances = balances.proved
        if balances.left > 0 { tally.unproved["balance", default: 0] += balances.left }
        tally.downloaded = downloads.same
        tally.downloads = downloads.count
        self.tally = tally
        findings = (look.findings + totals.findings + balances.findings + downloads.findings).sorted {
            $0.line < $1.line
        }
    }
}

/// Holds the text of each figure against its value.
private struct FigureLook {
    var rounding: RoundingRule?
    var findings: [Finding] = []
    /// How many figures show their value.
    var shown = 0

    mutating func take(_ figures: [PageFigure], _ line: Int) {
        for figure in figures {
            guard let value = figure.value else { continue }
            if ShownFigure.shows(
                figure.text, value, rounding: rounding, isShort: figure.isShort, isAdjusted: figure.isAdjusted)
            {
                shown += 1
            } else {
                findings.append(Finding(line: line, text: "\"\(figure.text)\" is shown for the value \(value)"))
            }
        }
    }
}
