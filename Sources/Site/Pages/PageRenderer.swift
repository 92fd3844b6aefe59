import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetRendering
import Synchronization

/// Renders all pages: the workers take the next few pages from a counter, and share nothing else.
struct PageRenderer: Sendable {
    let site: SiteContext
    let place: OutputPlace
    let plan: [PageJob]
    let paths: SitePaths
    /// Where the figures of the pages are gathered, if they are.
    var figures: FigureRecorder?
    /// The number of the first page of each job, for these.
    var numbers: [Int] = []

    /// What was made.
    struct Counts: Sendable {
        var pages = 0
        var files = 0
        var bytes = 0
        var unchanged = 0
        /// What is worth a look, by the number of the job.
        var found: [Int: [FoundWarning]] = [:]
        /// The same, without where it was found.
        var warnings: [Int: [Problem]] { found.mapValues { $0.map(\.problem) } }

        /// Counts the files of `file` as well.
        mutating func add(_ file: PageFile) {
            files += file.files
            bytes += file.bytes
            unchanged += file.unchanged
        }

        /// Counts the files of others as well.
        mutating func add(_ other: Counts) {
            files += other.files
            bytes += other.bytes
            unchanged += other.unchanged
            // Each job is of one of them.
            found.merge(other.found) { a, _ in a }
        }
    }

    /// How many problems are told.
    private static let most = 20
    /// How many pages a worker takes at a time.
    private static let share = 16

    /// Renders with `jobs` workers, or tells the first problems in the order of the pages.
    func render(jobs: Int, _ progress: (@Sendable (Progress) -> Void)?) throws(Problems) -> Counts {
        let total = plan.reduce(0) { $0 + $1.count }
        // Of few pages, each may be large.
        let share = total < 64 ? 1 : Self.share
        let queue = WorkQueue(total, share: share)
        let found = Mutex<[(page: Int, problem: Problem)]>([])
        let warnings = PageWarnings()
        let counts = Mutex<Counts>(Counts(pages: total))
        Cores.run(min(jobs, (total + share - 1) / share)) {
            let file = PageFile(to: place)
            if figures != nil { file.figures = FigureSegment() }
            var runners = [PageRunner?](repeating: nil, count: plan.count)
            while let pages = queue.next() {
                for page in pages {
                    let problems = render(page, file, &runners, warnings)
                    if !problems.isEmpty { found.withLock { $0 += problems.map { (page, $0) } } }
                }
                progress?(Progress(done: pages.upperBound, total: total, what: "pages"))
                if found.withLock({ $0.count > Self.most }) { queue.stop() }
            }
            if let segment = file.figures { figures?.take(segment) }
            counts.withLock { $0.add(file) }
        }
        // What is not planned here is not lost.
        let lost = paths.unseen == nil ? site.closings.lostPages(paths) : []
        try throwIfAny(found.withLock { $0 } + lost.map { (total, $0) })
        var all = counts.withLock { $0 }
        all.found = warnings.byJob
        return all
    }

    /// Throws the first of the problems. The pages that were taken are the first ones of the site, and all of them
    /// were rendered: so these are the same, however many workers there are.
    private func throwIfAny(_ found: [(page: Int, problem: Problem)]) throws(Problems) {
        var problems = Problems()
        let inOrder = found.enumerated().sorted { ($0.element.page, $0.offset) < ($1.element.page, $1.offset) }
        var told: Set<Problem> = []
        for (_, one) in inOrder.prefix(Self.most) where told.insert(one.problem).inserted {
            problems.add(named(one.problem, page: one.page))
        }
        if found.count > Self.most {
            problems.add(
                Problem(
                    "there are more problems on the pages after these", advice: "Mend the first ones, and build again.")
            )
        }
        try problems.throwIfAny()
    }

    /// The problem, with the values of the first page that has it if that is made for values.
    private func named(_ problem: Problem, page number: Int) -> Problem {
        let (job, page) = place(of: number)
        guard job < plan.count, let variants = plan[job].variants else { return problem }
        var problem = problem
        problem.sentence += ", where \(variants.told(page))"
        return problem
    }

    /// The job of page `number` of the site, and which of its pages it is.
    private func place(of number: Int) -> (job: Int, page: Int) {
        var job = 0
        var page = number
        while job < plan.count, page >= plan[job].count {
            page -= plan[job].count
            job += 1
        }
        return (job, page)
    }

    /// Renders page `number` of the site; gives what is wrong with it.
    private func render(
        _ number: Int, _ file: PageFile, _ runners: inout [PageRunner?], _ warnings: PageWarnings
    ) -> [Problem] {
        let (job, page) = place(of: number)
        if !numbers.isEmpty { file.figures?.number = numbers[job] + page }
        if !plan[job].isKept.isEmpty, plan[job].isKept[page] { return [] }
        if let variants = plan[job].variants {
            let page = (job: job, number: page)
            return VariantRenderer(variants, view: plan[job].view, site: site, paths: paths)
                .render(page.number, file) { warnings.add($0, page: page.number, job: page.job) }
        }
        let runner =
            runners[job]
            ?? PageRunner(
                plan[job].plan, site: site, paths: paths, records: plan[job].records, count: plan[job].count,
                maps: plan[job].maps, file: file)
        runners[job] = runner
        do throws(Problem) {
            try runner.render(page)
            warnings.add(runner.warnings, page: page, job: job)
            return runner.problems
        } catch {
            return runner.problems + [error]
        }
    }
}
