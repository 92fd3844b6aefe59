package import BroadsheetBytes
package import BroadsheetValues

/// Lines in the cells of a column, each to its own scale: a list of numbers as small as a word.
///
/// Made once a column; a line takes no memory but that of its words.
package struct Sparkline: Sendable {
    private let sentence: Sentence
    private let format: NumberFormat
    private let counts: NumberFormat
    private let isRightToLeft: Bool
    private static let width = 960
    private static let height = 200
    private static let edge = 30

    /// Lines that tell in `words` what they show, with figures in `format`.
    package init(words: ChartWords, format: NumberFormat, isRightToLeft: Bool, locale: LocaleTable) {
        sentence = Sentence(words.sparkline)
        self.format = format
        counts = ChartFigures.numbers.format(decimals: 0, locale: locale)
        self.isRightToLeft = isRightToLeft
    }

    /// Appends the line through `values`, in their order; nothing where there are none.
    package func append(_ values: borrowing Span<Decimal>, to sink: inout ByteSink) {
        guard values.count > 0 else { return }
        var least = 0
        var greatest = 0
        for index in 1..<max(1, values.count) {
            if values[index] < values[least] { least = index }
            if values[index] > values[greatest] { greatest = index }
        }
        begin(values, least, greatest, to: &sink)
        let ruler = Ruler(from: values[least], to: values[greatest])
        let scale = Scale(ruler: ruler, count: values.count, isRightToLeft: isRightToLeft)
        sink.append("<path class=\"line\" fill=\"none\" d=\"")
        var path = LinePath()
        for index in 0..<values.count { path.add(x: scale.x(index), y: scale.y(values[index]), to: &sink) }
        path.lift(to: &sink)
        sink.append("\"/>")
        let last = values.count - 1
        if least != greatest, values[least] != values[greatest] {
            if greatest != last { scale.dot(greatest, values[greatest], "greatest", to: &sink) }
            if least != last { scale.dot(least, values[least], "least", to: &sink) }
        }
        scale.dot(last, values[last], "last", to: &sink)
        sink.append("</svg>")
    }

    private func begin(
        _ values: borrowing Span<Decimal>, _ least: Int, _ greatest: Int, to sink: inout ByteSink
    ) {
        sink.append("<svg class=\"sparkline\" viewBox=\"0 0 ")
        sink.append(tenths: Self.width)
        sink.append(0x20)
        sink.append(tenths: Self.height)
        sink.append(0x22)
        sink.append(attribute: "width", Self.width)
        sink.append(attribute: "height", Self.height)
        sink.append(" role=\"img\" aria-label=\"")
        for piece in sentence.pieces {
            switch piece {
            case .text(let text): sink.appendEscaped(text)
            case .place(.count), .place(.drawn): counts.append(Decimal(values.count), to: &sink)
            case .place(.first): format.append(values[0], to: &sink)
            case .place(.last): format.append(values[values.count - 1], to: &sink)
            case .place(.least): format.append(values[least], to: &sink)
            case .place(.greatest): format.append(values[greatest], to: &sink)
            // A line in a cell is one, without a name.
            default: break
            }
        }
        sink.append("\">")
    }

    /// Where the points of one line are.
    private struct Scale: BitwiseCopyable {
        let ruler: Ruler
        let count: Int
        let isRightToLeft: Bool

        func x(_ index: Int) -> Int {
            let room = Sparkline.width - 2 * Sparkline.edge
            let x = Sparkline.edge + (count > 1 ? room * index / (count - 1) : room / 2)
            return isRightToLeft ? Sparkline.width - x : x
        }

        func y(_ value: Decimal) -> Int {
            let room = Sparkline.height - 2 * Sparkline.edge
            // Values that are all the same go through the middle.
            guard ruler.high > ruler.low else { return Sparkline.height / 2 }
            return Sparkline.height - Sparkline.edge - ruler.position(of: ruler.units(of: value), on: room)
        }

        func dot(_ index: Int, _ value: Decimal, _ name: String, to sink: inout ByteSink) {
            sink.append("<circle class=\"")
            sink.append(name)
            sink.append("\"")
            sink.append(attribute: "cx", x(index))
            sink.append(attribute: "cy", y(value))
            sink.append(attribute: "r", name == "last" ? 25 : 18)
            sink.append("/>")
        }
    }
}
