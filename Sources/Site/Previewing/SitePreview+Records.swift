import BroadsheetBytes
import BroadsheetReports

// Of pages for records, those are rendered whose records have changed.
extension SitePreview {
    /// Marks the pages whose records, and all else that they are made from, are what they were.
    func keepRecords(_ plan: inout SitePlan, _ site: LoadedSite, _ marks: PageFingerprints, isSomethingGone: Bool) {
        for (number, page) in site.pages.enumerated() {
            let outcome = plan.outcomes[number]
            guard !outcome.jobs.isEmpty, !(isSomethingGone && outcome.looksUpLinks), let before = kept[page.name],
                !before.records.isEmpty,
                let rest = rest(of: outcome, plan, marks.all[number], site.context),
                rest == InputHash(value: before.rest)
            else { continue }
            var now = PagePaths(outcome)
            for job in outcome.jobs {
                plan.pages[job].isKept = plan.pages[job].hashes.map { hash in
                    before.records[now.next(of: plan.pages[job])] == hash
                }
            }
        }
    }

    /// The hash of all that pages for records are made from, but for their own records; nil where they see more of them.
    func rest(of outcome: PageOutcome, _ plan: SitePlan, _ mark: InputHash, _ site: SiteContext) -> InputHash? {
        guard let source = outcome.recordsOnly else { return nil }
        var hash = ContentHash()
        let others = sources(outcome.allUses.subtracting([source]), site)
        hash.combine(mark.value)
        hash.combine(others.value)
        for job in outcome.jobs {
            // What a source finds out about its fields depends on all records.
            let schema = plan.pages[job].plan.set?.pages.schema
            hash.combine(UInt64(bitPattern: Int64(schema.hashValue)))
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

/// The paths of the pages of a content file, one after the other: those of their downloads are passed over.
private struct PagePaths {
    private let paths: [OwnedPath]
    private var at = 0

    init(_ outcome: PageOutcome) {
        paths = outcome.paths
    }

    /// The path of the next page, which `job` makes.
    mutating func next(of job: PageJob) -> [UInt8] {
        defer { at += 1 + job.plan.reports.reduce(0) { $0 + $1.downloads.count } }
        return at < paths.count ? paths[at].path : []
    }
}
