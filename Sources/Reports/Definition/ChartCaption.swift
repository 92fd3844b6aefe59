package import BroadsheetDiagnostics

/// What the author of a chart has found in it, with figures of the whole report: `{{sum(price)}} came in, most of it on Fridays`.
package struct ChartCaption: Sendable {
    /// A piece of it.
    package enum Part: Sendable {
        case text(String)
        /// A figure of the report, and what was written for it.
        case figure(GroupRanking.Figure, LocatedText)
    }

    /// Its pieces, in order.
    package var parts: [Part]

    /// These pieces.
    package init(_ parts: [Part]) { self.parts = parts }
}
