import BroadsheetDiagnostics
import BroadsheetValues

// Charts of the records themselves.
extension ReportPlanner {
    /// Adds the two values of a scatter, as figures that tell how they are shown, and what is read of each record.
    mutating func addPoints(
        of points: ChartDefinition.Points, _ chart: ChartDefinition, to plan: inout ChartPlan, _ number: Int,
        _ slots: inout SlotAllocator
    ) throws(Problem) {
        try refuse(chart, points)
        plan.hasTrend = points.trend != nil
        plan.seriesPlace = points.series?.place
        var feed = PointFeed(chart: number, number: pointFeeds.count, x: 0, y: 0)
        for (place, value) in [points.x, chart.value].enumerated() {
            if value.content == "*" || named(value) != nil {
                throw Problem(
                    "a scatter is drawn of the values of fields, and \"\(value.content)\" is none", at: value.place,
                    advice: "Name a column or a field: x: height.")
            }
            let total = TotalDefinition(of: value, rule: Located(.max, at: value.place))
            let candidate = try figure(for: total, &slots)
            let figure = totals.figures[candidate.number]
            let isDay = place == 0 && figure.role == "date"
            guard isDay || figure.role == "number" || figure.role == "money" || !candidate.isKnown else {
                let wanted = place == 0 ? "numbers, money or days" : "numbers or money"
                throw Problem(
                    "\"\(figure.name)\" is \(figure.role), and a scatter is drawn of \(wanted)", at: value.place,
                    advice: "Draw another column.")
            }
            if isDay, let trend = points.trend {
                throw Problem(
                    "a trend is calculated of numbers, and \"\(figure.name)\" is days", at: trend.place,
                    advice:
                        "Take \"trend\" out, or count the days: compute: { days: days_between(first, \(figure.name)) }."
                )
            }
            totals.whole.add(candidate, of: total, .chart(number, measure: plan.figures.count))
            plan.figures.append(candidate.number)
            plan.labels.append(figure.column.map { columns[$0].label } ?? name(of: figure))
            let slot = try totalled(value, &slots).entry.slot
            if place == 0 { feed.x = slot } else { feed.y = slot }
        }
        if plan.title.isEmpty { plan.title = plan.labels.reversed().joined(separator: ", ") }
        if plan.isSmall { feed.series = plan.isSmallByGroups ? .group : .section }
        if let series = points.series {
            if series.content == "sections" {
                feed.series = .section
            } else {
                let entry = try field(series, &slots)
                slots.weigh(series)
                feed.series = .value(entry.slot, try formats.format(entry, CellStyle()))
            }
        }
        if let label = points.label {
            let entry = try field(label, &slots)
            slots.weigh(label)
            (feed.label, feed.labelFormat) = (entry.slot, try formats.format(entry, CellStyle()))
        }
        pointFeeds.append(feed)
    }

    /// What points have not.
    private func refuse(_ chart: ChartDefinition, _ points: ChartDefinition.Points) throws(Problem) {
        if let unit = chart.unit, unit.content != .records {
            throw Problem(
                "a scatter has a point for each record, and not for \(unit.content.rawValue)", at: unit.place,
                advice: "Write by: records, or take \"by\" out; for totals of groups draw dots, kind: dot.")
        }
        if let place = chart.rule?.place ?? chart.order?.place ?? chart.limit?.place ?? chart.others?.place
            ?? chart.stacking?.place
        {
            throw Problem(
                "a scatter is of the values of all records, and not of totals in an order", at: place,
                advice: "Take it out; to leave records out, write a condition under where.")
        }
        if let series = points.series, series.content == "groups" {
            throw Problem(
                "the series of a scatter are sections, or what a field says", at: series.place,
                advice: "Name what the groups are of: series: \(report.groups.first?.by.content ?? "kind").")
        }
        if let mark = chart.marks.first(where: { $0.values.isEmpty }) {
            throw Problem(
                "a scatter has no names along its axis", at: mark.place,
                advice:
                    "Write value: 100 for a line at what goes upwards; what points are called is said by label: name.")
        }
        if chart.scale?.content == .log, let trend = points.trend {
            throw Problem(
                "a straight line is none on a logarithmic scale", at: trend.place,
                advice: "Take \"trend\" or \"scale\" out.")
        }
    }
}
