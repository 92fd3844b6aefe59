import BroadsheetComparing
import BroadsheetDiagnostics

/// How a page differs, for a person at a terminal: figures in columns, then records, texts and what is arranged otherwise.
struct DiffText {
    let colours: Bool
    let isBrief: Bool

    /// The lines about a page, with an empty one at the end.
    func lines(_ page: PageChange) -> [String] {
        var lines = [paint(head(page), "1")]
        lines += page.structure.map { paint("  ~ \(DiffWords.structure($0))", "") }
        for report in page.reports {
            if page.reports.count(where: { !$0.id.isEmpty }) > 1, !report.id.isEmpty {
                lines.append(paint("  \(report.id)", ""))
            }
            lines += figures(report)
            if !isBrief { lines += rest(report, of: page) }
        }
        return lines + [""]
    }

    private func head(_ page: PageChange) -> String {
        let name = "\(DiffWords.address(page.path))\(page.title.isEmpty ? "" : "  \(page.title)")"
        switch page.kind {
        case .appeared: return "\(name): new page, \(Self.size(page))"
        case .vanished: return "\(name): page gone, \(Self.size(page))"
        case .changed: return page.oldPath.map { "\(name): was \(DiffWords.address($0))" } ?? name
        }
    }

    /// How much a page has that only one side has.
    private static func size(_ page: PageChange) -> String {
        let figures = page.reports.reduce(0) { $0 + $1.figures.count }
        let records = page.reports.reduce(0) { $0 + $1.records.count }
        return "\(DiffTotals.count(figures, "figure")), \(DiffTotals.count(records, "record"))"
    }

    /// The figures in columns: what they are of, what they were, are, and the difference.
    private func figures(_ report: ReportChange) -> [String] {
        let rows = report.figures.map(FigureLine.init)
        let room = rows.reduce(FigureLine.Widths()) { $0.covering($1.widths) }
        return rows.map { paint($0.text(in: room), Self.colour($0.mark)) }
    }

    private func rest(_ report: ReportChange, of page: PageChange) -> [String] {
        // What only one side has is told by its size.
        guard page.kind == .changed else { return [] }
        var lines = report.records.map { change -> String in
            let mark = change.kind == .added ? "+" : change.kind == .removed ? "-" : "~"
            return paint("    \(mark) record \(DiffWords.record(change))", Self.colour(mark))
        }
        if report.records.isEmpty, report.hasNoRecords, !report.figures.isEmpty, !report.id.isEmpty {
            lines.append("    (the page shows no records, so none can be told)")
        }
        lines += report.structure.map { paint("  ~ \(DiffWords.structure($0))", "") }
        lines += report.drawings.map { paint("  ~ the drawing \($0) shows something else", "") }
        lines += report.oldTexts.map { paint("  - text \"\($0)\"", "31") }
        lines += report.newTexts.map { paint("  + text \"\($0)\"", "32") }
        return lines
    }

    /// A line in a colour; what it shows of the sites cannot be taken for an order to the terminal.
    private func paint(_ text: String, _ order: String) -> String {
        colours && !order.isEmpty ? "\u{1B}[\(order)m\(text.visibleLine)\u{1B}[0m" : text.visibleLine
    }

    private static func colour(_ mark: String) -> String { mark == "+" ? "32" : mark == "-" ? "31" : "" }
}
