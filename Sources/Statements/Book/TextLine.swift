import BroadsheetBytes

/// A line of a piece of text: where it begins, where its end begins, and where the next one does.
struct TextLine {
    var start: Int
    var end: Int
    var next: Int

    /// The line that begins at `start`; nil if the bytes end before it does, and `isLast` does not say that this is its end.
    init?(in bytes: borrowing ByteSink, from start: Int, isLast: Bool) {
        let span = bytes.span
        guard start < span.count else { return nil }
        var end = start
        while end < span.count, span[end] != 0x0A, span[end] != 0x0D { end += 1 }
        if end == span.count, !isLast { return nil }
        var next = min(end + 1, span.count)
        if end < span.count, span[end] == 0x0D {
            // The LF of this CR may follow.
            if next == span.count, !isLast { return nil }
            if next < span.count, span[next] == 0x0A { next += 1 }
        }
        (self.start, self.end, self.next) = (start, end, next)
    }
}
