import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetReading
import BroadsheetRecords
import BroadsheetReports
import BroadsheetTemplates

/// Resolves the pages of a site one by one, and finds clashing paths and links to nowhere.
struct SitePlanner: ~Copyable {
    let site: LoadedSite
    /// What was made before of pages that need not be planned, by the names of their files; nil where nothing is noted for
    /// a later build.
    let kept: [String: PageOutcome]?
    /// The paths that are given so far.
    var paths = PlannedPaths()
    /// All that is wrong so far.
    var problems: Problems
    var unfinished: UnfinishedPages
    var jobs: [PageJob] = []
    var outcomes: [PageOutcome] = []

    private init(_ site: LoadedSite, keeping kept: [String: PageOutcome]?) {
        self.site = site
        self.kept = kept
        problems = site.problems
        if !site.hasUnread { problems.add(contentsOf: site.strayInputs) }
        unfinished = site.unfinished
    }

    /// The plan of the site, or everything that is wrong with it. Pages that were made before and are `kept`, by the names of
    /// their files, keep their paths, and are not planned; without anything to keep, nothing is noted for that.
    static func plan(_ site: LoadedSite, keeping kept: [String: PageOutcome]? = nil) throws(Problems) -> SitePlan {
        var planner = SitePlanner(site, keeping: kept)
        planner.addFiles()
        planner.checkGiven()
        for page in site.pages where !planner.isLeft(page) {
            guard let outcome = kept?[page.name] else {
                if let variants = site.variants[page.name] {
                    planner.add(variants)
                } else if site.unmade[page.name] == nil {
                    planner.add(page)
                }
                continue
            }
            // A page that takes the path of a kept one: who is told of it is found out without keeping anything.
            guard planner.keep(outcome) else { return try plan(site, keeping: [:]) }
        }
        return try planner.finish()
    }

    /// Plans a page, with all its views and the pages of its records.
    private mutating func add(_ page: ContentPage) {
        let notes = PageNotes()
        for suspicion in page.suspicions(site.context) { notes.warnings.add(suspicion) }
        let first = (path: paths.registry.count, job: jobs.count)
        for plan in plans(of: page, notes) {
            do {
                jobs.append(try job(plan, page))
            } catch {
                problems.add(error)
                unfinished.add(page)
            }
        }
        outcomes.append(
            outcome(of: jobs[first.job...], kept == nil ? [] : paths.owned(from: first.path), notes, page))
    }

    /// The plans of a page's views, without those that have problems.
    private mutating func plans(of page: ContentPage, _ notes: PageNotes) -> [PagePlan] {
        var found = Problems()
        var plans: [PagePlan] = []
        do {
            var planner = try PagePlanner(site: site.context, page: page, notes: notes)
            plans = planner.plans()
            found = planner.problems
            if page.file.page.listsChanges, let changes = site.context.changes {
                var prose = ChangesProse(changes, on: planner.pageContext)
                for number in plans.indices { plans[number].prose = [.html(try prose.html(paths.registry))] }
            }
        } catch {
            found.add(error)
        }
        problems.add(contentsOf: found)
        if !found.isEmpty { unfinished.add(page) }
        return plans
    }

    /// Gives a page that was made before its paths; says whether they were free.
    private mutating func keep(_ outcome: PageOutcome) -> Bool {
        for path in outcome.paths where !paths.add(kept: path) { return false }
        var outcome = outcome
        outcome.jobs = 0..<0
        outcomes.append(outcome)
        return true
    }

    /// What planning a page gave, with what its `own` jobs are made from.
    private func outcome(
        of own: ArraySlice<PageJob>, _ paths: [OwnedPath], _ notes: PageNotes, _ page: ContentPage
    ) -> PageOutcome {
        let uses = notes.uses.all
        var outcome = PageOutcome(paths: paths, jobs: own.indices, warnings: notes.warnings)
        outcome.pages = own.reduce(0) { $0 + $1.count }
        outcome.looksUpLinks = own.contains { job in
            job.plan.set?.body != nil || job.plan.reports.contains { $0.link != nil }
        }
        outcome.uses = Set(uses.keys)
        if let source = page.file.page.pages.map({ UsedInput($0.source) }), case .file = source,
            uses[source] == own.count,
            // The files of a page whose report has several are not counted one by one.
            own.allSatisfy({ $0.plan.family == nil && $0.plan.set?.hasNeighbours != true && $0.maps.isEmpty })
        {
            outcome.recordsOnly = source
        }
        return outcome
    }

    /// Gives assets and copies their paths.
    private mutating func addFiles() {
        let files =
            site.assets.map { (name: $0.path, path: $0.path) }
            + site.copies.map { (name: site.context.settings.relative($0.source), path: $0.path) }
            + [site.context.changes?.definition.feed].compactMap(\.self).map { feed in
                (name: "\(feed.place.file) (feed)", path: String(feed.content.dropFirst()))
            }
        for (name, path) in files {
            var sink = ByteSink()
            sink.append(path)
            guard let other = paths.registry.add(sink.span, owner: paths.registry.owner(name)) else { continue }
            problems.add(PathRegistry.clash(path, other, nil, name))
        }
    }

    /// Counts the pages of a plan and gives each its path.
    private mutating func job(_ plan: PagePlan, _ page: ContentPage) throws(Problem) -> PageJob {
        let file = page.file.page.place
        let owner = paths.registry.owner(
            plan.suffix.isEmpty ? plan.file : "\(plan.file) (\(plan.suffix.dropLast()))")
        if let set = plan.set {
            let counter = PageCounter(
                plan: plan, set: set, owner: owner, isHashing: kept != nil,
                division: PageDivision(site.context.settings.options))
            let before = problems.all.count
            var job = try counter.count(&paths, &problems)
            // Pages without a path of their own are not gone through.
            if problems.all.count == before { job.maps = try divide(job, owner: owner) }
            return job
        }
        var url = ByteSink()
        url.append(plan.url)
        var path = ByteSink()
        url.appendFilePath(to: &path)
        let other = paths.registry.add(path.span, owner: owner)
        if let other {
            problems.add(PathRegistry.clash(path.string, other, file, plan.file))
        } else {
            paths.translations.add(plan, record: ByteSink(), path: paths.registry.count - 1)
        }
        let clash = paths.registry.addDownloads(of: plan, beside: path, owner: owner, at: file)
        var job = PageJob(plan: plan, records: nil, count: 1)
        job.firstPath = paths.registry.count - job.pathsOfPage
        if let clash { problems.add(clash) } else if other == nil { job.maps = try divide(job, owner: owner) }
        return job
    }

    /// Adds the pages that nobody wrote, checks all links, and gives the plan if nothing is wrong.
    private consuming func finish() throws(Problems) -> SitePlan {
        let unwritten = notFoundPages()
        let (site, unfinished, jobs, outcomes) = (site, unfinished, jobs + unwritten, outcomes)
        var problems = problems
        let isWhole = site.context.settings.options.records.isEmpty
        let finished = SitePaths(paths, leftOut: site.leftOut, unseen: isWhole ? nil : UnseenLinks())
        if isWhole { Self.checkLinks(site, finished, unfinished, &problems) }
        try problems.inOrderOfPlaces.throwIfAny()
        return SitePlan(pages: jobs, paths: finished, outcomes: outcomes, unwritten: unwritten.count)
    }

    /// Finds links at the foot of all pages that lead to no page and no file of the site.
    private static func checkFooters(
        _ site: SiteSettings, _ paths: SitePaths, _ unfinished: UnfinishedPages, _ problems: inout Problems
    ) {
        let footers = [site.configuration.brand.footer] + site.configuration.languages.map(\.footer)
        for footer in footers.compactMap(\.self) {
            var sink = ByteSink()
            let text = Array(footer.content.utf8)
            let document = MarkdownRenderer(site.markdownOptions).renderWithLinks(text.span, into: &sink)
            for link in document.links {
                let problem = paths.problem(of: link.destination, on: "/", unless: unfinished)
                if let problem { problems.add(problem.at(footer.place)) }
            }
        }
    }

    /// Finds links in prose that lead to no page and no file of the site.
    private static func checkLinks(
        _ site: LoadedSite, _ paths: SitePaths, _ unfinished: UnfinishedPages, _ problems: inout Problems
    ) {
        checkFooters(site.context.settings, paths, unfinished, &problems)
        var wrong = 0
        for page in site.pages where page.file.page.variants == nil {
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
