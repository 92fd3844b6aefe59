/// A histogram, which is made of the values of records.
struct ValueFeed: BitwiseCopyable, Sendable {
    /// The number of the chart; its figure says which accumulator adds up the same values.
    var chart: Int
}
