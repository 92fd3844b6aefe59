import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports

/// Another arrangement of the same records: what it declares comes to what the report declares for all of its views.
public struct View<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// The view called `name`, which is the last part of its address.
    public init(
        _ name: String, title: String? = nil, file: StaticString = #fileID, line: Int = #line,
        @ReportBuilder<Record> _ parts: () -> ReportPart<Record>
    ) {
        let view = DeclaredView(name: name, title: title, part: parts(), place: Place(file, line))
        part = ReportPart { draft in
            if let problem = LocatedText(name, at: view.place).problem(asNameOf: "a view") {
                draft.problems.add(problem)
            } else if draft.views.contains(where: { $0.name == name }) {
                draft.problems.add(
                    Problem("two views are called \"\(name)\"", at: view.place, advice: "Give one another name."))
            }
            draft.views.append(view)
        }
    }
}

extension Report {
    /// The names of its views, in their order; none where there is but one.
    public var views: [String] { draft.views.map(\.name) }

    /// The report as one of its views arranges it.
    public func view(_ name: String) throws(ReportError) -> Report {
        let draft = draft
        guard let view = draft.views.first(where: { $0.name == name }) else {
            throw ReportError(
                Problem(
                    "there is no view \"\(name)\"", at: place,
                    advice: suggestion(for: name, among: draft.views.map(\.name))))
        }
        return Report(self, as: view)
    }

    /// The report as it is shown where no view is named: as the first of its views, if it has any.
    var shown: Report { draft.views.first.map { Report(self, as: $0) } ?? self }

    /// The report with all of its views, for a page whose sources begin with `scope`.
    func compiled(scope: String) throws(Problems) -> CompiledReport {
        let views = draft(scope: scope).views
        guard !views.isEmpty else { return try CompiledReport(draft(scope: scope)) }
        var problems = Problems()
        var whole: CompiledReport?
        for view in views {
            do {
                let one = try CompiledReport(Report(self, as: view).draft(scope: "\(scope)\(view.name) "))
                let definition = ViewDefinition(
                    LocatedText(view.name, at: view.place), title: view.title.map { LocatedText($0, at: view.place) },
                    report: one.definition)
                if whole == nil { whole = one }
                whole?.add(definition, of: one)
            } catch {
                problems.add(contentsOf: error)
            }
        }
        try problems.throwIfAny()
        guard let whole else { throw problems }
        return whole
    }
}
