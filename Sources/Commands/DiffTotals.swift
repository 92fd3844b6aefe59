import BroadsheetComparing

/// How much differs in all, as sentences.
enum DiffTotals {
    static func lines(_ totals: SiteTotals, _ sides: DiffSides) -> [String] {
        var lines = [
            totals.isEmpty
                ? "\(sides.names) say the same: \(count(totals.pages, "page"))" : "\(sides.names): \(words(totals))"
        ]
        if totals.restyled > 0 {
            lines.append(
                "\(count(totals.restyled, "page")) \(totals.restyled == 1 ? "says" : "say") the same in other markup")
        }
        if totals.assets > 0 {
            lines.append(
                "\(count(totals.assets, "other file")) \(totals.assets == 1 ? "differs" : "differ"): style sheets, scripts, pictures"
            )
        }
        return lines
    }

    /// `3 of 113 pages differ: 5 figures changed, 1 appeared, 0 vanished; 2 records, 1 text`
    static func words(_ totals: SiteTotals) -> String {
        var pages: [String] = []
        if totals.changedPages > 0 || totals.newPages + totals.gonePages + totals.movedPages == 0 {
            pages.append(
                "\(totals.changedPages) of \(count(totals.pages, "page")) \(totals.changedPages == 1 ? "differs" : "differ")"
            )
        }
        if totals.newPages > 0 { pages.append("\(count(totals.newPages, "page")) new") }
        if totals.gonePages > 0 { pages.append("\(count(totals.gonePages, "page")) gone") }
        if totals.movedPages > 0 { pages.append("\(count(totals.movedPages, "page")) moved") }
        var rest = [figures(totals)]
        if totals.records > 0 { rest.append(count(totals.records, "record")) }
        if totals.texts > 0 { rest.append(count(totals.texts, "text")) }
        if totals.structure > 0 { rest.append("\(count(totals.structure, "thing")) arranged otherwise") }
        if totals.downloads > 0 { rest.append(count(totals.downloads, "download")) }
        return "\(pages.joined(separator: ", ")): \(rest.joined(separator: "; "))"
    }

    /// `5 figures changed, 1 appeared, 0 vanished`
    static func figures(_ totals: SiteTotals) -> String {
        if totals.changed + totals.appeared + totals.vanished == 0 { return "no figure" }
        return "\(count(totals.changed, "figure")) changed, \(totals.appeared) appeared, \(totals.vanished) vanished"
    }

    static func count(_ number: Int, _ thing: String) -> String { "\(number) \(thing)\(number == 1 ? "" : "s")" }
}
