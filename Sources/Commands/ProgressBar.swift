import BroadsheetSite
import Synchronization

/// A bar on a terminal for what takes longer than a second; nothing at all for what does not.
final class ProgressBar: Sendable {
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

    init(on console: Console) {
        self.console = console
    }

    /// What a build calls, from any thread.
    var callback: @Sendable (Progress) -> Void {
        { [self] progress in
            let now = watch.seconds
            state.withLock { state in
                guard now >= ProgressBar.patience, now - state.lastDrawn >= ProgressBar.pause else { return }
                state.lastDrawn = now
                state.isShown = true
                console.draw(over: ProgressBar.line(progress, width: terminalWidth() - 1))
            }
        }
    }

    /// Wipes the bar, if it was shown.
    func clear() {
        state.withLock { state in
            if state.isShown { console.draw() }
            state.isShown = false
        }
    }

    /// `pages [##########----------] 4811/10000`, at most `width` columns.
    static func line(_ progress: Progress, width: Int) -> String {
        let total = max(progress.total, 0)
        let done = min(max(progress.done, 0), total)
        let count = total > 0 ? " \(done)/\(total)" : ""
        let room = min(40, width - progress.what.count - count.count - 3)
        guard total > 0, room >= 5 else { return String((progress.what + count).prefix(max(0, width))) }
        let full = Int(Double(done) / Double(total) * Double(room))
        let bar = String(repeating: "#", count: full) + String(repeating: "-", count: room - full)
        return "\(progress.what) [\(bar)]\(count)"
    }
}
