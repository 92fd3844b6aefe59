package import BroadsheetValues

/// One point of a scatter: two exact values, and how the page shows them.
package struct ScatterPoint: Sendable {
    /// Along the page, and upwards.
    package var x: Decimal
    package var y: Decimal
    /// Both as the page shows them.
    package var shownX: String
    package var shownY: String
    /// What it is called; empty where it has no name.
    package var label: String
    /// Which of the series it is of.
    package var series: Int

    /// A point at two values, `shownX` and `shownY` as the page writes them.
    package init(x: Decimal, y: Decimal, shownX: String, shownY: String, label: String, series: Int) {
        (self.x, self.y, self.shownX, self.shownY) = (x, y, shownX, shownY)
        (self.label, self.series) = (label, series)
    }
}

/// A field of a scatter that has too many points to be told apart: how many of them are in it.
package struct ScatterBin: Sendable {
    /// From where to where it goes along the page, and upwards: each with its beginning and without its end.
    package var x: (from: Decimal, to: Decimal)
    package var y: (from: Decimal, to: Decimal)
    package var count: Int
    /// Which of the series it is of, where each has fields of its own.
    package var series: Int

    /// A field of `count` points.
    package init(x: (from: Decimal, to: Decimal), y: (from: Decimal, to: Decimal), count: Int, series: Int = 0) {
        (self.x, self.y, self.count, self.series) = (x, y, count, series)
    }
}

/// What is drawn of a scatter.
package enum ScatterMarks: Sendable {
    /// Each point.
    case points([ScatterPoint])
    /// How many are in each field, where there are too many of them. All fields are equally large.
    case bins([ScatterBin], width: Decimal, height: Decimal)
}

/// A straight line through points: from its first place to its last, and what is told of it.
package struct ScatterTrend: Sendable {
    /// Where it begins and ends: at the least and the greatest value along the page.
    package var first: (x: Decimal, y: Decimal)
    package var last: (x: Decimal, y: Decimal)
    /// What stands for it in words: `12.3 + 0.45 × Height`, and how much of the spread it explains.
    package var formula: String
    package var fit: String

    /// A line between two places.
    package init(
        from first: (x: Decimal, y: Decimal), to last: (x: Decimal, y: Decimal), formula: String, fit: String
    ) {
        (self.first, self.last, self.formula, self.fit) = (first, last, formula, fit)
    }
}

/// What goes along one side of a scatter.
package struct ScatterAxis: Sendable {
    /// What it is called at the axis, with its unit; and what its values are called where each has the unit itself.
    package var title: String
    package var name: String
    package var figures: ChartFigures
    /// Whether its values are the numbers of days.
    package var isOfDays: Bool

    /// An axis with this title.
    package init(title: String, name: String? = nil, figures: ChartFigures, isOfDays: Bool = false) {
        (self.title, self.name, self.figures, self.isOfDays) = (title, name ?? title, figures, isOfDays)
    }
}
