import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetLog

/// What a release has changed, as the log of the site tells it.
struct ReleaseChanges: Sendable {
    /// What it is told as.
    enum Kind: Sendable {
        /// The first release of its target, which changes nothing.
        case first
        /// It was compared with the release before.
        case compared
        /// It was not compared with the release before.
        case uncompared
        /// An earlier release was made the current one again.
        case rolledBack
    }

    let kind: Kind
    /// Its name, and when it was made: `2026-11-25T17:53:14Z`.
    let release: String
    let time: String
    /// The target that it was made for.
    let target: String
    /// The figures that it changes, as many of them as the log has room for, and how many more there are.
    var figures: [ChangedFigure] = []
    var leftOut = 0

    /// Reads entry `number` of the log called `name`; nil if it tells of no release, or of none whose changes are known.
    init?(_ entry: LogEntry, number: Int, of name: String) throws(Problem) {
        guard let release = entry["release"]?.text, let target = entry["target"]?.text else { return nil }
        (self.release, self.target, time) = (release, target, entry.time)
        if entry.kind == "rollback" {
            kind = .rolledBack
            return
        }
        guard entry.kind == "publish", let changes = entry["changes"] else { return nil }
        let isCompared = changes["compared_with"]?.text != nil
        kind = changes["not_compared"]?.text != nil ? .uncompared : isCompared ? .compared : .first
        guard let told = changes["figures"]?.list, let leftOut = changes["left_out"]?.integer, leftOut >= 0 else {
            throw Self.unknown(number, name)
        }
        self.leftOut = leftOut
        for json in told {
            guard let figure = ChangedFigure(json) else { throw Self.unknown(number, name) }
            figures.append(figure)
        }
    }

    /// Whether the page has something to tell of it.
    var isTold: Bool { kind != .compared || !figures.isEmpty || leftOut > 0 }

    /// The day of it: `2026-11-25`.
    var day: String { String(time.prefix(10)) }

    private static func unknown(_ number: Int, _ name: String) -> Problem {
        Problem(
            "line \(number) of the log tells its changed figures in a way that is not known",
            at: Place(file: name, line: number, column: 1),
            advice: "It was written by another version of Broadsheet: build the site with that one.")
    }
}
