import BroadsheetComparing
import BroadsheetJSON

/// The figures that a release changes, as the log of the site tells them: so many at most as an entry has room for.
struct PublishedChanges: Sendable {
    /// So many figures are told, and in so many bytes.
    private static let (mostFigures, mostBytes) = (200, 1 << 17)

    /// Figures that have changed or vanished, and those that are new: the former are told first.
    private var changed: [JSONValue] = []
    private var appeared: [JSONValue] = []

    /// Takes the figures of a page that differ.
    mutating func take(_ page: PageChange) {
        for report in page.reports {
            for change in report.figures {
                if change.kind == .appeared {
                    if appeared.count < Self.mostFigures { appeared.append(Self.json(change, report, page)) }
                } else if changed.count < Self.mostFigures {
                    changed.append(Self.json(change, report, page))
                }
            }
        }
    }

    /// What is told of a release that was compared with `release`, or why it was not, with what differs in all.
    func json(comparedWith release: String?, reason: String?, _ totals: SiteTotals) -> JSONValue {
        var figures: [JSONValue] = []
        var bytes = 0
        for figure in changed + appeared {
            bytes += figure.written.utf8.count + 1
            if figures.count == Self.mostFigures || bytes > Self.mostBytes { break }
            figures.append(figure)
        }
        let all = totals.changed + totals.appeared + totals.vanished
        return .object([
            ("compared_with", release.map { .text($0) } ?? .null), ("not_compared", reason.map { .text($0) } ?? .null),
            ("changed", .integer(totals.changed)), ("appeared", .integer(totals.appeared)),
            ("vanished", .integer(totals.vanished)), ("figures", .list(figures)),
            ("left_out", .integer(all - figures.count)),
        ])
    }

    /// A figure with its page and its report.
    private static func json(_ change: FigureChange, _ report: ReportChange, _ page: PageChange) -> JSONValue {
        guard case .object(let members) = DiffJSON.figure(change, on: page.path) else { return .null }
        return .object([("title", .text(page.title)), ("report", .text(report.id))] + members)
    }
}
