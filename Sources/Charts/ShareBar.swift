import BroadsheetBytes
import BroadsheetValues

/// One bar of the parts of a whole, and below it the list of them with their shares.
///
/// The bar stretches with the page, so it has one arrangement; what is written is text of the page.
struct ShareBar {
    private let chart: Chart
    private let parts: [ShareParts.Part]
    private static let height = 360

    /// The bar of a chart; `told` are the places of what has a colour of its own, where other drawings have the same.
    init(_ chart: Chart, told: [Int]? = nil) {
        self.chart = chart
        let parts = ShareParts(chart.points, told: told) { count in
            chart.words.other.phrase(for: count, as: chart.counted(count))
        }
        self.parts = parts.parts
    }

    func append(to sink: inout ByteSink) {
        sink.append("<svg class=\"drawing parts\" width=\"100%\"")
        sink.append(attribute: "height", Self.height)
        chart.appendTold(as: "", to: &sink)
        ChartPatterns.append(count: (parts.map(\.colour).max() ?? -1) + 1, of: chart.id, to: &sink)
        for index in parts.indices { append(part: index, to: &sink) }
        sink.append("</svg>")
        guard !parts.isEmpty else { return }
        let format = NumberFormat(
            locale: chart.locale, minimumDigits: 1, maximumDigits: 1, percent: true, rounding: .halfEven)
        sink.append("<ul class=\"legend\">")
        for index in parts.indices { append(entry: index, format, to: &sink) }
        sink.append("</ul>")
    }

    /// Two rectangles: one has the colour, the other the pattern that takes its place where there are no colours.
    private func append(part index: Int, to sink: inout ByteSink) {
        let part = parts[index]
        let begin = chart.isRightToLeft ? ShareParts.whole - part.end : part.begin
        for isPattern in [false, true] {
            sink.append("<rect")
            sink.append(attribute: "class", text: isPattern ? "pattern" : "part part-\(part.colour + 1)")
            sink.append(attribute: "x", percent: begin)
            sink.append(attribute: "width", percent: part.end - part.begin)
            sink.append(" height=\"100%\"")
            if isPattern { ChartPatterns.appendFill(part.colour, of: chart.id, to: &sink) }
            if isPattern { sink.end("rect", title: "\(part.label) \(part.shown)") } else { sink.append("/>") }
        }
    }

    private func append(entry index: Int, _ format: NumberFormat, to sink: inout ByteSink) {
        let part = parts[index]
        sink.append("<li><svg class=\"key\" width=\"16\" height=\"16\" aria-hidden=\"true\"><rect")
        sink.append(attribute: "class", text: "part part-\(part.colour + 1)")
        sink.append(" width=\"100%\" height=\"100%\"/><rect class=\"pattern\" width=\"100%\" height=\"100%\"")
        ChartPatterns.appendFill(part.colour, of: chart.id, to: &sink)
        sink.append("/></svg> <span class=\"name\">")
        sink.appendEscaped(part.label)
        sink.append("</span> <span class=\"percent\">")
        let share = Decimal(units: Int128(part.thousandths), scale: 3)
        sink.appendEscaped(format.text(of: share))
        // Without a figure there is an empty place for one, so that the shares stay in line.
        sink.append("</span> <span class=\"figure\">")
        sink.appendEscaped(part.shown)
        sink.append("</span></li>")
    }
}

extension ByteSink {
    /// Appends ` name="12.34%"`, from ten-thousandths of the whole.
    mutating func append(attribute name: String, percent hundredths: Int) {
        append(0x20)
        append(name)
        append("=\"")
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        append(digits: UInt64(whole))
        if rest > 0 {
            append(0x2E)
            append(digits: UInt64(rest), width: 2)
        }
        append("%\"")
    }
}
