import BroadsheetDiagnostics
import BroadsheetHeaders

/// `broadsheet headers [SITE]`
enum HeadersCommand: Command {
    static let manual = CommandManual(
        name: "headers",
        operands: [.site],
        summary: "print the headers that a host should send with the finished pages",
        description: """
            Reads the finished pages and style sheets, and prints a Content-Security-Policy that lets through what they use and nothing
            else, with the other headers that keep readers safe, in the form that a host reads. Scripts and styles that stand in pages
            themselves are let through by their hashes, and told. It changes nothing.
            """,
        options: [
            Option("form", "FORM", "plain, netlify, apache, nginx, caddy or json; plain if left out"),
            Option(
                "allow", "SOURCE", "let this through too, as \"connect-src https://api.example.com\"", isRepeated: true),
            Option("strict", nil, "refuse pages with scripts or styles in themselves"),
            Option("check", "FILE", "print nothing, and end with 1 where FILE does not have these lines"),
            Option("output", "DIR", "the folder with the finished pages, if not public/ in the site"),
        ])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let request: HeadersRequest
        do {
            request = try HeadersRequest(Arguments(words, for: manual))
        } catch {
            console.report(error)
            return .wrongUsage
        }
        do throws(Problems) {
            let (text, notes) = try request.answer()
            for note in notes { console.error(note) }
            if let text { console.print(text) }
            return .done
        } catch {
            for problem in error.all { console.report(problem) }
            return .failed
        }
    }
}
