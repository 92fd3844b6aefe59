import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// Lines, ranges and notes beside the values of a chart: where they are, once its names and currencies are known.
extension GrandTotal {
    /// Makes sure that the values of a chart's marks are ones of its figures.
    func checkMarks(of chart: ChartPlan, in currencies: [Currency?]) throws(Problem) {
        for value in chart.marks.flatMap(\.values) {
            let text = value.text.content
            if chart.isPercent != value.isPercent {
                throw Problem(
                    chart.isPercent
                        ? "the figures of this chart are in per cent, and \"\(text)\" is a number"
                        : "\"\(text)\" is in per cent, and the figures of this chart are not",
                    at: value.text.place,
                    advice: chart.isPercent ? "Write value: 15%." : "Write a value as the figures have it.")
            }
            if let currency = value.currency, !currencies.contains(currency) {
                let known = currencies.compactMap { $0?.code }.joined(separator: ", ")
                throw Problem(
                    "this chart has no figures in \(currency.code)", at: value.text.place,
                    advice: known.isEmpty ? "Write the number alone." : "It has figures in \(known).")
            }
            if value.currency == nil, currencies.count > 1 {
                throw Problem(
                    "the figures of this chart are in several currencies, and \"\(text)\" is in none",
                    at: value.text.place,
                    advice: "Write which: value: \(text) \(currencies.compactMap { $0?.code }.first ?? "EUR").")
            }
        }
    }

    /// The marks of a chart's drawing in `currency`; notes in `found` which marks have a place there.
    func references(
        of chart: ChartPlan, _ series: [ChartSeries], _ currency: Currency?, in listing: RowListing,
        _ found: inout Set<Int>
    ) throws(Problem) -> [ChartReference] {
        var references: [ChartReference] = []
        for (number, mark) in chart.marks.enumerated() {
            guard let (spot, place) = try spot(of: mark, chart, series, currency, in: listing) else { continue }
            found.insert(number)
            references.append(ChartReference(at: spot, label: mark.label, place: place))
        }
        return references
    }

    /// Tells of the first mark that is nowhere.
    func requireMarks(_ found: Set<Int>, of chart: ChartPlan, _ names: [String]) throws(Problem) {
        guard let lost = chart.marks.indices.first(where: { !found.contains($0) }) else { return }
        let mark = chart.marks[lost]
        let name = mark.names.first
        throw Problem(
            mark.kind == .note
                ? "there is no value at \"\(name?.content ?? "")\" in this chart"
                : "\"\(mark.names.map(\.content).joined(separator: "\" or \""))\" has no place in this chart",
            at: name?.place ?? mark.place,
            advice: suggestion(for: name?.content ?? "", among: names))
    }

    private func spot(
        of mark: ChartMarkPlan, _ chart: ChartPlan, _ series: [ChartSeries], _ currency: Currency?,
        in listing: RowListing
    ) throws(Problem) -> (ChartReference.Spot, String)? {
        if let first = mark.values.first, let last = mark.values.last {
            if let own = first.currency, own != currency { return nil }
            let told = mark.values.map { value in
                chart.figures(in: currency).told(value.value, plan.overview.locale)
            }.joined(separator: " – ")
            return (mark.kind == .range ? .values(first.value, last.value) : .value(first.value), told)
        }
        let words = mark.names.map { told($0.content, in: listing) }.joined(separator: " – ")
        var places: [Int?] = []
        for name in mark.names {
            // Of gathered names it is where the step is that has them.
            let place = try onlyPlace(of: name, in: listing)
            places.append(place.map { listing.places.isEmpty ? $0 : listing.places[$0] })
        }
        // Steps that go from a least to a greatest value have no one value to be noted at.
        if mark.kind == .note, chart.isSpread { return (places.first ?? nil).map { (.name($0), words) } }
        if mark.kind == .note {
            guard let place = places.first ?? nil, let number = try self.series(of: mark, at: place, series) else {
                return nil
            }
            return (.point(series: number, name: place), words)
        }
        if let first = places.first ?? nil, let last = places.last ?? nil {
            return (mark.kind == .range ? .names(min(first, last), max(first, last)) : .name(first), words)
        }
        guard chart.joinsPoints, let days = days(of: mark, in: listing) else { return nil }
        return (mark.kind == .range ? .days(days.first, days.last) : .day(days.first), words)
    }

    /// The place of the name that is called so: by what a group is of, or as the page shows it.
    private func place(of name: String, in listing: RowListing) -> Int? {
        if let place = listing.keys.firstIndex(where: { $0.text == name || $0.title == name }) { return place }
        guard let day = Day(isoPeriod: name.utf8Span.span) else { return nil }
        return listing.keys.firstIndex {
            $0.day.map { $0.number == day.number && $0.precision == day.precision } ?? false
        }
    }

    /// The place of a name, of which there must not be several.
    private func onlyPlace(of name: LocatedText, in listing: RowListing) throws(Problem) -> Int? {
        guard let place = place(of: name.content, in: listing) else { return nil }
        let key = listing.keys[place]
        if listing.keys.count(where: { $0.text == key.text || $0.title == name.content }) > 1 {
            throw Problem(
                "\"\(name.content)\" is the name of several in this chart", at: name.place,
                advice: "Write series: sections, so that groups of several sections are one name.")
        }
        return place
    }

    private func told(_ name: String, in listing: RowListing) -> String {
        if let place = place(of: name, in: listing) { return listing.keys[place].title }
        guard let day = Day(isoPeriod: name.utf8Span.span) else { return name }
        return ChartFigures.day(day, plan.overview.locale)
    }

    /// The days of a mark on an axis of time that goes over them.
    private func days(of mark: ChartMarkPlan, in listing: RowListing) -> (first: Day, last: Day)? {
        let days = mark.names.compactMap { Day(isoPeriod: $0.content.utf8Span.span) }
        let axis = listing.keys.compactMap(\.day)
        guard days.count == mark.names.count, axis.count == listing.keys.count, axis.count > 1,
            let first = days.min(by: { $0.number < $1.number }), let last = days.max(by: { $0.number < $1.number }),
            let begin = axis.map(\.number).min(), let end = axis.map(\.number).max(),
            begin <= first.number, last.number <= end
        else { return nil }
        return (first, last)
    }

    /// Which series a note is of.
    private func series(
        of mark: ChartMarkPlan, at place: Int, _ series: [ChartSeries]
    ) throws(Problem) -> Int? {
        var number: Int?
        if let name = mark.series {
            number = series.firstIndex { $0.label == name.content }
            if number == nil, series.isEmpty { return nil }
            if number == nil {
                throw Problem(
                    "there is no series \"\(name.content)\" in this chart", at: name.place,
                    advice: suggestion(for: name.content, among: series.map(\.label)))
            }
        } else if series.count == 1 {
            number = 0
        } else if let first = series.first {
            throw Problem(
                "this chart has several series, and the note does not say at which it is", at: mark.place,
                advice: "Name one: series: \(first.label).")
        }
        return number.flatMap { series[$0].values[place] == nil ? nil : $0 }
    }
}
