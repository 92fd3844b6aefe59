import BroadsheetClosing
import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetValues

/// What a command line asks to be closed.
struct CloseRequest {
    /// The period; nil where those are listed that are closed.
    let period: Day?
    /// How the site is read.
    private(set) var options: BuildOptions
    /// Whether the answer is JSON.
    let json: Bool

    init(_ arguments: Arguments) throws(Problem) {
        json = arguments.has("json")
        var operands = arguments.operands
        if arguments.has("list") {
            guard operands.count < 2 else {
                throw Problem(
                    "--list closes nothing, and \"\(operands[0])\" is a period",
                    advice: "Leave one of the two out: broadsheet close --list \(operands[1]).")
            }
            period = nil
        } else {
            guard let text = operands.first else {
                throw Problem(
                    "no period is named",
                    advice: "Write broadsheet close 2026-06, or broadsheet close --list for those that are closed.")
            }
            period = try ClosedPeriod.period(text)
            operands.removeFirst()
        }
        // Everything else is as a build is asked for it.
        options = try BuildRequest(arguments).options
        options.site = operands.first ?? "."
    }

    /// Tells of a period that cannot be closed: one that is not over, or is closed already.
    func refuse(_ period: Day, _ folder: ClosedFolder) throws(Problem) {
        let today = options.day ?? Day(number: Int32(Clock.seconds / 86_400))
        guard period.lastNumber < today.number else {
            throw Problem(
                "\(period) is not over on \(today)",
                advice:
                    "A period is closed when it is over. The day of the build is that of --date, or today in universal time."
            )
        }
        if case .closed(_, let time, _) = folder.log.states[period], folder.has(period) {
            throw Problem(
                "\(period) was closed already, on \(time.prefix(10))",
                advice: "Nothing was changed. To close it with other figures, open it first: "
                    + "broadsheet reopen \(period) --reason \"…\".")
        }
    }
}
