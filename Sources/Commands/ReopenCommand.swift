import BroadsheetClosing
import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetLog
import BroadsheetValues

/// `broadsheet reopen PERIOD --reason TEXT [SITE]`
enum ReopenCommand: Command {
    static let manual = CommandManual(
        name: "reopen",
        operands: [Operand("PERIOD", "a period that is closed, such as 2026-06", isOptional: false), .site],
        summary: "open a closed period again, for a reason that the log keeps",
        description: """
            Removes record/closed/PERIOD.jsonl, so that the figures of the period may change. The log of the site tells who did
            it, when and why. Close the period again when all is done.
            """,
        options: [
            Option("reason", "TEXT", "why the period must be opened: it stands in the log"),
            Option("json", nil, "tell the result, or what is wrong, as one JSON object"),
        ])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let (period, reason, site): (Day, String, String)
        let arguments: Arguments
        do {
            arguments = try Arguments(words, for: manual)
            (period, reason, site) = try request(arguments)
        } catch {
            console.report(error)
            return .wrongUsage
        }
        let report = CloseReport(json: arguments.has("json"), site: site)
        do throws(Problem) {
            let others = try reopen(period, reason, site)
            report.tell(reopened: period, others, on: &console)
            return .done
        } catch {
            report.tell(Problems(error), on: &console)
            return .failed
        }
    }

    private static func request(_ arguments: Arguments) throws(Problem) -> (Day, String, String) {
        guard let text = arguments.operand else {
            throw Problem("no period is named", advice: "Write broadsheet reopen 2026-06 --reason \"…\".")
        }
        let period = try ClosedPeriod.period(text)
        guard let reason = arguments["reason"], reason.contains(where: { !$0.isWhitespace }) else {
            throw Problem(
                "\(period) is opened for a reason only",
                advice: "Say why, for the log: broadsheet reopen \(period) --reason \"an invoice was booked twice\".")
        }
        return (period, reason, arguments.operands.count > 1 ? arguments.operands[1] : ".")
    }

    /// Opens the period: first the log tells it, then its file is removed. Where a run was stopped between the two, the file alone is
    /// removed. Gives the closed periods that it has days in common with.
    private static func reopen(_ period: Day, _ reason: String, _ site: String) throws(Problem) -> [Day] {
        let folder = try ClosedFolder(of: site)
        let hash = try folder.hash(of: period)
        let others = folder.periods.filter {
            $0 != period && $0.number <= period.lastNumber && period.number <= $0.lastNumber
        }
        switch (folder.log.states[period], hash) {
        case (.open, .some): break
        case (.open, nil), (nil, nil):
            let closed = folder.periods.map(\.description)
            throw Problem(
                "\(period) is not closed",
                advice: closed.isEmpty
                    ? "No period is." : "Those that are: \(closed.joined(separator: ", ")).")
        default:
            try SiteLog(of: site).append(
                PeriodLog.reopening(period, reason: reason, hash: hash, at: Clock.seconds, by: .current(for: site)))
        }
        try folder.remove(period)
        return others
    }
}
