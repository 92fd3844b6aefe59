import BroadsheetBytes
package import BroadsheetDiagnostics

/// Where finished rows go: a page, a download, an audit. All sinks of a report are told the same rows in the same
/// order, so they cannot disagree.
package protocol RowSink: AnyObject {
    /// Takes the next row. Nothing of `state` may be kept.
    func row(_ state: borrowing RowState) throws(Problem)
}
