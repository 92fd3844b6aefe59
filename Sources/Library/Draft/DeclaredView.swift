import BroadsheetDiagnostics

/// A view of a report as it is declared.
struct DeclaredView<Record: Sendable>: Sendable {
    let name: String
    let title: String?
    let part: ReportPart<Record>
    let place: Place
}
