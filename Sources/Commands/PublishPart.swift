import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetPublish
import BroadsheetSite

/// Sends a part of a site to a target, and lets go of what was sent: before the whole is published.
///
/// Neither says anything to the log of the site: readers see nothing of it, and workers have no log that is theirs alone. The publish of the
/// whole tells how many files came from parts.
struct PublishPart {
    let request: PublishRequest
    let target: ChosenTarget

    /// Sends the part in the folder at `path`; nothing is changed where it is not as it was made.
    func send(_ path: String, on console: inout Console) throws(Problems) {
        let sender = PartSender(to: target.host)
        try asProblems { () throws(HostFault) in try sender.checkKind() }
        let watch = Stopwatch()
        let offer = try asProblems { () throws(Problem) in
            try TargetApart(output: path, sources: target.sources).check(target.definition, site: target.site)
            return try PartOffer(path, of: target.site)
        }
        let tree = try LocalTree(
            part: offer.folder, name: "\(offer.name)/", cache: target.definition.cache, secrets: target.host.secrets)
        try asProblems { () throws(Problem) in
            try offer.check(
                tree.files.map { ($0.path.text, FileSum(size: $0.entry.size, sha256: $0.entry.hash)) })
        }
        let bar = console.hasProgress && !request.json && !request.quiet ? PublishBar(on: console) : nil
        defer { bar?.clear() }
        let result = try asProblems { () throws(HostFault) in
            try sender.send(StagedPart(offer.set, tree.files), progress: bar?.callback) { other in
                offer.difference(from: other, on: target.host.name, target: target.definition.name.content)
            }
        }
        bar?.clear()
        tell(result, offer, tree.files.count, watch.seconds, on: &console)
    }

    private func tell(
        _ result: PartResult, _ offer: PartOffer, _ count: Int, _ seconds: Double, on console: inout Console
    ) {
        if request.json {
            return console.tell(
                JSONValue.object([
                    ("ok", .boolean(true)), ("target", .text(target.definition.name.content)),
                    ("part", .integer(offer.number)), ("of", .integer(offer.count)),
                    ("sent", .integer(result.sentFiles)), ("bytes", .integer(result.sentBytes)),
                    ("there", .integer(result.thereFiles)),
                ]).written)
        }
        if request.quiet { return }
        console.tell(
            "Part \(offer.number)/\(offer.count) is on \(target.host.name), where readers do not see it: "
                + "\(result.sentFiles) file\(result.sentFiles == 1 ? "" : "s") of \(count) sent "
                + "(\(Shown.bytes(result.sentBytes))), in \(Shown.seconds(seconds))")
    }

    /// Lets go of all that was sent of parts.
    func drop(on console: inout Console) throws(Problems) {
        let wereThere = try asProblems { () throws(HostFault) in
            try Publisher(to: target.host, target.options).dropParts()
        }
        if request.json {
            return console.tell(
                JSONValue.object([("ok", .boolean(true)), ("dropped", .boolean(wereThere))]).written)
        }
        if request.quiet { return }
        console.tell("\(target.host.name) has \(wereThere ? "let go of its parts" : "no parts")")
    }
}
