import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// The order of what a chart goes along, and what is drawn of it.
extension GrandTotal {
    /// Puts the names of a chart into its order, and makes those beyond its limit one or leaves them out.
    func arrange(_ chart: ChartPlan, _ currency: Currency?, in listing: RowListing) throws(Problem) {
        if let order = chart.order {
            let places = try sorted(listing, by: order, of: chart)
            listing.outer = places.map { listing.outer[$0] }
            listing.keys = places.map { listing.keys[$0] }
        }
        guard let limit = chart.limit, listing.outer.count > limit else { return }
        let rest = listing.outer[limit...]
        listing.outer.removeLast(rest.count)
        listing.keys.removeLast(rest.count)
        guard let others = chart.others else { return }
        let title = others.phrase(for: rest.count, as: ChartFigures.counted(rest.count, plan.overview.locale))
        let first = listing.figures.count
        let width = rest.first?.figures.count ?? 0
        for number in 0..<width {
            let measure = number % chart.figures.count
            // The plan has none where there is no figure of all others.
            guard let joining = joining(measure, of: chart) else { continue }
            let figures = rest.map { $0.figures.start + number }
            try addJoined(figures, joining, chart.figures[measure], of: chart, in: listing)
        }
        var entry = RowListing.Entry(id: listing.text(""), title: listing.text(title))
        entry.figures = ListRun(start: first, count: width)
        listing.outer.append(entry)
        var key = ChartKey()
        (key.title, key.isRest) = (title, true)
        listing.keys.append(key)
    }

    /// The places of the names in an order; of equal ones the first stays the first. What has no value comes last.
    private func sorted(
        _ listing: RowListing, by order: ChartDefinition.Order, of chart: ChartPlan
    ) throws(Problem) -> [Int] {
        let (keys, places) = (listing.keys, Array(listing.outer.indices))
        let isDescending = order.isDescending
        if !order.isByValue {
            let collator = Collator(plan.overview.locale.languageTag)
            return places.sorted {
                keys[$0].precedes(keys[$1], descending: isDescending, collator) ?? ($0 < $1)
            }
        }
        var values: [Decimal?] = []
        for entry in listing.outer {
            let all = (0..<entry.figures.count).map { listing.figures[entry.figures.start + $0].value }
            // Several series have the order of their sum; of several measures the first one counts.
            // Boxes have that of their medians.
            let own = chart.series == nil ? [all[chart.kind == .box ? 2 : 0]] : all
            values.append(try sum(of: own, in: chart).number)
        }
        return places.sorted { a, b in
            if keys[a].isRest != keys[b].isRest { return keys[b].isRest }
            guard let first = values[a] else { return values[b] == nil && a < b }
            guard let second = values[b] else { return true }
            return first == second ? a < b : (first < second) != isDescending
        }
    }

    /// The sum of what there is of `values`, which are all in one currency or none.
    func sum(of values: [Value], in chart: ChartPlan) throws(Problem) -> Value {
        var sum = Value.missing
        for value in values {
            do {
                switch (sum, value) {
                case (.money(let a), .money(let b)): sum = .money(Money(try a.amount.adding(b.amount), a.currency))
                case (.number(let a), .number(let b)): sum = .number(try a.adding(b))
                case (_, .number), (_, .money): sum = value
                default: break
                }
            } catch {
                throw ReportPlan.problem(error, of: chart.title, at: chart.place)
            }
        }
        return sum
    }
}
