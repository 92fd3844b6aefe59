import BroadsheetDiagnostics
import BroadsheetPublish

/// `broadsheet publish [TARGET]`
enum PublishCommand: Command {
    static let manual = CommandManual(
        name: "publish",
        operands: [
            Operand("TARGET", "a name under publish: in broadsheet.yml; may be left out where there is only one")
        ],
        summary: "bring the finished site to its host, whole or not at all",
        description: """
            Checks the figures of the finished pages, compares public/ with the last release on the host, shows which figures
            differ, sends what is new or changed, looks at what arrived, and only then deletes what the site no longer has. Files that it did not publish are never touched.
            """,
        options: [
            Option("site", "DIR", "the folder with broadsheet.yml; the current one if left out"),
            Option("output", "DIR", "the finished site, if it is not in SITE"),
            Option("dry-run", nil, "show what would be done, and do nothing"),
            Option("allow-deletions", "N", "let up to N files be deleted, even if that is much"),
            Option("overwrite", nil, "replace files on the host that something else has put there"),
            Option("reread", nil, "read all files back from the host first, and send again what was changed there"),
            Option("sign", "KEY", "sign the record of the release with this ssh key, whatever the target says"),
            Option(
                "confirm", "NAME",
                "let a change pass that the guard stops: change, vanished, closed, uncompared, or the id of a figure",
                isRepeated: true),
            Option("verbose", nil, "show all that differs from the last release, as broadsheet diff does"),
            Option("unchecked", nil, "send the pages as they are, without broadsheet check"),
            Option(
                "part", "PART", "send a part that build --shard has made, for a release that readers do not see yet"),
            Option("drop-parts", nil, "let go of all parts that were sent and not published"),
            Option(
                "rollback", "[ID]", "make an earlier release the current one again; the one before if ID is left out"),
            Option("unlock", nil, "remove the lock of a run that is gone for good"),
            Option("json", nil, "tell the result, or what is wrong, as one JSON object"),
            Option("quiet", nil, "tell only what is wrong"),
        ])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let request: PublishRequest
        do {
            request = try PublishRequest(Arguments(words, for: manual))
        } catch {
            console.report(error)
            return .wrongUsage
        }
        let report = PublishReport(request)
        do throws(Problems) {
            let target = try ChosenTarget(request.target, site: request.site)
            defer { report.tell(notesOf: target.host, on: &console) }
            try PublishRun(request, target, report).run(on: &console)
            return .done
        } catch {
            report.tell(error, on: &console)
            return .failed
        }
    }
}
