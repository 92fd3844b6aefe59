extension Span where Element == UInt8 {
    /// What is left without the blanks at both ends.
    package var withoutBlanks: Span<UInt8> {
        @_lifetime(copy self)
        get {
            var start = 0
            var end = count
            while start < end, self[start] == 0x20 || self[start] == 0x09 { start += 1 }
            while end > start, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
            return extracting(start..<end)
        }
    }
}
