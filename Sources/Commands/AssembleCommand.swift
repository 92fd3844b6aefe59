import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetSite

/// `broadsheet assemble PART…`
enum AssembleCommand: Command {
    static let manual = CommandManual(
        name: "assemble",
        operands: [
            Operand(
                "PART", "a folder that build --shard K/N has made; all N of them", isOptional: false, isRepeated: true)
        ],
        summary: "put a site together from the parts that build --shard has made",
        description: """
            Proves that the parts are all of them, of one site, made by this program of the files that are there, and that each file
            is the one that was made; then makes what concerns the whole, and puts the site in the place of the old one in a single step. It
            is the site that broadsheet build makes, to the byte. If anything is wrong, nothing is changed.
            """,
        options: [
            Option("site", "DIR", "the folder with broadsheet.yml and content/; the current one if left out"),
            Option("output", "DIR", "where the site goes; public/ in SITE if left out"),
            Option("jobs", "N", "how many cores to use; 0, and all if left out"),
            Offline.option,
            Option("record", nil, "write down what the site is made of, as record: true in broadsheet.yml does"),
            Option("timings", nil, "tell how long each step took"),
            Option("json", nil, "tell the result, or what is wrong, as one JSON object"),
            Option("verbose", nil, "tell more: how long each step took, and what databases and web servers are asked"),
            Option("quiet", nil, "tell only what is wrong"),
        ])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let parts: [String]
        let request: BuildRequest
        do throws(Problem) {
            let arguments = try Arguments(words, for: manual)
            guard !arguments.operands.isEmpty else {
                throw Problem(
                    "no part is named",
                    advice: "Name the folders of all parts: broadsheet assemble parts/* --output public.")
            }
            parts = arguments.operands
            request = try BuildRequest(arguments, site: arguments["site"] ?? ".")
        } catch {
            console.report(error)
            return .wrongUsage
        }
        return BuildCommand.run(request, on: &console) { options, progress throws(Problems) in
            try SiteBuilder.assemble(parts, options, progress: progress)
        }
    }
}
