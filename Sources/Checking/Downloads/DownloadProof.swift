import BroadsheetDiagnostics

/// Holds the rows of a download against those of its page, as each of these comes, and its totals against its own records.
struct DownloadProof {
    /// What the page and the file differ in, with the line of the page; the first difference only, where rows are missing.
    private(set) var findings: [Finding] = []
    /// How many figures, dates and texts are the same in both.
    private(set) var same = 0
    /// How many texts the page has in words of its own.
    private(set) var inOtherWords = 0
    /// What the file comes to by itself.
    private(set) var sums = DownloadTotals()
    private let name: String
    private var rows: any DownloadRows
    /// The row of the file that was read last.
    private var row = DownloadRow()
    private var match = ColumnMatch()
    private var gaps = TotalGaps()
    /// The totals since the last record that the file must have.
    private var totals: [PageRow] = []
    /// The last group in one line, which may go on in other currencies.
    private var group: (rows: [PageRow], total: DownloadRow)?
    private var hasLostItsPlace = false
    /// The line of the page's last row; 0 if it has none of the report of the file.
    private var last = 0

    /// The download called `name`, whose rows are `rows`.
    init(_ name: String, _ rows: any DownloadRows) { (self.name, self.rows) = (name, rows) }

    /// Whether the rows of the report called `report` are to be held against the file; a page with one report does not name it.
    func isOf(_ report: String) -> Bool { report.isEmpty || name.hasPrefix(report + ".") }

    /// The table that begins has these columns.
    mutating func set(_ labels: [String]) { match.set(labels) }

    /// The page has sums that are not those of the rows of the file.
    mutating func expectOtherSums() { sums.hasOtherSums = true }

    /// Takes the next row of the page.
    mutating func add(_ row: PageRow) throws(Problem) {
        last = row.line
        if hasLostItsPlace { return }
        if row.kind == .line, row.level > 1, row.isContinued, let total = group?.total {
            group?.rows.append(row)
            return hold([row], against: total)
        }
        closeGroup()
        switch row.kind {
        case .detail: try hold(row, against: .detail)
        // A CSV has lines for totals: a group in one line that has none has no line.
        case .line where !row.hasTotals && !rows.hasEachGroup: break
        // A section in one line is a total in the file.
        case .line where row.level <= 1: totals.append(row)
        case .line: try hold(row, against: .line)
        case .groupTotal, .sectionTotal, .grandTotal, .opening, .closing: totals.append(row)
        case .sectionHead, .groupHead, .foldedLine, .carried, .brought, .rest, .other: break
        }
    }

    /// The page, which offers the file at `line`, has no more rows: neither has the file.
    mutating func finish(offeredAt line: Int) throws(Problem) {
        closeGroup()
        if !hasLostItsPlace {
            var left = 0
            while try holdTotals() { left += 1 }
            if left > 0 {
                let more = last == 0 ? ", and the page shows none" : " more than the page"
                tell(last == 0 ? line : last, "\(name) has \(left) \(left == 1 ? "row" : "rows")\(more)")
            }
        }
        while try nextRow() {}
        sums.finish()
        findings += gaps.findings
        findings += sums.findings.map { Finding(line: $0.line, text: $0.text, file: name) }
        for (label, doubt) in match.doubts {
            let text = "\"\(label)\" is \(doubt.cell.said) on the page, and \"\(doubt.text)\" here"
            findings.append(Finding(line: doubt.line, text: text, file: name))
        }
        for (one, other) in match.swapped(rows.columns) {
            tell(
                max(last, 1),
                "\"\(one)\" stands over what \(name) has as \"\(other)\", and \"\(other)\" over \"\(one)\"")
        }
    }

    /// No more currencies of the last group in one line follow.
    private mutating func closeGroup() {
        if let (rows, total) = group { gaps.add(rows, total, name) { match.place(of: $0) } }
        group = nil
    }

    // MARK: Rows

    /// Reads the next row of the file, which is added up; false at the end.
    private mutating func nextRow() throws(Problem) -> Bool {
        guard try rows.next(&row) else { return false }
        sums.add(row, columns: rows.columns.count)
        return true
    }

    private mutating func hold(_ shown: PageRow, against kind: DownloadRow.Kind) throws(Problem) {
        guard try holdTotals() else {
            hasLostItsPlace = true
            return tell(shown.line, "\(name) ends before this row")
        }
        guard row.kind == kind else {
            hasLostItsPlace = true
            return tell(shown.line, "\(name) has another row at its line \(row.line)")
        }
        if kind == .line {
            group = ([shown], row)
            hold([shown], against: row)
        } else {
            let columns = rows.columns
            // Cells are looked at where they stand.
            let cells = shown.cells.span
            for index in cells.indices {
                switch match.hold(cells[index], row, columns) {
                case .same: same += 1
                case .inOtherWords: inOtherWords += 1
                case .differs(let field): tellDifference(cells[index], shown.line, field)
                }
            }
        }
    }

    /// A cell of the page in `line` is not what the file has in a field, or in none.
    private mutating func tellDifference(_ cell: PageCell, _ line: Int, _ field: Int?) {
        if case .figure(let figure) = cell, figure.value == nil { return }
        let label = match.label(of: cell)
        let says = field.map { "\"\(row.text(row.fields[$0]))\"" } ?? "no such \(cell.kind)"
        tell(line, "\"\(label)\" is \(cell.said), and \(name) has \(says) in its line \(row.line)")
    }

    // MARK: Totals

    /// Reads the file up to its next record, and holds the totals before it; false without a record, at its end.
    private mutating func holdTotals() throws(Problem) -> Bool {
        var found: [DownloadRow] = []
        var isRecord = false
        while !isRecord, try nextRow() {
            switch row.kind {
            case .total, .balance: found.append(row)
            case .detail, .line: isRecord = true
            case .head, .rest, .other: break
            }
        }
        if totals.isEmpty { return isRecord }
        var start = 0
        var next = 0
        while next < totals.count {
            // What goes on in other currencies is one total of the file; of balances each has a line.
            let end = totals[(next + 1)...].firstIndex { !$0.isContinued || $0.kind.isBalance } ?? totals.count
            start = hold(Array(totals[next..<end]), in: found, from: start)
            next = end
        }
        totals = []
        return isRecord
    }

    /// Holds a total of the page against those of the file at its place, from the one at `start` on: the first at its level with as many
    /// records. The page need not show each. Gives where to go on.
    private mutating func hold(_ rows: [PageRow], in found: [DownloadRow], from start: Int) -> Int {
        let row = rows[0]
        let level = row.kind == .line ? max(row.level, 1) : row.level
        let isBalance = row.kind.isBalance
        // The best comes first: as many records and all figures, as many records, all figures, its level alone.
        var best = (place: start, rank: 4)
        for place in start..<max(found.count, start) where best.rank > 0 {
            guard
                found[place].kind == .line
                    || found[place].level == level && (found[place].kind == .balance) == isBalance
            else { continue }
            let isCounted = found[place].count == row.count
            if !isCounted, best.rank <= 1 { continue }
            let isWhole = rows.allSatisfy { $0.figures.allSatisfy { found[place].says($0) } }
            let rank = (isCounted ? 0 : 2) + (isWhole ? 0 : 1)
            if rank < best.rank { best = (place, rank) }
        }
        guard best.rank < 4 else {
            if rows.contains(where: { !$0.figures.isEmpty }) {
                tell(row.line, "\(name) has no such total at its place")
            }
            return start
        }
        hold(rows, against: found[best.place])
        if row.count != nil, best.rank < 2 { gaps.add(rows, found[best.place], name) { match.place(of: $0) } }
        return best.place
    }

    /// Holds the figures and the count of a total against the one of the file.
    private mutating func hold(_ rows: [PageRow], against total: DownloadRow) {
        for row in rows {
            for figure in row.figures where figure.value != nil {
                if total.says(figure) {
                    same += 1
                } else {
                    let rule = figure.rule.isEmpty ? "balance" : figure.rule
                    tell(row.line, "the \(rule) \(figure.amount) is not in \(name), at its line \(total.line)")
                }
            }
            if let count = row.count, let other = total.count, !row.isContinued {
                if count == other {
                    same += 1
                } else {
                    tell(row.line, "\(count) entries are counted, and \(other) in \(name)")
                }
            }
        }
    }

    private mutating func tell(_ line: Int, _ text: String) { findings.append(Finding(line: line, text: text)) }
}

extension PageCell {
    /// What it is, as messages call it.
    fileprivate var kind: String {
        switch self {
        case .figure: "figure"
        case .date: "date"
        case .text, .empty: "text"
        }
    }

    /// What it says, as messages say it.
    fileprivate var said: String {
        switch self {
        case .figure(let figure): figure.amount
        case .date(_, let date): date
        case .text(_, let text): "\"\(text)\""
        case .empty: "empty"
        }
    }
}
