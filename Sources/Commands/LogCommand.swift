import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetLog

/// `broadsheet log [SITE]`
enum LogCommand: Command {
    static let manual = CommandManual(
        name: "log",
        operands: [.site],
        summary: "show what was done to a site: what was published, by whom, with which checks",
        description: """
            Proves record/log.jsonl, the log of the site, line by line, and shows its entries, the first one first: when, by
            whom, what, and which checks were passed. It changes nothing.
            """,
        options: [
            Option("kind", "KIND", "show entries of this kind only: publish, close"),
            Option("last", "N", "show the last N entries only"),
            Option("json", nil, "tell them, or what is wrong, as one JSON object"),
        ])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let arguments: Arguments
        let last: Int?
        do {
            arguments = try Arguments(words, for: manual)
            last = try number(arguments["last"])
        } catch {
            console.report(error)
            return .wrongUsage
        }
        let json = arguments.has("json")
        do throws(Problem) {
            let shown = try ShownLog(of: arguments.operand ?? ".", kind: arguments["kind"], last: last)
            if json { console.print(shown.json) } else { for line in shown.lines { console.print(line) } }
            return .done
        } catch {
            if json {
                let list = JSONValue.list([.problem(error)])
                console.print(JSONValue.object([("ok", .boolean(false)), ("problems", list)]).written)
            } else {
                console.report(error)
            }
            return .failed
        }
    }

    private static func number(_ text: String?) throws(Problem) -> Int? {
        guard let text else { return nil }
        if let count = Int(text), count > 0 { return count }
        throw Problem("--last needs a whole number above 0, and \"\(text)\" is none", advice: "Write --last 10.")
    }
}
