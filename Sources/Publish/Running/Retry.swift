/// Tries again what a passing fault has ended, after ever longer pauses.
struct Retry: Sendable {
    let clock: PublishClock

    /// How often something is tried at most.
    static let most = 8
    /// The first pause and the longest one, in milliseconds.
    static let firstPause = 250
    static let longestPause = 15_000

    /// Runs `body` until it ends without a passing fault, at most so many times. What has made progress begins to
    /// count anew.
    func run<Result>(
        hasProgress: () -> Bool = { false }, _ body: () throws(HostFault) -> Result
    ) throws(HostFault) -> Result {
        var tries = 0
        while true {
            do throws(HostFault) {
                return try body()
            } catch {
                guard case .passing = error else { throw error }
                tries = hasProgress() ? 1 : tries + 1
                guard tries < Self.most else { throw error }
                wait(after: tries)
            }
        }
    }

    /// Half of the pause is by chance, so that many who were cut off together do not come back together.
    private func wait(after tries: Int) {
        let pause = min(Self.longestPause, Self.firstPause << (tries - 1))
        clock.pause(pause / 2 + clock.random(pause / 2 + 1))
    }
}
