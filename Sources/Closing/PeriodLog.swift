import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetJSON
package import BroadsheetLog
package import BroadsheetValues

/// What the log of a site says of its periods: which are closed, and with which files.
package struct PeriodLog: Sendable {
    /// What was done last to a period.
    package enum State: Sendable, Equatable {
        /// It was closed; its file has this hash. `line` is the entry's in the log.
        case closed(hash: String, time: String, line: Int)
        /// It was opened again.
        case open(line: Int)
    }

    /// By period.
    package private(set) var states: [Day: State] = [:]

    /// The log of the site in the folder `site`. One that no period stands in is not read.
    package init(of site: String) throws(Problem) {
        guard
            let bytes = try FileSystem.contentsIfThere(of: "\(site)/record/log.jsonl", name: "record/log.jsonl"),
            String(decoding: bytes, as: UTF8.self).contains("\"kind\":\"close\"")
        else { return }
        try SiteLog(of: site).read { entry, number throws(Problem) in
            guard let period = entry["period"]?.text.flatMap({ Day(isoPeriod: $0.utf8Span.span) }) else { return }
            switch entry.kind {
            case "close":
                states[period] = .closed(hash: entry["sha256"]?.text ?? "", time: entry.time, line: number)
            case "reopen": states[period] = .open(line: number)
            default: break
            }
        }
    }

    /// The entry that tells that `period` was closed.
    package static func closing(
        _ period: ClosedPeriod, hash: String, at seconds: Int, by who: LogAuthor
    ) -> LogEntry {
        LogEntry(
            "close", at: seconds, by: who, "closed \(period.period)",
            members: [
                ("period", .text("\(period.period)")), ("file", .text(period.name)), ("sha256", .text(hash)),
                ("reports", .integer(period.reports.count)), ("records", .integer(period.records)),
            ])
    }

    /// The entry that tells that `period` was opened again, and why.
    package static func reopening(
        _ period: Day, reason: String, hash: String?, at seconds: Int, by who: LogAuthor
    ) -> LogEntry {
        var members: [(String, JSONValue)] = [("period", .text("\(period)")), ("reason", .text(reason))]
        if let hash { members.append(("sha256", .text(hash))) }
        return LogEntry("reopen", at: seconds, by: who, "opened \(period) again", members: members)
    }
}
