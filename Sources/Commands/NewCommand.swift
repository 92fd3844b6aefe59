import BroadsheetDiagnostics
import BroadsheetSite

/// `broadsheet new [SITE]`
enum NewCommand: Command {
    static let manual = CommandManual(
        name: "new",
        operands: [Operand("SITE", "the folder of the new site; with --from, a site too that is there already")],
        summary: "make a small site, a page with a report of a file, or a theme",
        description: """
            Makes a small site that can be built at once. With --from, --sqlite or --postgres, makes a page with a report
            of a file, a folder of Markdown files or a table of a database: grouped, added up, each field with a
            comment on what was seen; where there is no site yet, it makes one around it. With --theme, makes a theme for
            the site in SITE, or in this folder. No file that is there
            already is ever changed.
            """,
        options: [
            Option("from", "FILE", "make a page with a report of this file, folder or SQLite file"),
            Option("theme", "NAME", "make a theme of that name in the site, with comments on what to change"),
            Option("name", "NAME", "what the page is called; the file's name if left out"),
            Option("currency", "CODE", "the currency of amounts that do not say theirs: EUR, USD"),
        ] + SourceOptions.options + FormatOptions.options)

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let request: NewRequest
        do {
            request = try NewRequest(Arguments(words, for: manual))
        } catch {
            console.report(error)
            return .wrongUsage
        }
        do {
            console.tell(try request.make())
            return .done
        } catch {
            console.report(error.onCommandLine)
            return .failed
        }
    }
}
