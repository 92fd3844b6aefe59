extension ByteSink {
    /// Appends `text` so that it compares as its bytes do and ends before its own extensions: a zero ends it, and
    /// zeros and ones in it are written as two bytes.
    package mutating func appendTerminated(_ text: borrowing Span<UInt8>) {
        let start = count
        append(text)
        var hasLow = false
        for index in 0..<text.count where text[index] <= 1 { hasLow = true }
        if hasLow {
            truncate(to: start)
            for index in 0..<text.count {
                let byte = text[index]
                if byte <= 1 { append(1) }
                append(byte <= 1 ? byte + 1 : byte)
            }
        }
        append(0)
    }
}
