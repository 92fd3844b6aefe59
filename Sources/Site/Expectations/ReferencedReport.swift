import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetReports

/// A report of any page of the site that another one is compared with: of a page alone, of a view, of a page for a record or for
/// values.
struct ReferencedReport {
    /// The address of its page.
    let url: String
    private let reference: TotalReference
    private let job: PageJob
    private let report: PlannedReport

    /// The report that `reference` names, planned for a page of `planner`, which is made from what that is made from, too.
    init(_ reference: TotalReference, _ planner: PagePlanner) throws(Problems) {
        self.reference = reference
        (job, url) = try planner.job(ofPage: reference.page)
        let reports = job.plan.reports
        report = try asProblems { [url] () throws(Problem) in try Self.chosen(reference, reports, url) }
    }

    /// Whether another reference means the same report.
    func isMeant(by other: TotalReference) -> Bool {
        other.page.content == reference.page.content && other.report?.content == reference.report?.content
    }

    /// What its totals are called.
    var names: [String] {
        let figures = report.plan.figures
        return figures.map { figure in
            figures.count { $0.name == figure.name } == 1 ? figure.name : "\(figure.name).\(figure.key)"
        } + ["count"]
    }

    private static func chosen(
        _ reference: TotalReference, _ reports: [PlannedReport], _ url: String
    ) throws(Problem) -> PlannedReport {
        if let name = reference.report {
            if let found = reports.first(where: { $0.plan.name == name.content }) { return found }
            throw Problem(
                "\(url) has no report \"\(name.content)\"", at: name.place,
                advice: suggestion(for: name.content, among: reports.map(\.plan.name).filter { !$0.isEmpty }))
        }
        guard let first = reports.first, reports.count == 1 else {
            let names = reports.map(\.plan.name).joined(separator: ", ")
            throw Problem(
                reports.isEmpty ? "\(url) has no report" : "\(url) has \(reports.count) reports",
                at: reference.page.place,
                advice: reports.isEmpty ? "Name a page with a report." : "Say which of them: name: …, one of \(names).")
        }
        return first
    }

    /// Runs it, and finds `wanted` among its rows.
    func totals(_ wanted: [TotalFinder.Wanted]) throws(Problem) -> TotalFinder {
        let runner = ReportRunner(report.plan, order: report.order)
        let turner = PageTurner(job)
        let sink = FinderSink(TotalFinder(report.plan, wanted))
        for page in 0..<job.count {
            guard try turner.turn(to: page), turner.url.string == url else { continue }
            try runner.begin(turner.values, records: turner.records(of: page))
            // Records that turn out not to be in the order of their groups are sorted, and gone through again.
            repeat { sink.finder.begin() } while try runner.run(sink) == .outOfOrder
            return sink.finder
        }
        return sink.finder
    }
}

/// Finds totals among the rows that it is told.
private final class FinderSink: RowSink {
    var finder: TotalFinder

    init(_ finder: TotalFinder) { self.finder = finder }

    func row(_ state: borrowing RowState) throws(Problem) { finder.row(state) }
}

// Which page a reference means.
extension PagePlanner {
    /// The plan of the page with that file or address, and its address.
    fileprivate func job(ofPage name: LocatedText) throws(Problems) -> (PageJob, url: String) {
        let address = "/" + name.content.split(separator: "/").map { "\($0)/" }.joined()
        let failure: Problem
        switch named(name) {
        case .success(let (target, view)):
            guard target.file.page.pages != nil else {
                let number = target.file.page.reports.first?.views.firstIndex { $0.name.content == view } ?? 0
                let plan = try self.plan(of: target, view: number)
                return (PageJob(plan: plan, records: nil, count: 1), plan.url)
            }
            failure = Problem(
                "\(target.name) makes a page for each record, and a control total is of one of them", at: name.place,
                advice: "Write the address of the page that is meant.")
        case .failure(let problem): failure = problem
        }
        if let (target, view) = try pageForValues(at: address) {
            let plan = try self.plan(of: target, view: view)
            return (PageJob(plan: plan, records: nil, count: 1), plan.url)
        }
        for target in site.navigation.pages where target.file.page.pages != nil && target.mayBe(at: address) {
            for view in 0..<max(1, target.file.page.reports.first?.views.count ?? 0) {
                let plan = try self.plan(of: target, view: view)
                guard let set = plan.set else { continue }
                var paths = PlannedPaths()
                var problems = Problems()
                let counter = PageCounter(plan: plan, set: set, owner: paths.registry.owner(plan.file))
                let job = try asProblems { () throws(Problem) in try counter.count(&paths, &problems) }
                if paths.registry.has(address) { return (job, address) }
            }
        }
        throw Problems(failure)
    }

    private func named(_ name: LocatedText) -> Result<(ContentPage, view: String?), Problem> {
        do throws(Problem) { return .success(try page(named: name)) } catch { return .failure(error) }
    }

    /// The page at `address` of those that are made for values, and the number of its view.
    private func pageForValues(at address: String) throws(Problems) -> (ContentPage, view: Int)? {
        for (_, variants) in site.navigation.variants.sorted(by: { $0.key < $1.key }) {
            for number in 0..<variants.count {
                guard let url = try? variants.url(of: number), address.hasPrefix(url) else { continue }
                let target = try variants.page(number)
                if url == address { return (target, 0) }
                let views = target.file.page.reports.first?.views ?? []
                let view = views.firstIndex { address == "\(url)\($0.name.content)/" }
                if let view { return (target, view) }
            }
        }
        return nil
    }

    private func plan(of target: ContentPage, view: Int) throws(Problems) -> PagePlan {
        var planner = try asProblems { () throws(Problem) in
            try PagePlanner(site: site, page: target, notes: PageNotes(uses: pageContext.notes.uses))
        }
        planner.isForItself = false
        return try planner.plan(ofView: view)
    }
}

extension ContentPage {
    /// Whether one of its pages for records may be at `address`: what its path begins with is the same for all.
    fileprivate func mayBe(at address: String) -> Bool {
        guard let path = file.page.pages?.path.content else { return false }
        let start = path.prefix { $0 != "{" }
        return address.hasPrefix("/\(self.address.prefix)\(start)")
    }
}
