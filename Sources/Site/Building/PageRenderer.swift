import BroadsheetBytes
import BroadsheetDiagnostics
import Synchronization

/// Renders all pages: the workers take the next few pages from a counter, and share nothing else.
struct PageRenderer: Sendable {
    let site: SiteContext
    let tree: OutputTree
    let plan: [PageJob]

    /// What was made.
    struct Counts: Sendable {
        var pages = 0
        var files = 0
        var bytes = 0
    }

    /// How many pages a worker takes at a time.
    private static let share = 16

    /// Renders with `jobs` workers; the first problem of the earliest page ends it.
    func render(jobs: Int, _ progress: (@Sendable (Progress) -> Void)?) throws(Problems) -> Counts {
        let total = plan.reduce(0) { $0 + $1.count }
        let next = Atomic<Int>(0)
        let found = Mutex<[(page: Int, problem: Problem)]>([])
        let counts = Mutex<Counts>(Counts(pages: total))
        let workers = max(1, min(jobs, (total + Self.share - 1) / Self.share))
        Workers.run(total < 64 ? min(jobs, total) : workers) { _ in
            let file = PageFile(root: tree.root)
            var runners = [PageRunner?](repeating: nil, count: plan.count)
            let share = total < 64 ? 1 : Self.share
            while true {
                let first = next.add(share, ordering: .relaxed).oldValue
                if first >= total { break }
                for page in first..<min(first + share, total) {
                    do {
                        try render(page, file, &runners)
                    } catch {
                        found.withLock { $0.append((page, error)) }
                    }
                }
                progress?(Progress(done: min(first + share, total), total: total, what: "pages"))
                if found.withLock({ $0.count > 20 }) { break }
            }
            counts.withLock {
                $0.files += file.files
                $0.bytes += file.bytes
            }
        }
        var problems = Problems()
        for (_, problem) in found.withLock({ $0 }).sorted(by: { $0.page < $1.page }) { problems.add(problem) }
        try problems.throwIfAny()
        return counts.withLock { $0 }
    }

    /// Renders page `number` of the site.
    private func render(_ number: Int, _ file: PageFile, _ runners: inout [PageRunner?]) throws(Problem) {
        var job = 0
        var page = number
        while page >= plan[job].count {
            page -= plan[job].count
            job += 1
        }
        if let runner = runners[job] { return try runner.render(page) }
        let runner = PageRunner(plan[job].plan, site: site, records: plan[job].records, file: file)
        runners[job] = runner
        try runner.render(page)
    }
}
