/// A value that stands for others in a message.
struct Sample: Sendable {
    /// The value as it is written.
    var text: String
    /// Where its record begins in its source.
    var origin: UInt64
}
