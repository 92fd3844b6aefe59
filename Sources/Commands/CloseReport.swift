import BroadsheetClosing
import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetValues

/// Tells which periods are closed, and what became of one, to a person or as JSON.
struct CloseReport {
    /// Whether it is told as JSON.
    let json: Bool
    /// The folder of the site.
    let site: String

    /// Tells that a period is closed, and with what.
    func tell(_ period: ClosedPeriod, _ warnings: [Problem], isMended: Bool, on console: inout Console) {
        if json {
            let members =
                Self.members(period) + [
                    ("mended", .boolean(isMended)), ("warnings", .list(warnings.map(JSONValue.problem))),
                ]
            return console.tell(JSONValue.object([("ok", .boolean(true))] + members).written)
        }
        for warning in warnings { console.error("warning: " + warning.text + "\n") }
        if isMended { console.error("A run was stopped before the log had it: the period was worked out once more.\n") }
        console.tell("Closed \(period.period): \(Self.words(period)), in \(name(of: period.period))")
    }

    /// Tells that a period is open again; `others` are closed, and have days in common with it.
    func tell(reopened period: Day, _ others: [Day], on console: inout Console) {
        if json {
            let list = JSONValue.list(others.map { .text("\($0)") })
            return console.tell(
                JSONValue.object([("ok", .boolean(true)), ("period", .text("\(period)")), ("still_closed", list)])
                    .written)
        }
        console.tell("Opened \(period) again")
        if others.isEmpty { return }
        let names = others.map(\.description).joined(separator: " and ")
        console.error(
            "\(names) \(others.count == 1 ? "is" : "are") still closed, and \(others.count == 1 ? "has" : "have")"
                + " days in common with it")
    }

    /// Lists the periods that are closed.
    func tell(_ folder: ClosedFolder, _ periods: [ClosedPeriod], on console: inout Console) {
        if json {
            let list = periods.map { period in
                JSONValue.object(Self.members(period) + [("closed", .text(Self.time(period, folder)))])
            }
            return console.print(JSONValue.object([("ok", .boolean(true)), ("periods", .list(list))]).written)
        }
        if periods.isEmpty { return console.print("No period is closed") }
        for period in periods {
            console.print("\(period.period)  closed on \(Self.time(period, folder).prefix(10))  \(Self.words(period))")
        }
    }

    /// Tells what is wrong.
    func tell(_ problems: Problems, on console: inout Console) {
        if json {
            let list = JSONValue.list(problems.all.map(JSONValue.problem))
            return console.print(JSONValue.object([("ok", .boolean(false)), ("problems", list)]).written)
        }
        for problem in problems.all {
            console.report(problem)
            console.error("")
        }
        let count = problems.all.count
        console.error("\(count) problem\(count == 1 ? "" : "s"); nothing was closed or opened")
    }

    private static func members(_ period: ClosedPeriod) -> [(String, JSONValue)] {
        [
            ("period", .text("\(period.period)")), ("file", .text(period.name)),
            ("reports", .integer(period.reports.count)), ("records", .integer(period.records)),
        ]
    }

    private static func words(_ period: ClosedPeriod) -> String {
        let (reports, records) = (period.reports.count, period.records)
        return "\(reports) report\(reports == 1 ? "" : "s"), \(records) record\(records == 1 ? "" : "s")"
    }

    private static func time(_ period: ClosedPeriod, _ folder: ClosedFolder) -> String {
        if case .closed(_, let time, _) = folder.log.states[period.period] { time } else { "" }
    }

    private func name(of period: Day) -> String {
        (site == "." ? "" : BuildRequest.folder(site)) + ClosedPeriod.name(of: period)
    }
}
