package import BroadsheetDiagnostics

/// What the author of a chart has found in it, with figures of the whole report: `{{sum(price)}} came in, most of it on Fridays`.
package struct ChartCaption: Sendable {
    /// A piece of it.
    package enum Part: Sendable {
        case text(String)
        /// A figure of the report, and what was written for it.
        case figure(GroupRanking.Figure, LocatedText)
    }

    /// A piece as it is written.
    package enum Piece: Sendable {
        case literal(String), expression(LocatedText)
    }

    /// `text` taken apart at its `{{…}}`.
    package static func pieces(of text: LocatedText) throws(Problem) -> [Piece] {
        try TemplatePieces.split(text).map { piece in
            switch piece {
            case .literal(let literal): .literal(literal)
            case .expression(let inner): .expression(inner)
            }
        }
    }

    /// Its pieces, in order.
    package var parts: [Part]

    /// These pieces.
    package init(_ parts: [Part]) { self.parts = parts }
}
