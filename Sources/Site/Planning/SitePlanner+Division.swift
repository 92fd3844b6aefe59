import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReports

// The pages of one report, which are found before anything is written: they have paths like all others.
extension SitePlanner {
    /// The files of the pages that `job` makes, whose reports may have several; each gets its path. None where each page is one file.
    mutating func divide(_ job: PageJob, owner: UInt32) throws(Problem) -> [PageMap] {
        guard let report = job.plan.dividedReport else { return [] }
        let options = site.context.settings.options
        if options.shards != nil, job.plan.set != nil {
            throw Problem(
                "the reports of these pages have several pages each, and such pages cannot be made in parts",
                at: report.plan.pagination?.place, advice: "Take \"paginate\" out, or build the site as a whole.")
        }
        let workers = options.jobs > 0 ? options.jobs : Cores.count
        let maps = try PageDivisions(job, of: report).find(workers: workers)
        for (page, map) in maps.enumerated() { claim(map, ofPage: page, job, owner: owner, report) }
        return maps
    }

    /// Keeps the paths of the files of a page for them, but for the first, and the folder of the parts with all rows.
    private mutating func claim(
        _ map: PageMap, ofPage page: Int, _ job: PageJob, owner: UInt32, _ report: PlannedReport
    ) {
        let folder = paths.registry.path(job.paths(of: page).lowerBound).dropLast("index.html".utf8.count)
        var names = (1..<max(1, map.files)).map { file in
            var url = ByteSink()
            var name = ByteSink()
            url.append("/\(map.suffix(of: file))")
            url.appendFilePath(to: &name)
            return name.string
        }
        if report.plan.pagination?.isFound == true { names.append(RowPartPaths.folder + RowPartPaths.index) }
        for name in names {
            var path = ByteSink()
            path.append(folder + name)
            guard let other = paths.registry.add(path.span, owner: owner) else { continue }
            problems.add(PathRegistry.clash(path.string, other, report.plan.pagination?.place, job.plan.file))
        }
    }
}

extension PagePlan {
    /// The report that has several pages, if one has.
    var dividedReport: PlannedReport? { reports.first { $0.plan.pagination != nil } }
}
