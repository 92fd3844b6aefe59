/// How long the parts of a build take.
struct Timings {
    private let clock = ContinuousClock()
    private var last: ContinuousClock.Instant
    /// The parts so far.
    private(set) var laps: [(name: String, seconds: Double)] = []

    init() {
        last = clock.now
    }

    /// Ends a part.
    mutating func lap(_ name: String) {
        let now = clock.now
        let (seconds, attoseconds) = (now - last).components
        laps.append((name, Double(seconds) + Double(attoseconds) * 1e-18))
        last = now
    }
}
