import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetSite
import Glibc

/// `broadsheet rows PAGE [SITE]`
enum RowsCommand: Command {
    static let manual = CommandManual(
        name: "rows",
        operands: [
            Operand("PAGE", "the page: its file, content/card.md or card, or its address, /card/", isOptional: false),
            .site,
        ],
        summary: "print the rows of a page's reports as lines of JSON",
        description: """
            Prints what the reports of a page show, whatever the theme makes of it: an object a row, with its titles, each
            cell's text as it is shown and its exact value, and totals by their rules. Kept in a file, it tells with diff
            what a change of data or of a report does. Nothing is written.
            """,
        options: GivenOptions.options + [
            Option("section", "NAME", "only the rows of the section with that title or id"),
            Offline.option,
        ])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let (page, section, options): (String, String?, BuildOptions)
        do {
            (page, section, options) = try request(Arguments(words, for: manual))
        } catch {
            console.report(error)
            return .wrongUsage
        }
        let output = RowOutput(on: console)
        do {
            let warnings = try PageRows.tell(page, section: section, options) { lines throws(Problem) in
                try output.write(lines)
            }
            for warning in warnings { console.error("warning: " + warning.text + "\n") }
            return .done
        } catch {
            if output.isNotRead { return .done }
            for problem in error.all { console.report(problem) }
            return .failed
        }
    }

    /// The page that is asked for, which of its sections, and how its site is read.
    private static func request(_ arguments: Arguments) throws(Problem) -> (String, String?, BuildOptions) {
        guard let page = arguments.operand else {
            throw Problem("no page is named", advice: "Write broadsheet rows PAGE, such as broadsheet rows card.")
        }
        var options = BuildOptions(site: arguments.operands.count > 1 ? arguments.operands[1] : ".")
        let given = try GivenOptions(arguments)
        (options.inputs, options.day) = (given.inputs, given.day)
        options.reach = Offline.reach(arguments)
        return (page, arguments["section"], options)
    }
}

/// Where the lines of rows go: standard output.
private final class RowOutput {
    private let console: Console
    /// Whether the reader has gone away, who has seen enough then.
    private(set) var isNotRead = false

    init(on console: Console) { self.console = console }

    /// Writes lines, or tells why there is no use in more of them.
    func write(_ lines: [UInt8]) throws(Problem) {
        guard let code = console.print(lines: lines) else { return }
        isNotRead = code == EPIPE
        throw Problem("cannot write to standard output: \(reason(code))")
    }
}
