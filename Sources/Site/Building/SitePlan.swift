import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetRecords
import BroadsheetReports
import BroadsheetTemplates

/// All pages of the site, resolved and counted.
struct SitePlan: ~Copyable, Sendable {
    var pages: [PageJob]
    var registry: PathRegistry
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
    static func plan(_ site: inout LoadedSite) throws(Problems) -> SitePlan {
        var problems = Problems()
        var jobs: [PageJob] = []
        var registry = PathRegistry()
        addFiles(site, &registry)
        for page in site.pages {
            var planner = PagePlanner(site: site.context, page: page)
            let plans = planner.plans()
            problems.add(contentsOf: planner.problems)
            for plan in plans {
                do {
                    jobs.append(try job(plan, page, &registry, &problems))
                } catch {
                    problems.add(error)
                }
            }
        }
        if let missing = notFoundPage(site, &registry, &problems) { jobs.append(missing) }
        if problems.isEmpty { checkLinks(site, registry, &problems) }
        try problems.throwIfAny()
        return SitePlan(pages: jobs, registry: registry)
    }

    private static func addFiles(_ site: LoadedSite, _ registry: inout PathRegistry) {
        for path in site.assets.map(\.path) + site.copies.map(\.path) {
            var sink = ByteSink()
            sink.append(path)
            _ = registry.add(sink.span, owner: registry.owner(path))
        }
    }

    /// Counts the pages of a plan and gives each its path.
    private static func job(
        _ plan: PagePlan, _ page: ContentPage, _ registry: inout PathRegistry, _ problems: inout Problems
    ) throws(Problem) -> PageJob {
        let owner = registry.owner(plan.suffix.isEmpty ? plan.file : "\(plan.file) (\(plan.suffix.dropLast()))")
        if let set = plan.set {
            return try PageCounter(plan: plan, set: set, owner: owner).count(&registry, &problems)
        }
        var url = ByteSink()
        url.append(plan.url)
        var path = ByteSink()
        url.appendFilePath(to: &path)
        if let other = registry.add(path.span, owner: owner) {
            problems.add(clash(path.string, other, page.file.page.place, plan.file))
        }
        addDownloads(of: plan, beside: path, owner: owner, &registry)
        return PageJob(plan: plan, records: nil, count: 1)
    }

    /// Gives the downloads of a page their paths.
    static func addDownloads(
        of plan: PagePlan, beside path: borrowing ByteSink, owner: UInt32, _ registry: inout PathRegistry
    ) {
        for report in plan.reports {
            for download in report.downloads {
                var file = ByteSink()
                file.append(path.bytes(0, path.count - "index.html".utf8.count))
                file.append(download.name)
                _ = registry.add(file.span, owner: owner)
            }
        }
    }

    /// Two pages with one path.
    static func clash(_ path: String, _ other: String, _ place: Place, _ file: String) -> Problem {
        let shown = "/" + path.replacingSuffix("index.html", with: "")
        return Problem(
            other == file
                ? "two pages of \(file) have the path \(shown)" : "\(file) and \(other) have the same path, \(shown)",
            at: place, advice: "Give one of them another path.")
    }

    /// The page for addresses that lead nowhere, if the theme has one and the content does not.
    private static func notFoundPage(
        _ site: LoadedSite, _ registry: inout PathRegistry, _ problems: inout Problems
    ) -> PageJob? {
        var path = ByteSink()
        path.append("404.html")
        guard registry.add(path.span, owner: registry.owner("404.html")) == nil else { return nil }
        do {
            guard let layout = try site.context.theme.layout("404") else { return nil }
            var plan = PagePlan(
                file: "404.html", url: "/404.html", title: site.context.theme.words["not_found"] ?? "Page not found",
                reports: [], layout: .nothing, prose: [])
            plan.isListed = false
            let shape = LayoutShape(
                site: site.context, definition: PageDefinition(at: Place(file: "404.html", line: 1, column: 1)),
                plan: plan, locale: LocaleNames(language: site.context.configuration.language, direction: "ltr"),
                views: [], fields: [])
            plan.layout = try layout.bind(to: shape.shape, partials: site.context.theme.partials)
            return PageJob(plan: plan, records: nil, count: 1)
        } catch {
            problems.add(error)
            return nil
        }
    }

    /// Finds links in prose that lead to no page and no file of the site.
    private static func checkLinks(
        _ site: LoadedSite, _ registry: borrowing PathRegistry, _ problems: inout Problems
    ) {
        for page in site.pages {
            for link in page.markdown.links {
                guard let target = InternalLink.target(of: link.destination, on: page.url), !registry.has(target) else {
                    continue
                }
                problems.add(
                    Problem(
                        "the link \(link.destination) leads nowhere",
                        at: page.place(of: link.position, length: link.destination.count, site: site.context),
                        advice: "There is no page and no file at \(target). \(registry.suggestion(for: target))"))
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

extension PathRegistry {
    /// The advice for an address that leads nowhere: the page that was meant, if one is near.
    func suggestion(for link: String) -> String {
        let paths = (0..<min(count, 2000)).map { "/" + path($0).replacingSuffix("index.html", with: "") }
        guard let meant = nearest(to: link, in: paths) else { return "Mend the link, or add the page." }
        return "Did you mean \(meant)?"
    }
}
