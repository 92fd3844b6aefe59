import Synchronization

/// A bar on a terminal for what takes longer than a second; nothing at all for what does not.
final class TerminalBar: Sendable {
    private struct State {
        var lastDrawn = 0.0
        var isShown = false
    }

    private let console: Console
    private let watch = Stopwatch()
    private let state = Mutex(State())

    /// Waits a second before it shows anything.
    private static let patience = 1.0
    /// Draws at most ten times a second.
    private static let pause = 0.1
    /// The most signs of a bar, and the fewest.
    private static let widest = 40
    private static let narrowest = 5

    init(on console: Console) { self.console = console }

    /// Draws what `line` gives for the seconds that have passed and for the width of the terminal, if it is time. Called from
    /// any thread.
    func draw(_ line: (_ seconds: Double, _ width: Int) -> String) {
        let now = watch.seconds
        state.withLock { state in
            guard now >= Self.patience, now - state.lastDrawn >= Self.pause else { return }
            state.lastDrawn = now
            state.isShown = true
            console.draw(over: line(now, terminalWidth() - 1))
        }
    }

    /// Wipes the bar, if it was shown.
    func clear() {
        state.withLock { state in
            if state.isShown { console.draw() }
            state.isShown = false
        }
    }

    /// `sending [####----] 12 MB of 31 MB`, at most `width` columns: without the bar where there is no room for it, or where
    /// nobody knows which `share` is done.
    static func line(_ what: String, share: Double?, _ tail: String, width: Int) -> String {
        let room = min(widest, width - what.count - tail.count - 3)
        guard let share, room >= narrowest else { return String((what + tail).prefix(max(0, width))) }
        let full = Int(min(1, max(0, share)) * Double(room))
        return "\(what) [\(String(repeating: "#", count: full))\(String(repeating: "-", count: room - full))]\(tail)"
    }
}
