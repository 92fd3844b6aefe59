import BroadsheetValues

/// The places and the numbers of an axis, and the ruler that it makes end at them.
struct AxisMarks {
    private(set) var units: [Int128] = []
    private(set) var texts: [String] = []
    private(set) var ruler: Ruler

    /// Round numbers at equal distances, about as many as are `wanted`; with `isFine` some more where that leaves less of the axis empty.
    init(_ ruler: Ruler, about wanted: Int, _ figures: ChartFigures, _ locale: LocaleTable, isFine: Bool = true) {
        let ticks = Ticks(ruler, about: wanted, isFine: isFine)
        self.ruler = ruler
        self.ruler.low = min(ruler.low, ticks.first)
        self.ruler.high = max(ruler.high, ticks.last)
        units = (0..<ticks.count).map { ticks[$0] }
        texts = ticks.texts(self.ruler, figures, locale)
    }

    /// The numbers of a logarithmic axis that holds `values`, which are above zero.
    init(logarithmic values: some Sequence<Decimal>, about wanted: Int, _ figures: ChartFigures, _ locale: LocaleTable)
    {
        let ticks = LogTicks(values, about: wanted)
        var ruler = Ruler(ticks.all.lazy.compactMap { $0.logarithm })
        if ruler.low == ruler.high { ruler.high += 1 }
        self.ruler = ruler
        let figures = figures.atAxis(of: ticks.shown)
        for (number, tick) in ticks.shown.enumerated() {
            guard let place = tick.logarithm else { continue }
            units.append(ruler.units(of: place))
            texts.append(
                figures.text(
                    of: tick, decimals: Int(tick.scale), isGreatest: number == ticks.shown.count - 1, locale))
        }
    }
}
