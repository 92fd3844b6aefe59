import BroadsheetBytes

/// The picture beside a figure in a cell. It says nothing that the figure does not say, so it is hidden from those who
/// listen; the style sheet may stretch it.
struct Cell: BitwiseCopyable, Sendable {
    /// Whether reading begins at the right.
    let isRightToLeft: Bool

    /// A part of the picture, by its class.
    enum Part {
        case amount, negative, zero, whole

        /// The beginning of its tag: one text, for each piece costs as much as its copy.
        var tag: String {
            switch self {
            case .amount: "<rect class=\"amount\" x=\""
            case .negative: "<rect class=\"negative\" x=\""
            case .zero: "<rect class=\"zero\" x=\""
            case .whole: "<rect class=\"whole\" x=\""
            }
        }
    }

    /// How wide it is, in tenths of a unit.
    static var width: Int { 960 }

    /// Appends the beginning of a bar.
    func begin(to sink: inout ByteSink) {
        sink.append(
            #"<svg class="bar" viewBox="0 0 96 12" preserveAspectRatio="none" width="96" height="12" aria-hidden="true">"#
        )
    }

    /// Appends a part of the picture, as high as this is.
    func append(_ part: Part, from start: Int, to end: Int, _ sink: inout ByteSink) {
        sink.append(part.tag)
        sink.append(tenths: isRightToLeft ? Self.width - end : start)
        sink.append("\" width=\"")
        sink.append(tenths: end - start)
        sink.append("\" height=\"12\"/>")
    }
}
