import BroadsheetBytes
import BroadsheetValues

/// A field for each day, the darker the farther its value is from zero: weeks side by side, from Monday down to Sunday, a block for
/// each year and series; on a phone one for each half of a year. A day without a value is an empty field.
struct SeriesCalendar: Drawing {
    let canvas: Canvas
    private let chart: SeriesChart
    private let shade: SeriesShade
    private let blocks: [Block]
    private let pitch: Int
    private let start: Int
    private let weekdays: [String]
    private let months: DateFormat?

    private static let head = 200
    private static let gap = 130

    /// Days of one series that stand together.
    private struct Block {
        var series: Int
        var title: String
        var top: Int
        /// The first day and the last, and the Monday at or before the first.
        var first: Int32
        var last: Int32
        var monday: Int32
        /// The places of its days among the names.
        var names: [Int]
    }

    init(_ chart: SeriesChart, _ arrangement: ChartWidth) {
        self.chart = chart
        shade = SeriesShade(chart)
        months = try? DateFormat(pattern: "LLL", locale: chart.locale)
        let weekday = try? DateFormat(pattern: "ccc", locale: chart.locale)
        // 5 January 1970 was a Monday.
        weekdays = (0..<7).map { number in weekday.map { $0.text(of: Day(number: 4 + number)) } ?? "" }
        // Whole units take fewer bytes.
        start = ((weekdays.map { TextWidth.of($0) }.max() ?? 0) + 69) / 10 * 10
        let monthsEach = arrangement == .wide ? 12 : 6
        var weeks = arrangement == .wide ? 54 : 28
        var parts = Self.parts(chart.allDays, monthsEach)
        // A few months alone need not have the room of a year.
        if parts.count == 1, let (first, last) = Self.months(of: chart.allDays) {
            (parts[0].first, parts[0].last) = (first, last)
            weeks = Int(last - first.week.number) / 7 + 1
        }
        pitch = max(20, min(220, (arrangement.width - start) / weeks) / 10 * 10)
        var blocks: [Block] = []
        var top = 0
        let isSeveral = chart.series.count > 1
        for number in chart.series.indices {
            for part in parts {
                let year = ChartFigures.day(part.first.year, chart.locale)
                let title = isSeveral ? "\(chart.series[number].label), \(year)" : year
                blocks.append(
                    Block(
                        series: number, title: title, top: top, first: part.first.number, last: part.last,
                        monday: part.first.week.number, names: part.names))
                top += Self.head * 2 + 7 * pitch + Self.gap
            }
        }
        self.blocks = blocks
        canvas = Canvas(
            width: arrangement.width, height: max(400, top - Self.gap), isRightToLeft: chart.isRightToLeft)
    }

    /// From the first day of the first month to the last of the last one.
    private static func months(of days: [Day]) -> (first: Day, last: Int32)? {
        guard let first = days.first, let last = days.last, let next = try? last.month.adding(months: 1) else {
            return nil
        }
        return (first.month.firstDay, next.number - 1)
    }

    /// The years, or halves of them, that have days: each with its first day, its last, and the places of its days.
    private static func parts(_ days: [Day], _ months: Int) -> [(first: Day, last: Int32, names: [Int])] {
        var parts: [(first: Day, last: Int32, names: [Int])] = []
        for (place, day) in days.enumerated() {
            if let last = parts.last, day.number <= last.last {
                parts[parts.count - 1].names.append(place)
                continue
            }
            let (year, month, _) = day.components
            guard let first = Day(year: year, month: (month - 1) / months * months + 1, day: 1),
                let next = try? first.adding(months: months)
            else { continue }
            parts.append((first, next.number - 1, [place]))
        }
        return parts
    }

    func append(to sink: inout ByteSink) {
        for block in blocks { append(block, to: &sink) }
    }

    private func append(_ block: Block, to sink: inout ByteSink) {
        sink.append("<g class=\"labels\">")
        canvas.text(
            TextWidth.fitting(block.title, in: canvas.width), x: 0, y: block.top + 110, full: block.title, to: &sink)
        sink.append("</g>")
        appendMonths(of: block, to: &sink)
        let top = block.top + 2 * Self.head
        sink.append("<g class=\"ticks\">")
        for number in [0, 2, 4] {
            canvas.text(weekdays[number], x: 0, y: top + number * pitch + pitch * 80 / 100, to: &sink)
        }
        sink.append("</g>")
        appendFields(of: block, top, to: &sink)
    }

    /// The months above the weeks in which they begin, as far as they have room.
    private func appendMonths(of block: Block, to sink: inout ByteSink) {
        guard let months else { return }
        var texts: [String] = []
        var places: [Int] = []
        var month: Day? = Day(number: block.first).month
        while let own = month, own.number <= block.last {
            texts.append(months.text(of: own.firstDay))
            places.append(start + column(max(own.number, block.first), block) * pitch + 2 * pitch)
            month = try? own.adding(months: 1).month
        }
        let row = LabelRow(texts, centers: places, from: start, to: canvas.width, keepsLast: false)
        row.append(on: canvas, y: block.top + 2 * Self.head - 60, class: "ticks", to: &sink)
    }

    /// How wide and high a field is.
    private var side: Int { pitch - max(10, pitch * 12 / 100 / 10 * 10) }

    var places: ToldPlaces {
        let days = chart.allDays
        return .days(
            start: start, pitch: pitch, side: side,
            blocks: blocks.map { block in
                (block.top + 2 * Self.head, block.names.map { Int(days[$0].number - block.monday) })
            })
    }

    private func column(_ day: Int32, _ block: Block) -> Int { Int(day - block.monday) / 7 }

    private func place(_ day: Int32, _ block: Block, _ top: Int) -> (x: Int, y: Int) {
        (start + column(day, block) * pitch, top + Int(day - block.monday) % 7 * pitch)
    }

    /// The fields of a shade are one path; those of the days without a value are outlined.
    private func appendFields(of block: Block, _ top: Int, to sink: inout ByteSink) {
        let days = chart.allDays
        let side = self.side
        var fields: [String: [(x: Int, y: Int)]] = [:]
        var valued: Set<Int32> = []
        for name in block.names {
            guard let value = chart.value(block.series, at: name) else { continue }
            valued.insert(days[name].number)
            fields[shade.name(value), default: []].append(place(days[name].number, block, top))
        }
        let (first, last) = (max(block.first, days[0].number), min(block.last, days[days.count - 1].number))
        var empty: [(x: Int, y: Int)] = []
        for day in first...max(first, last) where !valued.contains(day) { empty.append(place(day, block, top)) }
        for (name, places) in fields.sorted(by: { $0.key < $1.key }) + [("empty", empty)] where !places.isEmpty {
            sink.append("<path")
            sink.append(attribute: "class", text: "day " + name)
            sink.append(" d=\"")
            for place in places { canvas.pathRect(x: place.x, y: place.y, width: side, height: side, to: &sink) }
            sink.append("\"/>")
        }
    }
}
