package import BroadsheetBytes
package import BroadsheetValues

/// Bars in the cells of a column that show which part of a whole a figure is.
package struct CellShare: BitwiseCopyable, Sendable {
    private let ruler: Ruler
    private let isNegative: Bool
    private let isRightToLeft: Bool
    private let canvas = (width: 960, height: 120)

    /// Bars for parts of `whole`, which may be below zero.
    package init(of whole: Decimal, isRightToLeft: Bool = false) {
        ruler = Ruler(from: .zero, to: whole.magnitude)
        isNegative = whole.isNegative
        self.isRightToLeft = isRightToLeft
    }

    /// Appends the bar of `value`: nothing of the whole where its sign is another.
    package func append(_ value: Decimal, to sink: inout ByteSink) {
        let part = isNegative ? value.negated : value
        let width = ruler.position(of: ruler.units(of: part), on: canvas.width)
        sink.beginCell("bar share", canvas.width, canvas.height)
        sink.append("<rect class=\"whole\"")
        sink.append(attribute: "width", canvas.width)
        sink.append(attribute: "height", canvas.height)
        sink.append("/><rect")
        sink.append(attribute: "x", isRightToLeft ? canvas.width - width : 0)
        sink.append(attribute: "width", width)
        sink.append(attribute: "height", canvas.height)
        sink.append("/></svg>")
    }
}

extension ByteSink {
    /// Appends the beginning of a picture in a cell that says nothing which the cell does not say.
    mutating func beginCell(_ name: String, _ width: Int, _ height: Int) {
        append("<svg class=\"")
        append(name)
        append("\" viewBox=\"0 0 ")
        append(tenths: width)
        append(0x20)
        append(tenths: height)
        append("\" preserveAspectRatio=\"none\"")
        append(attribute: "width", width)
        append(attribute: "height", height)
        append(" aria-hidden=\"true\">")
    }
}
