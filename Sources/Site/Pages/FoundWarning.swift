import BroadsheetDiagnostics

/// What is worth a look on a page: the number of the page among those of its job, and of the warning among those of the page.
struct FoundWarning: Sendable {
    var page: Int
    var number: Int
    var problem: Problem
}
