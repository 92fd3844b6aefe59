import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetValues

/// What a report shows before its sections and knows only behind them: what a first pass must find out.
package struct SurveyPlan: Sendable {
    /// How far the table of contents goes.
    package var contents = ContentsDepth.none
    /// What the summary shows.
    package var summary: [SummaryPlan] = []
    /// The charts.
    package var charts: [ChartPlan] = []
    /// Whether a column has bars, for which its least and greatest figure must be known.
    package var measuresColumns = false
    /// Where the rows' shapes are.
    package var contentsShape = 0
    package var summaryShape = 0
    /// The theme's words for charts, by name.
    package var words: [String: String] = [:]
    /// Whether the page is read from right to left.
    package var isRightToLeft = false

    /// Nothing.
    package init() {}

    /// Whether anything is to be found out.
    var isAsked: Bool { !summary.isEmpty || listsSections || measuresColumns }
    /// Whether there are rows of it.
    var hasRows: Bool { !summary.isEmpty || listsSections }
    /// Whether sections are listed.
    var listsSections: Bool { contents != .none || !charts.isEmpty }
    /// Whether their groups are.
    var listsGroups: Bool { contents == .groups || charts.contains { $0.unit == .groups } }
}

/// One entry of the summary.
package struct SummaryPlan: Sendable {
    /// What it is called.
    package var title: String
    /// The figure, by number; nil for the number of records.
    package var figure: Int?
    /// The rule in words, where it is not clear.
    package var word: String
}

/// A chart with every name resolved.
package struct ChartPlan: Sendable {
    /// What is drawn.
    package var kind: ChartDefinition.Kind
    /// What has a bar, a point or a part.
    package var unit: ChartDefinition.Unit
    /// The figure, by number; nil for the number of records.
    package var figure: Int?
    package var title: String
    package var description: String
    package var position: ChartDefinition.Position
    /// The number of its shape.
    package var shape = 0
    /// Where it was written.
    package var place: Place
}

/// The picture beside the figures of a column, as plain data.
package enum CellChartPlan: BitwiseCopyable, Sendable {
    case none
    /// A bar between two figures of the whole report, by number.
    case bar(least: Int, greatest: Int)
    /// A bar within the sum of an accumulator in the section.
    case share(Int)
    /// A bar within a hundred per cent.
    case percent
    /// A line through the figures that a text lists; the field that it is read from, or -1.
    case sparkline(field: Int)

    /// Whether there is none.
    var isNone: Bool { if case .none = self { true } else { false } }
}
