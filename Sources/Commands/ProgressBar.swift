import BroadsheetSite

/// The bar of a build: steps that are done of those that there are.
final class ProgressBar: Sendable {
    private let bar: TerminalBar

    init(on console: Console) { bar = TerminalBar(on: console) }

    /// What a build calls, from any thread.
    var callback: @Sendable (Progress) -> Void {
        { [bar] progress in bar.draw { ProgressBar.line(progress, width: $1) } }
    }

    /// Wipes the bar, if it was shown.
    func clear() { bar.clear() }

    /// `pages [##########----------] 4811/10000`, at most `width` columns.
    static func line(_ progress: Progress, width: Int) -> String {
        let total = max(progress.total, 0)
        let done = min(max(progress.done, 0), total)
        return TerminalBar.line(
            progress.what, share: total > 0 ? Double(done) / Double(total) : nil, total > 0 ? " \(done)/\(total)" : "",
            width: width)
    }
}
