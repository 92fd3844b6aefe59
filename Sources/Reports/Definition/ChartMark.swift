package import BroadsheetDiagnostics

/// What an author puts beside the values of a chart: a line or a range at values or along its names, a note at a point.
package struct ChartMark: Sendable {
    /// What it is.
    package enum Kind: Sendable { case line, range, note }

    /// What it is.
    package var kind: Kind
    /// Where it is written.
    package var place: Place
    /// The value that it is at; of a range the first and the last one. Empty where it is at a name.
    package var values: [LocatedText] = []
    /// The name that it is at: what a group is of, or the title of a section; of a range the first and the last one.
    package var names: [LocatedText] = []
    /// Of a note, which series it is of, where there are several.
    package var series: LocatedText?
    /// What stands beside it.
    package var label: LocatedText?

    /// A mark of this kind.
    package init(_ kind: Kind, at place: Place) { (self.kind, self.place) = (kind, place) }
}
