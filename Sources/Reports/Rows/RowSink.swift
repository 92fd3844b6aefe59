import BroadsheetBytes
package import BroadsheetDiagnostics

/// Where finished rows go: a page, a download, an audit. All sinks of a report are told the same rows in the same
/// order, so they cannot disagree.
package protocol RowSink: AnyObject {
    /// Takes the next row. Nothing of `state` may be kept.
    func row(_ state: borrowing RowState) throws(Problem)

    /// Takes a row that is not shown until a control of the page brings it up: nothing to sinks that are no page.
    func hiddenRow(_ state: borrowing RowState) throws(Problem)

    /// Takes a row that stands where a page ends or begins in the middle of a group, and repeats what others say: nothing to sinks that are
    /// no page.
    func pageRow(_ state: borrowing RowState) throws(Problem)

    /// Ends a page of the report, and begins the next one: nothing to sinks that are no page.
    func turnPage() throws(Problem)

    /// What is to be said below the report of the rows that were told, each a sentence: asked for once, behind all totals.
    func notes() -> [String]
}

extension RowSink {
    /// Passes it over.
    package func hiddenRow(_ state: borrowing RowState) throws(Problem) {}

    /// Passes it over.
    package func pageRow(_ state: borrowing RowState) throws(Problem) {}

    /// Goes on.
    package func turnPage() throws(Problem) {}

    /// Nothing.
    package func notes() -> [String] { [] }
}

/// Several sinks that are told the same rows, as one.
package final class Sinks: RowSink {
    private let all: [any RowSink]

    /// Tells each of `sinks`, in this order.
    package init(_ sinks: [any RowSink]) {
        all = sinks
    }

    /// Tells all of them.
    package func row(_ state: borrowing RowState) throws(Problem) {
        for sink in all { try sink.row(state) }
    }

    /// Tells all of them.
    package func hiddenRow(_ state: borrowing RowState) throws(Problem) {
        for sink in all { try sink.hiddenRow(state) }
    }

    /// Tells all of them.
    package func pageRow(_ state: borrowing RowState) throws(Problem) {
        for sink in all { try sink.pageRow(state) }
    }

    /// Lets all of them turn the page.
    package func turnPage() throws(Problem) {
        for sink in all { try sink.turnPage() }
    }

    /// What all of them have to say.
    package func notes() -> [String] { all.flatMap { $0.notes() } }
}

/// A sink that wants no rows: for a pass that only adds up.
package final class NoRows: RowSink {
    /// Nothing to be told.
    package init() {}

    /// Passes it over.
    package func row(_ state: borrowing RowState) throws(Problem) {}
}
