import BroadsheetBytes
import BroadsheetComparing
import BroadsheetDiagnostics
import BroadsheetJSON

/// Writes how two sites differ, page by page, as soon as it is known.
struct DiffOutput {
    private let request: DiffRequest
    private let sides: DiffSides

    init(_ request: DiffRequest, _ sides: DiffSides) { (self.request, self.sides) = (request, sides) }

    /// Compares, and tells each page that differs, then how much it is in all.
    mutating func write(_ comparison: SiteComparison, _ console: inout Console) throws(Problem) -> SiteTotals {
        let brief = request.isBrief
        switch request.form {
        case .text:
            let text = DiffText(colours: console.coloursResults, isBrief: brief)
            let totals = try comparison.run { (page) throws(Problem) in
                for line in text.lines(page) { console.printPainted(line) }
            }
            for line in DiffTotals.lines(totals, sides) { console.print(line) }
            return totals
        case .markdown:
            console.print("# What has changed\n")
            let totals = try comparison.run { (page) throws(Problem) in
                for line in DiffMarkdown.lines(page, isBrief: brief) { console.print(line) }
            }
            for line in DiffTotals.lines(totals, sides) { console.print(line) }
            return totals
        case .json:
            console.print(DiffJSON.head(sides))
            var isFirst = true
            let totals = try comparison.run { (page) throws(Problem) in
                console.print((isFirst ? "" : ",") + DiffJSON.page(page, isBrief: brief).written)
                isFirst = false
            }
            console.print(DiffJSON.foot(totals))
            return totals
        case .html(let path):
            return try DiffHTML(sides, isBrief: brief).write(comparison, to: path)
        }
    }
}
