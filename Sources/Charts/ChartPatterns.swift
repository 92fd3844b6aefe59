import BroadsheetBytes

/// The patterns that tell parts apart where there are no colours: on paper, and where the reader has chosen colours of their own.
enum ChartPatterns {
    /// The strokes of each pattern in a square of eight units; they differ in direction and density, and neighbours most.
    private static let strokes = [
        "M-2 2L2-2M0 8L8 0M6 10L10 6", "", "M0 2H8M0 6H8", "M3 3H5V5H3Z", "M-2 6L2 10M0 0L8 8M6-2L10 2", "M4 0V8",
        "M0 0L8 8M8 0L0 8", "M0 0H4V4H0ZM4 4H8V8H4Z",
    ]
    /// Which of them are areas.
    private static let areas: Set<Int> = [3, 7]

    /// Appends the definitions of the first `count`, for the chart with this id.
    static func append(count: Int, of id: String, to sink: inout ByteSink) {
        sink.append("<defs>")
        for index in 0..<count {
            sink.append("<pattern")
            sink.append(attribute: "id", text: "\(id):pattern-\(index + 1)")
            sink.append(" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><path")
            sink.append(attribute: "class", text: areas.contains(index) ? "area" : "stroke")
            sink.append(attribute: "d", text: strokes[index])
            sink.append("/></pattern>")
        }
        sink.append("</defs>")
    }

    /// Appends that an element is filled with one of them, and hidden until the style sheet wants it.
    static func appendFill(_ index: Int, of id: String, to sink: inout ByteSink) {
        sink.append(" visibility=\"hidden\"")
        sink.append(attribute: "fill", text: "url(#\(id):pattern-\(index + 1))")
    }
}
