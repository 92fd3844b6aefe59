import BroadsheetBytes
import BroadsheetMarkdown
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

// Cells that are shown as something else than their text: links, pictures, tags, marks, stars, bars against a target.
extension RowState {
    /// Whether cell `number` is drawn in place of its text.
    func isDrawn(_ number: Int) -> Bool { !cells[number].value.isMissing }

    /// Whether a drawing stands in or beside cell `number`.
    func hasDrawing(in number: Int) -> Bool {
        guard let kind = kind(of: number) else { return hasPicture(in: number) }
        switch kind.plan.look {
        case .scale, .scaleOfColumn: return false
        case .target: return kind.thousandths >= 0
        default: return isDrawn(number)
        }
    }

    /// Appends what is drawn in or beside cell `number`.
    func appendDrawing(in number: Int, to sink: inout ByteSink) {
        guard let kind = kind(of: number) else { return appendPicture(in: number, to: &sink) }
        let cell = cells[number]
        switch kind.plan.look {
        case .scale, .scaleOfColumn: break
        case .link(let words, let base): appendLink(cell, words == nil ? cell.text : kind.words, base, to: &sink)
        case .picture(_, let width, let height, let base):
            appendPicture(cell, kind.words, width, height, base, to: &sink)
        case .markdown(let base): appendMarkdown(cell, base, to: &sink)
        case .tags(let separator): appendTags(cell, separator, to: &sink)
        case .check: appendCheck(cell, to: &sink)
        case .rating(let most): appendRating(cell, kind.words, most, to: &sink)
        case .target:
            if kind.thousandths >= 0 { appendTarget(kind.thousandths, kind.words, to: &sink) }
        }
    }

    private func kind(of number: Int) -> CellKindState? {
        kinds.isEmpty ? nil : shownKinds.first { $0.plan.cell == number }
    }

    /// Begins the element that has the value for programs.
    private func beginData(_ cell: CellValue, to sink: inout ByteSink) {
        sink.append("<data value=\"")
        if case .text(let text) = cell.value {
            sink.appendEscaped(memory.bytes(of: text))
        } else {
            memory.appendPlain(cell.value, to: &sink)
        }
        sink.append("\">")
    }

    private func append(attribute name: String, _ text: Text, to sink: inout ByteSink) {
        sink.append(" \(name)=\"")
        sink.appendEscaped(memory.bytes(of: text))
        sink.append("\"")
    }

    /// Appends ` name="address"`: a path from the root of the site stands behind `base`.
    private func append(
        address: CellValue, as name: String, _ base: Text, isPicture: Bool, to sink: inout ByteSink
    ) {
        guard case .text(let text) = address.value else { return }
        let written = memory.string(text)
        sink.append(" \(name)=\"")
        let isPath = CellAddress(written, isPicture: isPicture) == .path
        if isPath, isPicture || written.hasPrefix("/") {
            sink.appendEscaped(memory.bytes(of: base))
            if !written.hasPrefix("/") { sink.append("/") }
        }
        appendEncoded(written, to: &sink)
        sink.append("\"")
    }

    /// Appends an address, with blanks and the like as programs write them.
    private func appendEncoded(_ address: String, to sink: inout ByteSink) {
        for byte in address.utf8 {
            switch byte {
            case UInt8(ascii: "&"): sink.append("&amp;")
            case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "'"),
                UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: "^"):
                sink.append("%")
                for digit in [byte >> 4, byte & 15] { sink.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
            default: sink.append(byte)
            }
        }
    }

    private func appendLink(_ cell: CellValue, _ words: Text, _ base: Text, to sink: inout ByteSink) {
        beginData(cell, to: &sink)
        sink.append("<a")
        append(address: cell, as: "href", base, isPicture: false, to: &sink)
        sink.append(">")
        sink.appendEscaped(memory.bytes(of: words.length > 0 ? words : cell.text))
        sink.append("</a></data>")
    }

    private func appendPicture(
        _ cell: CellValue, _ alt: Text, _ width: Int, _ height: Int, _ base: Text, to sink: inout ByteSink
    ) {
        beginData(cell, to: &sink)
        sink.append("<img class=\"pictured\"")
        append(address: cell, as: "src", base, isPicture: true, to: &sink)
        append(attribute: "alt", alt, to: &sink)
        sink.append(" width=\"\(width)\" height=\"\(height)\" loading=\"lazy\" decoding=\"async\"></data>")
    }

    private func appendMarkdown(_ cell: CellValue, _ base: Text, to sink: inout ByteSink) {
        guard case .text(let text) = cell.value else { return }
        sink.append("<div class=\"marked\">")
        MarkdownRenderer(MarkdownOptions(basePath: memory.string(base), isPiece: true)).render(
            memory.bytes(of: text), into: &sink)
        sink.append("</div>")
    }

    private func appendTags(_ cell: CellValue, _ separator: Text, to sink: inout ByteSink) {
        guard case .text(let text) = cell.value else { return }
        let tags = TagList.tags(of: memory.string(text), partedBy: memory.string(separator))
        beginData(cell, to: &sink)
        for (number, tag) in tags.enumerated() {
            if number > 0 { sink.append("<span class=\"hidden\">,</span> ") }
            sink.append("<span class=\"tag\">")
            sink.appendEscaped(Array(tag.utf8).span)
            sink.append("</span>")
        }
        sink.append("</data>")
    }

    private func appendCheck(_ cell: CellValue, to sink: inout ByteSink) {
        guard case .boolean(let isTrue) = cell.value else { return }
        beginData(cell, to: &sink)
        sink.append(isTrue ? "<span class=\"tick\"" : "<span class=\"tick no\"")
        sink.append(" aria-hidden=\"true\">\(isTrue ? "✓" : "✗")</span><span class=\"hidden\">")
        sink.appendEscaped(memory.bytes(of: cell.text))
        sink.append("</span></data>")
    }

    /// Stars of which as much is full as the figure says; the figure stands beside them.
    private func appendRating(_ cell: CellValue, _ words: Text, _ most: Int, to sink: inout ByteSink) {
        guard let figure = cell.value.number,
            let part = try? figure.divided(by: Decimal(most), scale: 4, rounding: .halfEven)
        else { return }
        beginData(cell, to: &sink)
        let width = most * 12
        let full = Int(part.units) * width / 100
        sink.append("<svg class=\"stars\" viewBox=\"0 0 \(width) 12\" width=\"\(width)\" height=\"12\"")
        sink.append(" aria-hidden=\"true\">")
        appendStars(most, to: &sink)
        sink.append("<svg width=\"\(full / 100).\(full % 100 < 10 ? "0" : "")\(full % 100)\" height=\"12\">")
        appendStars(most, to: &sink)
        sink.append("</svg></svg> <span aria-hidden=\"true\">")
        sink.appendEscaped(memory.bytes(of: cell.text))
        sink.append("</span><span class=\"hidden\">")
        sink.appendEscaped(memory.bytes(of: words))
        sink.append("</span></data>")
    }

    private func appendStars(_ count: Int, to sink: inout ByteSink) {
        sink.append("<path d=\"")
        for number in 0..<count {
            sink.append("M\(number * 12 + 6) .4\(star)")
        }
        sink.append("\"/>")
    }

    /// The outline of a star from its top on.
    private var star: String {
        "l1.4 3.7l3.9 .2l-3 2.4l1 3.8l-3.3-2.1l-3.3 2.1l1-3.8l-3-2.4l3.9-.2z"
    }

    /// A bar with a mark where the target is, at three quarters of its place; what goes beyond the place is cut off there.
    private func appendTarget(_ thousandths: Int, _ words: Text, to sink: inout ByteSink) {
        let width = min(960, thousandths * 72 / 100)
        sink.append("<svg class=\"bar aim\" viewBox=\"0 0 960 120\" preserveAspectRatio=\"none\" width=\"96\"")
        sink.append(" height=\"12\"")
        sink.append(" role=\"img\"")
        append(attribute: "aria-label", words, to: &sink)
        sink.append("><rect class=\"whole\" y=\"20\" width=\"720\" height=\"80\"/>")
        if width > 0 { sink.append("<rect class=\"amount\" y=\"35\" width=\"\(width)\" height=\"50\"/>") }
        sink.append("<rect class=\"goal\" x=\"710\" width=\"20\" height=\"120\"/></svg>")
    }
}
