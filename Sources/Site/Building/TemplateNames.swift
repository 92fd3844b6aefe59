package import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetReports
import BroadsheetTemplates

/// The names that templates see, for those who write them down: the manual is held to them.
package struct TemplateNames: Sendable {
    /// What layouts see.
    package private(set) var layout: Set<String> = []
    /// What the partials of rows see.
    package private(set) var rows: Set<String> = []

    /// Names whose inner names are an author's own.
    private static let open: Set<String> = ["words", "assets", "params", "reports", "record", "input", "text"]

    /// The names that the pages of a site show to its theme, but for those of its data. The names inside others have
    /// theirs before them: `cells.text`, `report.id`.
    package init(ofSite folder: String) throws(Problems) {
        let site = try SiteLoader.load(BuildOptions(site: folder))
        for page in site.pages {
            let page = try site.variants[page.name]?.page(0) ?? page
            var planner = try Self.planner(site, page)
            let plans = planner.plans()
            try planner.problems.throwIfAny()
            for plan in plans {
                let shape = LayoutShape(
                    page: planner.pageContext, definition: page.file.page, plan: plan,
                    views: [("", "", true), ("", "", false)], fields: [],
                    given: page.file.given)
                Self.add(shape.shape, "", to: &layout)
                for report in plan.reports { addRows(of: report.plan, theme: site.context.theme) }
            }
        }
    }

    private static func planner(_ site: LoadedSite, _ page: ContentPage) throws(Problems) -> PagePlanner {
        try asProblems { () throws(Problem) in
            try PagePlanner(site: site.context, page: page, notes: PageNotes())
        }
    }

    private mutating func addRows(of report: ReportPlan, theme: Theme) {
        let binder = RowBinder(theme: theme, report: report, row: nil, surroundings: [:])
        for shape in report.shapes {
            for (name, inner) in binder.ownNames(of: shape) {
                rows.insert(name)
                if !Self.open.contains(name) { Self.add(inner, name + ".", to: &rows) }
            }
        }
    }

    private static func add(_ shape: Shape, _ prefix: String, to names: inout Set<String>) {
        switch shape {
        case .object(let members, _):
            for (name, inner) in members {
                names.insert(prefix + name)
                if !open.contains(name) { add(inner, "\(prefix)\(name).", to: &names) }
            }
        case .list(let elements): for element in elements { add(element, prefix, to: &names) }
        case .present(_, let inner), .loop(_, let inner): add(inner, prefix, to: &names)
        default: break
        }
    }
}
