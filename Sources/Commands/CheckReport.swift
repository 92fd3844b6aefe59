import BroadsheetChecking
import BroadsheetDiagnostics
import BroadsheetJSON

/// Tells what came of checking a site, to a person or as JSON.
struct CheckReport {
    private let request: CheckRequest

    init(_ request: CheckRequest) { self.request = request }

    /// Tells what is wrong, or how much is proved.
    func tell(_ check: SiteCheck, on console: inout Console) {
        if request.json { return console.print(json(check)) }
        for problem in check.problems { console.report(problem) }
        if !request.quiet { for line in lines(check) { console.print(line) } }
    }

    /// Tells why nothing was checked.
    func tell(_ problems: Problems, on console: inout Console) {
        if request.json {
            let all = problems.all.map(JSONValue.problem)
            return console.print(JSONValue.object([("ok", .boolean(false)), ("problems", .list(all))]).written)
        }
        for problem in problems.all { console.report(problem) }
    }

    private func lines(_ check: SiteCheck) -> [String] {
        let tally = check.tally
        let wrong = check.problems.count
        if check.unchanged == check.pages {
            return [
                "\(counted(check.pages, "page")), and none has changed since \(check.pages == 1 ? "it was" : "they were") found right"
            ]
        }
        let kept = check.unchanged > 0 ? " of \(check.pages), the others are known to be right" : ""
        var lines = [
            "Read \(counted(check.pages - check.unchanged, "page"))\(kept): "
                + "\(counted(tally.shown, "figure")) shown as \(tally.shown == 1 ? "its value is" : "their values are"), "
                + "\(counted(tally.proved, "total")) and counts proved by what \(tally.proved == 1 ? "it is" : "they are") of"
                + (wrong > 0 ? ", \(wrong) wrong" : "")
        ]
        if tally.balances > 0 { lines.append("\(counted(tally.balances, "balance")) proved by what moves them") }
        if tally.drawn > 0 { lines.append("\(counted(tally.drawn, "figure")) and bars of charts as in the tables") }
        if tally.recorded > 0 { lines.append("\(counted(tally.recorded, "figure")) as the build has recorded them") }
        if tally.acrossPages > 0 {
            lines.append("\(counted(tally.acrossPages, "figure")) the same on pages that belong together")
        }
        if tally.downloads > 0 {
            lines.append(
                "\(counted(tally.downloads, "download")): \(counted(tally.downloaded, "cell")) and totals as on their pages, "
                    + "\(tally.provedInDownloads) totals and counts proved by their own rows")
        }
        if tally.searched > 0 {
            lines.append("\(counted(tally.searched, "row")) the same in the parts in which readers search all pages")
        }
        if tally.found > 0 {
            lines.append("\(counted(tally.found, "row")) and headings that the search finds as on their pages")
        }
        if tally.proved == 0, check.unchanged == 0 {
            lines.append("No total is proved: no page has any with the marks that rows have in the built-in themes")
        }
        if !left(tally).isEmpty {
            let rules = left(tally).map { "\($0.count) \($0.rule)" }.joined(separator: ", ")
            lines.append("Not to be proved by their pages alone: \(rules)")
        }
        if tally.otherTables > 0 {
            lines.append(
                "\(counted(tally.otherTables, "table")) in prose or without the marks of reports: not added up")
        }
        return lines
    }

    /// The figures that no page proves, by their rules, the most frequent first.
    private func left(_ tally: Tally) -> [(rule: String, count: Int)] {
        tally.unproved.map { ($0.isEmpty ? "of records" : $0, $1) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }

    private func json(_ check: SiteCheck) -> String {
        let left = left(check.tally).map { ($0.rule, JSONValue.integer($0.count)) }
        return JSONValue.object([
            ("ok", .boolean(check.problems.isEmpty)), ("pages", .integer(check.pages)),
            ("unchanged", .integer(check.unchanged)),
            ("shown", .integer(check.tally.shown)), ("proved", .integer(check.tally.proved)),
            ("records", .integer(check.tally.records)), ("balances", .integer(check.tally.balances)),
            ("downloads", .integer(check.tally.downloads)), ("downloaded", .integer(check.tally.downloaded)),
            ("proved_in_downloads", .integer(check.tally.provedInDownloads)), ("drawn", .integer(check.tally.drawn)),
            ("recorded", .integer(check.tally.recorded)), ("across_pages", .integer(check.tally.acrossPages)),
            ("searched", .integer(check.tally.searched)), ("found", .integer(check.tally.found)),
            ("read_for_search", .integer(check.readForSearch)),
            ("unproved", .object(left)),
            ("other_tables", .integer(check.tally.otherTables)),
            ("problems", .list(check.problems.map(JSONValue.problem))),
        ]).written
    }

    private func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
