import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetReports
import BroadsheetTemplates
import BroadsheetValues

/// The content of the page of changes: the theme's partial `changes`, over what the log of the site tells.
struct ChangesProse {
    private let page: PageContext
    private let changes: SiteChanges
    private var formats: ChangeFormats

    /// For the page in the language of `page`.
    init(_ changes: SiteChanges, on page: PageContext) {
        (self.changes, self.page) = (changes, page)
        formats = ChangeFormats(page.language.locale)
    }

    /// The HTML, with links to the pages that `paths` has.
    mutating func html(_ paths: borrowing PathRegistry) throws(Problem) -> [UInt8] {
        guard let partial = try page.site.theme.partial("changes") else { return [] }
        let shape = Shape.object(page.common.merging(["changes": shape(paths)]) { $1 }, text: nil)
        let program = try partial.bind(to: shape, partials: page.site.theme.partials)
        var sink = ByteSink(capacity: 1 << 14)
        try program.render(with: NoSlots(), into: &sink)
        return sink.array
    }

    private mutating func shape(_ paths: borrowing PathRegistry) -> Shape {
        var releases: [Shape] = []
        for release in changes.releases {
            let figures = release.figures(in: page.language.number, of: page.site.configuration)
            // What changes on pages in other languages only is told there.
            if release.kind == .compared, figures.isEmpty, release.leftOut == 0 { continue }
            releases.append(shape(of: release, figures, paths))
        }
        return .object(
            [
                "releases": .list(releases), "unpublished": .boolean(!changes.isPublished),
                "same": .boolean(changes.isPublished && releases.isEmpty),
                "older": .constant(phrase("changes_older", changes.older)),
                "feed": .constant(changes.definition.feed.map { page.site.basePath + $0.content } ?? ""),
            ], text: nil)
    }

    private mutating func shape(
        of release: ReleaseChanges, _ figures: [ChangedFigure], _ paths: borrowing PathRegistry
    ) -> Shape {
        var groups: [[ChangedFigure]] = []
        for figure in figures {
            if let last = groups.last?[0], last.path == figure.path, last.report == figure.report {
                groups[groups.count - 1].append(figure)
            } else if let number = groups.firstIndex(where: {
                $0[0].path == figure.path && $0[0].report == figure.report
            }) {
                groups[number].append(figure)
            } else {
                groups.append([figure])
            }
        }
        var shapes: [Shape] = []
        for group in groups {
            let reports = Set(figures.lazy.filter { $0.path == group[0].path }.map(\.report))
            shapes.append(shape(of: group, named: reports.count > 1, paths))
        }
        return .object(
            [
                "id": .constant(release.id), "date": .constant(formats.longDay(release.day)),
                "time": .constant(release.time), "release": .constant(release.release),
                "first": .boolean(release.kind == .first), "uncompared": .boolean(release.kind == .uncompared),
                "rolled_back": .boolean(release.kind == .rolledBack), "groups": .list(shapes),
                "rest": .constant(phrase("changes_rest", release.leftOut)),
            ], text: nil)
    }

    /// The figures of one report of a page.
    private mutating func shape(
        of group: [ChangedFigure], named isNamed: Bool, _ paths: borrowing PathRegistry
    ) -> Shape {
        let first = group[0]
        let isThere = paths.has(first.address)
        let address = isThere ? page.site.basePath + first.address : ""
        var figures: [Shape] = []
        for figure in group {
            let texts = formats.texts(of: figure)
            figures.append(
                .object(
                    [
                        "label": .constant(figure.label.isEmpty ? figure.title : figure.label),
                        "url": .constant(isThere && figure.kind != .vanished ? address + figure.fragment : ""),
                        "old": .constant(texts.old), "new": .constant(texts.new),
                        "difference": .constant(texts.difference), "percent": .constant(texts.percent),
                        "appeared": .boolean(figure.kind == .appeared), "vanished": .boolean(figure.kind == .vanished),
                    ], text: nil))
        }
        return .object(
            [
                "title": .constant(first.title), "url": .constant(address),
                "report": .constant(isNamed && !first.report.isEmpty ? humanized(first.report) : ""),
                "figures": .list(figures),
            ], text: nil)
    }

    /// The theme's phrase for a count; nothing for none.
    private func phrase(_ word: String, _ count: Int) -> String {
        guard count > 0, let forms = page.site.theme.words[word] else { return "" }
        var sink = ByteSink()
        CountFormat(locale: page.language.locale, word: forms).appendPhrase(for: count, escaped: false, to: &sink)
        return sink.string
    }
}

extension ReleaseChanges {
    /// The id of its part of the page.
    var id: String { "\(kind == .rolledBack ? "back" : "release")-\(slug(kind == .rolledBack ? time : release))" }
}
