import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports
import BroadsheetSite

/// A page of a site: prose, and reports behind it, or in it where it says `[[report]]`.
public struct Page: SiteContent {
    private let path: PagePath
    private let prose: String
    private let place: Place
    private let reports: [PageReport]
    private let weight: Int?
    private var definition: PageDefinition

    /// The page at `path`, `stocks` or `2026/november`; the first page of a site is `index`. A build that has a day leaves it out
    /// before `date`, and from `expires` on; a page that expires needs such a build.
    ///
    /// `prose` is its Markdown; `weight` orders the site's menu, which has the page where `menu` names it there; `locale` is that
    /// of its figures; `params` are texts for layouts of one's own; `form` holds the form elements among its items.
    public init(
        _ path: PagePath, title: String? = nil, description: String? = nil, date: Day? = nil, expires: Day? = nil,
        menu: String? = nil, weight: Int? = nil, layout: String? = nil, language: String? = nil, locale: String? = nil,
        params: [String: String] = [:], isDraft: Bool = false, form: Form? = nil, prose: String = "",
        file: StaticString = #fileID, line: Int = #line, @PageBuilder _ reports: () throws -> [PageReport]
    ) rethrows {
        let place = Place(file, line)
        let text = { (text: String) in LocatedText(text, at: place) }
        definition = PageDefinition(at: place)
        definition.title = title.map(text)
        definition.description = description.map(text)
        definition.date = date.map { text($0.description) }
        definition.expires = expires.map { text($0.description) }
        definition.menu = menu.map { MenuEntry(title: text($0)) }
        definition.weight = weight.map { Located($0, at: place) }
        definition.layout = layout.map(text)
        definition.language = language.map(text)
        definition.locale = locale.map(text)
        definition.params = params.sorted { $0.key < $1.key }.map { Parameter(text($0.key), text($0.value)) }
        definition.draft = isDraft
        definition.form = form?.definition
        (self.path, self.prose, self.place, self.reports, self.weight) = (path, prose, place, try reports(), weight)
    }

    /// The page at `path` that has no reports: its text is its Markdown.
    public init(
        _ path: PagePath, title: String? = nil, description: String? = nil, date: Day? = nil, expires: Day? = nil,
        menu: String? = nil, weight: Int? = nil, layout: String? = nil, language: String? = nil, locale: String? = nil,
        params: [String: String] = [:], isDraft: Bool = false, prose: String = "", file: StaticString = #fileID,
        line: Int = #line
    ) {
        self.init(
            path, title: title, description: description, date: date, expires: expires, menu: menu, weight: weight,
            layout: layout, language: language, locale: locale, params: params, isDraft: isDraft, prose: prose,
            file: file, line: line
        ) {}
    }

    /// The page with a first sheet of its own when it is printed: its title, and these lines below it.
    public func cover(_ lines: String...) -> Page {
        var page = self
        page.definition.cover = lines.map { LocatedText($0, at: place) }
        return page
    }

    /// The page with cards of others, where its prose says `[[cards]]` or behind it: these, or one for each page with a report.
    public func cards(_ cards: [Card]? = nil) -> Page {
        var page = self
        page.definition.cards = CardsDefinition(at: place, cards?.map(\.definition))
        page.definition.hasCards = true
        return page
    }

    /// The page in its site.
    public var declaration: SiteDeclaration {
        SiteDeclaration { draft in
            draft.collect { site throws(Problems) in try add(to: &site) }
        }
    }

    private func add(to site: inout DeclaredSite) throws(Problems) {
        var problems = Problems()
        if let weight, !(-1_000_000...1_000_000).contains(weight) {
            problems.add(
                Problem(
                    "the weight of a page cannot be \(weight)", at: place,
                    advice: "Use a number from -1000000 to 1000000: the lightest pages come first."))
        }
        var definition = definition
        var compiled: [CompiledReport] = []
        for (number, report) in reports.enumerated() {
            do {
                var one = try report.compile("page \(site.pages.count + 1), report \(number + 1): ")
                if reports.count > 1 { one.definition.name = report.name ?? "report\(number + 1)" }
                compiled.append(one)
            } catch {
                problems.add(contentsOf: error)
            }
        }
        for (number, one) in compiled.enumerated()
        where compiled[..<number].contains(where: { $0.definition.name == one.definition.name }) {
            problems.add(
                Problem(
                    "two reports of this page have the name \"\(one.definition.name)\"", at: one.definition.place,
                    advice: "Give one of them another: Report(…) { … }.named(\"…\")."))
        }
        do throws(Problem) {
            definition.reports = compiled.map(\.definition)
            try site.add(DeclaredSite.Page(try path.file(at: place), definition, prose: prose))
        } catch {
            problems.add(error)
        }
        try problems.throwIfAny()
        for report in compiled { report.addSources(to: &site) }
    }
}

/// A report on a page.
public struct PageReport: Sendable {
    let name: String?
    let compile: @Sendable (_ scope: String) throws(Problems) -> CompiledReport

    init<Record>(_ report: Report<Record>) {
        name = report.name ?? report.title.map { ColumnName.made(from: $0, number: 1) }
        compile = { scope throws(Problems) in try report.compiled(scope: scope) }
    }
}

/// Lets the reports of a page be written one in each line.
@resultBuilder
public enum PageBuilder {
    /// A report.
    public static func buildExpression<Record>(_ report: Report<Record>) -> [PageReport] { [PageReport(report)] }

    /// Several reports.
    public static func buildBlock(_ reports: [PageReport]...) -> [PageReport] { reports.flatMap { $0 } }

    /// Reports of a loop.
    public static func buildArray(_ reports: [[PageReport]]) -> [PageReport] { reports.flatMap { $0 } }

    /// Reports that are there or not.
    public static func buildOptional(_ reports: [PageReport]?) -> [PageReport] { reports ?? [] }

    /// The reports of a branch.
    public static func buildEither(first reports: [PageReport]) -> [PageReport] { reports }

    /// The reports of the other branch.
    public static func buildEither(second reports: [PageReport]) -> [PageReport] { reports }
}
