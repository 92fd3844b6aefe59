import BroadsheetDiagnostics
import BroadsheetPublish

/// What a command line asks of publishing.
struct PublishRequest {
    /// What is done.
    enum Work {
        case publish
        case rollBack(ReleaseID?)
        case unlock
        /// The part in that folder is sent, for a release to come.
        case part(String)
        case dropParts
    }

    let target: String?
    let site: String
    let output: String?
    let work: Work
    let isDryRun: Bool
    let allowedDeletions: Int?
    let overwrites: Bool
    /// Whether the figures of the pages are not proved before they are sent.
    let isUnchecked: Bool
    /// Whether the files on the host are read back first.
    let rereads: Bool
    /// The key that signs the record of the release.
    let signing: LocatedText?
    /// What of the changed figures is confirmed, by name: a rule of the guard, or the id of a figure.
    let confirmations: [String]
    /// Whether all that differs is told, and not how much it is alone.
    let isVerbose: Bool
    let json: Bool
    let quiet: Bool
    /// Whether nothing but the release that is there is sent again.
    let isRepair: Bool

    /// To send again what a host has lost of its release, without a word.
    init(repairing request: VerifyRequest) {
        (target, site, output, signing) = (request.target, request.site, nil, nil)
        (work, isRepair, rereads, quiet) = (.publish, true, true, true)
        (isDryRun, isUnchecked, isVerbose, json) = (false, false, false, false)
        // What is not the release is refused as a whole, so only its own files can be replaced.
        overwrites = true
        (allowedDeletions, confirmations) = (nil, [])
    }

    init(_ arguments: Arguments) throws(Problem) {
        target = arguments.operand
        site = arguments["site"] ?? "."
        output = arguments["output"]
        isDryRun = arguments.has("dry-run")
        overwrites = arguments.has("overwrite")
        isUnchecked = arguments.has("unchecked")
        rereads = arguments.has("reread")
        signing = arguments["sign"].map { LocatedText($0, at: Place(file: "--sign", line: 1, column: 1)) }
        confirmations = arguments.all("confirm")
        isVerbose = arguments.has("verbose")
        json = arguments.has("json")
        quiet = arguments.has("quiet")
        isRepair = false
        allowedDeletions = try Self.deletions(arguments["allow-deletions"])
        work = try Self.work(arguments)
    }

    /// What was allowed on the command line that is not allowed without a word.
    var allowances: [String] {
        (allowedDeletions.map { ["--allow-deletions \($0)"] } ?? []) + (overwrites && !isRepair ? ["--overwrite"] : [])
            + (isUnchecked ? ["--unchecked"] : []) + (isRepair ? ["--repair"] : [])
            + confirmations.map { "--confirm \($0)" }
    }

    private static func work(_ arguments: Arguments) throws(Problem) -> Work {
        let works = ["rollback", "unlock", "part", "drop-parts"]
        guard let work = works.first(where: { arguments.has($0) }) else { return .publish }
        var others = works + ["dry-run", "allow-deletions", "overwrite", "output", "confirm"]
        // What says something of a whole site says nothing of a part.
        if work == "part" || work == "drop-parts" { others += ["reread", "sign", "unchecked", "verbose"] }
        if let other = others.first(where: { $0 != work && arguments.has($0) }) {
            throw Problem("--\(work) and --\(other) do not go together", advice: "Give one of them.")
        }
        if let part = arguments["part"] { return .part(part) }
        if work == "drop-parts" { return .dropParts }
        guard work == "rollback" else { return .unlock }
        guard let text = arguments["rollback"], !text.isEmpty else { return .rollBack(nil) }
        guard let release = ReleaseID(text) else {
            throw Problem(
                "\"\(text)\" is not the name of a release",
                advice: "broadsheet releases lists them: 20261121T175314Z-1a2b3c4d, say.")
        }
        return .rollBack(release)
    }

    private static func deletions(_ text: String?) throws(Problem) -> Int? {
        guard let text else { return nil }
        if let count = Int(text), count >= 0 { return count }
        throw Problem(
            "--allow-deletions needs a whole number, and \"\(text)\" is none", advice: "Write --allow-deletions 300.")
    }
}
