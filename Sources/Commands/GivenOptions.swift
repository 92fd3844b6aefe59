import BroadsheetDiagnostics
import BroadsheetValues

/// The options that give a build its inputs and its day, of all commands that read a site.
struct GivenOptions {
    /// The options.
    static let options = [
        Option("input", "NAME=VALUE", "the value of an input that the site or a page declares", isRepeated: true),
        Option("date", "YYYY-MM-DD", "the day of the build: what today() is, and by which pages are left out"),
    ]

    /// The values by the names of inputs; what comes last counts.
    let inputs: [String: String]
    /// The day, if one is given.
    let day: Day?

    init(_ arguments: Arguments) throws(Problem) {
        var inputs: [String: String] = [:]
        for text in arguments.all("input") {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw Problem(
                    "--input needs a name and a value, and \"\(text)\" is not both",
                    advice: "Write --input \(parts[0].isEmpty ? "NAME" : String(parts[0]))=VALUE.")
            }
            inputs[String(parts[0])] = String(parts[1])
        }
        self.inputs = inputs
        guard let text = arguments["date"] else {
            day = nil
            return
        }
        guard let day = Day(iso: text.utf8Span.span) else {
            throw Problem("--date needs a day, and \"\(text)\" is none", advice: "Write it as --date 2026-11-22.")
        }
        self.day = day
    }
}
