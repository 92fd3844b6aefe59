extension ByteSink {
    /// Takes the bytes of `range` out; what follows them moves up.
    package mutating func remove(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let length = count - range.count
        var bytes = mutableSpan
        for index in range.lowerBound..<length { bytes[index] = bytes[index + range.count] }
        truncate(to: length)
    }
}
