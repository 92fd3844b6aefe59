import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetTemplates

extension SitePlanner {
    /// The pages for addresses that lead nowhere, one a language, if the theme has one and the content does not.
    mutating func notFoundPages() -> [PageJob] {
        let count = site.context.configuration.languages.count
        let languages: [Int?] = count == 0 ? [nil] : Array(0..<count)
        var jobs: [PageJob] = []
        do {
            guard let layout = try site.context.theme.layout("404") else { return [] }
            for language in languages {
                if let job = try notFoundPage(in: language, layout) { jobs.append(job) }
            }
        } catch {
            problems.add(error)
        }
        return jobs
    }

    private mutating func notFoundPage(in number: Int?, _ layout: Template) throws(Problem) -> PageJob? {
        let file = ContentAddress.prefix(number, site.context.configuration) + "404.html"
        var path = ByteSink()
        path.append(file)
        guard paths.registry.add(path.span, owner: paths.registry.owner(file)) == nil else { return nil }
        let context = try PageContext(
            site.context, in: PageLanguage(number, of: site.context.configuration), notes: PageNotes())
        var plan = PagePlan(
            file: file, url: "/" + file, title: context.site.theme.word("not_found") ?? "Page not found", reports: [],
            layout: .nothing, prose: [])
        plan.isListed = false
        var given = site.context.settings.given
        do { try given.speak(in: context.language) } catch { problems.add(contentsOf: error) }
        let shape = LayoutShape(
            page: context, definition: PageDefinition(at: Place(file: file, line: 1, column: 1)), plan: plan, views: [],
            fields: [], given: given)
        plan.layout = try layout.bind(to: shape.shape, partials: context.site.theme.partials)
        return PageJob(plan: plan, records: nil, count: 1)
    }
}
