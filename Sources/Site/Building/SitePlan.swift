import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetReading
import BroadsheetRecords
import BroadsheetReports
import BroadsheetTemplates

/// All pages of the site, resolved and counted.
struct SitePlan: Sendable {
    var pages: [PageJob]
    var paths: SitePaths
    /// What became of each content page, in their order; where nothing is to be rendered, what was kept of it.
    var outcomes: [PageOutcome] = []

    /// How many pages there are in all.
    var count: Int { outcomes.reduce(0) { $0 + $1.pages } + unwritten }
    /// How many of them nobody wrote.
    var unwritten = 0

    /// Takes what was found while the pages were rendered, by the number of the job.
    func add(_ warnings: [Int: [Problem]]) {
        for number in outcomes.indices {
            for job in outcomes[number].jobs {
                for warning in warnings[job] ?? [] { outcomes[number].warnings.add(warning) }
            }
        }
    }

    /// What is worth a look, in the order of its places.
    var warnings: [Problem] {
        var all = Problems()
        for outcome in outcomes { for warning in outcome.warnings.all { all.add(warning) } }
        return all.inOrderOfPlaces.all
    }
}

/// A page plan with its records and the number of its pages.
struct PageJob: Sendable {
    var plan: PagePlan
    var records: PartitionedRecords?
    var count: Int
    /// Of each page the hash of its records, where they are to be compared with what they were.
    var hashes: [UInt64] = []
    /// Which pages are as they were, and need not be rendered; empty for none.
    var isKept: [Bool] = []

    /// How many pages are to be rendered.
    var rendered: Int { isKept.isEmpty ? count : isKept.count { !$0 } }
}

/// Resolves all pages, and finds clashing paths and links to nowhere.
enum SitePlanner {
    /// The plan of the site, or everything that is wrong with it. Pages that were made before and are `kept`, by the names of
    /// their files, keep their paths, and are not planned; without anything to keep, nothing is noted for that.
    static func plan(_ site: LoadedSite, keeping kept: [String: PageOutcome]? = nil) throws(Problems) -> SitePlan {
        var problems = site.problems
        var unfinished = site.unfinished
        var jobs: [PageJob] = []
        var registry = PathRegistry()
        var translations = Translations()
        var outcomes: [PageOutcome] = []
        addFiles(site, &registry, &problems)
        for page in site.pages {
            if var outcome = kept?[page.name] {
                outcome.jobs = 0..<0
                // A page that takes the path of a kept one: who is told of it is found out without keeping anything.
                guard keep(outcome, &registry, &translations) else { return try plan(site, keeping: [:]) }
                outcomes.append(outcome)
                continue
            }
            var context = site.context
            (context.uses, context.warnings) = (UsedInputs(), SharedWarnings())
            if let suspicion = page.file.suspicion { context.warnings.add(suspicion) }
            let first = (path: registry.count, job: jobs.count)
            var planner = PagePlanner(site: context, page: page)
            let plans = planner.plans()
            problems.add(contentsOf: planner.problems)
            if !planner.problems.isEmpty { unfinished.add(page) }
            for plan in plans {
                do {
                    jobs.append(try job(plan, page, &registry, &translations, &problems, hashing: kept != nil))
                } catch {
                    problems.add(error)
                    unfinished.add(page)
                }
            }
            let paths = kept == nil ? [] : registry.owned(from: first.path, translations)
            outcomes.append(outcome(of: jobs, from: first.job, paths, context, page))
        }
        let unwritten = notFoundPages(site, &registry, &problems)
        jobs += unwritten
        let paths = SitePaths(registry, translations)
        checkLinks(site, paths, unfinished, &problems)
        try problems.inOrderOfPlaces.throwIfAny()
        return SitePlan(pages: jobs, paths: paths, outcomes: outcomes, unwritten: unwritten.count)
    }

    /// Gives a page that was made before its paths; says whether they were free.
    private static func keep(
        _ outcome: PageOutcome, _ registry: inout PathRegistry, _ translations: inout Translations
    ) -> Bool {
        for path in outcome.paths {
            guard registry.add(kept: path) else { return false }
            if let (key, language) = path.family {
                translations.add(key.span, language: language, path: registry.count - 1)
            }
        }
        return true
    }

    private static func outcome(
        of jobs: [PageJob], from first: Int, _ paths: [OwnedPath], _ context: SiteContext, _ page: ContentPage
    ) -> PageOutcome {
        let own = jobs[first...]
        let uses = context.uses.all
        var outcome = PageOutcome(paths: paths, jobs: first..<jobs.count, warnings: context.warnings)
        outcome.pages = own.reduce(0) { $0 + $1.count }
        outcome.looksUpLinks = own.contains { job in
            job.plan.set?.body != nil || job.plan.reports.contains { $0.link != nil }
        }
        outcome.uses = Set(uses.keys)
        if let source = page.file.page.pages.map({ UsedInput($0.source) }), case .file = source,
            uses[source] == own.count, own.allSatisfy({ $0.plan.family == nil })
        {
            outcome.recordsOnly = source
        }
        return outcome
    }

    private static func addFiles(_ site: LoadedSite, _ registry: inout PathRegistry, _ problems: inout Problems) {
        let files =
            site.assets.map { (name: $0.path, path: $0.path) }
            + site.copies.map { (name: site.context.relative($0.source), path: $0.path) }
        for (name, path) in files {
            var sink = ByteSink()
            sink.append(path)
            guard let other = registry.add(sink.span, owner: registry.owner(name)) else { continue }
            problems.add(clash(path, other, nil, name))
        }
    }

    /// Counts the pages of a plan and gives each its path.
    private static func job(
        _ plan: PagePlan, _ page: ContentPage, _ registry: inout PathRegistry, _ translations: inout Translations,
        _ problems: inout Problems, hashing: Bool
    ) throws(Problem) -> PageJob {
        let owner = registry.owner(plan.suffix.isEmpty ? plan.file : "\(plan.file) (\(plan.suffix.dropLast()))")
        if let set = plan.set {
            let counter = PageCounter(plan: plan, set: set, owner: owner, isHashing: hashing)
            return try counter.count(&registry, &translations, &problems)
        }
        var url = ByteSink()
        url.append(plan.url)
        var path = ByteSink()
        url.appendFilePath(to: &path)
        if let other = registry.add(path.span, owner: owner) {
            problems.add(clash(path.string, other, page.file.page.place, plan.file))
        } else {
            translations.add(plan, record: ByteSink(), path: registry.count - 1)
        }
        let clash = addDownloads(of: plan, beside: path, owner: owner, at: page.file.page.place, &registry)
        if let clash { problems.add(clash) }
        return PageJob(plan: plan, records: nil, count: 1)
    }

    /// Gives the downloads of a page their paths; gives the first that another file has already.
    static func addDownloads(
        of plan: PagePlan, beside path: borrowing ByteSink, owner: UInt32, at place: Place,
        _ registry: inout PathRegistry
    ) -> Problem? {
        var found: Problem?
        for report in plan.reports {
            for download in report.downloads {
                var file = ByteSink()
                file.append(path.bytes(0, path.count - "index.html".utf8.count))
                file.append(download.name)
                guard let other = registry.add(file.span, owner: owner), found == nil else { continue }
                found = clash(file.string, other, place, plan.file)
            }
        }
        return found
    }

    /// Two pages with one path.
    static func clash(_ path: String, _ other: String, _ place: Place?, _ file: String) -> Problem {
        let shown = "/" + path.replacingSuffix("index.html", with: "")
        return Problem(
            other == file
                ? "two pages of \(file) have the path \(shown)" : "\(file) and \(other) have the same path, \(shown)",
            at: place,
            advice: other == file
                ? "Use something in the path that differs from page to page." : "Give one of them another path.")
    }

    /// Finds links in prose that lead to no page and no file of the site.
    private static func checkLinks(
        _ site: LoadedSite, _ paths: SitePaths, _ unfinished: UnfinishedPages, _ problems: inout Problems
    ) {
        var wrong = 0
        for page in site.pages {
            // A page with many wrong links is read once.
            var lines: [ArraySlice<UInt8>]?
            for link in page.markdown.links {
                let suggests = wrong < SitePaths.mostSuggestions
                guard
                    let problem = paths.problem(
                        of: link.destination, on: page.url, unless: unfinished, suggests: suggests)
                else { continue }
                wrong += 1
                let read = lines ?? page.lines(site.context)
                lines = read
                problems.add(problem.at(page.place(of: link, in: read)))
            }
        }
    }
}

extension String {
    /// The text with another ending, if it has that one.
    func replacingSuffix(_ suffix: String, with other: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) + other : self
    }
}
