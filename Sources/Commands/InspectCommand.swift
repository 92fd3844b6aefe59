import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetStarting

/// `broadsheet inspect [FILE]`
enum InspectCommand: Command {
    static let manual = CommandManual(
        name: "inspect",
        operands: [
            Operand(
                "FILE",
                "what to look at: a file of CSV, JSON or SQLite, a folder, all that a source can be; several, or a pattern, as one",
                isRepeated: true)
        ],
        summary: "show what is understood of a file, and the fields to declare",
        description: """
            Reads a file as a build would, and shows how it is written and what its columns hold: type, range,
            missing values, samples, what can be read in more than one way; then the lines to paste into a page.
            Of a database of which nothing is asked, it lists the tables.
            """,
        options: SourceOptions.options + FormatOptions.options + [
            Option("json", nil, "tell all this as one JSON object")
        ])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let request: InspectRequest
        do {
            request = try InspectRequest(Arguments(words, for: manual))
        } catch {
            console.report(error)
            return .wrongUsage
        }
        do {
            let inspection = try request.inspect()
            if request.json {
                console.print(InspectJSON.text(inspection, block: request.block(inspection)))
            } else {
                console.print(InspectText.text(inspection, block: request.block(inspection)))
                if let problem = inspection.problem { console.report(problem.onCommandLine) }
            }
            return inspection.isClear ? .done : .failed
        } catch {
            let problem = error.onCommandLine
            if request.json { console.print(InspectJSON.text(problem)) } else { console.report(problem) }
            return .failed
        }
    }
}
