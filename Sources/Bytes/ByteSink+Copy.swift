extension ByteSink {
    /// A sink of its own with what `other` has from `offset` on.
    package static func copy(of other: borrowing ByteSink, from offset: Int) -> ByteSink {
        var copy = ByteSink(capacity: other.count - offset)
        copy.append(other.count - offset, from: offset, of: other)
        return copy
    }
}
