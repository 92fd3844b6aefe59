package import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetReports
import BroadsheetTemplates

/// The names that templates see, for those who write them down: the manual is held to them.
package struct TemplateNames: Sendable {
    /// What layouts see.
    package var layout: Set<String> { Set(layoutUses.keys) }
    /// What the partials of rows see.
    package var rows: Set<String> { Set(rowUses.keys) }
    /// The same with how a template writes each: `{{title}}`, `{{#cards}}{{url}}{{/cards}}`.
    package var layoutUses: [String: String] { ofLayouts.written }
    package var rowUses: [String: String] { ofRows.written }

    private var ofLayouts = WrittenNames()
    private var ofRows = WrittenNames()

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
                ofLayouts.add(shape.shape, "")
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
                ofRows.add(inner, named: name)
            }
        }
    }
}

/// Names of one kind of template with how each is written.
private struct WrittenNames {
    private(set) var written: [String: String] = [:]
    private var kinds: [String: Kind] = [:]

    /// How a template writes a name; the last says most, where a name has another shape on another page.
    private enum Kind: Int {
        case truth, text, object, stream, list
    }

    /// Names whose inner names are an author's own.
    private static let open: Set<String> = ["words", "assets", "params", "reports", "record", "input", "text"]

    /// Names of texts that are HTML already.
    private static let raw: Set<String> = ["chart", "footer"]

    mutating func add(_ shape: Shape, _ prefix: String) {
        switch shape {
        case .object(let members, _):
            for (name, inner) in members { add(inner, named: prefix + name) }
        case .list(let elements): for element in elements { add(element, prefix) }
        case .present(_, let inner), .loop(_, let inner): add(inner, prefix)
        default: break
        }
    }

    mutating func add(_ shape: Shape, named name: String) {
        let kind = Self.kind(of: shape)
        if written[name] == nil || kind.rawValue > (kinds[name] ?? .truth).rawValue { kinds[name] = kind }
        written[name] = use(of: name)
        if !Self.open.contains(name) { add(shape, name + ".") }
    }

    private static func kind(of shape: Shape) -> Kind {
        switch shape {
        case .boolean, .absent, .flag: .truth
        case .constant, .slot: .text
        case .object(_, let text): text == nil ? .object : .text
        case .present(_, let inner): kind(of: inner)
        case .stream: .stream
        case .joined: .text
        case .list, .loop: .list
        }
    }

    /// A name as a template writes it: inside the lists that it is of.
    private func use(of name: String) -> String {
        let parts = name.split(separator: ".").map(String.init)
        var lists: [String] = []
        var rest: [String] = []
        for (number, part) in parts.enumerated() {
            rest.append(part)
            let whole = parts[...number].joined(separator: ".")
            guard number < parts.count - 1, kinds[whole] == .list else { continue }
            lists.append(rest.joined(separator: "."))
            rest = []
        }
        let own = rest.joined(separator: ".")
        let inner =
            switch kinds[name] ?? .text {
            case .text where Self.raw.contains(parts.last ?? ""): "{{{\(own)}}}"
            case .text: "{{\(own)}}"
            case .stream: "{{{\(own)}}}"
            case .truth, .object, .list: "{{#\(own)}}…{{/\(own)}}"
            }
        return lists.map { "{{#\($0)}}" }.joined() + inner + lists.reversed().map { "{{/\($0)}}" }.joined()
    }
}
