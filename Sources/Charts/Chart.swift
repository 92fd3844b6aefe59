package import BroadsheetBytes
package import BroadsheetValues

/// What a chart looks like.
package enum ChartKind: String, Sendable, CaseIterable {
    /// A bar for each value, from zero on.
    case bar
    /// A line from value to value, for what has an order.
    case line
    /// One bar, divided into the parts of a whole.
    case share
}

/// A chart of a report's figures: a pure function from values to SVG, the same bytes on every machine.
///
/// It is drawn in two arrangements, a wide and a narrow one; each tells in words what it shows. What it appends is meant for a
/// `<figure>` of the page, whose caption says the title.
package struct Chart: Sendable, ToldChart {
    let kind: ChartKind
    let id: String
    let title: String
    let description: String
    let points: [ChartPoint]
    /// Their days, where they follow each other in time.
    let days: AxisDays?
    /// How many points there would be, were not the last ones left out.
    let count: Int
    let words: ChartWords
    let isRightToLeft: Bool
    let locale: LocaleTable
    let axis: ChartAxis
    let figures: ChartFigures
    let axes: AxisTitles
    /// What is said of how its values came about.
    let remarks: [String]
    /// Of which a line is drawn.
    let lineSteps: LineSteps

    /// The most bars that are drawn; those beyond are told of in words. Lines and shares have no such bound.
    package static var mostBars: Int { 500 }

    /// A chart of `points` in their order.
    ///
    /// The ids in it begin with `id`. `description` is the author's, and stands before what is told of the values. The numbers
    /// at its axis are written by `locale` as `figures` says. A line goes from the past to the future, at true distances, where its
    /// points have days.
    /// `whole` is how many there would be, were not some left out before.
    package init(
        kind: ChartKind, id: String, title: String, description: String, points: [ChartPoint], of whole: Int? = nil,
        words: ChartWords,
        isRightToLeft: Bool, locale: LocaleTable = .standard, axis: ChartAxis = .names,
        figures: ChartFigures = .numbers, axes: AxisTitles = AxisTitles(), remarks: [String] = []
    ) {
        self.kind = kind == .share && Self.haveBothSigns(points) ? .bar : kind
        let points = kind == .line ? Self.inTime(points) : points
        self.id = id
        self.title = title
        self.description = description
        count = max(points.count, whole ?? 0)
        self.points = self.kind == .bar ? Array(points.prefix(Self.mostBars)) : points
        let days = self.points.compactMap(\.day)
        self.days = days.count == self.points.count ? AxisDays(days) : nil
        self.words = words
        self.isRightToLeft = isRightToLeft
        self.locale = locale
        self.axis = axis
        self.figures = figures
        (self.axes, self.remarks) = (axes, remarks)
        lineSteps = kind == .line ? LineSteps(names: points.count, series: 1, ends: 1) : .all
    }

    /// Appends the drawings, for a share the list of its parts, and a note if not all is drawn.
    package func append(to sink: inout ByteSink) {
        defer { for note in notes { append(note: note, to: &sink) } }
        if isEmpty { return appendNothing(to: &sink) }
        switch kind {
        case .line: appendFrames(to: &sink) { LineChart(self, $0) }
        case .share: ShareBar(self).append(to: &sink)
        case .bar where BarColumns.suit(self): appendFrames(to: &sink) { BarColumns(self, $0) }
        case .bar: appendFrames(to: &sink) { BarRows(self, $0) }
        }
    }

    /// Whether there is nothing to draw; a whole of nothing has no parts.
    var isEmpty: Bool { points.allSatisfy { $0.value == nil || kind == .share && $0.value == .zero } }

    /// The points from the past to the future, if all of them have days.
    private static func inTime(_ points: [ChartPoint]) -> [ChartPoint] {
        guard points.allSatisfy({ $0.day != nil }) else { return points }
        return points.enumerated().sorted { a, b in
            guard let first = a.element.day, let second = b.element.day, first != second else {
                return a.offset < b.offset
            }
            return first < second
        }.map(\.element)
    }

    /// Parts of a whole are all above or all below zero; else there is no whole to be divided.
    private static func haveBothSigns(_ points: [ChartPoint]) -> Bool {
        points.contains { $0.value?.isNegative == true } && points.contains { ($0.value ?? .zero) > .zero }
    }
}
