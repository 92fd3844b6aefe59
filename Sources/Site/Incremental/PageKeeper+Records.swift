import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReports

// Of pages for records, those are rendered whose records have changed.
extension PageKeeper {
    /// Marks the pages whose records, and all else that they are made from, are what they were.
    mutating func keepRecords(
        _ plan: inout SitePlan, _ site: LoadedSite, _ marks: PageFingerprints, isSomethingGone: Bool
    ) {
        for (number, page) in site.pages.enumerated() {
            let outcome = plan.outcomes[number]
            guard !outcome.jobs.isEmpty, !(isSomethingGone && outcome.looksUpLinks), let before = kept[page.name],
                !before.records.isEmpty,
                // What was worth a look may have been so in a page that is kept, and stood in another line.
                before.outcome.warnings.all.isEmpty,
                let rest = rest(of: outcome, plan, marks.all[number], site.context),
                rest == InputHash(value: before.rest)
            else { continue }
            var now = PagePaths(outcome)
            for job in outcome.jobs {
                plan.pages[job].isKept = plan.pages[job].hashes.map { hash in
                    before.records[now.next(of: plan.pages[job])] == hash
                }
                let hasChanged = plan.pages[job].isKept.contains(false)
                if hasChanged, plan.pages[job].plan.mustAgree { plan.pages[job].isKept = [] }
            }
        }
    }

    /// The hash of all that pages for records are made from, but for their own records; nil where they see more of them.
    mutating func rest(
        of outcome: PageOutcome, _ plan: SitePlan, _ mark: InputHash, _ site: SiteContext
    ) -> InputHash? {
        guard let source = outcome.recordsOnly else { return nil }
        var hash = ContentHash()
        let others = sources(outcome.allUses.subtracting([source]), site)
        hash.combine(mark.value)
        hash.combine(others.value)
        for job in outcome.jobs {
            // What a source finds out about its fields depends on all records.
            let schema = plan.pages[job].plan.set?.pages.schema
            hash.combine(schema.map { "\($0)" } ?? "")
        }
        return InputHash(value: hash.value, isSure: mark.isSure && others.isSure)
    }

    /// The hashes of the records of all pages, by path.
    func records(of outcome: PageOutcome, _ plan: SitePlan) -> [[UInt8]: UInt64] {
        guard outcome.recordsOnly != nil else { return [:] }
        var records: [[UInt8]: UInt64] = [:]
        var paths = PagePaths(outcome)
        for job in outcome.jobs {
            for hash in plan.pages[job].hashes { records[paths.next(of: plan.pages[job])] = hash }
        }
        return records
    }
}

// Which files need not be made.
extension PageKeeper {
    /// Calls `body` for each page that is kept with its number and the paths of its files: of a page for records these are the page and
    /// its downloads, of a content page that is kept whole each of its files is on its own.
    static func forEachKept<Failure: Error>(
        of plan: SitePlan, _ body: (Int, ArraySlice<OwnedPath>) throws(Failure) -> Void
    ) throws(Failure) {
        let numbers = plan.firstNumbers
        for (place, outcome) in plan.outcomes.enumerated() {
            if outcome.jobs.isEmpty {
                for (number, path) in outcome.paths.indices.enumerated() {
                    try body(SitePlan.firstNumber(of: place) + number, outcome.paths[path...path])
                }
            }
            var paths = PagePaths(outcome)
            for job in outcome.jobs where !plan.pages[job].isKept.isEmpty || outcome.jobs.count > 1 {
                for page in 0..<plan.pages[job].count {
                    let files = paths.files(of: plan.pages[job])
                    guard !plan.pages[job].isKept.isEmpty, plan.pages[job].isKept[page] else { continue }
                    try body(numbers[job] + page, files)
                }
            }
        }
    }

    /// Lets those pages be rendered of which a file is no longer what it was.
    static func renderAgain(_ changed: Set<[UInt8]>, _ plan: inout SitePlan) {
        if changed.isEmpty { return }
        for outcome in plan.outcomes {
            var paths = PagePaths(outcome)
            for job in outcome.jobs {
                for page in 0..<plan.pages[job].count {
                    let files = paths.files(of: plan.pages[job])
                    guard !plan.pages[job].isKept.isEmpty, files.contains(where: { changed.contains($0.path) }) else {
                        continue
                    }
                    plan.pages[job].isKept[page] = false
                }
            }
        }
    }
}

/// The paths of the pages of a content file, one after the other: those of their downloads are passed over.
private struct PagePaths {
    private let paths: [OwnedPath]
    private var at = 0

    init(_ outcome: PageOutcome) {
        paths = outcome.paths
    }

    /// The path of the next page, which `job` makes.
    mutating func next(of job: PageJob) -> [UInt8] { files(of: job).first?.path ?? [] }

    /// The paths of the next page, which `job` makes, and of its downloads.
    mutating func files(of job: PageJob) -> ArraySlice<OwnedPath> {
        let first = at
        at = min(at + 1 + job.plan.reports.reduce(0) { $0 + $1.downloads.count }, paths.count)
        return paths[first..<at]
    }
}
