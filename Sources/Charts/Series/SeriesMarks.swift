import BroadsheetValues

/// From where to where the bar or the area of each value goes: from zero on, or from where the one below it ends.
struct SeriesMarks {
    /// A value's place, in units of the ruler.
    struct Mark {
        var series: Int
        var name: Int
        var from: Int128
        var to: Int128

        var isNegative: Bool { to < from }
    }

    private(set) var ruler: Ruler
    /// How many bars stand side by side at a name.
    let lanes: Int
    let marks: [Mark]

    /// The marks of `chart`. Of `areas` what is missing is one of no size: those above it lie on what is below.
    init(_ chart: SeriesChart, _ stacking: ChartStacking, areas: Bool = false) {
        switch stacking {
        case .none:
            var ruler = Ruler(chart.series.lazy.flatMap(\.values).compactMap { $0 })
            ruler.includeZero()
            for value in chart.beside { ruler.include(value) }
            lanes = max(1, chart.series.count)
            marks = Self.marks(chart) { (0, ruler.units(of: $0)) }
            self.ruler = ruler
        case .stacked:
            lanes = 1
            // Sums of as many as there can be must fit the ruler, too.
            let scale = Decimal(chart.series.count)
            var ruler = Ruler(
                chart.series.lazy.flatMap(\.values).compactMap { $0 }.map { (try? $0.multiplied(by: scale)) ?? $0 })
            (ruler.low, ruler.high) = (0, 0)
            marks = Self.stacked(chart, areas) { ruler.units(of: $0) }
            for mark in marks {
                ruler.low = min(ruler.low, mark.to)
                ruler.high = max(ruler.high, mark.to)
            }
            for value in chart.beside { ruler.include(value) }
            self.ruler = ruler
        case .whole:
            lanes = 1
            let fine = Ruler(chart.series.lazy.flatMap(\.values).compactMap { $0?.magnitude })
            let parts = Self.stacked(chart, areas) { fine.units(of: $0.magnitude) / 1_000_000 }
            var sums = Array(repeating: Int128(1), count: chart.names.count)
            for part in parts { sums[part.name] = max(sums[part.name], part.to) }
            ruler = Ruler(from: .zero, to: Decimal(1))
            // A millionth of the whole is less than can be seen.
            let whole = ruler.high
            marks = parts.map { part in
                func place(_ units: Int128) -> Int128 { units * whole / sums[part.name] }
                return Mark(series: part.series, name: part.name, from: place(part.from), to: place(part.to))
            }
        }
    }

    /// Makes the ruler end at round numbers.
    mutating func extend(to ticks: Ticks) {
        ruler.low = min(ruler.low, ticks.first)
        ruler.high = max(ruler.high, ticks.last)
    }

    private static func marks(_ chart: SeriesChart, _ reach: (Decimal) -> (Int128, Int128)) -> [Mark] {
        chart.names.indices.flatMap { name in
            chart.series.indices.compactMap { number in
                chart.value(number, at: name).map { value in
                    let (from, to) = reach(value)
                    return Mark(series: number, name: name, from: from, to: to)
                }
            }
        }
    }

    private static func stacked(_ chart: SeriesChart, _ areas: Bool, _ units: (Decimal) -> Int128) -> [Mark] {
        chart.names.indices.flatMap { name in
            var (above, below): (Int128, Int128) = (0, 0)
            return chart.series.indices.compactMap { number -> Mark? in
                guard let value = chart.value(number, at: name) ?? (areas ? .zero : nil) else { return nil }
                let size = units(value)
                let from = size < 0 ? below : above
                if size < 0 { below += size } else { above += size }
                return Mark(series: number, name: name, from: from, to: from + size)
            }
        }
    }
}
