import BroadsheetBytes
import BroadsheetValues

/// How dark a value is: one of five shades on each side of zero, in steps of a fifth of the value farthest from it.
struct SeriesShade {
    private let ruler: Ruler
    private let hasNegative: Bool
    private let hasPositive: Bool

    /// How many shades there are on each side.
    static var count: Int { 5 }

    init(_ chart: SeriesChart) {
        let values = chart.series.lazy.flatMap { $0.values.prefix(chart.names.count) }.compactMap { $0 }
        var ruler = Ruler(Array(values) + chart.common)
        ruler.includeZero()
        self.ruler = ruler
        hasNegative = ruler.low < 0
        hasPositive = ruler.high > 0 || ruler.low == 0
    }

    private var most: UInt128 { max(ruler.low.magnitude, ruler.high.magnitude) }

    /// The shade of a value, from 1 on; 0 for zero.
    func shade(_ value: Decimal) -> Int {
        guard most > 0 else { return 0 }
        let units = ruler.units(of: value).magnitude * UInt128(Self.count)
        return Int((units + most - 1) / most)
    }

    /// The class of a field of a value.
    func name(_ value: Decimal) -> String { "shade shade-\(shade(value))" + (value.isNegative ? " below" : "") }

    /// Appends what shades stand for: from the least value that has one to the greatest.
    func appendLegend(of chart: SeriesChart, to sink: inout ByteSink) {
        guard let most = ruler.decimal(Int128(most)), !most.isZero else { return }
        var steps: [(shade: Int, isBelow: Bool)] = []
        if hasNegative { steps += (1...Self.count).reversed().map { ($0, true) } }
        steps.append((0, false))
        if hasPositive { steps += (1...Self.count).map { ($0, false) } }
        let decimals = chart.series.flatMap(\.values).compactMap { $0.map { Int($0.scale) } }.max() ?? 0
        sink.append("<p class=\"shades\">")
        sink.appendEscaped(chart.figures.told(hasNegative ? most.negated : .zero, chart.locale, decimals: decimals))
        sink.append(" <svg class=\"key\"")
        sink.append(attribute: "width", steps.count * 140)
        sink.append(" height=\"12\" aria-hidden=\"true\">")
        for (place, step) in steps.enumerated() {
            let x = chart.isRightToLeft ? steps.count - 1 - place : place
            sink.append("<rect")
            sink.append(attribute: "class", text: "day shade shade-\(step.shade)" + (step.isBelow ? " below" : ""))
            sink.append(attribute: "x", x * 140 + 5)
            sink.append(" y=\"0.5\" width=\"12\" height=\"11\"/>")
        }
        sink.append("</svg> ")
        sink.appendEscaped(chart.figures.told(hasPositive ? most : .zero, chart.locale, decimals: decimals))
        sink.append("</p>")
    }
}
