import BroadsheetBytes

/// The picture beside a figure in a cell. It says nothing that the figure does not say, so it is hidden from those who
/// listen; the style sheet may stretch it.
struct Cell: BitwiseCopyable, Sendable {
    /// Whether reading begins at the right.
    let isRightToLeft: Bool

    /// How wide it is, in tenths of a unit.
    static var width: Int { 960 }

    /// Appends the beginning of the picture.
    func begin(_ name: String, to sink: inout ByteSink) {
        sink.append("<svg class=\"")
        sink.append(name)
        sink.append("\" viewBox=\"0 0 96 12\" preserveAspectRatio=\"none\"")
        sink.append(" width=\"96\" height=\"12\" aria-hidden=\"true\">")
    }

    /// Appends a part of the picture, as high as this is.
    func append(_ name: String, from start: Int, to end: Int, _ sink: inout ByteSink) {
        sink.append("<rect class=\"")
        sink.append(name)
        sink.append("\" x=\"")
        sink.append(tenths: isRightToLeft ? Self.width - end : start)
        sink.append("\" width=\"")
        sink.append(tenths: end - start)
        sink.append("\" height=\"12\"/>")
    }
}
