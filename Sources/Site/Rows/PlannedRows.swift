import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports

/// A page that is planned alone, with the paths of its pages.
struct PlannedRows: ~Copyable {
    private let page: ContentPage
    /// The page, or its views; with the number of each.
    private var jobs: [(view: Int, job: PageJob)] = []
    private let notes = PageNotes()
    private var paths = PlannedPaths()

    /// Plans `page`, or the one of its views that is meant.
    init(_ page: ContentPage, of site: SiteContext, view: Int?) throws(Problems) {
        self.page = page
        for suspicion in page.suspicions(site) { notes.warnings.add(suspicion) }
        var planner = try asProblems { [notes] () throws(Problem) in
            try PagePlanner(site: site, page: page, notes: notes)
        }
        let plans = planner.plans()
        var problems = planner.problems
        try problems.throwIfAny()
        for (number, plan) in plans.enumerated() where view == nil || view == number {
            do {
                jobs.append((number, try job(of: plan, &problems)))
            } catch {
                problems.add(error)
            }
        }
        try problems.throwIfAny()
        if jobs.allSatisfy(\.job.plan.reports.isEmpty) {
            throw Problems(
                Problem(
                    "\(page.name) has no report", at: page.declaration,
                    advice: page.declaration == nil
                        ? "Declare one in its front matter: report: …" : "Give it one: Page(…) { Report(…) { … } }."))
        }
    }

    private mutating func job(of plan: PagePlan, _ problems: inout Problems) throws(Problem) -> PageJob {
        guard let set = plan.set else { return PageJob(plan: plan, records: nil, count: 1) }
        let owner = paths.registry.owner(plan.file)
        return try PageCounter(plan: plan, set: set, owner: owner).count(&paths, &problems)
    }

    /// Its pages, or those of its first view.
    var firstJob: PageJob? { jobs.first?.job }

    /// Whether one of its pages, of those that are made of records, is at `address`.
    func has(_ address: String) -> Bool { paths.registry.has(address) }

    /// Tells `write` the rows of all its pages, or of the one at `address`, of all its sections or of the one that `search` is for;
    /// gives what is worth a look.
    func tell(
        of address: String?, _ search: inout SectionSearch, to write: @escaping ([UInt8]) throws(Problem) -> Void
    ) throws(Problems) -> [Problem] {
        var found: [Problem] = []
        for (view, job) in jobs {
            let runner = RowRunner(job, view: view, section: search.section, to: write)
            found += try asProblems { () throws(Problem) in try runner.tell(of: address, notes.warnings) }
            if runner.hasFound { search.hasFound = true }
            search.titles += runner.otherTitles
        }
        var problems = Problems()
        for problem in found { problems.add(problem) }
        try problems.throwIfAny()
        return notes.warnings.all
    }
}

/// A section that is looked for among those of a page, or of the pages that are made of one file.
struct SectionSearch {
    /// Its title or its id; nil for all sections.
    let section: String?
    /// Whether it was there.
    var hasFound = false
    /// The titles of the others.
    var titles: [String] = []

    /// A search for `section`.
    init(_ section: String?) { self.section = section }

    /// Throws if it was on none of the pages of `page`.
    func finish(on page: ContentPage) throws(Problems) {
        guard let section, !hasFound else { return }
        throw Problems(
            Problem("\(page.name) shows no section \"\(section)\"", advice: suggestion(for: section, among: titles)))
    }
}
