import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetRendering
import Synchronization

extension PartSet {
    /// How many pages are looked at before their files are taken over, by all workers at once.
    private static let share = 1024

    /// Takes all pages of the parts over into `tree`: each page that `plan` has of them, no other one, and each with the files that were
    /// made. What they say of figures goes to `figures`, and what was found for control totals to `controls`.
    func takeOver(
        _ plan: SitePlan, to tree: OutputTree, jobs: Int, _ figures: FigureRecorder?, _ controls: FoundControls?
    ) throws(Problem) -> PageRenderer.Counts {
        let adoption = FileAdoption(into: tree.root, of: tree.old)
        let records = try parts.map { part throws(Problem) in try PartFigures(part, isWanted: figures != nil) }
        var counts = PageRenderer.Counts()
        var pages: [(part: SitePart, page: PartPage)] = []
        try checkDebits()
        try checkGiven(plan)
        // Warnings of shards that know their own pages alone, whose numbers are others.
        var wanted = Set(parts.flatMap { $0.warnings.compactMap(\.page) })
        var places: [String: (job: Int, page: Int)] = [:]
        let numbers = plan.firstNumbers
        for (number, job) in plan.pages.enumerated() where !job.shards.isEmpty {
            for page in 0..<job.count {
                let place = Int(job.shards[page]) - 1
                let found = try next(of: parts[place], is: page, of: job, plan)
                records[place].take(found.path, as: numbers[number] + page)
                if !wanted.isEmpty, wanted.remove(found.path) != nil { places[found.path] = (number, page) }
                pages.append((parts[place], found))
                if pages.count == Self.share { try Self.take(&pages, adoption, jobs, &counts) }
            }
        }
        try Self.take(&pages, adoption, jobs, &counts)
        for part in parts {
            if let page = try part.next() { throw stray(page, of: part, instead: nil, plan) }
            try part.refuseForeignFiles()
        }
        for record in records { record.hand(to: figures) }
        let warnings = PageWarnings()
        for part in parts {
            for (warning, job, page) in part.warnings {
                if let place = page.flatMap({ places[$0] }) {
                    warnings.add(
                        FoundWarning(page: place.page, number: warning.number, problem: warning.problem), job: place.job
                    )
                } else if page == nil, plan.pages.indices.contains(job) {
                    warnings.add(warning, job: job)
                }
            }
            for (key, found) in part.controls { controls?.add(found, key: key) }
        }
        counts.found = warnings.byJob
        return counts
    }

    /// The next page of `part`, which must be number `page` of `job` with all of its files.
    private func next(of part: SitePart, is page: Int, of job: PageJob, _ plan: SitePlan) throws(Problem) -> PartPage {
        let paths = job.paths(of: page)
        let expected = plan.paths.registry.path(paths.lowerBound)
        guard let found = try part.next() else { throw Self.lacks(part, expected) }
        guard found.path == expected else { throw stray(found, of: part, instead: expected, plan) }
        guard found.files.count == paths.count,
            zip(found.files, paths).allSatisfy({ $0.path == plan.paths.registry.path($1) })
        else {
            throw Problem(
                "\(part.name) has other downloads of \(expected) than the page has", advice: "Build that part again.")
        }
        try checkRecords(of: found, part, is: page, of: job)
        return found
    }

    private static func lacks(_ part: SitePart, _ path: String) -> Problem {
        Problem("\(part.name) lacks the page \(path), which falls to it", advice: part.again)
    }

    /// What is said of a page that is not the one that comes next in its part.
    private func stray(_ page: PartPage, of part: SitePart, instead expected: String?, _ plan: SitePlan) -> Problem {
        for job in plan.pages where !job.shards.isEmpty {
            for number in 0..<job.count
            where plan.paths.registry.path(job.paths(of: number).lowerBound) == page.path {
                let shard = Int(job.shards[number])
                if shard != part.head.shard.number {
                    return Problem(
                        "\(part.name) has the page \(page.path), which falls to part \(shard)/\(count)",
                        advice: "Build that part again.")
                }
                guard let expected else { break }
                // Both are its own: one comes twice, or the other one is not there.
                if !part.head.records.isEmpty {
                    return Problem(
                        "\(part.name) lacks the page \(expected), or has it behind \(page.path), where the whole has it before",
                        advice: part.again)
                }
                return Problem(
                    "\(part.name) has the page \(page.path) twice, or lacks \(expected)",
                    advice: "Build that part again.")
            }
        }
        return Problem(
            plan.paths.registry.has(Array(page.path.utf8).span)
                ? "\(part.name) has the page \(page.path), which is there already"
                : "\(part.name) has the page \(page.path), which the site does not have",
            advice: part.again)
    }

    /// Takes the files of `pages` over, and forgets them.
    private static func take(
        _ pages: inout [(part: SitePart, page: PartPage)], _ adoption: FileAdoption, _ jobs: Int,
        _ counts: inout PageRenderer.Counts
    ) throws(Problem) {
        let files = pages.flatMap { part, page in page.files.map { AdoptedFile(part.folder, part.name, $0) } }
        pages.removeAll(keepingCapacity: true)
        let queue = WorkQueue(files.count, share: 64)
        let failures = Mutex<[(number: Int, problem: Problem)]>([])
        let unchanged = Mutex(0)
        Cores.run(min(jobs, (files.count + 63) / 64)) {
            while let numbers = queue.next() {
                for number in numbers {
                    do throws(Problem) {
                        guard
                            let isUnchanged = try adoption.adopt(
                                files[number].path, from: files[number].folder, is: files[number].sum)
                        else { throw files[number].changed }
                        if isUnchanged { unchanged.withLock { $0 += 1 } }
                    } catch {
                        failures.withLock { $0.append((number, error)) }
                        queue.stop()
                    }
                }
            }
        }
        if let first = failures.withLock({ $0.min { $0.number < $1.number } }) { throw first.problem }
        counts.files += files.count
        counts.bytes += files.reduce(0) { $0 + $1.sum.size }
        counts.unchanged += unchanged.withLock { $0 }
    }
}

/// A file of a part that is taken over.
private struct AdoptedFile: Sendable {
    let folder: String
    let path: String
    let sum: FileSum
    private let part: String

    init(_ folder: String, _ part: String, _ file: PartPage.File) {
        (self.folder, self.part, path, sum) = (folder, part, file.path, file.sum)
    }

    /// What is said of one that is not what was made, or is gone.
    var changed: Problem {
        Problem("\(part)/\(path) is not the file that was made with that part", advice: "Build that part again.")
    }
}
