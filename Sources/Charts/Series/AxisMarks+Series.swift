import BroadsheetValues

extension AxisMarks {
    /// The axis of a chart's `values`, as its scale is.
    init(
        _ chart: SeriesChart, _ ruler: Ruler, about wanted: Int, _ figures: ChartFigures, isFine: Bool = true
    ) {
        if chart.isLogarithmic {
            self.init(logarithmic: chart.reach, about: wanted, figures, chart.locale)
        } else {
            self.init(ruler, about: wanted, figures, chart.locale, isFine: isFine)
        }
    }
}
