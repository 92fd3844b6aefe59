import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetJSON
import BroadsheetLog
import BroadsheetPublish

/// Does what a command line asks of a target.
struct PublishRun {
    private let request: PublishRequest
    private let target: ChosenTarget
    private let report: PublishReport

    init(_ request: PublishRequest, _ target: ChosenTarget, _ report: PublishReport) {
        (self.request, self.target, self.report) = (request, target, report)
    }

    func run(on console: inout Console) throws(Problems) {
        switch request.work {
        case .publish:
            try publish(on: &console)
        case .rollBack(let release):
            try checkApart()
            let entries = PublishLog(SiteLog(of: target.site), target)
            let release = try asProblems { () throws(HostFault) in
                try Publisher(to: target.host, target.options).rollBack(to: release) { chosen throws(HostFault) in
                    try HostFault.told { () throws(Problem) in try entries.rollBack(to: chosen, is: false) }
                }
            }
            tell(console) { () throws(Problem) in try entries.rollBack(to: release, is: true) }
            report.tell(rolledBack: release, on: target.host, &console)
        case .unlock:
            try asProblems { () throws(HostFault) in
                try target.host.open()
                try target.host.breakLock()
            }
            report.tell(unlocked: target.host, &console)
        case .part(let folder): try PublishPart(request: request, target: target).send(folder, on: &console)
        case .dropParts: try PublishPart(request: request, target: target).drop(on: &console)
        }
    }

    /// The folder of the finished site.
    private var folder: String { request.output ?? "\(target.site)/\(target.output)" }

    /// Nothing is published into what it is made of.
    private func checkApart() throws(Problems) {
        try asProblems { () throws(Problem) in
            try TargetApart(output: folder, sources: target.sources).check(target.definition, site: target.site)
        }
    }

    /// Publishes the finished site; gives what was done.
    @discardableResult
    func publish(on console: inout Console) throws(Problems) -> PublishResult {
        let watch = Stopwatch()
        var tree = try tree()
        let checked = CheckedPages(folder, tree.files, site: target.site)
        let found = request.isUnchecked ? nil : try checked.check(name: name)
        var files = try target.packed(tree.files)
        let log = SiteLog(of: target.site)
        // A log that cannot be gone on with is told before anything else is.
        try asProblems { () throws(Problem) in _ = try log.end() }
        let record = try record(of: tree, sent: files, log, plans: request.isDryRun)
        files += record?.files ?? []
        // What is told counts what is sent.
        tree.files += record?.files ?? []
        let entries = PublishLog(log, target, told(record, checked: request.isUnchecked ? nil : checked))
        var options = target.options
        options.isDryRun = request.isDryRun
        options.allowedDeletions = request.allowedDeletions
        options.overwrites = request.overwrites
        let review = try asProblems { () throws(Problem) in try PublishReview(target, request, folder, name) }
        let repair = request.isRepair ? ReleaseRepair(target) : nil
        options.review = { [request, copy = console] (manifest, files) throws(HostFault) in
            try repair?.check(manifest, files)
            try review.look(manifest, files)
            // A plan that is only shown is shown before it is refused.
            if request.isDryRun { return }
            if !request.json, !request.quiet { for line in review.lines { copy.show(line) } }
            try review.check()
        }
        options.rereads = request.rereads
        let bar = console.hasProgress && !request.json && !request.quiet ? PublishBar(on: console) : nil
        options.progress = bar?.callback
        defer { bar?.clear() }
        options.willPublish = { release, last throws(HostFault) in try entries.begin(release, last, review.told) }
        let result: PublishResult
        do throws(Problems) {
            result = try asProblems { () throws(HostFault) in
                try Publisher(to: target.host, options).publish(files)
            }
        } catch {
            entries.fail(error)
            throw error
        }
        bar?.clear()
        tell(console) { () throws(Problem) in try entries.end(result, review.told) }
        tell(console) { () throws(Problem) in try keepFigures(result) }
        // One JSON object: the plan, or why it would be refused.
        if request.json { try check(result, review) }
        if request.isDryRun, !request.json { for line in review.lines { console.print(line) } }
        report.tell(result, tree, target, review, seconds: watch.seconds, on: &console)
        try check(result, review)
        if request.isDryRun { return result }
        tree.keepHashes()
        if let found { checked.keep(found) }
        return result
    }

    /// All files as they would be sent, with the record; nothing is kept or told.
    func files() throws(Problems) -> [LocalFile] {
        let tree = try tree()
        let files = try target.packed(tree.files)
        return files + (try record(of: tree, sent: files, SiteLog(of: target.site), plans: true)?.files ?? [])
    }

    /// What messages call the folder of the finished site.
    private var name: String { BuildRequest.folder(folder.hasPrefix("./") ? String(folder.dropFirst(2)) : folder) }

    /// The finished site.
    private func tree() throws(Problems) -> LocalTree {
        try checkApart()
        return try LocalTree(
            folder: folder, name: name, cache: target.definition.cache, secrets: target.host.secrets,
            site: target.site)
    }

    /// Tells the log what is done. Where it cannot be told, that takes nothing back: the log has the beginning, and the next run
    /// to this target says the rest.
    private func tell(_ console: Console, _ entry: () throws(Problem) -> Void) {
        do throws(Problem) { try entry() } catch {
            let done = "what is done is done, and the next run to this target tells the log of it"
            console.error("warning: \(error.text)\n(\(done))")
        }
    }

    /// Keeps the figures that readers see now, where the pages of the next release are to mark those that differ.
    private func keepFigures(_ result: PublishResult) throws(Problem) {
        if case .onlyPlanned = result.outcome { return }
        guard target.keepsFigures else { return }
        let site = (try? FileSystem.real(target.site)) ?? target.site
        let built = FigureFile(site: site, output: (try? FileSystem.real(folder)) ?? folder)
        if try PublishedFigures(of: target.site).take(built) { return }
        throw Problem(
            "there is no record of the figures of \(folder), so those of this release are not kept",
            advice: "Build the site on this machine before it is published, without \"figures: none\".")
    }

    /// The key that signs, by the command line or by the target.
    private var key: LocatedText? {
        get throws(Problem) {
            if let signing = request.signing { return signing }
            return try target.definition.text(.sign)
        }
    }

    /// The record that goes with the release, if one is wanted: a signature is always one of a record.
    private func record(
        of tree: LocalTree, sent: [LocalFile], _ log: SiteLog, plans: Bool
    ) throws(Problems) -> PublishRecord? {
        try asProblems { () throws(Problem) in
            let key = try key
            guard target.isRecorded || key != nil else { return nil }
            return try PublishRecord(
                of: tree.files, sent: sent, in: folder, for: target, log, signedBy: key, plans: plans)
        }
    }

    /// What the log is told of a release beside what was sent.
    private func told(_ record: PublishRecord?, checked: CheckedPages?) -> [(String, JSONValue)] {
        var members: [(String, JSONValue)] = []
        if let record {
            members.append(("record", .text(record.hash)))
            if let inputs = record.inputs { members.append(("inputs", .integer(inputs))) }
            if let key = record.key { members.append(("signed", .text(key))) }
        }
        var checks: [JSONValue] = []
        func counted(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }
        if let checked { checks.append(.text("figures of \(counted(checked.pages, "page")) (broadsheet check)")) }
        if let controls = record?.controls, controls > 0 {
            checks.append(.text(counted(controls, "control total")))
        }
        members.append(("checks", .list(checks)))
        members.append(("confirmed", .list(request.allowances.map { .text($0) })))
        return members
    }

    /// A plan that was only shown must be refused as it would be.
    private func check(_ result: PublishResult, _ review: PublishReview) throws(Problems) {
        guard result.outcome == .onlyPlanned else { return }
        try asProblems { () throws(HostFault) in try review.check() }
        try asProblems { () throws(Problem) in
            try result.plan.checkDeletions(allowed: request.allowedDeletions, on: target.host.name)
        }
    }
}
