import BroadsheetPublish
import Synchronization

/// The bar of a run that publishes: bytes, and how long it will still take.
final class PublishBar: Sendable {
    private struct State {
        var lastDrawn = 0.0
        var isShown = false
    }

    private let console: Console
    private let watch = Stopwatch()
    private let state = Mutex(State())

    /// Waits a second before it shows anything, and draws at most ten times a second.
    private static let patience = 1.0
    private static let pause = 0.1

    init(on console: Console) { self.console = console }

    /// What the publisher calls, from any thread.
    var callback: @Sendable (PublishProgress) -> Void {
        { [self] progress in
            let now = watch.seconds
            state.withLock { state in
                guard now >= Self.patience, now - state.lastDrawn >= Self.pause else { return }
                state.lastDrawn = now
                state.isShown = true
                console.draw(over: Self.line(progress, seconds: now, width: terminalWidth() - 1))
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

    /// `8 s`, `3 min`, `2 h`
    private static func time(_ seconds: Double) -> String {
        let whole = Int(exactly: seconds.rounded()) ?? 0
        if whole < 90 { return "\(whole) s" }
        return whole < 5400 ? "\((whole + 30) / 60) min" : "\((whole + 1800) / 3600) h"
    }

    /// `sending [####----] 12.4 MB of 31.0 MB, 18 s left`, at most `width` columns.
    static func line(_ progress: PublishProgress, seconds: Double, width: Int) -> String {
        let all = max(1, progress.allBytes)
        let share = min(1, Double(progress.bytes) / Double(all))
        let left = share > 0 ? ", \(Self.time(seconds / share - seconds)) left" : ""
        let tail = " \(Shown.bytes(progress.bytes)) of \(Shown.bytes(progress.allBytes))\(left)"
        let room = min(40, width - 10 - tail.count)
        guard room >= 5 else { return String(("sending" + tail).prefix(max(0, width))) }
        let full = Int(share * Double(room))
        return "sending [\(String(repeating: "#", count: full))\(String(repeating: "-", count: room - full))]\(tail)"
    }
}
