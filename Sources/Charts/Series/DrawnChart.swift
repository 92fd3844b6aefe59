package import BroadsheetBytes

/// A chart of one series or of several, or of points.
package enum DrawnChart: Sendable {
    case one(Chart)
    case several(SeriesChart)
    case scatter(ScatterChart)
    case small(SmallCharts)
    case smallScatters(SmallScatters)
    case smallShares(SmallShares)

    /// What it shows, in words.
    package var told: String {
        switch self {
        case .one(let chart): chart.told
        case .several(let chart): chart.told
        case .scatter(let chart): chart.told
        case .small(let charts): charts.told
        case .smallScatters(let charts): charts.told
        case .smallShares(let charts): charts.told
        }
    }

    /// Appends the drawings, what belongs to them, and the table of what is drawn.
    package func append(to sink: inout ByteSink) {
        switch self {
        case .one(let chart):
            chart.append(to: &sink)
            if !chart.isEmpty, chart.kind != .share {
                let column = (label: "", shown: chart.points.map(\.shown))
                ChartFiguresTable(names: chart.points.map(\.label), columns: [column])
                    .append(chart.words.table, caption: chart.title, to: &sink)
            }
        case .scatter(let chart):
            chart.append(to: &sink)
            if !chart.isEmpty { chart.table.append(chart.words.table, caption: chart.title, to: &sink) }
        case .smallScatters(let charts):
            charts.append(to: &sink)
            if !charts.whole.isEmpty {
                charts.whole.table.append(charts.whole.words.table, caption: charts.whole.title, to: &sink)
            }
        case .smallShares(let charts): charts.append(to: &sink)
        case .small(let charts):
            charts.append(to: &sink)
            if !charts.whole.isEmpty {
                charts.table.append(charts.whole.words.table, caption: charts.whole.title, to: &sink)
            }
        case .several(let chart):
            chart.append(to: &sink)
            if !chart.isEmpty {
                let columns = chart.series.map { (label: $0.label, shown: Array($0.shown.prefix(chart.names.count))) }
                ChartFiguresTable(names: chart.names, columns: columns)
                    .append(chart.words.table, caption: chart.title, to: &sink)
            }
        }
    }
}
