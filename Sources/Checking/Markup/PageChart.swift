/// A chart of a page, as far as its marks tell what it draws.
package struct PageChart: Sendable {
    /// What kind of chart it is: `bar`.
    package var kind = ""
    /// The line that it begins in.
    package var line = 1
    /// What the columns of its figures are of; one without a label where there is one.
    package var labels: [String] = []
    /// What is drawn, by name: a figure a column, as people read it.
    package var rows: [(name: String, texts: [String])] = []
    /// Its drawings: one for wide pages, one for narrow ones.
    package var drawings: [Drawing] = []

    /// A drawing, piece by piece.
    package struct Drawing: Sendable {
        var labels: [String] = []
        var figures: [String] = []
        /// The bars in their order.
        var bars: [Bar] = []
        /// The points of a line, of the upper edge of an area, or points that stand alone; how many lines or areas there are.
        var points: [Point] = []
        var lines = 0
    }

    /// A point, by its place in hundredths of a pixel, and its words.
    package struct Point: Sendable {
        var x = 0, y = 0
        var title = ""
        /// The class that it has as one of a series; empty where it has none.
        var series = ""
    }

    /// A bar: how long and how thick it is, in hundredths of a pixel, and its words.
    package struct Bar: Sendable {
        var width = 0, height = 0
        var title = ""
    }
}

/// Reads what a chart draws, from the pieces of its markup.
struct ChartReader {
    private(set) var chart = PageChart()
    /// What is open: the class of a group of marks, or the name of an element whose text counts.
    private enum Part { case bars, labels, figures, part, other }
    private var groups: [Part] = []
    private var isInDrawing = false
    private var isInTable = false
    private var isInHead = false
    private var isInTitle = false
    private var isInPoint = false
    private var text: String?

    /// The chart that begins in a line.
    init(kind: String, line: Int) { (chart.kind, chart.line) = (kind, line) }

    mutating func text(_ piece: @autoclosure () -> String) { if text != nil { text? += piece() } }

    mutating func open(_ name: Range<Int>, _ attributes: Range<Int>, _ markup: MarkupReader) {
        func has(_ word: StaticString) -> Bool { markup.has(word, at: name) }
        func number(_ wanted: StaticString) -> Int {
            markup.attribute(wanted, in: attributes).flatMap { Exact(markup.bytes[$0])?.units(at: 2) }.map {
                Int(clamping: $0)
            } ?? 0
        }
        // An element without anything within has no end of its own.
        let isEmpty = !attributes.isEmpty && markup.bytes[attributes.upperBound - 1] == UInt8(ascii: "/")
        func string(_ range: Range<Int>?) -> String { range.map { markup.text(at: $0) } ?? "" }
        if has("svg") {
            guard let classes = markup.attribute("class", in: attributes), markup.hasClass("drawing", at: classes)
            else { return }
            isInDrawing = true
            chart.drawings.append(PageChart.Drawing())
        } else if isInDrawing, has("g") {
            let classes = markup.attribute("class", in: attributes)
            func means(_ word: StaticString) -> Bool { classes.map { markup.hasClass(word, at: $0) } ?? false }
            groups.append(
                means("bars")
                    ? .bars : means("labels") ? .labels : means("figures") ? .figures : means("part") ? .part : .other)
        } else if isInDrawing, has("rect"), groups.last == .bars {
            chart.drawings[chart.drawings.count - 1].bars.append(
                PageChart.Bar(width: number("width"), height: number("height")))
        } else if isInDrawing, has("title"), groups.last == .bars || isInPoint {
            (text, isInTitle) = ("", true)
        } else if isInDrawing, has("circle"), chart.kind == "dot" || chart.kind == "scatter" {
            isInPoint = !isEmpty
            chart.drawings[chart.drawings.count - 1].points.append(
                PageChart.Point(
                    x: number("cx"), y: number("cy"),
                    series: string(markup.attribute("class", in: attributes))))
        } else if isInDrawing, has("path"), let path = markup.attribute("d", in: attributes) {
            let classes = markup.attribute("class", in: attributes)
            func means(_ word: StaticString) -> Bool { classes.map { markup.hasClass(word, at: $0) } ?? false }
            if chart.kind == "scatter", means("dot") || means("dots") {
                isInPoint = !isEmpty
                let series = classes.map { markup.text(at: $0) } ?? ""
                chart.drawings[chart.drawings.count - 1].points += Self.marks(markup.bytes[path], series)
                return
            }
            let isLine = chart.kind == "line" && classes.map { markup.hasClass("line", at: $0) } ?? false
            guard isLine || chart.kind == "area" && groups.last == .part else { return }
            chart.drawings[chart.drawings.count - 1].lines += 1
            chart.drawings[chart.drawings.count - 1].points = Self.points(markup.bytes[path])
        } else if isInDrawing, has("text"), groups.last == .labels || groups.last == .figures {
            text = ""
        } else if has("table") {
            isInTable = true
        } else if isInTable, has("thead") {
            isInHead = true
        } else if isInTable, has("th") || has("td") {
            text = ""
        }
    }

    mutating func close(_ name: Range<Int>, _ markup: MarkupReader) {
        func has(_ word: StaticString) -> Bool { markup.has(word, at: name) }
        if has("svg") {
            (isInDrawing, isInPoint, groups) = (false, false, [])
        } else if isInDrawing, has("g") {
            _ = groups.popLast()
        } else if has("circle") || has("path") {
            isInPoint = false
        } else if isInDrawing, let done = text, has("text") || has("title") {
            text = nil
            take(done)
        } else if has("table") {
            isInTable = false
        } else if isInTable, has("thead") {
            isInHead = false
        } else if isInTable, let done = text, has("th") || has("td") {
            text = nil
            if isInHead {
                chart.labels.append(done)
            } else if has("th") {
                chart.rows.append((done, []))
            } else if !chart.rows.isEmpty {
                chart.rows[chart.rows.count - 1].texts.append(done)
            }
        }
    }

    /// Takes a text of the drawing.
    private mutating func take(_ text: String) {
        let last = chart.drawings.count - 1
        if isInTitle {
            isInTitle = false
            if isInPoint {
                if let point = chart.drawings[last].points.indices.last {
                    chart.drawings[last].points[point].title = text
                }
                return
            }
            guard let bar = chart.drawings[last].bars.indices.last else { return }
            chart.drawings[last].bars[bar].title = text
        } else if groups.last == .labels {
            chart.drawings[last].labels.append(text)
        } else {
            chart.drawings[last].figures.append(text)
        }
    }

    /// The marks of a path, each of which begins with a place of its own: where they begin.
    private static func marks(_ path: ArraySlice<UInt8>, _ series: String) -> [PageChart.Point] {
        var points: [PageChart.Point] = []
        for part in path.split(separator: UInt8(ascii: "M")) {
            let numbers = part.prefix { $0 < UInt8(ascii: "A") }.split(separator: UInt8(ascii: " ")).map {
                Exact($0)?.units(at: 2)
            }
            guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return [] }
            points.append(PageChart.Point(x: Int(clamping: x), y: Int(clamping: y), series: series))
        }
        return points
    }

    /// The points of a path of straight lines; nothing where it is none.
    private static func points(_ path: ArraySlice<UInt8>) -> [PageChart.Point] {
        var points: [PageChart.Point] = []
        for part in path.split(whereSeparator: { $0 == UInt8(ascii: "M") || $0 == UInt8(ascii: "L") }) {
            let numbers = part.split(separator: UInt8(ascii: " ")).map {
                Exact($0.last == UInt8(ascii: "z") ? $0.dropLast() : $0)?.units(at: 2)
            }
            guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return [] }
            points.append(PageChart.Point(x: Int(clamping: x), y: Int(clamping: y)))
        }
        return points
    }

    /// The whole chart. Where no table says what is drawn, the drawing does.
    func finished() -> PageChart {
        var chart = chart
        // The first cell of the head is the one above the names.
        if chart.labels.count > 1 { chart.labels.removeFirst() }
        if chart.rows.isEmpty, let drawing = chart.drawings.first(where: { $0.labels.count == $0.bars.count }) {
            let hasEach = drawing.figures.count == drawing.labels.count
            for (index, label) in drawing.labels.enumerated() {
                let title = drawing.bars[index].title
                let named = title.hasPrefix(label + " ") ? String(title.dropFirst(label.count + 1)) : nil
                if let text = hasEach ? drawing.figures[index] : named { chart.rows.append((label, [text])) }
            }
        }
        return chart
    }
}
