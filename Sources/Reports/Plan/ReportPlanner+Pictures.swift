import BroadsheetBytes
import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

// Pictures in cells.
extension ReportPlanner {
    /// Plans the picture in a column's cells.
    func planPicture(
        _ chart: Located<CellChart>, of column: ColumnDefinition, in cell: Int, _ source: CellSource,
        _ entry: SlotAllocator.Entry, _ plan: inout SectionPlan, _ slots: borrowing SlotAllocator
    ) throws(Problem) {
        if chart.content.isOfList {
            plan.sparklines.append(try sparkline(chart, column.band, in: cell, source, entry, slots))
            return
        }
        let type = entry.kind.type
        guard type == .number || type == .money || entry.isUnknown else {
            throw Problem(
                "a bar is drawn beside numbers or money, and \"\(column.name.content)\" is \(type.role)",
                at: chart.place, advice: entry.hint ?? "Take \"chart\" out, or declare its type: type: number.")
        }
        switch source {
        case .running:
            throw Problem(
                "a running balance has no bar", at: chart.place,
                advice: "Draw a bar beside the figures that it is made of.")
        case .share: plan.bars.append(BarColumn(cell: cell, plan: .percent))
        case .slot:
            // The ends are known when all columns are.
            let isShare = chart.content == .share
            plan.bars.append(BarColumn(cell: cell, plan: isShare ? .share(-1) : .ends(least: -1, greatest: -1)))
        }
    }

    /// Refuses a band where no list is drawn.
    func checkBand(of column: ColumnDefinition) throws(Problem) {
        guard let band = column.band, column.chart?.content.isOfList != true else { return }
        throw Problem(
            "a band lies behind a list of numbers, and \"\(column.name.content)\" draws none", at: band.place,
            advice: "Take \"band\" out, or draw a list: chart: sparkline, or chart: bars.")
    }

    private func sparkline(
        _ chart: Located<CellChart>, _ band: CellBandDefinition?, in cell: Int, _ source: CellSource,
        _ entry: SlotAllocator.Entry, _ slots: borrowing SlotAllocator
    ) throws(Problem) -> SparklineColumn {
        let type = entry.kind.type
        let isLine = chart.content == .sparkline
        guard case .slot(let slot) = source, type == .text || type == .number else {
            throw Problem(
                "\(isLine ? "a sparkline is" : "bars are") drawn of a list of numbers, not of a \(type.role)",
                at: chart.place,
                advice: "Name a field that lists numbers: 1 2.5 3. Beside single figures, draw a bar: chart: bar.")
        }
        let format = NumberFormat(
            locale: context.locale, minimumDigits: 0, maximumDigits: Decimal.mostDecimals,
            rounding: rounding.mode.arithmetic)
        let drawing = Sparkline(
            isLine ? .line : .bars, band: try self.band(band), words: context.words.charts, format: format,
            isRightToLeft: context.locale.isRightToLeft, locale: context.locale)
        let field = slots.decoder.steps.first { $0.slot == slot }?.field ?? -1
        return SparklineColumn(cell: cell, field: field, drawing: drawing)
    }

    private func band(_ band: CellBandDefinition?) throws(Problem) -> CellBand? {
        guard let band else { return nil }
        guard let ends = band.ends else { return .reach }
        guard ends.low < ends.high else {
            throw Problem(
                "the band ends before it begins", at: band.place, advice: "Write the lesser value first: [60, 80].")
        }
        return .from(ends.low, to: ends.high)
    }

    /// Plans what must be known of a column for the bars in its cells.
    mutating func planEnds(
        of number: Int, _ plan: inout SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) {
        let name = columns[plan.bars[number].cell].name
        guard let column = report.columns?.first(where: { $0.name.content == name }),
            let place = column.chart?.place ?? column.kind?.kind.place
        else { return }
        let of = LocatedText(name, at: place)
        switch plan.bars[number].plan {
        case .percent: break
        case .share:
            plan.bars[number].plan = .share(
                totals.accumulator(
                    name, of: try totalled(of, &slots).of, weight: nil, needs: .sum, at: place))
        case .ends:
            let least = try figure(for: TotalDefinition(of: of, rule: Located(.min, at: place)), &slots)
            let greatest = try figure(for: TotalDefinition(of: of, rule: Located(.max, at: place)), &slots)
            totals.whole.bars += [least.number, greatest.number]
            plan.bars[number].plan = .ends(least: least.number, greatest: greatest.number)
            overview.measuresColumns = true
        }
    }
}
