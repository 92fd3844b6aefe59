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
            let totals = try comparison.run(saying: { text.lines($0).joined(separator: "\n") }) {
                (lines) throws(Problem) in console.printPainted(lines)
            }
            for line in DiffTotals.lines(totals, sides) { console.print(line) }
            return totals
        case .markdown:
            console.print("# What has changed\n")
            let totals = try comparison.run(saying: { DiffMarkdown.lines($0, isBrief: brief) }) {
                (lines) throws(Problem) in for line in lines { console.print(line) }
            }
            for line in DiffTotals.lines(totals, sides) { console.print(line) }
            return totals
        case .json:
            console.print(DiffJSON.head(sides))
            var isFirst = true
            let totals = try comparison.run(saying: { DiffJSON.page($0, isBrief: brief).written }) {
                (page) throws(Problem) in
                console.print((isFirst ? "" : ",") + page)
                isFirst = false
            }
            console.print(DiffJSON.foot(totals))
            return totals
        case .html(let path):
            return try DiffHTML(sides, isBrief: brief).write(comparison, to: path)
        }
    }
}
