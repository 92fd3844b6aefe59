import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetReports
import BroadsheetTemplates
import BroadsheetValues

/// What a layout sees: all that is the same for the pages of a plan is known when it is bound.
struct LayoutShape {
    let page: PageContext
    let definition: PageDefinition
    let plan: PagePlan
    /// The views of the page, this one marked; empty if there is but one.
    let views: [(name: String, title: String, isCurrent: Bool)]
    /// The names of the fields that the layout may show.
    let fields: [String]
    /// What the build was given.
    let given: GivenValues
    /// The page's own picture, if it has one.
    var picture: BrandPicture?

    /// The names.
    var shape: Shape {
        var names: [String: Shape] = [:]
        for (number, field) in fields.enumerated() { names[field] = .slot(LayoutSlot.fields + number) }
        names["record"] = .object(names, text: nil)
        names.merge(known) { $1 }
        return .object(names, text: nil)
    }

    var site: SiteContext { page.site }
    private var isSet: Bool { plan.set != nil }

    private var known: [String: Shape] {
        let downloads = self.downloads
        return page.common.merging(given.shapes(in: page.language.locale)) { $1 }.merging([
            "title": isSet ? .slot(LayoutSlot.title) : .constant(plan.title),
            "description": plan.description != nil || isSet && definition.description != nil
                ? .slot(LayoutSlot.description)
                : .constant(definition.description?.content ?? configuration.description?.content ?? ""),
            "language": .constant(page.language.tag), "direction": .constant(page.language.direction),
            "rtl": .boolean(page.language.direction == "rtl"),
            "locale": page.language.foreignLocale.map { .constant($0) } ?? .absent,
            "cover": cover,
            "languages": languages, "has_languages": plan.family == nil ? .boolean(false) : .flag(LayoutFlag.languages),
            "links": links, "has_links": hasBody ? .flag(LayoutFlag.links) : .boolean(!plan.links.isEmpty),
            "picture": (picture ?? site.brand.picture).map {
                .object(
                    $0.shapes(
                        base: site.url + site.basePath,
                        alt: picture == nil ? site.configuration.brand.picture?.alt : nil),
                    text: nil)
            } ?? .absent,
            "pager": pager,
            "url": isSet || plan.dividedReport != nil ? .slot(LayoutSlot.url) : .constant(plan.url),
            "page": .object(
                ["params": .object(definition.params.shapes, text: nil), "date": date], text: nil
            ),
            "day": day, "navigation": .list(navigation), "has_navigation": .boolean(!page.menu.isEmpty),
            "has_breadcrumbs": .boolean(!breadcrumbs.isEmpty), "breadcrumbs": .list(breadcrumbs),
            "has_neighbours": .boolean(hasNeighbours),
            "previous": neighbour(LayoutSlot.previous), "next": neighbour(LayoutSlot.next),
            "views": .list(viewShapes), "has_views": .boolean(views.count > 1),
            "downloads": .list(downloads), "has_downloads": .boolean(!downloads.isEmpty),
            "charts": .boolean(plan.reports.contains { !$0.plan.overview.charts.isEmpty }),
            "wide": .boolean(plan.reports.contains { $0.plan.isWide }),
            "beside": .boolean(
                plan.reports.contains { $0.plan.hasRoomBeside }
                    && plan.reports.allSatisfy { !TableRoom($0.plan).isBroad }),
            "several_tables": .boolean(plan.reports.contains { $0.plan.hasSeveralTables }),
            "searched": .boolean(
                configuration.isSearched && definition.isSearched && plan.suffix.isEmpty),
            "has_cards": .boolean(!plan.cards.isEmpty), "cards": CardShape.shape,
            "live": .boolean(plan.reports.contains { $0.plan.isLive }),
            "form": definition.form.map { form($0) } ?? .absent,
            "content": .stream(LayoutStream.content), "prose": .stream(LayoutStream.prose),
            "report": plan.reports.isEmpty ? .absent : .stream(LayoutStream.reports),
            "reports": .object(reports, text: nil),
        ]) { $1 }
    }

    /// What stands on a first sheet of paper.
    private var cover: Shape {
        guard let lines = definition.cover else { return .absent }
        let isDescribed = definition.description != nil
        return .object(
            ["lines": .list(lines.map { .constant($0.content) }), "described": .boolean(isDescribed)], text: nil)
    }

    /// The page's date, as its readers write it, and for machines.
    private var date: Shape {
        guard let written = definition.date?.content, let day = Day(iso: Array(written.utf8).span) else {
            return .absent
        }
        var sink = ByteSink()
        DateFormat(locale: page.language.locale, style: .long).append(day, to: &sink)
        return .object(["value": .constant(written)], text: .constant(sink.string))
    }

    /// The day of the build, as readers write it, for machines and in a sentence; only where something depends on it.
    private var day: Shape {
        guard let day = plan.day else { return .absent }
        var sink = ByteSink()
        DateFormat(locale: page.language.locale, style: .long).append(day, to: &sink)
        let words = site.theme.word("as_of") ?? "As of {day}"
        return .object(
            [
                "value": .constant(day.description),
                "sentence": .constant(words.replacing("{day}", with: sink.string)),
            ], text: .constant(sink.string))
    }

    private var reports: [String: Shape] {
        var reports: [String: Shape] = [:]
        for (number, report) in plan.reports.enumerated() where !report.plan.name.isEmpty {
            reports[report.plan.name] = .stream(LayoutStream.report + number)
        }
        return reports
    }

    /// The language of an entry's page, if it is another than this page's.
    func foreign(_ entry: MenuItem) -> PageLanguage? {
        guard entry.language != page.language.number, let number = entry.language else { return nil }
        return try? PageLanguage(number, of: configuration)
    }

    var configuration: SiteConfiguration { site.configuration }

    /// The page in the languages that it is there in; which these are, each page of a set decides.
    private var languages: Shape {
        if plan.family == nil { return .list([]) }
        return .loop(
            LayoutLoop.languages,
            .object(
                [
                    "name": .slot(LayoutSlot.languageName), "tag": .slot(LayoutSlot.languageTag),
                    "url": .slot(LayoutSlot.languageURL), "direction": .slot(LayoutSlot.languageDirection),
                    "current": .flag(LayoutFlag.isCurrentLanguage), "same": .flag(LayoutFlag.isSameView),
                    "default": .flag(LayoutFlag.isDefaultLanguage),
                ], text: .slot(LayoutSlot.languageName)))
    }

    private var hasBody: Bool { plan.set?.body != nil }

    /// Where the links of the prose lead that leave the site; those of a page's body are known behind the content.
    private var links: Shape {
        func link(_ url: Shape) -> Shape { .object(["url": url], text: url) }
        if hasBody { return .loop(LayoutLoop.links, link(.slot(LayoutSlot.link))) }
        return .list(plan.links.map { link(.constant($0)) })
    }

    /// The page's address without that of its view.
    var pageURL: String {
        guard !plan.suffix.isEmpty, plan.url.hasSuffix(plan.suffix) else { return plan.url }
        return String(plan.url.dropLast(plan.suffix.count))
    }

    private var viewShapes: [Shape] {
        views.enumerated().map { number, view in
            let suffix = number == 0 ? "" : "\(view.name)/"
            return .object(
                [
                    "name": .constant(view.name), "title": .constant(view.title),
                    "url": isSet ? .slot(LayoutSlot.views + number) : .constant(pageURL + suffix),
                    "current": .boolean(view.isCurrent),
                ], text: .constant(view.title))
        }
    }

    private var downloads: [Shape] {
        var shapes: [Shape] = []
        for report in plan.reports {
            for download in report.downloads {
                shapes.append(
                    .object(
                        [
                            "name": .constant(download.name), "format": .constant(download.kind.rawValue.uppercased()),
                            "url": isSet
                                ? .slot(LayoutSlot.downloads + shapes.count) : .constant(plan.url + download.name),
                        ], text: .constant(download.name)))
            }
        }
        return shapes
    }

    private func form(_ form: FormDefinition) -> Shape {
        .object(
            [
                "key": .constant(form.key.content), "method": .constant(form.method.rawValue),
                "action": form.action.map { .constant($0.content) } ?? .absent,
                "submit": .constant(form.submitLabel?.content ?? site.theme.word("submit") ?? "Send"),
                "reset": form.reset
                    ? .constant(form.resetLabel?.content ?? site.theme.word("reset") ?? "Reset") : .absent,
            ], text: nil)
    }
}
