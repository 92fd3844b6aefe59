/// Adds up the rows of a download by itself: its totals must be those of its own records, whether the page shows them or not.
struct DownloadTotals {
    private var totals = TotalsProof()
    /// The names of the section and the groups that are open, in a file that names them in each line.
    private var path: [String] = []
    private var labels: [String] = []
    private var currencies = KnownNames()

    /// What is wrong, with the line of the file.
    var findings: [Finding] { hasOtherSums ? [] : totals.findings }
    /// How many of its totals are those of its records, and how many cannot be proved, by their rules.
    var proved: Int { totals.tally.proved }
    var unproved: [String: Int] {
        hasOtherSums ? totals.tally.unproved.merging(["sum": totals.findings.count]) { $0 + $1 } : totals.tally.unproved
    }
    /// Whether the page says that it adds up what is rounded, or groups: the rows of the file need not come to that.
    var hasOtherSums = false

    init() { totals.namesRulesInFull = false }

    /// Takes the next row of the file, which has so many columns.
    mutating func add(_ row: DownloadRow, columns: Int) {
        if labels.count != columns { labels = (0..<columns).map(String.init) }
        if row.groups != nil { open(row) }
        switch row.kind {
        case .head:
            if row.level <= 1 { totals.beginSection("") }
            totals.set(labels)
            totals.add(page(row, row.level <= 1 ? .sectionHead : .groupHead))
        case .detail: record(row)
        case .line:
            totals.close(to: row.level)
            totals.add(page(row, .line))
        case .total: take(row)
        case .rest: totals.add(PageRow(kind: .rest))
        case .balance, .other: break
        }
    }

    /// Adds up a record: most rows are such, so it is no row of a page first.
    private mutating func record(_ row: DownloadRow) {
        totals.beginRecord()
        for field in row.fields {
            guard let value = field.number else { continue }
            totals.add(value, field.column + 1, currencies.name(row.bytes, field.currency))
        }
    }

    /// The file has no more rows.
    mutating func finish() { totals.finish() }

    private mutating func take(_ row: DownloadRow) {
        if row.isPartial { totals.add(PageRow(kind: .rest)) }
        totals.add(page(row, row.level == 0 ? .grandTotal : row.level == 1 ? .sectionTotal : .groupTotal))
        if row.groups != nil { path = Array(path.prefix(max(row.level - 1, 0))) }
    }

    /// Begins the section and the groups that a line stands in, where the one before it stood in others.
    private mutating func open(_ row: DownloadRow) {
        let groups = row.groups ?? []
        let depth =
            switch row.kind {
            case .detail, .line: row.level - 1
            case .total: row.level
            case .head, .balance, .rest, .other: 0
            }
        let wanted = min(groups.count, max(depth, 0))
        var same = 0
        while same < min(path.count, wanted), row.bytes.says(path[same], at: groups[same]) { same += 1 }
        guard same < wanted else { return }
        for level in (same + 1)...wanted {
            if level == 1 { totals.beginSection("") } else { totals.add(PageRow(kind: .groupHead, level: level)) }
            totals.set(labels)
        }
        path = (0..<wanted).map(row.group)
    }

    /// The row as a page would have it.
    private mutating func page(_ row: DownloadRow, _ kind: PageRowKind) -> PageRow {
        var page = PageRow(kind: kind, level: row.level)
        (page.count, page.line, page.hasTotals) = (row.count, row.line, kind != .detail)
        for field in row.fields {
            guard let value = field.number, let rule = row.rule(field), rule.isEmpty == (kind == .detail),
                !rule.hasPrefix("left_out")
            else { continue }
            let currency = currencies.name(row.bytes, field.currency)
            page.figures.append(PageFigure(rule: rule, column: field.column + 1, value: value, currency: currency))
        }
        return page
    }
}
