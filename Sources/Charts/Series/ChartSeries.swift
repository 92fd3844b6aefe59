package import BroadsheetValues

/// One of the series of a chart: a value for each of the chart's names.
package struct ChartSeries: Sendable {
    /// What it is of: the title of a section or a group, or of a measure.
    package var label: String
    /// The exact values by the places of the names; nil where there is none.
    package var values: [Decimal?]
    /// The values as the page shows them.
    package var shown: [String]

    /// A series of `values`, `shown` as the page does.
    package init(label: String, values: [Decimal?], shown: [String]) {
        (self.label, self.values, self.shown) = (label, values, shown)
    }

    /// The places of its first and its last value; nil if it has none.
    var ends: (first: Int, last: Int)? {
        guard let first = values.firstIndex(where: { $0 != nil }), let last = values.lastIndex(where: { $0 != nil })
        else { return nil }
        return (first, last)
    }
}

/// How the values of several series at one name are put together.
package enum ChartStacking: Sendable {
    /// Side by side.
    case none
    /// One on another: what is above zero upwards, what is below zero downwards.
    case stacked
    /// As parts of their sum.
    case whole
}

/// What a chart of several series looks like.
package enum SeriesKind: Sendable {
    /// A line each.
    case lines
    /// Bars at each name.
    case bars(ChartStacking)
    /// Areas, one on another.
    case areas(ChartStacking)
    /// Dots beside each name, on one line.
    case dots
    /// A bar for the first series, and a stroke for the second, which is the target.
    case bullets
    /// Bars that begin where the one before ends; the last name is that of their sum.
    case waterfall
    /// A field for each series and name.
    case heat
    /// Boxes of five series: the least, the quarters and the median between, the greatest.
    case boxes
    /// A bar from the value of the first series to that of the second, with a dot at each end.
    case ranges
    /// A field for each day, in the weeks of each year.
    case calendar
    /// Counts of the values between edges, of which there is one more than there are names.
    case histogram([Decimal])
}
