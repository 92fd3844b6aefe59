import BroadsheetDiagnostics
import BroadsheetPublish

/// `broadsheet verify [TARGET or URL]`
enum VerifyCommand: Command {
    static let manual = CommandManual(
        name: "verify",
        operands: [
            Operand(
                "TARGET",
                "a name under publish: in broadsheet.yml, or the address of a site; may be left out where there is only one"
            )
        ],
        summary: "prove that a host has what was published, of which inputs, and who signed it",
        description: """
            Reads a release back from its host, and as its readers get it, and holds each file against its manifest and its record;
            the manifest against the log of the site, the signature against those who may sign. The address of a site alone is
            enough where the site has its record with it. Nothing is changed, here or there, but by --repair.
            """,
        options: [
            Option("site", "DIR", "the folder with broadsheet.yml; the current one if left out"),
            Option("signers", "FILE", "those who may sign, as ssh-keygen reads it, whatever the target says"),
            Option("inputs", nil, "hold the files of the site here against those that the release was made of"),
            Option("rebuild", nil, "make the release again from the files here, and compare each file; --inputs too"),
            Option(
                "repair", nil,
                "first send again what the host has lost or has otherwise, if the finished site here is that release"),
            Option("allow-foreign", nil, "let the host have files that nobody has published"),
            Option("json", nil, "tell the result, or what is wrong, as one JSON object"),
            Option("quiet", nil, "tell only what is wrong"),
        ])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let request: VerifyRequest
        do {
            request = try VerifyRequest(Arguments(words, for: manual))
        } catch {
            console.report(error)
            return .wrongUsage
        }
        var proof = VerifyRun(request)
        do throws(Problems) {
            if request.repairs { proof.mended = try ReleaseRepair.run(request, on: &console) }
            try proof.run(on: console)
        } catch {
            for problem in error.all { proof.problems.add(problem.onCommandLine) }
        }
        VerifyReport(request).tell(proof, on: &console)
        return proof.problems.isEmpty && proof.findings.isEmpty ? .done : .failed
    }
}
