/// Holds the table of a scatter against the records of its report: what it says of each point, or of each field in which points are gathered.
///
/// The columns of points are those that the head of the table names. Fields do not name what they are along, so that is the column which agrees
/// with three of four of them; a field along days is one of the records that follow those of the fields before it, and of its days where these
/// are known.
struct ScatterTable {
    /// The figures of a record by the labels of the columns that they stand in.
    typealias Record = [String: ScatterProof.Shown]

    private(set) var findings: [Finding] = []
    private(set) var proved = 0
    private(set) var left = 0
    /// The values along both axes of the points that are drawn, in their order; nothing where that is not known.
    private(set) var along: (x: [Exact?], y: [Exact?])?
    private let chart: PageChart
    private let records: [Record]

    /// Holds the table of `chart` against the `records` that may be drawn; nil where the table is none that it knows.
    init?(_ chart: PageChart, _ records: [Record]) {
        (self.chart, self.records) = (chart, records)
        guard chart.rows.count > 3 else { return nil }
        if chart.labels.count == 2, chart.rows.allSatisfy({ $0.texts.count == 2 }), holdPoints() { return }
        (findings, proved, left) = ([], 0, 0)
        if chart.rows.allSatisfy({ $0.texts.count >= 2 }), holdFields() { return }
        return nil
    }

    private mutating func tell(_ text: String) { findings.append(Finding(line: chart.line, text: text)) }

    // MARK: Points

    private mutating func holdPoints() -> Bool {
        let (first, second) = (chart.labels[0], chart.labels[1])
        let drawn = records.compactMap { record in record[first].flatMap { x in record[second].map { (x, $0) } } }
        guard drawn.count == chart.rows.count else { return false }
        for (row, (x, y)) in zip(chart.rows, drawn) {
            if row.texts[0] == x.text, row.texts[1] == y.text {
                proved += 1
            } else if Self.digits(row.texts.joined()) == Self.digits(x.text + y.text) {
                // A sign may stand elsewhere, or a currency, which the head of the table says.
                left += 1
            } else {
                tell(
                    "the table of the chart says \(row.texts[0]) and \(row.texts[1]), and its record has \(x.text) and \(y.text)"
                )
            }
        }
        along = (drawn.map(\.0.value), drawn.map(\.1.value))
        return findings.count * 4 <= chart.rows.count
    }

    private static func digits(_ text: String) -> String { String(text.filter(\.isNumber)) }

    // MARK: Fields

    /// A field: how far it goes along both axes, where that can be read, and how many points are in it.
    private struct Field { let name: String, x: Span?, y: Span, count: Int }
    struct Span { let low: Exact, high: Exact }

    private mutating func holdFields() -> Bool {
        let label = chart.labels.first ?? ""
        var best: (proved: Int, wrong: [Int], fields: [Field], column: String)?
        for fields in Self.fields(of: chart) {
            for column in Set(records.lazy.flatMap(\.keys)).sorted() where column != label {
                let drawn = records.compactMap { record in
                    record[column].flatMap { x in record[label].map { (x: x.value, y: $0.value) } }
                }
                if drawn.isEmpty { continue }
                let counts = Self.counts(fields, drawn)
                let wrong = fields.indices.filter { counts[$0] != fields[$0].count }
                if fields.count - wrong.count > best?.proved ?? 0 {
                    best = (fields.count - wrong.count, wrong, fields, column)
                }
            }
        }
        guard let best, best.wrong.count * 4 <= best.fields.count else { return false }
        proved = best.proved
        for place in best.wrong {
            let row = chart.rows[place]
            tell(
                "the table of the chart counts \(row.texts[1]) in \(row.name), \(row.texts[0]), and the records are others"
            )
        }
        holdSteps(best.fields.map(\.y), best.wrong, chart.rows.map { $0.texts[0] })
        let spans = best.fields.compactMap(\.x)
        if spans.count == best.fields.count { holdSteps(spans, best.wrong, chart.rows.map(\.name)) }
        along = (best.fields.map { $0.x?.low }, best.fields.map(\.y.low))
        if best.fields.contains(where: { $0.x == nil }) { holdDays(best.fields, best.wrong, best.column) }
        return true
    }

    /// Holds what fields along days are called against the days of the records in `column`, and each of them against the records of its days.
    private mutating func holdDays(_ fields: [Field], _ wrong: [Int], _ column: String) {
        var names: [String] = []
        for field in fields where names.last != field.name { names.append(field.name) }
        var days: [String: Exact] = [:]
        for record in records {
            guard let day = record[column] else { continue }
            // A text that is several days says none.
            if let known = days[day.text], !known.isSame(as: day.value) { return left += names.count }
            days[day.text] = day.value
        }
        guard let read = ScatterDays(names, days) else { return left += names.count }
        for name in read.wrong { tell("the table of the chart has fields of \(name), and the others have other days") }
        left += names.count - read.spans.count - read.wrong.count
        let label = chart.labels.first ?? ""
        for (place, field) in fields.enumerated() where !wrong.contains(place) {
            guard let span = read.spans[field.name] else { continue }
            let count = records.count { record in
                record[column].map { Self.isIn(span, $0.value) } == true
                    && record[label].map { Self.isIn(field.y, $0.value) } == true
            }
            if count == field.count { continue }
            proved -= 1
            tell("the table of the chart counts \(field.count) in \(field.name), and \(count) records have these days")
        }
        proved += read.spans.count
        along?.x = fields.map { read.spans[$0.name]?.low }
    }

    /// Fields are of one size: one that says otherwise is wrong, also where it has as many records.
    private mutating func holdSteps(_ spans: [Span], _ wrong: [Int], _ words: [String]) {
        let steps = spans.map { $0.high + Exact(units: -$0.low.units, scale: $0.low.scale) }
        func isSame(_ one: Exact?, _ other: Exact?) -> Bool {
            one.flatMap { one in other.map { one.isSame(as: $0) } } ?? false
        }
        guard
            let step = steps.first(where: { step in steps.count { isSame($0, step) } * 4 >= 3 * steps.count })
        else { return }
        for place in steps.indices where !isSame(steps[place], step) && !wrong.contains(place) {
            proved -= 1
            tell("the table of the chart has a field \(words[place]), and the others are of another size")
        }
    }

    /// How many records are in each field. Along days, whose words are not read, a field has the records that follow those of the fields before it:
    /// as many as its name has in all.
    private static func counts(_ fields: [Field], _ drawn: [(x: Exact, y: Exact)]) -> [Int] {
        if fields.allSatisfy({ $0.x != nil }) {
            return fields.map { field in
                drawn.count { one in field.x.map { isIn($0, one.x) } ?? false && isIn(field.y, one.y) }
            }
        }
        let sorted = drawn.sorted { ($0.x.compared(to: $1.x) ?? 0) < 0 }
        // What stands at the same place is never parted.
        func isPlace(_ place: Int) -> Bool {
            place == 0 || place == sorted.count
                || place > 0 && place < sorted.count && !sorted[place - 1].x.isSame(as: sorted[place].x)
        }
        var counts: [Int] = []
        var (before, behind, place) = (0, fields.reduce(0) { $0 + $1.count }, 0)
        while place < fields.count {
            let own = fields[place...].prefix { $0.name == fields[place].name }
            let count = own.reduce(0) { $0 + $1.count }
            behind -= count
            // One that counts too many is told from those around it: these have theirs from the first record, or to the last.
            let (low, high) = (before, sorted.count - behind)
            let ranges = [(low, low + count), (high - count, high), (low, high)].filter {
                $0 < $1 && isPlace($0) && isPlace($1)
            }
            let read = ranges.map { low, high in
                own.map { field in sorted[low..<high].count { isIn(field.y, $0.y) } }
            }
            func fitting(_ counts: [Int]) -> Int { zip(counts, own).count { $0 == $1.count } }
            counts += read.max { fitting($0) < fitting($1) } ?? own.map { _ in -1 }
            (before, place) = (before + count, own.endIndex)
        }
        return counts
    }

    private static func isIn(_ span: Span, _ value: Exact) -> Bool {
        (value.compared(to: span.low) ?? -1) >= 0 && (value.compared(to: span.high) ?? 1) < 0
    }

    // MARK: What a table says

    /// The fields of a table as its numbers may be read: those behind the last sign are decimals, or are none.
    private static func fields(of chart: PageChart) -> [[Field]] {
        func isReadable(_ isDecimal: Bool) -> Bool { chart.rows.allSatisfy { span($0.name, isDecimal) != nil } }
        // The words of days are not read.
        let isOfDays =
            chart.rows.contains { $0.name.contains { $0.isLetter } } || !isReadable(true) && !isReadable(false)
        return [(true, true), (true, false), (false, true), (false, false)].compactMap { isXDecimal, isYDecimal in
            var fields: [Field] = []
            if !isOfDays, !isReadable(isXDecimal) { return nil }
            for row in chart.rows {
                guard let y = span(row.texts[0], isYDecimal), let count = number(row.texts[1], false),
                    count.scale == 0
                else { return nil }
                let x = isOfDays ? nil : span(row.name, isXDecimal)
                fields.append(Field(name: row.name, x: x, y: y, count: Int(clamping: count.units)))
            }
            return fields
        }
    }

    /// `6,500 – 7,000`.
    private static func span(_ text: String, _ isDecimal: Bool) -> Span? {
        let parts = text.split(separator: " – ", omittingEmptySubsequences: false)
        guard parts.count == 2, let low = number(String(parts[0]), isDecimal),
            let high = number(String(parts[1]), isDecimal)
        else { return nil }
        return Span(low: low, high: high)
    }

    private static func number(_ text: String, _ isDecimal: Bool) -> Exact? {
        ShownFigure.number(in: text, isDecimal: isDecimal)
    }
}
