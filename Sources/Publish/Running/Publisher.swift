import BroadsheetBytes
import BroadsheetDiagnostics
import Synchronization

/// Brings a site to its host: plan, send group by group, look at what arrived, then switch and only then delete.
/// Whatever fails stops all that would follow it.
package struct Publisher: Sendable {
    let host: any Host
    let options: PublishOptions
    let clock: PublishClock
    let retry: Retry

    /// Publishes to `host`.
    package init(to host: any Host, _ options: PublishOptions, clock: PublishClock = .system) {
        (self.host, self.options, self.clock) = (host, options, clock)
        retry = Retry(clock: clock)
    }

    /// Publishes `files`; throws what went wrong, and then nothing was deleted that readers need.
    package func publish(_ files: [LocalFile]) throws(HostFault) -> PublishResult {
        try host.check(files)
        try retry.run { () throws(HostFault) in try host.open() }
        if options.isDryRun {
            let state = try look(at: files)
            if !state.plan.isEmpty { try options.review?(state.manifest, files) }
            let staged = try staged(state.plan).map(\.entry)
            return PublishResult(outcome: .onlyPlanned, plan: state.plan, taken: staged)
        }
        let owner = PublishID(since: clock.now(), run: clock.random(1 << 30))
        try retry.run { () throws(HostFault) in try host.lock(owner) }
        defer { host.unlock(owner) }
        let state = try look(at: files)
        try lasting { () throws(Problem) in
            try state.plan.checkDeletions(allowed: options.allowedDeletions, on: host.name)
        }
        if state.plan.isEmpty {
            let isLeft = try HostFault.told { () throws(Problem) in try FileSystem.exists(options.journal) }
            if state.isIntended || isLeft {
                try retry.run { () throws(HostFault) in try host.abandon() }
                try? FileSystem.remove(options.journal)
            }
            clearStage()
            return PublishResult(
                outcome: .unchanged(state.manifest?.release), plan: state.plan,
                manifest: state.manifest.map { Manifest.hash(of: $0.files) } ?? "")
        }
        try options.review?(state.manifest, files)
        return try apply(state, files)
    }

    /// A problem that no other try mends.
    private func lasting<Result>(_ body: () throws(Problem) -> Result) throws(HostFault) -> Result {
        do throws(Problem) { return try body() } catch { throw .lasting(error) }
    }
}

// Looking.
extension Publisher {
    /// What is on the host, what interrupted runs left, and what follows from all that.
    private struct State {
        var manifest: Manifest?
        var interrupted: Journal.Record?
        /// What interrupted runs may have changed, and the manifest does not know.
        var touched: [ManifestEntry] = []
        /// Whether one of them has left its intent on the host.
        var isIntended = false
        var plan: PublishPlan
    }

    private func look(at files: [LocalFile]) throws(HostFault) -> State {
        let manifest = try retry.run { () throws(HostFault) in try host.manifest() }
        let journal = try HostFault.told { () throws(Problem) in try Journal.read(options.journal) }
        let interrupted = journal.flatMap { journal in
            journal.header.target == options.target && journal.header.base == manifest?.release ? journal : nil
        }
        // On an atomic host, what was sent lies in a release that nobody sees yet.
        guard !host.promise.isAtomic else {
            let listing = try retry.run { () throws(HostFault) in try host.listing() }
            let plan = try plan(files, manifest, listing, touched: doubtful(manifest), nil).plan
            return State(manifest: manifest, interrupted: interrupted, plan: plan)
        }
        let intent = try retry.run { () throws(HostFault) in try host.intent() }
        let listing = try retry.run { () throws(HostFault) in try host.listing() }
        let sent = doubtful(manifest) + (intent?.files ?? []) + (interrupted?.arrived ?? [])
        let (plan, touched) = try plan(files, manifest, listing, touched: sent, interrupted)
        return State(
            manifest: manifest, interrupted: interrupted, touched: touched, isIntended: intent != nil, plan: plan)
    }

    /// The files of the last release that are not taken for what they were.
    private func doubtful(_ manifest: Manifest?) -> [ManifestEntry] { options.rereads ? manifest?.files ?? [] : [] }

    private func plan(
        _ files: [LocalFile], _ manifest: Manifest?, _ listing: [RemoteFile], touched: [ManifestEntry],
        _ interrupted: Journal.Record?
    ) throws(HostFault) -> (plan: PublishPlan, touched: [ManifestEntry]) {
        var planner = Planner(
            files: files, manifest: manifest, listing: listing, storesMetadata: host.storesMetadata,
            overwrites: options.overwrites)
        planner.wasSeen = !host.promise.isAtomic
        var own = interrupted?.rejected ?? []
        // A host that lost its power may have a part of what was sent, or anything of that size.
        if host.promise.isAtomic, let interrupted { own += interrupted.intended + interrupted.arrived }
        let left = try planner.settle(touched, own: own) { entries throws(HostFault) in
            try retry.run { () throws(HostFault) in try host.verify(entries) }
        }
        planner.adopted = try adopted(planner)
        var plan = try lasting { () throws(Problem) in try planner.plan(on: host.name) }
        // What a run has sent that did not come to its manifest is in none yet, even if nothing is left to be sent.
        if !left.isEmpty { plan.changesManifest = true }
        return (plan, left)
    }

    /// The foreign files in the way that have just the bytes that the site has for them.
    private func adopted(_ planner: Planner) throws(HostFault) -> Set<SitePath> {
        let alike = planner.obstacles.filter { planner.listing[$0.path]?.size == $0.entry.size }.map(\.entry)
        if alike.isEmpty { return [] }
        let others = try retry.run { () throws(HostFault) in try host.verify(alike) }
        return Set(alike.map(\.path)).subtracting(others)
    }
}

// Doing.
extension Publisher {
    private func apply(_ state: State, _ files: [LocalFile]) throws(HostFault) -> PublishResult {
        let header: Journal.Header
        if let interrupted = state.interrupted {
            header = interrupted.header
        } else {
            header = Journal.Header(
                target: options.target, release: try newRelease(state, files), base: state.manifest?.release)
        }
        try options.willPublish?(header.release, state.manifest)
        let journal = try lasting { () throws(Problem) in
            try Journal(path: options.journal, header: header, isResumed: state.interrupted != nil)
        }
        var (plan, touched) = (state.plan, state.touched)
        if host.promise.isAtomic { (plan, touched) = try begin(header, state, files) }
        try announce(plan, touched, header.release, journal)
        let before = Set(touched.map(\.path))
        let resumed = plan.unchanged.count { before.contains($0.path) }
        let result =
            host.promise.isAtomic
            ? try applyBeside(plan, header.release, journal)
            : try applyInPlace(plan, header.release, journal)
        journal.remove()
        var told = result
        told.plan = state.plan
        told.resumedFiles = resumed
        try checkAsReader(state.plan)
        return told
    }

    /// A name that comes after those of all releases: after a rollback, readers do not see the latest one.
    private func newRelease(_ state: State, _ files: [LocalFile]) throws(HostFault) -> ReleaseID {
        var last = state.manifest?.release
        if host.promise.keepsReleases {
            last = try retry.run { () throws(HostFault) in try host.releases() }.map(\.id).max() ?? last
        }
        return ReleaseID(at: clock.now(), hash: Manifest.hash(of: files.map(\.entry)), after: last)
    }

    /// Begins the release, or goes on with it; gives what is left to be done in it.
    private func begin(
        _ header: Journal.Header, _ state: State, _ files: [LocalFile]
    ) throws(HostFault) -> (plan: PublishPlan, touched: [ManifestEntry]) {
        try retry.run { () throws(HostFault) in try host.begin(header.release, from: header.base) }
        guard let interrupted = state.interrupted else { return (state.plan, []) }
        let listing = try retry.run { () throws(HostFault) in try host.listing() }
        let sent = interrupted.intended + interrupted.arrived
        return try plan(files, state.manifest, listing, touched: sent, interrupted)
    }

    /// Says what is going to be sent, before any of it is: on the host, if its readers see it change; else in the journal,
    /// for who goes on with the release has that one.
    private func announce(
        _ plan: PublishPlan, _ touched: [ManifestEntry], _ release: ReleaseID, _ journal: Journal
    ) throws(HostFault) {
        let uploads = plan.uploads.map(\.file.entry)
        if uploads.isEmpty { return }
        guard !host.promise.isAtomic else {
            return try lasting { () throws(Problem) in try journal.intend(uploads) }
        }
        let intent = Intent(release: release, files: touched + uploads)
        try retry.run { () throws(HostFault) in try host.intend(intent) }
    }

    /// Makes a release that nobody sees before it is whole.
    private func applyBeside(
        _ plan: PublishPlan, _ release: ReleaseID, _ journal: Journal
    ) throws(HostFault) -> PublishResult {
        try delete(plan)
        let taken = try takeStaged(plan)
        var rest = plan
        if !taken.isEmpty {
            let paths = Set(taken.map(\.path))
            rest.uploads.removeAll { paths.contains($0.file.path) }
        }
        let others = plan.unchanged + plan.kept + taken
        let sent = try check(try upload(rest, journal), beside: others, journal)
        let manifest = Manifest(release: release, files: others + sent)
        try retry.run { () throws(HostFault) in try host.commit(manifest) }
        clearStage()
        return result(manifest, plan, sent, taken)
    }

    /// Changes the site that readers see: what a page needs comes before it, and what no page needs goes last.
    private func applyInPlace(
        _ plan: PublishPlan, _ release: ReleaseID, _ journal: Journal
    ) throws(HostFault) -> PublishResult {
        let sent = try check(try upload(plan, journal), beside: plan.unchanged + plan.kept, journal)
        let files = plan.unchanged + plan.kept + sent
        // Until they are gone, files that are deleted stay owned: a run that is killed now must not leave them as
        // foreign ones.
        let leaving = plan.deletions.map { $0.entry }
        let first = Manifest(release: release, files: files + leaving)
        try retry.run { () throws(HostFault) in try host.commit(first) }
        if leaving.isEmpty { return result(first, plan, sent) }
        try delete(plan)
        let last = Manifest(release: release, files: files)
        try retry.run { () throws(HostFault) in try host.commit(last) }
        return result(last, plan, sent)
    }

    private func result(
        _ manifest: Manifest, _ plan: PublishPlan, _ sent: [ManifestEntry], _ taken: [ManifestEntry] = []
    ) -> PublishResult {
        PublishResult(
            outcome: .published(manifest.release), plan: plan, manifest: Manifest.hash(of: manifest.files),
            sentFiles: sent.count, sentBytes: sent.reduce(0) { $0 + $1.size }, taken: taken)
    }

    private func delete(_ plan: PublishPlan) throws(HostFault) {
        let paths = plan.deletions.map { $0.entry.path }
        if paths.isEmpty { return }
        try retry.run { () throws(HostFault) in try host.delete(paths) }
    }
}

// Sending, and looking at what arrived.
extension Publisher {
    /// Sends group after group; gives what has arrived, with what the host calls it.
    private func upload(_ plan: PublishPlan, _ journal: Journal) throws(HostFault) -> [ManifestEntry] {
        let arrived = Mutex<[ManifestEntry]>([])
        let progress = Mutex(
            PublishProgress(files: 0, allFiles: plan.uploads.count, bytes: 0, allBytes: plan.bytes))
        let uploader = Uploader(host: host, retry: retry) { file, tag in
            var entry = file.entry
            entry.tag = tag
            journal.note(entry)
            arrived.withLock { $0.append(entry) }
            let now = progress.withLock { progress in
                progress.files += 1
                progress.bytes += entry.size
                return progress
            }
            options.progress?(now)
        }
        do throws(HostFault) {
            // What nobody sees before it is whole needs no order, and fewer runs of programs.
            let groups = host.promise.isAtomic ? [plan.uploads.map(\.file)] : plan.groups.map(\.files)
            for files in groups { try uploader.send(files) }
        } catch {
            throw error.advising("Nothing was deleted, and the next run goes on from here.")
        }
        return arrived.withLock { $0 }
    }

    /// Holds the host's listing against what must be there, then the files that were sent against their hashes; gives
    /// these with what the host calls them.
    private func check(
        _ sent: [ManifestEntry], beside others: [ManifestEntry], _ journal: Journal
    ) throws(HostFault) -> [ManifestEntry] {
        let listing = try retry.run { () throws(HostFault) in try host.listing() }
        let listed = Dictionary(listing.map { ($0.path, $0) }) { a, _ in a }
        var wrong = (others + sent).filter { !(listed[$0.path]?.isStill($0) ?? false) }.map(\.path).sorted()
        if wrong.isEmpty, !sent.isEmpty { wrong = try retry.run { () throws(HostFault) in try host.verify(sent) } }
        guard let first = wrong.first else {
            return sent.map { file in
                var file = file
                file.tag = file.tag ?? listed[file.path]?.tag
                return file
            }
        }
        for path in wrong { journal.retract(path) }
        let others = wrong.count > 1 ? " and \(wrong.count - 1) more" : ""
        throw .lasting(
            Problem(
                "\(first)\(others) on \(host.name) is not what was sent",
                advice: "Nothing was deleted. Publish again; if it stays so, something else changes files there."))
    }

    private func checkAsReader(_ plan: PublishPlan) throws(HostFault) {
        guard let check = options.checkAsReader else { return }
        let wrong = try retry.run { () throws(HostFault) in try check(plan.uploads.map(\.file.entry)) }
        guard let first = wrong.first else { return }
        throw .lasting(
            Problem(
                "\(wrong.count) file\(wrong.count == 1 ? "" : "s"), \(first) first, cannot be read as published",
                advice: "The files are on the host: look at \"url\", at how the web server is set up, and at caches "
                    + "before it."))
    }
}
