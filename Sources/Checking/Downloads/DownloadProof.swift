import BroadsheetDiagnostics

/// Holds the rows of a download against those of its page, as each of these comes.
struct DownloadProof {
    /// What the page and the file differ in, with the line of the page; the first difference only, where rows are missing.
    private(set) var findings: [Finding] = []
    /// How many figures, dates and texts are the same in both.
    private(set) var same = 0
    private let name: String
    private var rows: any DownloadRows
    /// The totals since the last record: those of the page, which the file must have, and the ones that it has.
    private var totals: [PageRow] = []
    /// What columns of the file a column of the page may be, by the number of its label; nil as long as nothing is known of it.
    private var places: [[Int]?] = []
    private var labels: [String: Int] = [:]
    /// The columns of the table at hand, with the numbers of their labels.
    private var columns: [(label: String, number: Int)] = []
    /// The last group in one line, which may go on in other currencies.
    private var group: [DownloadRow] = []
    private var hasLostItsPlace = false
    /// Whether the page has the report of the file.
    private(set) var hasBegun = false
    private var last = 1

    /// The download called `name`, whose rows are `rows`.
    init(_ name: String, _ rows: any DownloadRows) { (self.name, self.rows) = (name, rows) }

    /// Whether the rows of the report called `report` are to be held against the file; a page with one report does not name it.
    func isOf(_ report: String) -> Bool { report.isEmpty || name.hasPrefix(report + ".") }

    /// The table that begins has these columns.
    mutating func set(_ labels: [String]) { columns = labels.map { ($0, number(of: $0)) } }

    private mutating func number(of label: String) -> Int {
        if let known = labels[label] { return known }
        labels[label] = places.count
        places.append(nil)
        return places.count - 1
    }

    /// Takes the next row of the page.
    mutating func add(_ row: PageRow) throws(Problem) {
        last = row.line
        hasBegun = true
        if hasLostItsPlace { return }
        switch row.kind {
        case .detail: try hold(row, against: .detail)
        // A CSV has lines for totals: a group in one line that has none has no line.
        case .line where !row.hasTotals && !rows.hasEachGroup: break
        // A section in one line is a total in the file.
        case .line where row.level <= 1: totals.append(row)
        case .line where row.isContinued: hold(row, in: group)
        case .line: try hold(row, against: .line)
        case .groupTotal, .sectionTotal, .grandTotal, .opening, .closing: totals.append(row)
        case .sectionHead, .groupHead, .foldedLine, .rest, .other: break
        }
    }

    /// The page has no more rows: neither has the file.
    mutating func finish() throws(Problem) {
        if hasLostItsPlace { return }
        var left = 0
        while try holdTotals() != nil { left += 1 }
        if left > 0 {
            tell(last, "\(name) has \(left) \(left == 1 ? "row" : "rows") more than the page")
        }
    }

    // MARK: Rows

    private mutating func hold(_ row: PageRow, against kind: DownloadRow.Kind) throws(Problem) {
        guard let other = try holdTotals() else {
            hasLostItsPlace = true
            return tell(row.line, "\(name) ends before this row")
        }
        guard other.kind == kind else {
            hasLostItsPlace = true
            return tell(row.line, "\(name) has another row at its line \(other.line)")
        }
        if kind == .line {
            group = [other]
            hold(row, in: group)
        } else {
            for cell in row.cells { hold(cell, other, row.line) }
        }
    }

    /// Reads the file up to its next record, and holds the totals before it; without a record, to its end.
    private mutating func holdTotals() throws(Problem) -> DownloadRow? {
        var found: [DownloadRow] = []
        var record: DownloadRow?
        while record == nil, let row = try rows.next() {
            switch row.kind {
            case .total, .balance: found.append(row)
            case .detail, .line: record = row
            case .other: break
            }
        }
        for total in totals { found = hold(total, in: found) }
        totals = []
        return record
    }

    private mutating func hold(_ cell: PageCell, _ row: DownloadRow, _ line: Int) {
        let place = cell.column - 1
        let (label, number) =
            columns.indices.contains(place) ? columns[place] : ("\(place + 1)", self.number(of: "\(place + 1)"))
        // A column that is known is one field to look at.
        if let known = places[number], known.count == 1, let field = row.field(known[0]), field.says(cell) {
            same += 1
            return
        }
        let known = places[number] ?? row.fields.map(\.column)
        let possible = known.filter { row.field($0)?.says(cell) ?? false }
        if !possible.isEmpty {
            places[number] = possible
            same += 1
            return
        }
        let there = row.fields.first { known.count == 1 && known.contains($0.column) }
        switch cell {
        case .figure(let figure):
            guard figure.value != nil else { return }
            let says = there.map { "\"\($0.text)\"" } ?? "no such figure"
            tell(line, "\"\(label)\" is \(figure.amount), and \(name) has \(says) in its line \(row.line)")
        case .date(_, let date):
            let says = there.map { "\"\($0.text)\"" } ?? "no such date"
            tell(line, "\"\(label)\" is \(date), and \(name) has \(says) in its line \(row.line)")
        case .text(_, let text): tell(text, row, label, number, line)
        }
    }

    /// Tells that the file has another text, in a column that had those of the page so far; one that never had is written in words of its own.
    private mutating func tell(_ text: String, _ row: DownloadRow, _ label: String, _ number: Int, _ line: Int) {
        // A sign alone, such as a dash, says that nothing is there.
        guard text.contains(where: { $0.isLetter || $0.isNumber }), let known = places[number],
            let field = row.fields.first(where: { known.contains($0.column) })
        else {
            places[number] = []
            return
        }
        tell(line, "\"\(label)\" is \"\(text)\", and \(name) has \"\(field.text)\" in its line \(row.line)")
    }

    /// Holds a total of the page against those of the file at its place: the first at its level with as many records, from
    /// which on the next ones are looked for. The page need not show each.
    @discardableResult
    private mutating func hold(_ row: PageRow, in found: [DownloadRow]) -> [DownloadRow] {
        let level = row.kind == .line ? max(row.level, 1) : row.level
        let isBalance = row.kind == .opening || row.kind == .closing
        let alike = found.indices.filter { place in
            found[place].kind == .line || found[place].level == level && (found[place].kind == .balance) == isBalance
        }
        let counted = alike.filter { found[$0].count == row.count }
        let whole = { (place: Int) in row.figures.allSatisfy { found[place].says($0) } }
        guard let place = counted.first(where: whole) ?? counted.first ?? alike.first(where: whole) ?? alike.first
        else {
            if !row.figures.isEmpty { tell(row.line, "\(name) has no such total at its place") }
            return found
        }
        let total = found[place]
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
        return Array(found[place...])
    }

    private mutating func tell(_ line: Int, _ text: String) { findings.append(Finding(line: line, text: text)) }
}
