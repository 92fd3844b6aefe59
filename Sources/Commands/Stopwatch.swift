/// The time since it was made.
struct Stopwatch {
    private let start = ContinuousClock.now

    /// How many seconds have passed.
    var seconds: Double {
        let passed = (ContinuousClock.now - start).components
        return Double(passed.seconds) + Double(passed.attoseconds) / 1e18
    }
}
