import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetSite

/// `broadsheet build [SITE]`
enum BuildCommand: Command {
    static let manual = CommandManual(
        name: "build",
        operands: [.site],
        summary: "make the site: content/ and Themes/ become public/",
        description: """
            Makes the site in a new folder, and puts it in the place of the old one in a single step. If anything is
            wrong, all that is wrong is told, and the old site stays as it was.
            """,
        options: GivenOptions.options + [
            Option("output", "DIR", "where the site goes; public/ in SITE if left out"),
            Option("base-path", "/PATH", "the path that the site has on its host"),
            Option("base-url", "URL", "the address of the host, for links that must be whole"),
            Option("jobs", "N", "how many cores to use; 0, and all if left out"),
            Option("shard", "K/N", "make only the pages of shard K of N, as a part of the site for assemble"),
            Option(
                "records", "SOURCE=FILE",
                "with --shard: read the records of SOURCE from FILE, a folder, or - for standard input: those of the shard's own pages alone",
                isRepeated: true),
            Option("drafts", nil, "make pages too that are marked as drafts"),
            Offline.option,
            Option("anew", nil, "make all of it, whatever was made before"),
            Option("record", nil, "write down what the site is made of, as record: true in broadsheet.yml does"),
            Option("timings", nil, "tell how long each step took"),
            Option("json", nil, "tell the result, or what is wrong, as one JSON object"),
            Option("verbose", nil, "tell more: how long each step took, and what databases and web servers are asked"),
            Option("quiet", nil, "tell only what is wrong, and warnings"),
        ] + ConfinedBuild.options)

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let request: BuildRequest
        do {
            let arguments = try Arguments(words, for: manual)
            request = try BuildRequest(arguments, site: arguments.operand)
        } catch {
            console.report(error)
            return .wrongUsage
        }
        do {
            try request.confined?.begin()
        } catch {
            console.report(error)
            return .failed
        }
        return run(request, on: &console) { options, progress throws(Problems) in
            try SiteBuilder.build(options, progress: progress)
        }
    }

    /// Lets `build` do what is requested, and tells what comes of it.
    static func run(
        _ request: BuildRequest, on console: inout Console,
        _ build: (BuildOptions, (@Sendable (Progress) -> Void)?) throws(Problems) -> BuildResult
    ) -> ExitCode {
        var request = request
        if request.options.verbose { request.options.tell = { [console] in console.error($0) } }
        if console.isProcess { EndingSignals.tell(request.options.stage, isConfined: request.confined != nil) }
        let bar = request.showsProgress && console.hasProgress ? ProgressBar(on: console) : nil
        let watch = Stopwatch()
        let report = BuildReport(of: request)
        do {
            let result = try build(request.options, bar?.callback)
            LastWord.allIsDone()
            bar?.clear()
            report.tell(result, seconds: watch.seconds, on: &console)
            return .done
        } catch {
            request.options.stage.waitIfStopped()
            bar?.clear()
            report.tell(request.confined == nil ? error : ConfinedBuild.told(error), on: &console)
            return .failed
        }
    }
}
