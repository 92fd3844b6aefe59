import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetReports
import BroadsheetValues

// The cards of other pages.
extension PagePlanner {
    /// The cards of the page; none where it is planned for another page's card.
    func cards() throws(Problems) -> [CardPlan] {
        guard isForItself, let definition = page.file.page.cards else { return [] }
        guard let cards = definition.cards else {
            var plans: [CardPlan] = []
            for target in pagesWithReports {
                plans.append(
                    try card(CardDefinition(LocatedText(target.url, at: definition.place)), of: target, view: 0))
            }
            guard plans.isEmpty else { return plans }
            throw Problems(
                Problem(
                    "there is no page with a report for a card to show", at: definition.place,
                    advice: "Take \"cards\" out, or add a page with a report."))
        }
        var problems = Problems()
        var plans: [CardPlan] = []
        for card in cards {
            do {
                let (target, view) = try asProblems { () throws(Problem) in try self.target(of: card) }
                plans.append(try self.card(card, of: target, view: view))
            } catch {
                problems.add(contentsOf: error)
            }
        }
        try problems.throwIfAny()
        return plans
    }

    // MARK: Which page a card is of

    /// The pages with reports that readers of this page find in the menu's order, but for forms, pages for records and this one.
    private var pagesWithReports: [ContentPage] {
        let own = site.navigation.pages.filter { $0.language == page.language }
        let paths = Set(own.map(\.address.path))
        let usual = site.configuration.defaultLanguage
        let others = site.navigation.pages.filter {
            page.language != nil && page.language != usual && $0.language == usual && !paths.contains($0.address.path)
        }
        return (own + others)
            .filter {
                let definition = $0.file.page
                return $0 !== page && definition.pages == nil && definition.form == nil && !definition.reports.isEmpty
                    && $0.url != page.url
            }
            .sorted {
                let (first, second) = ($0.file.page.weight?.content ?? 0, $1.file.page.weight?.content ?? 0)
                return first == second ? $0.address.path < $1.address.path : first < second
            }
    }

    /// The page that a card names, in the language of this page if it is there in it, and the number of its view.
    private func target(of card: CardDefinition) throws(Problem) -> (page: ContentPage, view: Int) {
        let (found, view) = try page(named: card.page)
        let family = site.navigation.families[found.address.path] ?? []
        let target = family.first { $0.language == page.language } ?? found
        guard target !== page, target.url != page.url else {
            throw Problem("a card of the page itself", at: card.page.place, advice: "Name another page.")
        }
        guard target.file.page.pages == nil else {
            throw Problem(
                "\(target.name) makes a page for each record, and a card is of one page", at: card.page.place,
                advice: "Name a page with a report of all records.")
        }
        guard let view else { return (target, 0) }
        return (target, target.file.page.reports.first?.views.firstIndex { $0.name.content == view } ?? 0)
    }

    /// The page with that file or address, and the name of its view if it is the address of one.
    func page(named name: LocatedText) throws(Problem) -> (ContentPage, view: String?) {
        let folder = site.configuration.contentFolder
        let files = [name.content, "\(folder)/\(name.content)"].flatMap { [$0, "\($0).md"] }
        if let page = site.navigation.pages.first(where: { files.contains($0.name) }) { return (page, nil) }
        let address = "/" + name.content.split(separator: "/").map { "\($0)/" }.joined()
        if let page = site.navigation.pages.first(where: { $0.url == address }) { return (page, nil) }
        for page in site.navigation.pages where page.file.page.pages == nil {
            for view in page.file.page.reports.first?.views ?? []
            where address == "\(page.url)\(view.name.content)/" { return (page, view.name.content) }
        }
        let names =
            name.content.hasPrefix("/")
            ? site.navigation.pages.map(\.url)
            : site.navigation.pages.map { String($0.name.dropFirst(folder.count + 1).dropLast(3)) }
        throw Problem(
            "there is no page \"\(name.content)\"", at: name.place, advice: suggestion(for: name.content, among: names))
    }

    // MARK: What it shows

    private func card(_ card: CardDefinition, of target: ContentPage, view: Int) throws(Problems) -> CardPlan {
        // What is worth a look there is told by the page itself; what it is made from is what this page is made from, too.
        var planner = try asProblems { () throws(Problem) in
            try PagePlanner(site: site, page: target, notes: PageNotes(uses: pageContext.notes.uses))
        }
        planner.isForItself = false
        let plan = try planner.plan(ofView: view)
        let views = target.file.page.reports.first?.views ?? []
        let viewTitle = view > 0 ? views[view].title?.content ?? humanized(views[view].name.content) : nil
        let title = target.title(in: site.configuration)
        let language = planner.pageContext.language
        var planned = CardPlan(
            url: plan.url, title: card.title?.content ?? [title, viewTitle].compactMap(\.self).joined(separator: ": "),
            description: plan.description == nil ? target.file.page.description?.content ?? "" : "", date: planner.date,
            language: language.tag == pageContext.language.tag ? nil : (language.tag, language.direction),
            place: card.page.place)
        planned.descriptionPlan = plan.description
        // All that the card says by itself is in the language of its page.
        planned.section = LayoutShape.section(of: target.url, in: planner.pageContext.menu)
        planned.incomplete = planner.site.theme.word("incomplete") ?? ""
        planned.against = planner.site.theme.word("against") ?? ""
        if planned.language != nil {
            planned.ownTitle = card.title == nil ? "" : pageContext.language.tag
            planned.ownLabel = card.label == nil ? "" : pageContext.language.tag
        }
        guard card.hasFigure else { return planned }
        planned.figure = try asProblems { () throws(Problem) in
            try CardFigures(plan.reports, words: planner.site.theme, language: language).figure(of: card)
        }
        if planned.figure == nil { planned.message = CardFigures.missing(plan.reports) ?? "" }
        return planned
    }

    /// The page's date, as cards show it.
    private var date: (value: String, text: String)? {
        guard let written = page.file.page.date?.content, let day = Day(iso: Array(written.utf8).span) else {
            return nil
        }
        var sink = ByteSink()
        DateFormat(locale: pageContext.language.locale, style: .long).append(day, to: &sink)
        return (written, sink.string)
    }
}
