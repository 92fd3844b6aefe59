import BroadsheetPublish

/// The bar of a run that publishes: bytes, and how long it will still take.
final class PublishBar: Sendable {
    private let bar: TerminalBar

    init(on console: Console) { bar = TerminalBar(on: console) }

    /// What the publisher calls, from any thread.
    var callback: @Sendable (PublishProgress) -> Void {
        { [bar] progress in bar.draw { PublishBar.line(progress, seconds: $0, width: $1) } }
    }

    /// Wipes the bar, if it was shown.
    func clear() { bar.clear() }

    /// `8 s`, `3 min`, `2 h`
    private static func time(_ seconds: Double) -> String {
        let whole = Int(exactly: seconds.rounded()) ?? 0
        if whole < 90 { return "\(whole) s" }
        return whole < 5400 ? "\((whole + 30) / 60) min" : "\((whole + 1800) / 3600) h"
    }

    /// `sending [####----] 12.4 MB of 31.0 MB, 18 s left`, at most `width` columns.
    static func line(_ progress: PublishProgress, seconds: Double, width: Int) -> String {
        let share = min(1, Double(progress.bytes) / Double(max(1, progress.allBytes)))
        let left = share > 0 ? ", \(Self.time(seconds / share - seconds)) left" : ""
        let tail = " \(Shown.bytes(progress.bytes)) of \(Shown.bytes(progress.allBytes))\(left)"
        return TerminalBar.line("sending", share: share, tail, width: width)
    }
}
