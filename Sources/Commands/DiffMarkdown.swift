import BroadsheetComparing

/// How a page differs, as Markdown: a table of its figures, then lists.
enum DiffMarkdown {
    static func lines(_ page: PageChange, isBrief: Bool) -> [String] {
        var lines = ["## \(plain(page.title.isEmpty ? DiffWords.address(page.path) : page.title))", ""]
        lines.append("`\(DiffWords.address(page.path))`\(state(page))")
        lines.append("")
        lines += list(page.structure.map { plain(DiffWords.structure($0)) })
        for report in page.reports {
            if page.reports.count > 1, !report.id.isEmpty { lines += ["### \(plain(report.id))", ""] }
            lines += figures(report)
            if isBrief || page.kind != .changed { continue }
            if report.records.isEmpty, report.hasNoRecords, !report.figures.isEmpty, !report.id.isEmpty {
                lines += ["The page shows no records, so none can be told.", ""]
            }
            lines += list(report.records.map { "\($0.kind.rawValue): \(plain(DiffWords.record($0)))" })
            lines += list(report.structure.map { plain(DiffWords.structure($0)) })
            lines += list(report.drawings.map { "the drawing \(plain($0)) shows something else" })
            lines += list(
                report.oldTexts.map { "text gone: \(plain($0))" } + report.newTexts.map { "text new: \(plain($0))" })
        }
        return lines
    }

    private static func state(_ page: PageChange) -> String {
        switch page.kind {
        case .appeared: " is new"
        case .vanished: " is gone"
        case .changed: page.oldPath.map { ", was `\(DiffWords.address($0))`" } ?? ""
        }
    }

    private static func figures(_ report: ReportChange) -> [String] {
        if report.figures.isEmpty { return [] }
        let rows = report.figures.map { change in
            let cells =
                [plain(DiffWords.label(change.figure))] + DiffWords.amounts(change) + ["`\(change.figure.id)`"]
            return "| \(cells.joined(separator: " | ")) |"
        }
        return ["| Figure | Was | Is | Difference | | Id |", "|---|--:|--:|--:|--:|---|"] + rows + [""]
    }

    private static func list(_ items: [String]) -> [String] {
        items.isEmpty ? [] : items.map { "- \($0)" } + [""]
    }

    /// A text of a page, in which nothing is markup.
    private static func plain(_ text: String) -> String {
        text.reduce(into: "") { plain, character in
            if "\\`*_{}[]<>#|~&".contains(character) { plain.append("\\") }
            plain.append(character)
        }
    }
}
