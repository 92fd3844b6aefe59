import BroadsheetBytes

/// Writes the way of a line, point after point.
///
/// Points that are closer than half a unit become one stroke from the least to the greatest of them, which looks the same: so a
/// line of 100,000 values is no longer than the page is wide.
struct LinePath: BitwiseCopyable {
    private var x = 0
    private var first = 0
    private var last = 0
    private var highest = 0
    private var lowest = 0
    private var isPending = false
    private var isDrawing = false

    /// How wide the strip is whose points become one stroke, in tenths.
    static var strip: Int { 5 }

    /// The line goes on to this point.
    mutating func add(x: Int, y: Int, to sink: inout ByteSink) {
        if isPending, x / Self.strip == self.x / Self.strip {
            last = y
            highest = min(highest, y)
            lowest = max(lowest, y)
            return
        }
        flush(to: &sink)
        self.x = x
        first = y
        last = y
        highest = y
        lowest = y
        isPending = true
    }

    /// The line ends; what follows is another one.
    mutating func lift(to sink: inout ByteSink) {
        flush(to: &sink)
        isDrawing = false
    }

    /// The line ends with a point that is seen by itself.
    mutating func dot(to sink: inout ByteSink) {
        lift(to: &sink)
        sink.append("h2")
    }

    private mutating func flush(to sink: inout ByteSink) {
        guard isPending else { return }
        append(first, to: &sink)
        // The line goes on from the last of them, wherever the stroke has been.
        var end = first
        for turn in [highest, lowest] where turn != end && (turn < min(first, last) || turn > max(first, last)) {
            append(turn, to: &sink)
            end = turn
        }
        if last != end { append(last, to: &sink) }
        isPending = false
    }

    private mutating func append(_ y: Int, to sink: inout ByteSink) {
        sink.append(isDrawing ? 0x4C : 0x4D)
        isDrawing = true
        sink.append(tenths: x)
        sink.append(0x20)
        sink.append(tenths: y)
    }
}
