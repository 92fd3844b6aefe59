import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Charts of the records themselves.
extension DefinitionReader {
    /// `{ kind: scatter, x: height, y: weight, series: sport, label: name, trend: linear }`
    mutating func scatter(
        _ keys: MappingReader<ChartKey>, _ kind: Located<ChartDefinition.Kind>, _ advice: String,
        _ unit: Located<ChartDefinition.Unit>?, _ position: ChartDefinition.Position
    ) -> ChartDefinition? {
        if let value = keys[.value] {
            problems.add(
                Problem(
                    "a scatter is of two values of each record, x and y, and not of totals", at: value.place,
                    advice: "Write x: height and y: weight in place of \"value\"."))
            return nil
        }
        if let level = keys[.level] {
            problems.add(
                Problem(
                    "a scatter has a point for each record, and not for groups", at: level.place,
                    advice: "Take \"level\" out; for totals of groups draw dots, kind: dot."))
        }
        for key in [ChartKey.x, .y] where !keys.has(key) { missing(key, at: keys.place, advice: advice) }
        guard let x = word(keys[.x]), let y = word(keys[.y]) else { return nil }
        var points = ChartDefinition.Points(along: x)
        points.series = filled(word(keys[.series]))
        points.label = filled(word(keys[.label]))
        points.trend = choice(keys[.trend], of: ChartDefinition.Trend.self)
        var chart = ChartDefinition(kind, of: y, at: keys.place)
        chart.points = points
        chart.small = series(keys[.small])
        (chart.unit, chart.position) = (unit, position)
        chart.stacking = stacking(keys[.stack])
        if let rule = word(keys[.rule]) { chart.total = total(of: y, called: rule) }
        takeRest(keys, into: &chart)
        return chart
    }

    /// Tells of what only points have.
    mutating func refusePoints(_ keys: MappingReader<ChartKey>, _ kind: Located<ChartDefinition.Kind>) {
        for key in [ChartKey.x, .y, .label, .trend] {
            guard let value = keys[key] else { continue }
            problems.add(
                Problem(
                    "\"\(value.name)\" is of points, and kind: \(kind.content.rawValue) has none", at: value.place,
                    advice: "Write kind: scatter, or take \"\(value.name)\" out."))
        }
    }
}
