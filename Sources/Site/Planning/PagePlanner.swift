import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetReading
import BroadsheetRecords
import BroadsheetRendering
import BroadsheetReports
import BroadsheetTemplates
import BroadsheetValues

/// Resolves a content page: its reports, its layout, its prose, one plan a view.
struct PagePlanner {
    let pageContext: PageContext
    let page: ContentPage
    private(set) var problems = Problems()
    /// The number of the view that is planned.
    private(set) var view = 0
    /// Whether it is planned for its page: for what others show of it, its own cards do not matter.
    var isForItself = true

    /// A planner of `page`, of which `notes` are taken.
    init(site: SiteContext, page: ContentPage, notes: PageNotes) throws(Problem) {
        let language = try PageLanguage(of: page.file.page, named: page.address.language, in: site.configuration)
        pageContext = try PageContext(site, in: language, notes: notes)
        self.page = page
    }

    /// The site, in the page's language.
    var site: SiteContext { pageContext.site }

    /// The plans of the page's views, in order; the first is the page itself.
    mutating func plans() -> [PagePlan] {
        let definition = page.file.page
        let views = definition.reports.first?.views ?? []
        if views.isEmpty {
            return plan(definition.reports, views: [], current: 0).map { [$0] } ?? []
        }
        return views.indices.compactMap { number in
            var reports = definition.reports
            reports[0] = views[number].report
            return plan(reports, views: views, current: number)
        }
    }

    /// The plan of the view of that number alone, or everything that is wrong with it.
    mutating func plan(ofView number: Int) throws(Problems) -> PagePlan {
        var reports = page.file.page.reports
        let views = reports.first?.views ?? []
        if !views.isEmpty { reports[0] = views[number].report }
        return try planned(reports, views: views, current: number)
    }

    private mutating func plan(
        _ reports: [ReportDefinition], views: [ViewDefinition], current: Int
    ) -> PagePlan? {
        do {
            return try planned(reports, views: views, current: current)
        } catch {
            problems.add(contentsOf: error)
            return nil
        }
    }

    private mutating func planned(
        _ reports: [ReportDefinition], views: [ViewDefinition], current: Int
    ) throws(Problems) -> PagePlan {
        view = current
        var context = planContext()
        let suffix = current > 0 ? "\(views[current].name.content)/" : ""
        var set: PageSetPlan?
        let fields = try pageSet(reports.first, &context, &set)
        var planned: [PlannedReport] = []
        var found = Problems()
        for report in reports {
            context.idPrefix = reports.count > 1 ? slug(report.name) : ""
            do {
                planned.append(try self.report(report, context, pageName: pageName))
            } catch {
                found.add(contentsOf: error)
            }
        }
        try found.throwIfAny()
        try refuseUndivided(planned)
        let prose = try self.prose(planned, set)
        var plan = PagePlan(
            file: page.name, url: set == nil ? page.url + suffix : "", title: title, reports: planned,
            layout: Program.nothing, prose: prose,
            links: page.markdown.links.compactMap(\.footnote), set: set, suffix: suffix,
            views: views.map(\.name.content))
        plan.description = try description(planned, view: current > 0 ? views[current] : nil)
        plan.cards = try cards()
        plan.prefix = page.address.prefix
        plan.family = family
        plan.isVariant = page.variant != nil
        plan.day = context.given.askedDay
        let picture = try asProblems { () throws(Problem) in
            try page.file.page.picture.map { picture throws(Problem) in
                try BrandPicture(social: picture, in: site.assetFiles)
            }
        }
        let shape = LayoutShape(
            page: pageContext, definition: page.file.page, plan: plan,
            views: views.enumerated().map { number, view in
                (
                    name: view.name.content, title: view.title?.content ?? humanized(view.name.content),
                    isCurrent: number == current
                )
            }, fields: fields, given: page.file.given, picture: picture)
        plan.layout = try asProblems { () throws(Problem) in
            try self.layout().bind(to: shape.shape, partials: self.site.theme.partials)
        }
        if !plan.cards.isEmpty {
            plan.cardsProgram = try asProblems { () throws(Problem) in
                try self.site.theme.partial("cards")?.bind(to: shape.shape, partials: self.site.theme.partials)
                    ?? Program.nothing
            }
        }
        return plan
    }

    private var title: String { page.title(in: site.configuration) }

    /// The last part of the page's address.
    private var pageName: String { page.lastPart }

    private func layout() throws(Problem) -> Template {
        let name = page.file.page.layout
        if let layout = try site.theme.layout(name?.content ?? "layout") { return layout }
        throw Problem(
            "there is no layout \"\(name?.content ?? "layout")\"", at: name?.place,
            advice: suggestion(for: name?.content ?? "layout", among: site.theme.layouts))
    }

    private func planContext() -> PlanContext {
        let finder = SourceFinder(site, pageContext.notes)
        var context = PlanContext(locale: pageContext.language.locale) { source throws(Problem) in
            try finder.find(source)
        }
        context.use = { source in finder.note(source) }
        context.words = site.theme.reportWords
        context.rounding = site.configuration.rounding
        context.basePath = site.basePath
        context.rates = site.configuration.rates
        context.lookups = site.lookups
        // What a program declares is written in Swift, which has values of its own.
        if page.declaration == nil { context.given = page.file.given.anew }
        let theme = site.theme
        context.wanted = { theme.names(wantedBy: $0) }
        return context
    }

    /// The plan of the page's records, if it has any; the fields that its layout may show.
    private func pageSet(
        _ report: ReportDefinition?, _ context: inout PlanContext, _ set: inout PageSetPlan?
    ) throws(Problems) -> [String] {
        guard let pages = page.file.page.pages else { return [] }
        let report = report ?? ReportDefinition(at: pages.place)
        let (plan, fields) = try asProblems { [context] () throws(Problem) in
            try self.records(of: pages, report, context)
        }
        var names = fields.map { LocatedText($0, at: report.place) }
        if let body = pages.body { names.append(body) }
        let title = page.file.page.title ?? LocatedText(humanized(pageName), at: pages.place)
        let pieces = descriptionPieces
        let description = (pieces == nil ? page.file.page.description : nil) ?? LocatedText("", at: pages.place)
        let texts = try PageTexts(
            [pages.path, title, description, try familyPath(pages, plan.slots, report, context)], names: names,
            slots: plan.slots, report: report, context: context)
        set = PageSetPlan(
            pages: plan, texts: texts, written: pages.path, hasNeighbours: pages.hasNeighbours,
            body: pages.body == nil ? nil : PageSetPlan.fields + fields.count, bodyPlace: pages.body?.place)
        set?.shown = fields
        set?.sourceName = pages.source.recordsName
        if let pieces {
            let texts = pieces.pieces.compactMap { if case .text(let text) = $0 { text } else { nil } }
            set?.descriptionTexts = try PageTexts(texts, names: [], slots: plan.slots, report: report, context: context)
        }
        context.page = plan.slots
        if plan.isGrouped { context.pageRecords = PlanContext.PageRecords(plan.source, plan.schema) }
        return fields
    }

    /// How the records of `pages` are read, and which of their fields the layout shows.
    private func records(
        of pages: PagesDefinition, _ report: ReportDefinition, _ context: PlanContext
    ) throws(Problem) -> (PagesPlan, [String]) {
        let found: PlanContext.Found
        if let given = try SourceFinder(site, pageContext.notes).given(pages) {
            found = .source(given)
        } else {
            found = try context.find(report.reading(pages.source))
        }
        switch found {
        case .missing(let absence):
            throw absence.problem
        case .source(let source):
            let source = try context.joined(
                report.declaring(source, context.locale), by: pages.joins, in: report)
            let plan = try PagesPlan(
                source, groups: pages.groups, condition: pages.condition, limit: pages.limit?.content, report: report,
                context: context)
            let wanted = try layout().usedNames(with: site.theme.partials)
            let names = PageTexts.names(of: plan.slots, report: report)
            return (plan, names.filter { wanted.contains($0) || wanted.contains("record") })
        }
    }

    private func report(
        _ definition: ReportDefinition, _ context: PlanContext, pageName: String
    ) throws(Problems) -> PlannedReport {
        let groups = definition.groups + definition.sections.flatMap { $0.groups ?? [] }
        let link = ([definition.link] + groups.map(\.link)).lazy.compactMap { $0 }.first {
            InternalLink.mayBeInternal($0.content)
        }
        var definition = definition
        definition.expectations += try asProblems { [definition] () throws(Problem) in
            try ControlFile.expectations(definition, context)
        }
        // What others say of its totals is found for the page itself; its rows are the same for whoever asks.
        if isForItself {
            definition.expectations = try found(definition.expectations, of: definition, context)
        }
        if definition.explains == nil, site.configuration.explains {
            definition.explains = Located(true, at: definition.place)
        }
        definition.marksRevised = site.former == nil ? false : definition.marksRevised ?? true
        let plan = try ReportPlanner.plan(definition, context)
        for warning in plan.warnings { pageContext.notes.warnings.add(warning) }
        let programs = try RowBinder(
            theme: site.theme, report: plan, row: definition.row,
            surroundings: pageContext.common.merging(page.file.given.shapes(in: context.locale)) { $1 }
        ).programs()
        let name = definition.name.isEmpty ? pageName : slug(definition.name)
        return PlannedReport(
            plan: plan, programs: programs, order: RecordOrder(Collator(context.locale.languageTag)),
            downloads: (definition.downloads ?? []).map { ($0.content, "\(name).\($0.content.rawValue)") },
            formulas: FormulaRule(
                guards: definition.guardsFormulas, place: definition.downloads?.first?.place ?? definition.place,
                warnings: pageContext.notes.warnings),
            expectations: definition.expectations, link: link, place: definition.place)
    }

    /// The prose, and where in it the reports go: where they are called for, else after it.
    private mutating func prose(_ reports: [PlannedReport], _ set: PageSetPlan?) throws(Problems) -> [ProsePart] {
        var parts: [ProsePart] = []
        var placed: Set<Int> = []
        var hasCards = page.file.page.cards == nil
        for part in page.markdown.parts {
            switch part {
            case .html(let range): parts.append(.html(Array(page.html[range])))
            case .cards(let place):
                guard !hasCards else {
                    throw Problems(
                        Problem(
                            page.file.page.cards == nil ? "this page has no cards" : "the cards are placed twice",
                            at: place,
                            advice: page.file.page.cards == nil
                                ? "Declare them in the front matter: cards: true."
                                : "Delete one of the paragraphs [[cards]]."))
                }
                hasCards = true
                parts.append(.cards)
            case .report(let name, let place):
                guard let number = reports.firstIndex(where: { name == nil || $0.plan.name == name?.content }) else {
                    throw Problems(
                        Problem(
                            name.map { "there is no report \"\($0.content)\" on this page" }
                                ?? "this page has no report",
                            at: place,
                            advice: name.map { suggestion(for: $0.content, among: reports.map(\.plan.name)) }
                                ?? "Declare one in the front matter: report: …"))
                }
                guard placed.insert(number).inserted else {
                    throw Problems(
                        Problem(
                            "the report is placed twice", at: place, advice: "Delete one of its paragraphs [[report]].")
                    )
                }
                parts.append(.report(number))
            }
        }
        if let body = set?.body { parts.append(.body(body)) }
        if !hasCards { parts.append(.cards) }
        for number in reports.indices where !placed.contains(number) { parts.append(.report(number)) }
        return parts
    }
}
