import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports

// Pages that are made for values: their paths are known from the beginning, and each is planned when it is rendered.
extension SitePlanner {
    /// Plans the first page in each language, which tells what is wrong with the definition, and gives all pages their paths.
    mutating func add(_ variants: PageVariants) {
        let head = variants.head
        let first = (path: paths.registry.count, job: jobs.count)
        var plans: [PagePlan] = []
        var isGood = true
        for number in variants.inEachLanguage {
            do throws(Problems) {
                let found = try Self.plans(of: variants.page(number), site.context, variants.notes)
                if plans.isEmpty { plans = found }
            } catch {
                problems.add(contentsOf: error)
                isGood = false
            }
        }
        if isGood {
            for (view, plan) in plans.enumerated() {
                var job = PageJob(plan: plan, records: nil, count: variants.count, variants: variants, view: view)
                job.firstPath = paths.registry.count
                if !addPaths(of: variants, plan, &job.shards) { isGood = false }
                jobs.append(job)
            }
        }
        if !isGood { unfinished.add(head) }
        var outcome = PageOutcome(
            paths: kept == nil ? [] : paths.owned(from: first.path), jobs: first.job..<jobs.count,
            warnings: variants.notes.warnings)
        outcome.pages = variants.count * plans.count
        // Links of its prose may hold values as well.
        outcome.looksUpLinks = true
        outcome.late = variants.notes.uses
        outcomes.append(outcome)
    }

    /// The plans of all views of a page, or everything that is wrong with them.
    private static func plans(
        of page: ContentPage, _ site: SiteContext, _ notes: PageNotes
    ) throws(Problems) -> [PagePlan] {
        for suspicion in page.suspicions(site) { notes.warnings.add(suspicion) }
        var planner = try asProblems { () throws(Problem) in
            try PagePlanner(site: site, page: page, notes: notes)
        }
        let plans = planner.plans()
        try planner.problems.throwIfAny()
        return plans
    }

    /// Gives the pages of a view their paths, and the shards that they fall to where the site is made in parts; says whether nothing is
    /// wrong with them.
    private mutating func addPaths(of variants: PageVariants, _ plan: PagePlan, _ shards: inout [Int32]) -> Bool {
        let division = PageDivision(site.context.settings.options)
        let file = plan.file
        let owner = paths.registry.owner(plan.suffix.isEmpty ? file : "\(file) (\(plan.suffix.dropLast()))")
        let place = variants.head.file.page.variants?.path?.place ?? variants.head.file.page.place
        var found = Problems()
        for number in 0..<variants.count where found.all.count < Self.most {
            do throws(Problems) {
                let page = try variants.placed(number)
                var url = ByteSink()
                var path = ByteSink()
                if let division { shards.append(division.shard(of: page.address.path)) }
                url.append(page.address.url + plan.suffix)
                url.appendFilePath(to: &path)
                if let other = paths.registry.add(path.span, owner: owner) {
                    found.add(PathRegistry.clash(path.string, other, place, file))
                } else if let family = page.family {
                    var key = ByteSink()
                    family.appendKey(record: ByteSink(), suffix: plan.suffix, to: &key)
                    paths.translations.add(key.span, language: family.language, path: paths.registry.count - 1)
                }
                for report in plan.reports {
                    for download in report.downloads {
                        var name = ByteSink()
                        name.append(path.bytes(0, path.count - "index.html".utf8.count))
                        // A report with a name gives it to its downloads; else they are called like the page.
                        let own = "\(page.address.lastPart(isEncoded: true)).\(download.kind.rawValue)"
                        name.append(report.plan.name.isEmpty ? own : download.name)
                        guard let other = paths.registry.add(name.span, owner: owner) else { continue }
                        found.add(PathRegistry.clash(name.string, other, place, file))
                    }
                }
            } catch {
                found.add(contentsOf: error)
            }
        }
        problems.add(contentsOf: found)
        return found.isEmpty
    }

    /// The most problems with paths that are told of the pages of a file.
    private static let most = 5
}
