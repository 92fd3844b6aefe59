import BroadsheetDiagnostics

/// Another arrangement of the same records: what it declares comes to what the report declares for all of its views.
public struct View<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// The view called `name`, which is the last part of its address.
    public init(
        _ name: String, title: String? = nil, file: StaticString = #fileID, line: Int = #line,
        @ReportBuilder<Record> _ parts: () -> ReportPart<Record>
    ) {
        let view = DeclaredView(name: name, title: title ?? name, part: parts(), place: Place(file, line))
        part = ReportPart { $0.views.append(view) }
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
}
