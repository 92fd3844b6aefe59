import BroadsheetBytes
import BroadsheetValues

extension ToldChart {
    /// Appends the beginning of a drawing: its size, and what it shows in words.
    func append(
        frame canvas: Canvas, _ margin: DrawingMargin, _ arrangement: ChartWidth, isSmall: Bool = false,
        told: ToldPlaces,
        to sink: inout ByteSink
    ) {
        sink.append("<svg class=\"drawing ")
        sink.append(isSmall ? "small" : arrangement.rawValue)
        sink.append("\" viewBox=\"0 ")
        sink.append(tenths: -margin.above)
        sink.append(0x20)
        sink.append(tenths: canvas.width)
        sink.append(0x20)
        let height = margin.above + canvas.height + margin.below
        sink.append(tenths: height)
        sink.append(0x22)
        sink.append(attribute: "width", canvas.width)
        sink.append(attribute: "height", height)
        // Without a style sheet there is one drawing, not two.
        if arrangement == .narrow, !isSmall { sink.append(" display=\"none\"") }
        sink.append(attribute: "font-size", TextWidth.size * 10)
        told.append(on: canvas, to: &sink)
        if case .marks = told {} else if firstColumn > 0 { sink.append(" data-column=\"\(firstColumn)\"") }
        appendTold(as: arrangement == .wide ? "" : "-narrow", to: &sink)
    }

    /// Appends the direction, the role and the words of a drawing whose ids end in `ending`, and ends its tag.
    func appendTold(as ending: String, to sink: inout ByteSink) {
        if isRightToLeft { sink.append(" direction=\"rtl\"") }
        let title = "\(id):title\(ending)"
        let text = "\(id):text\(ending)"
        sink.append(" role=\"img\"")
        sink.append(attribute: "aria-labelledby", text: self.title.isEmpty ? text : "\(title) \(text)")
        sink.append(">")
        if !self.title.isEmpty {
            sink.append("<title")
            sink.append(attribute: "id", text: title)
            sink.append(">")
            sink.appendEscaped(self.title)
            sink.append("</title>")
        }
        sink.append("<desc")
        sink.append(attribute: "id", text: text)
        sink.append(">")
        sink.appendEscaped(told)
        sink.append("</desc>")
    }
}
