import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetPublish

/// `broadsheet releases [TARGET]`
enum ReleasesCommand: Command {
    static let manual = CommandManual(
        name: "releases",
        operands: [
            Operand("TARGET", "a name under publish: in broadsheet.yml; may be left out where there is only one")
        ],
        summary: "list the releases that a host keeps",
        description: """
            Lists the releases on the host, the latest first. The one that readers see is marked; "broadsheet publish
            --rollback ID" makes another one the current one.
            """,
        options: [
            Option("site", "DIR", "the folder with broadsheet.yml; the current one if left out"),
            Option("json", nil, "tell them, or what is wrong, as one JSON object"),
        ])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let request: PublishRequest
        do {
            request = try PublishRequest(Arguments(words, for: manual))
        } catch {
            console.report(error)
            return .wrongUsage
        }
        do throws(Problems) {
            let target = try ChosenTarget(request.target, site: request.site)
            let releases = try releases(on: target.host)
            console.print(request.json ? json(releases) : text(releases, target.host.name))
            return .done
        } catch {
            PublishReport(request).tell(error, on: &console)
            return .failed
        }
    }

    private static func releases(on host: any Host) throws(Problems) -> [Release] {
        try asProblems { () throws(HostFault) in
            try host.open()
            return try host.releases()
        }
    }

    private static func text(_ releases: [Release], _ host: String) -> String {
        if releases.isEmpty { return "Nothing was published to \(host) yet" }
        return releases.map { release in
            var parts = [release.isCurrent ? "*" : " ", release.id.text, UTCTime.readable(release.id.seconds)]
            if let files = release.files { parts.append("\(files) file\(files == 1 ? "" : "s")") }
            if let bytes = release.bytes { parts.append(Shown.bytes(bytes)) }
            return parts.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    private static func json(_ releases: [Release]) -> String {
        let list = releases.map { release in
            JSONValue.object([
                ("release", .text(release.id.text)), ("current", .boolean(release.isCurrent)),
                ("made", .text(UTCTime.readable(release.id.seconds))),
                ("files", release.files.map { .integer($0) } ?? .null),
                ("bytes", release.bytes.map { .integer($0) } ?? .null),
            ])
        }
        return JSONValue.object([("ok", .boolean(true)), ("releases", .list(list))]).written
    }
}
