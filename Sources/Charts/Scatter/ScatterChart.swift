package import BroadsheetBytes
package import BroadsheetValues

/// A chart of two values of each record: a pure function from values to SVG, as `Chart` is.
package struct ScatterChart: Sendable, ToldChart {
    let id: String
    let title: String
    let description: String
    let marks: ScatterMarks
    /// What the series are called; one without a name where there are none.
    let series: [String]
    let x: ScatterAxis
    let y: ScatterAxis
    let trend: ScatterTrend?
    /// How many points there are in all, also those that are not drawn.
    let count: Int
    /// What is said of what is not drawn, and of a trend that there is none of.
    let remarks: [String]
    let references: [ChartReference]
    let isLogarithmic: Bool
    let words: ChartWords
    /// What the column of counts is called, where points are gathered.
    let countLabel: String
    let isRightToLeft: Bool
    let locale: LocaleTable
    /// What else must be in sight along the page and upwards, so that several drawings have one scale; and the most points of a field
    /// among them.
    let common: (x: [Decimal], y: [Decimal])
    let mostInField: Int

    /// The most points that are drawn one by one; more are gathered in fields.
    package static var mostPoints: Int { 500 }
    /// The most fields along the page, and upwards.
    package static var mostColumns: Int { 24 }
    package static var mostRows: Int { 12 }

    /// Both axes have a title, without which nobody could tell what is drawn.
    var axes: AxisTitles { AxisTitles(names: x.title, values: y.title) }

    /// A chart of `marks`.
    package init(
        id: String, title: String, description: String, marks: ScatterMarks, series: [String], x: ScatterAxis,
        y: ScatterAxis, trend: ScatterTrend? = nil, count: Int, remarks: [String] = [],
        references: [ChartReference] = [], isLogarithmic: Bool = false, words: ChartWords, countLabel: String = "",
        isRightToLeft: Bool, locale: LocaleTable = .standard, common: (x: [Decimal], y: [Decimal]) = ([], []),
        mostInField: Int = 0
    ) {
        (self.common, self.mostInField) = (common, mostInField)
        (self.id, self.title, self.description) = (id, title, description)
        (self.marks, self.series, self.x, self.y) = (marks, series, x, y)
        (self.trend, self.count, self.remarks, self.references) = (trend, count, remarks, references)
        (self.isLogarithmic, self.words, self.countLabel) = (isLogarithmic, words, countLabel)
        (self.isRightToLeft, self.locale) = (isRightToLeft, locale)
    }

    /// Appends the drawings, which series is which, and what is to be said of the whole.
    package func append(to sink: inout ByteSink) {
        if isEmpty {
            appendNothing(to: &sink)
            for note in remarks { append(note: note, to: &sink) }
            return
        }
        let unplaced = appendFrames(to: &sink) { ScatterField(self, $0) }
        if series.count > 1, case .points = marks { appendLegend(to: &sink) }
        for note in notes + unplaced { append(note: note, to: &sink) }
    }

    /// Whether there is nothing to draw.
    package var isEmpty: Bool {
        switch marks {
        case .points(let points): points.isEmpty
        case .bins(let bins, _, _): bins.isEmpty
        }
    }

    /// Which mark stands for which series.
    private func appendLegend(to sink: inout ByteSink) {
        sink.append("<ul class=\"legend inline\">")
        for (number, name) in series.enumerated() {
            sink.append("<li><svg class=\"key\" width=\"16\" height=\"16\" aria-hidden=\"true\"><path")
            sink.append(attribute: "class", text: "dot end-\(number + 1)")
            sink.append(" d=\"")
            ScatterShape(number).append(x: 80, y: 80, radius: 60, to: &sink)
            sink.append("\"/></svg> <span class=\"name\">")
            sink.appendEscaped(name)
            sink.append("</span></li>")
        }
        sink.append("</ul>")
    }

    // MARK: In words

    /// What the chart shows, in words.
    package var told: String {
        var sentences = description.isEmpty ? [] : [description]
        sentences.append(isEmpty ? words.none : toldOfAll)
        return (sentences + references.map { "\($0.told)." } + notes).joined(separator: " ")
    }

    /// What is told to everybody below the drawing.
    var notes: [String] {
        var notes: [String] = []
        if case .bins(_, let width, let height) = marks {
            notes.append(
                Sentence(words.gathered).filled { name in
                    switch name {
                    case .count: counted(count)
                    case .width: x.isOfDays ? counted(Int(width.units)) : told(width, x)
                    case .height: told(height, y)
                    case .x: x.name
                    case .y: y.name
                    default: ""
                    }
                })
        }
        return notes + [toldTrend].compactMap { $0 } + remarks
    }

    /// The line through its points, in words.
    var toldTrend: String? {
        guard let trend else { return nil }
        return Sentence(words.trend).filled { name in
            switch name {
            case .y: y.name
            case .formula: trend.formula
            case .fit: trend.fit
            case .count: counted(count)
            default: ""
            }
        }
    }

    private func told(_ number: Decimal, _ axis: ScatterAxis) -> String { axis.figures.told(number, locale) }

    private var toldOfAll: String {
        let reach = reachInWords
        return Sentence(words.scatter).filled { name in
            switch name {
            case .count: counted(count)
            case .x: x.name
            case .y: y.name
            case .first: reach.first
            case .last: reach.last
            case .least: reach.least
            case .greatest: reach.greatest
            case .names: series.joined(separator: ", ")
            default: ""
            }
        }
    }

    private var reachInWords: (first: String, last: String, least: String, greatest: String) {
        switch marks {
        case .points(let points):
            let alongX = (points.min { $0.x < $1.x }, points.max { $0.x < $1.x })
            let alongY = (points.min { $0.y < $1.y }, points.max { $0.y < $1.y })
            return (
                alongX.0?.shownX ?? "", alongX.1?.shownX ?? "", alongY.0?.shownY ?? "", alongY.1?.shownY ?? ""
            )
        case .bins(let bins, _, _):
            let alongX = (bins.map(\.x.from).min(), bins.map(\.x.to).max())
            let alongY = (bins.map(\.y.from).min(), bins.map(\.y.to).max())
            return (
                alongX.0.map { text($0, x) } ?? "", alongX.1.map { text($0, x) } ?? "",
                alongY.0.map { text($0, y) } ?? "", alongY.1.map { text($0, y) } ?? ""
            )
        }
    }

    /// A value of an axis, as it stands in sentences and tables.
    private func text(_ value: Decimal, _ axis: ScatterAxis) -> String {
        guard axis.isOfDays else { return axis.figures.told(value, locale) }
        return ChartFigures.day(Day(number: Int32(clamping: value.units)), locale)
    }

    // MARK: As a table

    /// The figures of what is drawn, by rows.
    var table: ChartFiguresTable {
        switch marks {
        case .points(let points):
            let hasSeries = series.count > 1
            let names = points.map { point in
                hasSeries && !point.label.isEmpty || !hasSeries
                    ? point.label : series.indices.contains(point.series) ? series[point.series] : ""
            }
            var columns = [
                (label: x.name, shown: points.map(\.shownX)), (label: y.name, shown: points.map(\.shownY)),
            ]
            if hasSeries, points.contains(where: { !$0.label.isEmpty }) {
                columns.append((label: "", shown: points.map { series[$0.series] }))
            }
            let numbers = points.indices.map { counted($0 + 1) }
            return ChartFiguresTable(names: zip(names, numbers).map { $0.isEmpty ? $1 : $0 }, columns: columns)
        case .bins(let bins, _, _):
            return ChartFiguresTable(
                names: bins.map { "\(text($0.x.from, x)) – \(text($0.x.to, x))" },
                columns: [
                    (label: y.name, shown: bins.map { "\(text($0.y.from, y)) – \(text($0.y.to, y))" }),
                    (label: countLabel, shown: bins.map { counted($0.count) }),
                ] + (series.count > 1 ? [(label: "", shown: bins.map { series[$0.series] })] : []))
        }
    }
}
