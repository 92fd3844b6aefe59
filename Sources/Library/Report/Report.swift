import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports

/// A report of one's own values: sections, groups, columns and totals, declared once and then shown as rows, HTML or files.
///
///     let statement = Report("Card transactions", of: Transaction.self) {
///         Section("Posted", posted)
///         Section("Authorized", authorized)
///         Group(by: \.day)
///         Column("Description", \.description)
///         Column("Amount", \.amount)
///         Total(.sum, \.amount)
///     }
public struct Report<Record: Sendable>: Sendable {
    private(set) var part: ReportPart<Record>
    let title: String?
    private(set) var name: String?
    let place: Place

    /// A report of records of one type; several streams of other types are transformed into it by their sections.
    public init(
        _ title: String? = nil, of type: Record.Type = Record.self, file: StaticString = #fileID, line: Int = #line,
        @ReportBuilder<Record> _ parts: () -> ReportPart<Record>
    ) {
        self.title = title
        part = parts()
        place = Place(file, line)
    }

    /// A report of the records of one sequence.
    public init<Records: Sequence & Sendable>(
        _ title: String, _ records: Records, file: StaticString = #fileID, line: Int = #line,
        @ReportBuilder<Record> _ parts: () -> ReportPart<Record>
    ) where Records.Element == Record, Records.Iterator: SendableMetatype {
        self.init(title, Stream(records), at: Place(file, line), parts())
    }

    /// A report of the records of one sequence, without a title of its own.
    public init<Records: Sequence & Sendable>(
        _ records: Records, file: StaticString = #fileID, line: Int = #line,
        @ReportBuilder<Record> _ parts: () -> ReportPart<Record>
    ) where Records.Element == Record, Records.Iterator: SendableMetatype {
        self.init(nil, Stream(records), at: Place(file, line), parts())
    }

    /// A report of one stream of records.
    public init(
        _ title: String? = nil, of stream: Stream<Record>, file: StaticString = #fileID, line: Int = #line,
        @ReportBuilder<Record> _ parts: () -> ReportPart<Record>
    ) {
        self.init(title, stream, at: Place(file, line), parts())
    }

    /// A report as one of its views arranges it.
    init(_ report: Report, as view: DeclaredView<Record>) {
        let common = report.part
        title = report.title
        place = report.place
        part = ReportPart { draft in
            common.add(&draft)
            draft.views = []
            view.part.add(&draft)
            if let inner = draft.views.first {
                draft.problems.add(
                    Problem("a view has no views of its own", at: inner.place, advice: "Declare it beside this one."))
            }
        }
    }

    /// The report with a name, by which pages with several reports tell them apart: `[[report: NAME]]` places it in prose.
    public func named(_ name: String, file: StaticString = #fileID, line: Int = #line) -> Report {
        var report = self
        report.name = name
        let (part, place) = (report.part, Place(file, line))
        report.part = ReportPart { draft in
            if let problem = LocatedText(name, at: place).problem(asNameOf: "a report") { draft.problems.add(problem) }
            part.add(&draft)
        }
        return report
    }

    private init(_ title: String?, _ stream: Stream<Record>, at place: Place, _ rest: ReportPart<Record>) {
        self.title = title
        self.place = place
        part = ReportPart { draft in
            draft.definition.source = draft.add(stream, at: place)
            if let message = stream.message { draft.definition.messages.missing = LocatedText(message, at: place) }
            rest.add(&draft)
        }
    }

    /// What the engine gets of it, all parts in their places.
    var draft: Draft<Record> { draft(scope: "") }

    /// The same, with sources whose names begin with `scope`.
    func draft(scope: String) -> Draft<Record> {
        var draft = Draft<Record>(at: place, scope: scope)
        if let title { draft.definition.title = LocatedText(escaping: title, at: place) }
        part.add(&draft)
        draft.finish()
        return draft
    }
}
