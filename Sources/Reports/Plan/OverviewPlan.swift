import BroadsheetBytes
package import BroadsheetCharts
package import BroadsheetDiagnostics
package import BroadsheetValues

/// What a report shows before its sections and knows only behind them: what a first pass must find out.
package struct OverviewPlan: Sendable {
    /// How far the table of contents goes.
    package var contents = ContentsDepth.none
    /// By figure, what the sums among them are called in a list; empty for others.
    package var sumNames: [String] = []
    /// Whether figures of several columns stand in it.
    package var listsSeveral = false
    /// What the summary shows.
    package var summary: [SummaryPlan] = []
    /// The charts.
    package var charts: [ChartPlan] = []
    /// Whether a column has bars, for which its least and greatest figure must be known.
    package var measuresColumns = false
    /// Where the rows' shapes are.
    package var contentsShape = 0
    package var summaryShape = 0
    /// The theme's words for charts, and how the page writes numbers.
    package var words = ChartWords()
    package var locale = LocaleTable.standard
    /// What the sum of a waterfall is called.
    package var sum = ""
    /// What a number of records is called.
    package var countLabel = ""
    /// What the sum, the least, the greatest and the average of what is gathered are called.
    var ruleWords = (sum: "", least: "", greatest: "", average: "")
    /// What is said in place of a chart of too many sections or groups.
    package var tooMany = ""

    /// Nothing.
    package init() {}

    /// Whether anything is to be found out.
    var isAsked: Bool { !summary.isEmpty || listsSections || measuresColumns }
    /// Whether there are rows of it.
    var hasRows: Bool { !summary.isEmpty || listsSections }
    /// Whether sections are listed.
    var listsSections: Bool { contents != .none || !charts.isEmpty }
    /// Whether their groups are.
    var listsGroups: Bool { deepestListed > 0 }
    /// The innermost level whose groups are listed, 0 for the sections.
    var deepestListed: Int { max(contents == .groups ? 1 : 0, charts.map(\.figureLevel).max() ?? 0) }
}

/// One entry of the summary.
package struct SummaryPlan: Sendable {
    /// What it is called.
    package var title: String
    /// The figure, by number; nil for the number of records.
    package var figure: Int?
    /// Which of the totals of the summary it is.
    package var number: Int
    /// The rule in words, where it is not clear.
    package var word: String
}

/// A chart with every name resolved.
package struct ChartPlan: Sendable {
    /// Which of the report's charts it is.
    package var number: Int
    /// What is drawn.
    package var kind: ChartDefinition.Kind
    /// What has a bar, a point or a part.
    package var unit: ChartDefinition.Unit
    /// The level of what it goes along, where it lies deeper than the outermost groups in sections.
    var depth: Int?
    /// The figures, by number, one a measure; nil for the number of records.
    package var figures: [Int?] = []
    /// By measure that is an average, the figures of its sum and of the number of its values: of several names they make one average.
    var averages: [Int: (sum: Int, count: Int)] = [:]
    /// What the measures are called.
    package var labels: [String] = []
    /// What has a line or a colour each, where it is not the measures.
    package var series: ChartDefinition.Unit?
    /// How the series are put together.
    package var stacking = ChartDefinition.Stacking.none
    /// The order of what it goes along, and the most of it that are drawn.
    package var order: ChartDefinition.Order?
    package var limit: Int?
    /// What the others are called, which are one; nil where they are left out.
    package var others: PluralForms?
    package var title: String
    /// The rule in words, where the title does not say it.
    package var word = ""
    package var subtitle = ""
    package var description: String
    /// What is found in it.
    var caption: [CaptionPart] = []
    package var note = ""
    package var source = ""
    /// What its axes are called; whether their numbers are short (nil: from a million on), and equal distances equal ratios.
    package var axes = AxisTitles()
    package var isCompact: Bool?
    package var isLogarithmic = false
    /// How wide the ranges of a histogram are.
    package var ranges = Histogram.Choice.byCount
    /// Whether each series has a small drawing of its own.
    package var isSmall = false
    /// Whether these are the groups in the sections, of a chart of records.
    var isSmallByGroups = false
    /// Of points, the units of both values, where they have some.
    package var units: [String?] = []
    /// Of points, whether a line goes through them, and what their first figure is: that along the page.
    package var hasTrend = false
    /// Where it is said what the series of points are, and what points are called.
    var seriesPlace: Place?
    /// What stands beside its values.
    package var marks: [ChartMarkPlan] = []
    package var position: ChartDefinition.Position
    /// Whether its points follow each other in time.
    package var isOverTime = false
    /// Whether its figures are in per cent.
    package var isPercent = false
    /// The number of its shape.
    package var shape = 0
    /// Where it was written.
    package var place: Place
    /// What is said of how much of it is gathered; whether it is drawn from the least to the greatest for that.
    var remarks: [String] = []
    var isSpread = false

    /// The first figure, or the only one.
    var figure: Int? { figures.first ?? nil }
    /// Whether it has several series, or is drawn as such.
    var isOfSeries: Bool {
        switch kind {
        case .area, .dot, .bullet, .waterfall, .heat, .box, .range, .calendar, .histogram, .scatter: true
        case .bar, .line, .share: series != nil || figures.count > 1 || isLogarithmic || !marks.isEmpty
        }
    }
    /// Whether it leaves out what is beyond its limit.
    var leavesOut: Bool { limit != nil && others == nil }
    /// Whether it goes from each point to the next.
    var joinsPoints: Bool { kind == .line || kind == .area }
    /// Whether its values lie on one another.
    var isStacked: Bool { stacking != .none || kind == .area }
    /// The level of what it goes along, and that of what its figures are of.
    var axisLevel: Int { depth ?? (unit == .groups ? 1 : 0) }
    var figureLevel: Int { depth ?? (unit == .groups || series == .groups ? 1 : 0) }
}

/// A piece of what is found in a chart.
enum CaptionPart: Sendable {
    case text(String)
    /// A figure of the whole report, by number; nil for the number of records.
    case figure(Int?)
}

/// The bars beside the figures of a column, as plain data.
package enum CellBarPlan: BitwiseCopyable, Sendable {
    /// Between two figures of the whole report, by number.
    case ends(least: Int, greatest: Int)
    /// Within the sum of an accumulator in the section.
    case share(Int)
    /// Within a hundred per cent.
    case percent
}

/// A column whose cells have bars.
package struct BarColumn: BitwiseCopyable, Sendable {
    /// The cell's number.
    package var cell: Int
    /// What the bars are measured by.
    package var plan: CellBarPlan
    /// Whether no bars are drawn, but the ground of the cells.
    package var isGround = false
}

/// A column whose cells have lists of figures and lines through them.
package struct SparklineColumn: Sendable {
    /// The cell's number.
    package var cell: Int
    /// The field that it is read from; -1 for a computed one.
    package var field: Int
    /// How the lines are drawn.
    package var drawing: Sparkline
}
