import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetReading
import BroadsheetRendering
import BroadsheetReports

/// Plans and renders pages that are made for values, one at a time: a plan is forgotten when its page is made.
struct VariantRenderer {
    private let variants: PageVariants
    private let view: Int
    private let site: SiteContext
    private let paths: SitePaths

    /// For the pages of one view of `variants`.
    init(_ variants: PageVariants, view: Int, site: SiteContext, paths: SitePaths) {
        (self.variants, self.view, self.site, self.paths) = (variants, view, site, paths)
    }

    /// Renders page `number` into its file; gives what is wrong with it, and tells `warn` what is worth a look.
    func render(_ number: Int, _ file: PageFile, _ warn: ([Problem]) -> Void) -> [Problem] {
        // What is noted of one page is told in the order of the pages, whoever renders them.
        let notes = PageNotes(uses: variants.notes.uses)
        do throws(Problems) {
            let page = try variants.page(number)
            var planner = try asProblems { () throws(Problem) in
                try PagePlanner(site: site, page: page, notes: notes)
            }
            let plan = try planner.plan(ofView: view)
            let runner = PageRunner(plan, site: site, paths: paths, records: nil, file: file)
            do throws(Problem) { try runner.render(0) } catch {
                return runner.problems + [error]
            }
            warn(notes.warnings.all + runner.warnings)
            return runner.problems + links(of: page)
        } catch {
            return error.all
        }
    }

    /// Plans page `number`, for what is noted of it: it is not rendered.
    func plan(_ number: Int) throws(Problems) {
        let notes = PageNotes(uses: variants.notes.uses)
        let page = try variants.page(number)
        var planner = try asProblems { () throws(Problem) in
            try PagePlanner(site: site, page: page, notes: notes)
        }
        _ = try planner.plan(ofView: view)
    }

    /// What is wrong with the links of its prose.
    private func links(of page: ContentPage) -> [Problem] {
        if view > 0 { return [] }
        return page.markdown.links.compactMap { link in
            paths.problem(of: link.destination, on: page.url).map {
                $0.at(page.place(of: link, in: page.lines(site)))
            }
        }
    }
}
