import BroadsheetBytes

/// The mark of a series: each has a form of its own, so that they are told apart where there are no colours.
struct ScatterShape {
    /// The corners around the middle, in hundredths of the radius; none of a circle.
    private let corners: [(x: Int, y: Int)]

    private static let forms: [[(x: Int, y: Int)]] = [
        [],
        [(-89, -89), (89, -89), (89, 89), (-89, 89)],
        [(0, -125), (125, 0), (0, 125), (-125, 0)],
        [(0, -115), (115, 85), (-115, 85)],
        [(-115, -85), (115, -85), (0, 115)],
        [(-35, -110), (35, -110), (35, -35), (110, -35), (110, 35), (35, 35), (35, 110), (-35, 110), (-35, 35)]
            + [(-110, 35), (-110, -35), (-35, -35)],
        [(-120, -50), (120, -50), (120, 50), (-120, 50)],
        [(-50, -120), (50, -120), (50, 120), (-50, 120)],
    ]

    /// The mark of the series of this number.
    init(_ series: Int) { corners = Self.forms[series % Self.forms.count] }

    /// Appends it as a piece of a path, its middle at a place of the drawing; if `isCoarse`, with corners on whole units, which are
    /// shorter to write.
    func append(x: Int, y: Int, radius: Int, isCoarse: Bool = false, to sink: inout ByteSink) {
        if corners.isEmpty {
            sink.append("M")
            sink.append(tenths: x - radius)
            sink.append(0x20)
            sink.append(tenths: y)
            for way in [2 * radius, -2 * radius] {
                sink.append("a")
                sink.append(tenths: radius)
                sink.append(0x20)
                sink.append(tenths: radius)
                sink.append(" 0 1 0 ")
                sink.append(tenths: way)
                sink.append(" 0")
            }
            return
        }
        var last = (x: 0, y: 0)
        for (number, corner) in corners.enumerated() {
            func length(_ part: Int) -> Int {
                let exact = part * radius / 100
                return isCoarse ? (exact + (exact < 0 ? -5 : 5)) / 10 * 10 : exact
            }
            let place = (x: length(corner.x), y: length(corner.y))
            defer { last = place }
            if number == 0 {
                sink.append("M")
                sink.append(tenths: x + place.x)
                sink.append(0x20)
                sink.append(tenths: y + place.y)
            } else if place.y == last.y {
                sink.append("h")
                sink.append(tenths: place.x - last.x)
            } else if place.x == last.x {
                sink.append("v")
                sink.append(tenths: place.y - last.y)
            } else {
                sink.append("l")
                sink.append(tenths: place.x - last.x)
                if place.y > last.y { sink.append(0x20) }
                sink.append(tenths: place.y - last.y)
            }
        }
        sink.append("z")
    }
}
