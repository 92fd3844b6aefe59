import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetSite

/// What a command line asks of a build: its options, and how the outcome is told.
struct BuildRequest {
    /// What the build is given.
    var options: BuildOptions
    var timings: Bool
    var json: Bool
    var quiet: Bool
    /// Whether and how the system confines it.
    var confined: ConfinedBuild?

    /// Whether a bar may be drawn while it runs.
    var showsProgress: Bool { !json && !quiet }

    /// Where the site goes, as messages call it.
    var outputName: String {
        if let output = options.output { return BuildRequest.folder(output) }
        return options.site == "." ? "public/" : BuildRequest.folder(options.site) + "public/"
    }

    /// What `arguments` ask of a build of the site in the folder `site`, the current one if that is nil.
    init(_ arguments: Arguments, site: String? = nil) throws(Problem) {
        options = BuildOptions(site: site ?? arguments.operand ?? ".")
        options.output = arguments["output"]
        options.basePath = try arguments["base-path"].map(BuildRequest.basePath)
        options.baseURL = try arguments["base-url"].map(BuildRequest.baseURL)
        options.jobs = try arguments["jobs"].map(BuildRequest.jobs) ?? 0
        let given = try GivenOptions(arguments)
        (options.inputs, options.day) = (given.inputs, given.day)
        options.shard = try arguments["shard"].map { text throws(Problem) in try Shard(text) }
        if options.shard != nil { try BuildRequest.checkPart(arguments) }
        options.records = try BuildRequest.records(arguments, isPart: options.shard != nil)
        options.isRecorded = arguments.has("record")
        options.program = version
        (options.isIncremental, options.isAnew) = (true, arguments.has("anew"))
        options.drafts = arguments.has("drafts")
        confined = try ConfinedBuild(
            arguments, site: options.site, given: options.records.filter { !$0.isStream }.map(\.path))
        options.reach = confined != nil ? .files : Offline.reach(arguments)
        options.verbose = arguments.has("verbose")
        timings = arguments.has("timings") || options.verbose
        json = arguments.has("json")
        quiet = arguments.has("quiet")
        if quiet, options.verbose {
            throw Problem("--quiet and --verbose ask for opposite things", advice: "Give one of them.")
        }
    }

    /// The records that a shard is given.
    private static func records(_ arguments: Arguments, isPart: Bool) throws(Problem) -> [GivenRecords] {
        var given: [GivenRecords] = []
        for text in arguments.all("records") {
            let one = try GivenRecords(text)
            if given.contains(where: { $0.name == one.name }) {
                throw Problem(
                    "--records is given twice for \(one.name)",
                    advice: "Give all of its records at once: in a folder with several files.")
            }
            if one.isStream, given.contains(where: \.isStream) {
                throw Problem(
                    "standard input has the records of one source, and --records names it for two",
                    advice: "Give those of the other one in a file.")
            }
            given.append(one)
        }
        if !given.isEmpty, !isPart {
            throw Problem(
                "--records needs --shard, for a whole site is made of all records",
                advice: "Say which part it is: --shard 1/4; or let the source name another file.")
        }
        return given
    }

    /// Refuses what makes no sense for a part.
    private static func checkPart(_ arguments: Arguments) throws(Problem) {
        if arguments["output"] == nil {
            throw Problem(
                "--shard needs --output, for a part of the site is not the site",
                advice: "Give each part a folder of its own: --shard 1/4 --output parts/1.")
        }
        if arguments.has("record") {
            throw Problem(
                "--shard and --record do not go together",
                advice: "Give --record to broadsheet assemble: it writes down what the whole is made of.")
        }
    }

    /// The folder's name with one slash at its end.
    static func folder(_ path: String) -> String {
        path.hasSuffix("/") ? path : path + "/"
    }

    private static func jobs(_ text: String) throws(Problem) -> Int {
        if let count = Int(text), (0...1024).contains(count) { return count }
        throw Problem(
            "--jobs needs a whole number from 0 to 1024, and \"\(text)\" is none",
            advice: "Leave it out to use all cores.")
    }

    private static func basePath(_ text: String) throws(Problem) -> String {
        let parts = text.split(separator: "/")
        let isPlain = !text.utf8.contains { $0 <= 32 || $0 == 127 || "?#\\\"<>".utf8.contains($0) }
        if text.hasPrefix("/"), !text.hasPrefix("//"), isPlain, !parts.contains(where: { $0 == ".." || $0 == "." }) {
            return text
        }
        throw Problem(
            "\"\(text)\" cannot be a base path",
            advice: "Write the path that the site has on its host, beginning with a slash: --base-path /reports.")
    }

    private static func baseURL(_ text: String) throws(Problem) -> String {
        let isPlain = !text.utf8.contains { $0 <= 32 || $0 == 127 || "?#\\\"<>".utf8.contains($0) }
        for scheme in ["https://", "http://"] where text.hasPrefix(scheme) && isPlain {
            if let first = text.dropFirst(scheme.count).first, first != "/" { return text }
        }
        throw Problem(
            "\"\(text)\" cannot be a base URL", advice: "Write it whole: --base-url https://example.com.")
    }
}

extension Optional {
    /// `map` for a closure that throws a typed error: the library's own forgets the type.
    fileprivate func map<Result>(
        _ transform: (Wrapped) throws(Problem) -> Result
    ) throws(Problem) -> Result? {
        switch self {
        case .some(let wrapped): try transform(wrapped)
        case .none: nil
        }
    }
}
