package import BroadsheetDiagnostics

/// A chart of a report's totals, as its author wrote it.
package struct ChartDefinition: Sendable {
    /// What is drawn.
    package enum Kind: String, Sendable, Equatable, CaseIterable {
        case bar, line
        /// Areas, one on another.
        case area
        /// Dots on one line beside each name.
        case dot
        /// A bar for the first value, and a stroke where the second one, its target, is.
        case bullet
        /// Bars that begin where the one before ends, and one of their sum.
        case waterfall
        /// A field for each name and series, the darker the farther its value is from zero.
        case heat
        /// A box over the middle half of the values, with a stroke at the median, and a line from the least to the greatest.
        case box
        /// How many records have a value in each of several ranges.
        case histogram
        /// A bar from one value to another: from the least to the greatest, or between two totals.
        case range
        /// A field for each day, in weeks and years.
        case calendar
        /// A point for each record, at two of its values.
        case scatter
        /// One bar of all, cut into its parts.
        case share
    }
    /// What has a bar, a point or a part.
    package enum Unit: String, Sendable, CaseIterable { case sections, groups, records }
    /// How the values of several series at one place are put together.
    package enum Stacking: Sendable, Equatable {
        /// Side by side; of areas one on another.
        case none
        /// One on another.
        case stacked
        /// As parts of their sum.
        case percent
    }
    /// The order of what it goes along: by its values or by their names, the greatest first where there is a minus.
    package enum Order: String, Sendable, CaseIterable {
        case value
        case valueDescending = "-value"
        case key
        case keyDescending = "-key"

        /// Whether it is one by values.
        package var isByValue: Bool { self == .value || self == .valueDescending }
        /// Whether the greatest comes first.
        package var isDescending: Bool { self == .valueDescending || self == .keyDescending }
    }
    /// What equal distances are.
    package enum Scale: String, Sendable, CaseIterable {
        /// Equal differences.
        case linear
        /// Equal ratios.
        case log
    }
    /// What goes through points.
    package enum Trend: String, Sendable, CaseIterable {
        /// The straight line of the least squares.
        case linear
    }
    /// What points are of: two values of each record, and what else is told of it.
    package struct Points: Sendable {
        /// What goes along the page; what goes upwards is the value of the chart.
        package var x: LocatedText
        /// What has a colour and a form each; `sections`, or a field or an expression.
        package var series: LocatedText?
        /// What points are called.
        package var label: LocatedText?
        package var trend: Located<Trend>?

        /// Points along `x`.
        package init(along x: LocatedText) { self.x = x }
    }
    /// Where it stands in the report.
    package enum Position: String, Sendable, CaseIterable { case top, bottom }

    /// Where it is written.
    package var place: Place
    /// What is drawn.
    package var kind: Located<Kind>
    /// The column or field whose totals are drawn; `*` for the number of records.
    package var value: LocatedText
    /// Further ones, a series each as the first is.
    package var further: [LocatedText] = []
    /// Which of its totals; the sum, if nothing is said.
    package var rule: Located<TotalDefinition.Rule>? {
        get { total?.rule }
        set { total = newValue.map { TotalDefinition(of: value, rule: $0) } }
    }
    /// That total with everything that is said of it.
    package var total: TotalDefinition?
    /// What has a bar; sections, where there are several.
    package var unit: Located<Unit>?
    /// The level of groups that has a bar, by what these are by.
    package var level: LocatedText?
    /// What has a line, a colour, an area each.
    package var series: Located<Unit>?
    /// What has a small drawing of its own.
    package var small: Located<Unit>?
    /// What its points are of, if it has any.
    package var points: Points?
    /// How the series are put together.
    package var stacking: Located<Stacking>?
    /// The order of what it goes along, if not that of the report.
    package var order: Located<Order>?
    /// The most that are drawn of what it goes along.
    package var limit: Located<Int>?
    /// What all others are called, which are one; `none` leaves them out.
    package var others: LocatedText?
    /// Of a histogram, about how many ranges there are, or how wide they are.
    package var bins: Located<Int>?
    package var width: LocatedText?
    /// What stands over it; else what it is of.
    package var title: LocatedText?
    /// What stands below the title.
    package var subtitle: LocatedText?
    /// What its author has found in it, with figures of the report.
    package var caption: ChartCaption?
    /// What a reader should see in it.
    package var description: LocatedText?
    /// A remark below it, and where its figures come from.
    package var note: LocatedText?
    package var source: LocatedText?
    /// What it goes along, and what its values are, at the axes.
    package var namesTitle: LocatedText?
    package var valuesTitle: LocatedText?
    /// Whether equal distances are equal differences or equal ratios.
    package var scale: Located<Scale>?
    /// Whether the numbers at its axis are short; nil if those from a million on are.
    package var isCompact: Bool?
    /// What stands beside its values: lines, ranges and notes.
    package var marks: [ChartMark] = []
    /// Before the sections or behind them.
    package var position = Position.top

    /// A chart of `kind` of the totals of `value`.
    package init(_ kind: Located<Kind>, of value: LocatedText, at place: Place) {
        (self.kind, self.value, self.place) = (kind, value, place)
    }
}

/// How far a table of contents goes.
package enum ContentsDepth: Sendable {
    case none, sections, groups
}
