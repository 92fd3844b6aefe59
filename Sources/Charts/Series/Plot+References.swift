import BroadsheetValues

extension Plot {
    /// Where values and names are, for what stands beside the marks; a name is at its center, or has the slot that `slot` gives.
    func references(
        of chart: SeriesChart, _ ruler: Ruler, _ centers: [Int], canvas: Int, behind: Int = 0,
        slot: ((Int) -> ClosedRange<Int>)? = nil,
        point: ((_ series: Int, _ name: Int) -> Int?)? = nil
    ) -> References {
        let (plot, days) = (self, slot == nil ? chart.days : nil)
        return References(
            chart.references,
            in: ReferenceField(
                isLying: false, names: start...max(start, end), values: top...bottom, behind: behind,
                width: canvas,
                value: { value in chart.place(value).map { plot.y(ruler.units(of: $0), ruler) } },
                name: slot ?? { centers[$0]...centers[$0] },
                day: { day in
                    days.map { plot.start + $0.place(of: Int(day.number), on: plot.width) }
                },
                point: point ?? { series, name in
                    chart.value(series, at: name).flatMap(chart.place).map { plot.y(ruler.units(of: $0), ruler) }
                }))
    }
}
