/// Holds the points of scatters against the records of their report: what a point says are two figures of a record, and it stands where
/// these are.
///
/// A page does not say which two columns a scatter draws, nor how a point writes them. So they are the columns whose figures most points say
/// in the same words, in the order of the records; where there are no such ones, as where some records are not drawn, nothing is proved.
struct ScatterProof {
    /// A figure of a record, as it is shown.
    struct Shown { let value: Exact, text: String }
    /// The figures of a record by the columns that they stand in.
    private typealias Record = ScatterTable.Record

    private(set) var findings: [Finding] = []
    /// How many points and places are those of the records, and how many cannot be proved.
    private(set) var proved = 0
    private(set) var left = 0
    private var charts: [PageChart] = []
    private var records: [Record] = []
    private var columns: [String] = []

    /// How many records are looked at, which is more than a scatter draws one by one.
    private static let most = 20_000

    /// A scatter comes: before the records that it draws.
    mutating func add(_ chart: PageChart) { charts.append(chart) }

    /// The table that begins has these columns.
    mutating func set(_ labels: [String]) { columns = labels }

    /// Takes the next row of the page.
    mutating func add(_ row: PageRow) {
        guard !charts.isEmpty, row.kind == .detail, records.count <= Self.most else { return }
        var record = Record()
        for figure in row.figures where figure.rule.isEmpty && columns.indices.contains(figure.column - 1) {
            guard let value = figure.value else { continue }
            record[columns[figure.column - 1]] = Shown(value: value, text: figure.text)
        }
        for time in row.times where columns.indices.contains(time.column - 1) {
            guard let day = time.day else { continue }
            record[columns[time.column - 1]] = Shown(value: day, text: time.text)
        }
        records.append(record)
    }

    /// The report has no more rows.
    mutating func finish() {
        for chart in charts {
            let isWhole = records.count <= Self.most
            let table = isWhole ? ScatterTable(chart, records) : nil
            if let table {
                findings += table.findings
                proved += table.proved
                left += table.left
            } else {
                left += chart.rows.count
            }
            let points = chart.drawings.first?.points ?? []
            guard points.count > 3 else { continue }
            let areInSeries = Set(points.map(\.series)).count > 1
            let areNamed = chart.drawings.allSatisfy { $0.points.allSatisfy { !$0.title.isEmpty } }
            if areInSeries, areNamed, chart.labels.count == 2 {
                holdSeries(chart)
            } else if !areInSeries, points.contains(where: { !$0.title.isEmpty }) {
                // Two figures of each record are looked for among all of its columns: of more points the table tells.
                if let axes = axes(of: points.map(\.title)) { hold(chart, axes) } else { left += points.count }
            } else if let along = table?.along, along.x.count == points.count {
                for drawing in chart.drawings where drawing.points.count == points.count {
                    // The mark of each series begins elsewhere.
                    let places = Dictionary(grouping: points.indices) { drawing.points[$0].series }
                    for (_, own) in places.sorted(by: { $0.key < $1.key }) {
                        let part = PageChart.Drawing(points: own.map { drawing.points[$0] })
                        holdPlaces(part.points.map(\.x), own.map { along.x[$0] }, part, chart)
                        holdPlaces(part.points.map(\.y), own.map { along.y[$0] }, part, chart)
                    }
                }
            } else {
                left += points.count
            }
        }
        (charts, records) = ([], [])
    }

    // MARK: Which figures are drawn

    /// The two figures of each point, and the words that most points have around them.
    private struct Axes {
        var x: [Shown], y: [Shown]
        var words: Words
        /// How many points say theirs in these words.
        var fitting: Int
    }

    /// What a point says before, between and behind its two figures; what stands before a comma is the name of its record.
    private struct Words: Hashable {
        let before: Substring, between: Substring, behind: Substring

        init?(_ title: String, _ x: String, _ y: String) {
            guard let first = title.firstRange(of: x), let second = title[first.upperBound...].firstRange(of: y) else {
                return nil
            }
            let before = title[..<first.lowerBound]
            self.before = before.lastIndex(of: ",").map { before[$0...].dropFirst() } ?? before
            between = title[first.upperBound..<second.lowerBound]
            behind = title[second.upperBound...]
        }
    }

    private func axes(of titles: [String]) -> Axes? {
        var best: Axes?
        let names = Set(records.lazy.flatMap(\.keys)).sorted()
        for x in names {
            for y in names where y != x {
                let drawn = records.compactMap { record in record[x].flatMap { x in record[y].map { (x, $0) } } }
                guard drawn.count == titles.count else { continue }
                var times: [Words: Int] = [:]
                for (title, (x, y)) in zip(titles, drawn) {
                    if let words = Words(title, x.text, y.text) { times[words, default: 0] += 1 }
                }
                // Of columns that are said as often, none is the one that is drawn.
                guard let most = times.max(by: { $0.value < $1.value }), most.value > best?.fitting ?? 0 else {
                    continue
                }
                best = Axes(x: drawn.map(\.0), y: drawn.map(\.1), words: most.key, fitting: most.value)
            }
        }
        guard let best, best.fitting > 3, best.fitting * 4 >= titles.count * 3 else { return nil }
        return best
    }

    // MARK: Proofs

    private mutating func hold(_ chart: PageChart, _ axes: Axes) {
        for drawing in chart.drawings where drawing.points.count == axes.x.count {
            for (place, point) in drawing.points.enumerated() {
                hold(point.title, axes.x[place], axes.y[place], axes, chart)
            }
            holdPlaces(drawing.points.map(\.x), axes.x.map(\.value), drawing, chart)
            holdPlaces(drawing.points.map(\.y), axes.y.map(\.value), drawing, chart)
        }
    }

    private mutating func hold(_ title: String, _ x: Shown, _ y: Shown, _ axes: Axes, _ chart: PageChart) {
        if Words(title, x.text, y.text) == axes.words { return proved += 1 }
        // A sign may stand elsewhere than in the table; the digits are the same, those of the record's name before them.
        let said = Self.digits(title)
        let meant = [axes.words.before, x.text[...], axes.words.between, y.text[...], axes.words.behind].map(
            Self.digits)
        if said.hasSuffix(meant.joined()) {
            left += 1
        } else {
            findings.append(
                Finding(
                    line: chart.line,
                    text: "a point of the chart says \"\(title)\", and its record has \(x.text) and \(y.text)"))
        }
    }

    /// Holds the points of several series: each says what some record has, and stands where that is, beside the others of its series, which
    /// have the same mark.
    private mutating func holdSeries(_ chart: PageChart) {
        var known: [String: [(x: Exact, y: Exact)]] = [:]
        for record in records {
            guard let x = record[chart.labels[0]], let y = record[chart.labels[1]] else { continue }
            known["\(chart.labels[0]) \(x.text), \(chart.labels[1]) \(y.text)", default: []].append((x.value, y.value))
        }
        for drawing in chart.drawings {
            var free = known
            var wrong: [String] = []
            var placed: [String: (points: [PageChart.Point], values: [(x: Exact, y: Exact)])] = [:]
            for point in drawing.points {
                let begin = point.title.ranges(of: "\(chart.labels[0]) ").map(\.lowerBound)
                let words = begin.lazy.map { String(point.title[$0...]) }.first { free[$0]?.isEmpty == false }
                guard let words, let value = free[words]?.removeFirst() else {
                    wrong.append(point.title)
                    continue
                }
                proved += 1
                placed[point.series, default: ([], [])].points.append(point)
                placed[point.series, default: ([], [])].values.append(value)
            }
            guard wrong.count * 4 <= drawing.points.count else {
                left += wrong.count
                continue
            }
            for title in wrong {
                findings.append(
                    Finding(line: chart.line, text: "a point of the chart says \"\(title)\", and no record has that"))
            }
            for (_, own) in placed.sorted(by: { $0.key < $1.key }) {
                let part = PageChart.Drawing(points: own.points)
                holdPlaces(own.points.map(\.x), own.values.map(\.x), part, chart)
                holdPlaces(own.points.map(\.y), own.values.map(\.y), part, chart)
            }
        }
    }

    private static func digits(_ text: some StringProtocol) -> String { String(text.filter(\.isNumber)) }

    private mutating func holdPlaces(
        _ places: [Int], _ figures: [Exact?], _ drawing: PageChart.Drawing, _ chart: PageChart
    ) {
        guard let faults = PointFit(places, figures).faults else { return left += places.count }
        proved += places.count - faults.count
        for place in faults {
            findings.append(
                Finding(
                    line: chart.line,
                    text:
                        "the point \"\(drawing.points[place].title.isEmpty ? "number \(place + 1)" : drawing.points[place].title)\" does not stand where its record is, beside the others"
                ))
        }
    }
}
