import BroadsheetChecking
import BroadsheetDiagnostics
import BroadsheetSite

/// `broadsheet check [SITE]`
enum CheckCommand: Command {
    static let manual = CommandManual(
        name: "check",
        operands: [.site],
        summary: "prove the figures of the finished pages",
        description: """
            Reads the finished pages again, with a reader that shares nothing with what made them, and adds up what they
            show: records and their totals, totals and those of all, the summary and the contents, charts, shares, downloads,
            and what pages say of each other. Pages that have not changed since they were found right are known by
            their bytes. It changes no page, and says how much cannot be proved.
            """,
        options: [
            Option(
                "output", "DIR", "the folder with the finished pages, if not public/ in the site; all of them are read"),
            Option("whole", nil, "read all pages, those too that have not changed since they were found right"),
            Option("json", nil, "tell the result, or what is wrong, as one JSON object"),
            Option("quiet", nil, "tell only what is wrong"),
        ])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let request: CheckRequest
        do {
            request = try CheckRequest(Arguments(words, for: manual))
        } catch {
            console.report(error)
            return .wrongUsage
        }
        let report = CheckReport(request)
        do throws(Problems) {
            let folder = try request.folder
            let name = BuildRequest.folder(folder.hasPrefix("./") ? String(folder.dropFirst(2)) : folder)
            let check = try asProblems { () throws(Problem) in
                if try PartMark.isIn(folder) { throw PartMark.noSite(name) }
                if request.isOfOtherFolder { return try SiteCheck(of: folder, name: name) }
                let pages = try CheckedPages(folder, site: request.site, isWhole: request.isWhole)
                let check = try pages.read(name: name)
                if check.problems.isEmpty { pages.keep(check) }
                return check
            }
            report.tell(check, on: &console)
            return check.problems.isEmpty ? .done : .failed
        } catch {
            report.tell(error, on: &console)
            return .failed
        }
    }
}
