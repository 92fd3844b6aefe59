import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetPublish

/// Tells what was proved of a release, to a person or as JSON.
struct VerifyReport {
    private let request: VerifyRequest
    /// How many files of a kind a person is told.
    private static let most = 20

    init(_ request: VerifyRequest) { self.request = request }

    func tell(_ proof: VerifyRun, on console: inout Console) {
        if request.json { return console.print(json(proof)) }
        let isGood = proof.problems.isEmpty && proof.findings.isEmpty
        if !request.quiet, !proof.host.isEmpty {
            let release = proof.release.map { "\($0) on " } ?? ""
            if isGood { console.print("\(release)\(proof.host) is what was published:") }
            if let mended = proof.mended {
                let sent = "\(VerifyRun.files(mended)) sent again"
                console.print("  mended: \(mended == 0 ? "the manifest is there again" : sent)")
            }
            for sentence in proof.proved { console.print("  proved: \(sentence)") }
            for sentence in proof.open { console.print("  not proved: \(sentence)") }
        }
        for kind in ReleaseFinding.Kind.allCases {
            let found = proof.findings.filter { $0.kind == kind }
            guard let first = found.first else { continue }
            for finding in found.prefix(Self.most) {
                console.error("\(finding.path): \(Self.words(kind))\(finding.reason.map { ": \($0)" } ?? "")")
            }
            if found.count > Self.most { console.error("and \(found.count - Self.most) more like \(first.path)") }
            console.error(Self.advice(kind) + "\n")
        }
        for problem in proof.problems.all {
            console.report(problem)
            console.error("")
        }
        if !isGood, !proof.host.isEmpty { console.error("\(proof.host) is not proved to be what was published") }
    }

    private static func words(_ kind: ReleaseFinding.Kind) -> String {
        switch kind {
        case .missing: "missing on the host"
        case .changed: "changed on the host"
        case .foreign: "on the host, and nobody has published it"
        case .torn: "a run that was broken off may have changed it"
        case .readers: "readers do not get what was published"
        case .unrecorded: "the record and the manifest do not tell the same"
        case .inputs: "not what the files of the site give"
        }
    }

    private static func advice(_ kind: ReleaseFinding.Kind) -> String {
        switch kind {
        case .missing: "broadsheet verify --repair sends again what is missing."
        case .changed: "broadsheet verify --repair sends again what was changed."
        case .foreign: "Remove what does not belong there, or let it be: --allow-foreign."
        case .torn: "Publish again: that ends what was begun."
        case .readers: "Look at \"url\", at how the web server is set up, and at caches before it."
        case .unrecorded: "Somebody has changed one of them. Publish the site again."
        case .inputs: "The finished site was changed after it was built, or was made by another program."
        }
    }

    private func json(_ proof: VerifyRun) -> String {
        JSONValue.object([
            ("ok", .boolean(proof.problems.isEmpty && proof.findings.isEmpty)), ("host", .text(proof.host)),
            ("release", proof.release.map { .text($0.text) } ?? .null),
            ("mended", proof.mended.map { .integer($0) } ?? .null), ("proved", .list(proof.proved.map { .text($0) })),
            ("open", .list(proof.open.map { .text($0) })),
            (
                "files",
                .list(
                    proof.findings.map { finding in
                        .object([
                            ("path", .text(finding.path.text)), ("wrong", .text(finding.kind.rawValue)),
                            ("reason", finding.reason.map { .text($0) } ?? .null),
                        ])
                    })
            ), ("problems", .list(proof.problems.all.map(JSONValue.problem))),
        ]).written
    }
}
