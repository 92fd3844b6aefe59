import BroadsheetBytes
import BroadsheetComparing
import BroadsheetDiagnostics

/// How two sites differ, as one page with the style sheets of the new one, which needs no other file.
struct DiffHTML {
    private let sides: DiffSides
    private let isBrief: Bool

    init(_ sides: DiffSides, isBrief: Bool) { (self.sides, self.isBrief) = (sides, isBrief) }

    /// Compares, and writes the page at `path` as far as it is known; it takes the place of an earlier one when it is whole.
    func write(_ comparison: SiteComparison, to path: String) throws(Problem) -> SiteTotals {
        let temporary = "\(path).\(FileSystem.process)"
        do throws(Problem) {
            let totals = try write(comparison, to: NewFile(path: temporary))
            let code = FileSystem.move(temporary, to: path)
            if code == 0 { return totals }
            throw Problem(
                "\(path) cannot be written: \(ErrorText.of(code))", advice: "Look at the rights of its folder.")
        } catch {
            try? FileSystem.remove(temporary)
            throw error
        }
    }

    private func write(_ comparison: SiteComparison, to file: borrowing NewFile) throws(Problem) -> SiteTotals {
        func put(_ text: String) throws(Problem) {
            var sink = ByteSink(capacity: text.utf8.count)
            sink.append(text)
            try file.write(sink)
        }
        try put(try head())
        let totals = try comparison.run(saying: { section($0) }) { (section) throws(Problem) in try put(section) }
        for line in DiffTotals.lines(totals, sides) { try put("<p>\(Self.escaped(line))</p>\n") }
        try put("</div>\n</main>\n</body>\n</html>\n")
        return totals
    }

    private func head() throws(Problem) -> String {
        var styles = ""
        for sheet in try sides.new.styleSheets() {
            // What ends the element would end it in a text of the sheet as well.
            styles +=
                "<style>\n\(sheet.split(separator: "</style", omittingEmptySubsequences: false).joined(separator: "<\\/style"))\n</style>\n"
        }
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>What has changed</title>
            \(styles)</head>
            <body>
            <main id="_content">
            <h1>What has changed</h1>
            <p>\(Self.escaped(sides.old.name)) → \(Self.escaped(sides.new.name))</p>
            <div class="report">

            """
    }

    private func section(_ page: PageChange) -> String {
        let title = page.title.isEmpty ? DiffWords.address(page.path) : page.title
        var html = "<section class=\"section\">\n<h2>\(Self.escaped(title))</h2>\n<p>\(Self.escaped(state(page)))</p>\n"
        html += list(page.structure.map(DiffWords.structure))
        for report in page.reports {
            if page.reports.count > 1, !report.id.isEmpty { html += "<h3>\(Self.escaped(report.id))</h3>\n" }
            html += table(report)
            if isBrief || page.kind != .changed { continue }
            if report.records.isEmpty, report.hasNoRecords, !report.figures.isEmpty, !report.id.isEmpty {
                html += "<p>The page shows no records, so none can be told.</p>\n"
            }
            html += list(report.records.map { "\($0.kind.rawValue): \(DiffWords.record($0))" })
            html += list(report.structure.map(DiffWords.structure))
            html += list(report.drawings.map { "the drawing \($0) shows something else" })
            html += list(report.oldTexts.map { "text gone: \($0)" } + report.newTexts.map { "text new: \($0)" })
        }
        return html + "</section>\n"
    }

    private func state(_ page: PageChange) -> String {
        let address = DiffWords.address(page.path)
        switch page.kind {
        case .appeared: return "\(address) is new"
        case .vanished: return "\(address) is gone"
        case .changed: return page.oldPath.map { "\(address), was \(DiffWords.address($0))" } ?? address
        }
    }

    private func table(_ report: ReportChange) -> String {
        if report.figures.isEmpty { return "" }
        let heads = ["Figure", "Was", "Is", "Difference", "Per cent"]
        var html = "<div class=\"scroll\" tabindex=\"0\">\n<table>\n<thead>\n<tr class=\"columns\">"
        for (number, head) in heads.enumerated() {
            html += "<th scope=\"col\" class=\"\(number == 0 ? "text" : "number")\">\(head)</th>"
        }
        html += "</tr>\n</thead>\n<tbody>\n"
        for (number, change) in report.figures.enumerated() {
            let band = number % 2 == 0 ? "odd" : "even"
            html +=
                "<tr class=\"detail band-\(band)\"><th scope=\"row\" class=\"text\">\(Self.escaped(DiffWords.label(change.figure)))</th>"
            let cells = DiffWords.amounts(change).map { "<td class=\"number\">\(Self.escaped($0))</td>" }
            html += cells.joined() + "</tr>\n"
        }
        return html + "</tbody>\n</table>\n</div>\n"
    }

    private func list(_ items: [String]) -> String {
        items.isEmpty ? "" : "<ul>\n" + items.map { "<li>\(Self.escaped($0))</li>\n" }.joined() + "</ul>\n"
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.append(character)
            }
        }
    }
}
