import BroadsheetRecords
import BroadsheetValues

// What is found in charts, with figures of the whole report.
extension GrandTotal {
    /// Makes what is found in a chart, once a first pass knows the figures; nothing where nothing is said.
    func addCaption(of chart: ChartPlan, to listing: RowListing) {
        guard !chart.caption.isEmpty, let whole = ahead.group(0) else { return }
        for part in chart.caption {
            switch part {
            case .text(let text): listing.caption += text
            case .figure(nil):
                listing.add(.number(Decimal(whole.count)), as: nil, from: state.memory, plan.formats)
                listing.caption += listing.string(listing.figures.removeLast().text)
            case .figure(let number?):
                let values = (0..<whole.parts).map { summaryValue(number, $0, whole) }
                // Amounts in several currencies stand one after the other.
                for (place, value) in Self.told(values, plan.figures[number].rule).enumerated() {
                    listing.add(value, as: plan.figures[number], from: state.memory, plan.formats)
                    listing.caption += (place > 0 ? " · " : "") + listing.string(listing.figures.removeLast().text)
                }
                listing.leftOut = max(listing.leftOut, ahead.leftOut(number, of: whole))
            }
        }
    }

    /// What screen readers are told of a chart before its values.
    func described(_ chart: ChartPlan, _ listing: RowListing) -> String {
        [listing.caption, chart.description].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
