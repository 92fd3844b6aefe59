import BroadsheetBytes
import BroadsheetComparing
import BroadsheetDiagnostics
import BroadsheetJSON

/// Writes how two sites differ, page by page, while they are compared.
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
            let totals = try told(comparison, text, &console)
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

    /// Tells each page in lines. Many pages are written at once: each write is a call of the system, and waits for it.
    private func told(
        _ comparison: SiteComparison, _ text: DiffText, _ console: inout Console
    ) throws(Problem) -> SiteTotals {
        var pending = ""
        defer { if !pending.isEmpty { console.printPainted(pending) } }
        return try comparison.run(saying: { text.lines($0).joined(separator: "\n") }) { (lines) throws(Problem) in
            if pending.utf8.count > Self.most {
                console.printPainted(pending)
                pending = lines
            } else {
                pending += pending.isEmpty ? lines : "\n" + lines
            }
        }
    }

    /// So many bytes are held before they are written.
    private static let most = 1 << 16
}
