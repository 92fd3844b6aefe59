import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetLog
import BroadsheetPublish

/// Proves a release, step by step: what lies on the host, its record, its signature, the log, what readers get, its inputs.
struct VerifyRun {
    let request: VerifyRequest
    /// What is wrong, but for single files.
    var problems = Problems()
    /// The files that are not as they should be.
    var findings: [ReleaseFinding] = []
    /// What was proved, a sentence each.
    var proved: [String] = []
    /// What could not be proved, and why.
    var open: [String] = []
    /// How many files were sent again before; nil where nothing had to be.
    var mended: Int?
    /// What messages call the place.
    var host = ""
    /// The release, where its host says which it is.
    private(set) var release: ReleaseID?

    init(_ request: VerifyRequest) { self.request = request }

    mutating func run(on console: Console) throws(Problems) {
        if let url = request.url {
            try run(url)
        } else {
            try run(try ChosenTarget(request.target, site: request.site), on: console)
        }
    }

    /// What `body` reads of a host; that it cannot be reached now is told to somebody who publishes nothing.
    static func read<Result>(_ body: () throws(HostFault) -> Result) throws(Problems) -> Result {
        do throws(HostFault) { return try body() } catch .passing(var problem) {
            problem.advice = "Look at the address and at the network, or try again in a while."
            throw Problems(problem)
        } catch {
            throw Problems(error.problem)
        }
    }

    static func files(_ count: Int) -> String { "\(count) file\(count == 1 ? "" : "s")" }
}

// A target, whose host can be read.
extension VerifyRun {
    private mutating func run(_ target: ChosenTarget, on console: Console) throws(Problems) {
        host = target.host.name
        let bar = console.hasProgress && !request.json && !request.quiet ? TerminalBar(on: console) : nil
        defer { bar?.clear() }
        let proof = try Self.read { () throws(HostFault) in
            try HostProof(of: target.host) { done, all in
                bar?.draw { _, width in
                    TerminalBar.line(
                        "reading", share: Double(done) / Double(max(1, all)), " \(done)/\(all)", width: width)
                }
            }
        }
        bar?.clear()
        release = proof.manifest.release
        let foreign = proof.findings.filter { $0.kind == .foreign }
        findings = request.allowsForeign ? proof.findings.filter { $0.kind != .foreign } : proof.findings
        if request.allowsForeign, !foreign.isEmpty {
            open.append("\(Self.files(foreign.count)) that nobody has published were not looked at")
        }
        if proof.findings.allSatisfy({ $0.kind == .foreign }) {
            proved.append(
                "\(Self.files(proof.manifest.files.count)) on \(host) are as the manifest of \(proof.manifest.release) says"
            )
        }
        try asProblems { () throws(Problem) in try hold(proof.manifest, target) }
        try prove(proof, target)
        try askReaders(target, proof.manifest.files)
    }

    /// Holds the manifest against what the log knows of the release.
    private mutating func hold(_ manifest: Manifest, _ target: ChosenTarget) throws(Problem) {
        var known: (hash: String, number: Int)?
        let end = try SiteLog(of: target.site).read { entry, number in
            guard entry.kind == "publish", entry["release"]?.text == manifest.release.text,
                entry["target"]?.text == target.definition.name.content, let hash = entry["manifest"]?.text
            else { return }
            known = (hash, number)
        }
        guard let known else {
            return open.append(
                end.count == 0
                    ? "there is no log here that knows what was published"
                    : "the log here does not know \(manifest.release): it was published from elsewhere")
        }
        guard known.hash == Manifest.hash(of: manifest.files) else {
            throw Problem(
                "the manifest on \(host) is not the one that was published: entry \(known.number) of the log has another hash",
                advice: "Somebody has changed it there. Publish the site again: that makes a new release.")
        }
        proved.append("the manifest is the one that entry \(known.number) of the log was made of")
    }

    /// Proves the record and its signature.
    private mutating func prove(_ proof: HostProof, _ target: ChosenTarget) throws(Problems) {
        guard let bytes = proof.record else {
            if proof.signature != nil || request.signers != nil || request.inputs {
                throw Problems(unrecorded)
            }
            return open.append("the release has no record: what it was made of, and who signed it, cannot be told")
        }
        let record = try asProblems { () throws(Problem) in
            try ReleaseRecord(json: bytes, called: "the record on \(host)")
        }
        findings += record.differences(from: proof.manifest)
        let wantsSignature = try asProblems { () throws(Problem) in try target.definition.text(.sign) != nil }
        let listed = try asProblems { () throws(Problem) in try target.definition.text(.signers) }
        let signers = request.signers ?? listed
        collect { run throws(Problem) in
            try run.sign(bytes, proof.signature, signers, isWanted: wantsSignature || signers != nil, target.site)
        }
        collect { run throws(Problem) in try run.hold(record, SiteLog(of: target.site)) }
        try proveInputs(record)
    }

    private var unrecorded: Problem {
        Problem(
            "the release on \(host) has no record, so nobody can tell what it was made of or who signed it",
            advice: "Write record: true in broadsheet.yml, build and publish.")
    }

    /// Goes on where a step has found something wrong: what comes behind it is told as well.
    mutating func collect(_ body: (inout VerifyRun) throws(Problem) -> Void) {
        do throws(Problem) { try body(&self) } catch { problems.add(error.onCommandLine) }
    }
}
