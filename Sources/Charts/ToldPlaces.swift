import BroadsheetBytes

/// Where on a drawing the figures of names are told, on pointing and by keys.
enum ToldPlaces: Sendable {
    /// At the marks, each of which has its own.
    case marks
    /// At these places along the page, all figures of a name.
    case along([Int])
    /// At these heights, all figures of a name.
    case down([Int])
    /// At these points, all figures of a name at each.
    case points([(x: Int, y: Int)])
    /// At the places of names along the page, in so many rows of a height: a figure each.
    case fields([Int], top: Int, height: Int, count: Int)
    /// At the fields of days, a block after another: where a block begins, and how many days after its first Monday each field is.
    case days(start: Int, pitch: Int, side: Int, blocks: [(top: Int, days: [Int])])

    /// More names than these are not pointed at one by one.
    private static var most: Int { 500 }

    /// Appends the attributes of the drawing that say so.
    func append(on canvas: Canvas, to sink: inout ByteSink) {
        switch self {
        case .marks: break
        case .along(let places): append(places.map { canvas.side($0) }, as: "at", to: &sink)
        case .down(let places): append(places, as: "down", to: &sink)
        case .points(let places):
            append(places.map { canvas.side($0.x) }, as: "at", to: &sink)
            append(places.map(\.y), as: "down", to: &sink)
        case .fields(let places, let top, let height, let count):
            append(places.map { canvas.side($0) }, as: "at", to: &sink)
            append([top, height, count * 10], as: "rows", to: &sink)
        case .days(let start, let pitch, let side, let blocks):
            sink.append(" data-days=\"")
            sink.append(tenths: canvas.side(start, width: side))
            sink.append(0x20)
            sink.append(tenths: canvas.isRightToLeft ? -pitch : pitch)
            for block in blocks {
                sink.append("|")
                sink.append(tenths: block.top)
                for day in block.days {
                    sink.append(0x20)
                    sink.append(digits: UInt64(day))
                }
            }
            sink.append(0x22)
        }
    }

    private func append(_ places: [Int], as name: String, to sink: inout ByteSink) {
        guard !places.isEmpty, places.count <= Self.most else { return }
        sink.append(" data-")
        sink.append(name)
        sink.append("=\"")
        for (number, place) in places.enumerated() {
            if number > 0 { sink.append(0x20) }
            sink.append(tenths: place)
        }
        sink.append(0x22)
    }
}
