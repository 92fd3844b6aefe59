import BroadsheetChecking
import BroadsheetComparing
import BroadsheetJSON

/// How two sites differ, as one JSON object, written page by page.
enum DiffJSON {
    /// What comes before the pages.
    static func head(_ sides: DiffSides) -> String {
        "{\"ok\":true,\"old\":\(JSONValue.text(sides.old.name).written),\"new\":\(JSONValue.text(sides.new.name).written),\"pages\":["
    }

    /// What comes after them.
    static func foot(_ totals: SiteTotals) -> String { "],\"totals\":\(self.totals(totals).written)}" }

    static func totals(_ totals: SiteTotals) -> JSONValue {
        .object([
            ("same", .boolean(totals.isEmpty)), ("pages", .integer(totals.pages)),
            ("changed_pages", .integer(totals.changedPages)), ("new_pages", .integer(totals.newPages)),
            ("gone_pages", .integer(totals.gonePages)), ("moved_pages", .integer(totals.movedPages)),
            ("changed", .integer(totals.changed)), ("appeared", .integer(totals.appeared)),
            ("vanished", .integer(totals.vanished)), ("records", .integer(totals.records)),
            ("texts", .integer(totals.texts)), ("structure", .integer(totals.structure)),
            ("downloads", .integer(totals.downloads)), ("restyled", .integer(totals.restyled)),
            ("assets", .integer(totals.assets)),
        ])
    }

    /// A page that differs.
    static func page(_ page: PageChange, isBrief: Bool) -> JSONValue {
        .object([
            ("path", .text(page.path)), ("was", optional(page.oldPath)), ("change", .text(kind(page))),
            ("title", .text(page.title)), ("structure", .list(page.structure.map(structure))),
            ("reports", .list(page.reports.map { report($0, isBrief: isBrief) })),
        ])
    }

    private static func kind(_ page: PageChange) -> String {
        page.kind == .changed && page.oldPath != nil ? "moved" : page.kind.rawValue
    }

    private static func report(_ report: ReportChange, isBrief: Bool) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("report", .text(report.id)), ("figures", .list(report.figures.map(figure))),
        ]
        if !isBrief {
            members += [
                ("shows_records", .boolean(!report.hasNoRecords)), ("records", .list(report.records.map(record))),
                ("structure", .list(report.structure.map(structure))),
                ("drawings", .list(report.drawings.map { .text($0) })),
                ("old_texts", .list(report.oldTexts.map { .text($0) })),
                ("new_texts", .list(report.newTexts.map { .text($0) })),
            ]
        }
        return .object(members)
    }

    /// What has become of a figure.
    static func figure(_ change: FigureChange) -> JSONValue {
        let figure = change.figure
        let percent = DiffWords.percent(change.permille).filter { $0 != " " && $0 != "%" && $0 != "+" }
        return .object([
            ("id", .text(figure.id)), ("change", .text(change.kind.rawValue)), ("of", .text(figure.base)),
            ("label", .text(DiffWords.label(figure))), ("column", .text(figure.column)), ("rule", .text(figure.rule)),
            ("currency", figure.currency.isEmpty ? .null : .text(figure.currency)), ("old", value(change.old)),
            ("new", value(change.new)), ("difference", optional(change.difference?.description)),
            ("percent", percent.isEmpty ? .null : .text(percent)),
        ])
    }

    /// What has become of a figure of a page.
    static func figure(_ change: FigureChange, on path: String) -> JSONValue {
        guard case .object(let members) = figure(change) else { return .null }
        return .object([("page", .text(path))] + members)
    }

    private static func value(_ figure: FigureFact?) -> JSONValue {
        guard let figure else { return .null }
        if let value = figure.value { return .text(value.description) }
        return figure.machine.isEmpty ? .null : .text(figure.machine)
    }

    private static func record(_ change: RecordChange) -> JSONValue {
        .object([
            ("id", .text(change.id)), ("key", .boolean(change.hasKey)), ("change", .text(change.kind.rawValue)),
            ("of", .text(change.base)), ("was_of", optional(change.oldBase)), ("label", .text(change.label)),
            ("cells", .list(change.cells.map(cell))),
        ])
    }

    private static func cell(_ change: CellChange) -> JSONValue {
        .object([
            ("column", .text(change.column)), ("old", optional(change.old?.said)), ("new", optional(change.new?.said)),
            ("currency", optional((change.new ?? change.old).flatMap { $0.currency.isEmpty ? nil : $0.currency })),
            ("difference", optional(change.difference?.description)),
        ])
    }

    private static func structure(_ change: StructureChange) -> JSONValue {
        .object([
            ("what", .text(change.subject.rawValue)), ("of", .text(change.place)), ("old", optional(change.old)),
            ("new", optional(change.new)),
        ])
    }

    private static func optional(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }
}

extension CellFact {
    /// What programs read, without a currency.
    fileprivate var said: String { value?.description ?? machine }
}
