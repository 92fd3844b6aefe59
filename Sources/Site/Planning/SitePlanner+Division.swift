import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues

// The pages of one report, which are found before anything is written: they have paths like all others.
extension SitePlanner {
    /// The files of the page with that plan, whose report may have several; each gets its path.
    mutating func divide(_ plan: PagePlan, owner: UInt32) throws(Problem) -> PageMap? {
        guard let report = plan.dividedReport else { return nil }
        let runner = ReportRunner(report.plan, order: report.order)
        try runner.begin(PageValues(), records: nil)
        guard let division = try runner.divide() else { return nil }
        let map: PageMap
        do throws(ArithmeticError) {
            map = try PageMap(division)
        } catch {
            throw report.plan.problem(ofPages: error)
        }
        guard map.isInBounds else {
            throw Problem(
                "this report would have \(map.count) pages, and at most \(PageMap.mostInSheet * PageMap.mostInSheet) can be listed",
                at: report.plan.pagination?.place, advice: "Put more details on each.")
        }
        for file in 1..<max(1, map.files) {
            var url = ByteSink()
            url.append(plan.url)
            url.append(map.suffix(of: file))
            var path = ByteSink()
            url.appendFilePath(to: &path)
            guard let other = paths.registry.add(path.span, owner: owner) else { continue }
            problems.add(PathRegistry.clash(path.string, other, report.plan.pagination?.place, plan.file))
        }
        if report.plan.pagination?.isFound == true { claimRowParts(of: plan, owner: owner, report.plan) }
        return map
    }

    /// Keeps the folder of the parts with all rows for them.
    private mutating func claimRowParts(of plan: PagePlan, owner: UInt32, _ report: ReportPlan) {
        var url = ByteSink()
        url.append(plan.url)
        var path = ByteSink()
        url.appendFilePath(to: &path)
        path.truncate(to: path.count - "index.html".utf8.count)
        path.append("\(RowParts.folder)\(RowParts.index)")
        guard let other = paths.registry.add(path.span, owner: owner) else { return }
        problems.add(PathRegistry.clash(path.string, other, report.pagination?.place, plan.file))
    }
}

extension PagePlan {
    /// The report that has several pages, if one has.
    var dividedReport: PlannedReport? { reports.first { $0.plan.pagination != nil } }
}
