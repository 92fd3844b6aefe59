import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetValues

extension ReportPlanner {
    /// Settles what stands around the values of a chart: words, the scale of its axis, lines, ranges and notes.
    func look(of chart: ChartDefinition, _ plan: inout ChartPlan) throws(Problem) {
        plan.subtitle = chart.subtitle?.content ?? ""
        (plan.note, plan.source) = (chart.note?.content ?? "", chart.source?.content ?? "")
        plan.axes = AxisTitles(names: chart.namesTitle?.content ?? "", values: chart.valuesTitle?.content ?? "")
        plan.isCompact = chart.isCompact
        try refuseAxes(of: chart)
        if let scale = chart.scale, scale.content == .log {
            try refuseLogarithm(of: chart, at: scale.place)
            plan.isLogarithmic = true
        }
        for mark in chart.marks { plan.marks.append(try self.mark(mark, of: chart)) }
    }

    /// Says at the axes of a chart what its figures are in, where nothing else is said there.
    func addUnits(to plan: inout ChartPlan) {
        let units = plan.figures.map { figure in figure.flatMap { unit(of: totals.figures[$0]) } }
        switch plan.kind {
        case .share, .heat, .calendar: return
        case .scatter: plan.units = units
        case .histogram:
            if plan.axes.names.isEmpty { plan.axes.names = units.first.flatMap { $0 } ?? "" }
        default:
            // Figures of two units have no word in common.
            guard plan.axes.values.isEmpty, let unit = units.first.flatMap({ $0 }), units.allSatisfy({ $0 == unit })
            else { return }
            plan.axes.values = unit
        }
    }

    /// The unit of a figure, unless it is a number of values.
    private func unit(of figure: FigurePlan) -> String? {
        if figure.rule.counts || figure.rule == .share { return nil }
        if let column = figure.column { return columns[column].unit?.content }
        return unitsOfTotals[figure.name].flatMap { $0?.content }
    }

    private func refuseAxes(of chart: ChartDefinition) throws(Problem) {
        let kind = chart.kind.content
        guard kind == .share || kind == .heat || kind == .calendar else { return }
        let name = kind == .share ? "one bar of parts" : kind == .heat ? "a heat map" : "a calendar"
        let place = chart.valuesTitle?.place ?? chart.scale?.place ?? chart.marks.first?.place
        if let place = place ?? (kind != .heat ? chart.namesTitle?.place : nil) {
            throw Problem(
                "\(name) has no axis of values", at: place,
                advice: "Take it out, or draw a chart with an axis: bars, lines, dots.")
        }
    }

    private func refuseLogarithm(of chart: ChartDefinition, at place: Place) throws(Problem) {
        switch chart.kind.content {
        case .line, .dot, .box, .range, .histogram, .scatter: return
        case .bar, .area, .bullet, .waterfall, .heat, .calendar, .share:
            throw Problem(
                "what begins at zero has no logarithmic scale, on which there is no zero", at: place,
                advice: "Draw lines or dots: kind: line, kind: dot; or take \"scale\" out.")
        }
    }

    private func mark(_ mark: ChartMark, of chart: ChartDefinition) throws(Problem) -> ChartMarkPlan {
        var values: [ChartMarkPlan.At] = []
        for text in mark.values {
            guard let value = ChartMarkPlan.At(text) else {
                throw Problem(
                    "\"\(text.content)\" is no value at an axis", at: text.place,
                    advice:
                        "Write a number, 1250.50, with its currency where there are several, 1250.50 EUR; or a per cent, "
                        + "15%. Of a name write at: \(text.content).")
            }
            if chart.stacking?.content == .percent {
                throw Problem(
                    "at parts of a sum there are no lines and ranges", at: text.place,
                    advice: "Take it out, or write stack: true.")
            }
            if chart.scale?.content == .log, value.value <= .zero {
                throw Problem(
                    "a logarithmic scale has no place for \(text.content)", at: text.place,
                    advice: "Write a value above zero, or take \"scale\" out.")
            }
            values.append(value)
        }
        return ChartMarkPlan(
            kind: mark.kind, place: mark.place, values: values, names: mark.names, series: mark.series,
            label: mark.label?.content ?? "")
    }
}
