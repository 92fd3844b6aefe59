import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetRecords
import BroadsheetReports
import BroadsheetTemplates

/// All pages of the site, resolved and counted.
struct SitePlan: Sendable {
    var pages: [PageJob]
    var paths: SitePaths
}

/// A page plan with its records and the number of its pages.
struct PageJob: Sendable {
    var plan: PagePlan
    var records: PartitionedRecords?
    var count: Int
}

/// Resolves all pages, and finds clashing paths and links to nowhere.
enum SitePlanner {
    /// The plan of the site, or everything that is wrong with it.
    static func plan(_ site: LoadedSite) throws(Problems) -> SitePlan {
        var problems = site.problems
        var unfinished = site.unfinished
        var jobs: [PageJob] = []
        var registry = PathRegistry()
        var translations = Translations()
        addFiles(site, &registry, &problems)
        for page in site.pages {
            var planner = PagePlanner(site: site.context, page: page)
            let plans = planner.plans()
            problems.add(contentsOf: planner.problems)
            if !planner.problems.isEmpty { unfinished.add(page) }
            for plan in plans {
                do {
                    jobs.append(try job(plan, page, &registry, &translations, &problems))
                } catch {
                    problems.add(error)
                    unfinished.add(page)
                }
            }
        }
        jobs += notFoundPages(site, &registry, &problems)
        let paths = SitePaths(registry, translations)
        checkLinks(site, paths, unfinished, &problems)
        try problems.inOrderOfPlaces.throwIfAny()
        return SitePlan(pages: jobs, paths: paths)
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
        _ problems: inout Problems
    ) throws(Problem) -> PageJob {
        let owner = registry.owner(plan.suffix.isEmpty ? plan.file : "\(plan.file) (\(plan.suffix.dropLast()))")
        if let set = plan.set {
            return try PageCounter(plan: plan, set: set, owner: owner).count(&registry, &translations, &problems)
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
        for page in site.pages {
            for link in page.markdown.links {
                guard let problem = paths.problem(of: link.destination, on: page.url, unless: unfinished) else {
                    continue
                }
                problems.add(problem.at(page.place(of: link, site: site.context)))
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
