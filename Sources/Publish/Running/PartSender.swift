package import BroadsheetDiagnostics
import Synchronization

/// A part of a site as it is sent: the set that it is of, and its files, which were proved to be those that were made.
package struct StagedPart: Sendable {
    /// The line that says of which site and version it is, and of how many parts.
    package let set: [UInt8]
    /// Its files.
    package let files: [LocalFile]

    /// A part of `set` with these files.
    package init(_ set: [UInt8], _ files: [LocalFile]) { (self.set, self.files) = (set, files) }
}

/// What sending a part has done.
package struct PartResult: Sendable, Equatable {
    /// How many files and bytes were sent.
    package var sentFiles = 0
    package var sentBytes = 0
    /// How many files were there from before: sent by an earlier run, or in the release that readers see.
    package var thereFiles = 0
}

/// Brings a part of a site to a host before the whole is published; readers see nothing of it.
///
/// Any number of runs can be at it, also with the same part, from any machine: none keeps another one away. When it ends without a fault, all
/// files of the part are there, byte for byte, or are in the release that readers see.
package struct PartSender: Sendable {
    private let host: any Host
    private let clock: PublishClock
    private let retry: Retry

    /// For `host`.
    package init(to host: any Host, clock: PublishClock = .system) {
        (self.host, self.clock) = (host, clock)
        retry = Retry(clock: clock)
    }

    /// Throws if the host takes no parts. Reaches nothing.
    package func checkKind() throws(HostFault) { _ = try place() }

    private func place() throws(HostFault) -> any PartStage {
        if let stage = host.stage { return stage }
        throw .lasting(
            Problem(
                "\(host.name) takes no parts: it has no place for them that readers do not see",
                advice:
                    "Put all parts together, and publish the site: broadsheet assemble PART…. Folders and hosts by ssh "
                    + "with releases take parts."))
    }

    /// Sends `part`. Where the host has parts of another set, `refusal` says what is wrong with that, and nothing was changed.
    package func send(
        _ part: StagedPart, progress: (@Sendable (PublishProgress) -> Void)? = nil,
        refusal: ([UInt8]) -> Problem
    ) throws(HostFault) -> PartResult {
        let stage = try place()
        try host.check(part.files)
        try retry.run { () throws(HostFault) in try host.open() }
        let slot = StageSlot(part.set, PublishID(since: clock.now(), run: clock.random(1 << 30)))
        defer { stage.leave(slot) }
        let files = try notPublished(part.files)
        if let set = try retry.run({ () throws(HostFault) in try stage.set() }), set != part.set {
            throw .conflict(refusal(set))
        }
        let set = try retry.run { () throws(HostFault) in try stage.claim(slot) }
        if set != part.set { throw .conflict(refusal(set)) }
        let entries = files.map(\.entry)
        let rest: [LocalFile]
        do throws(HostFault) {
            let missing = Set(try retry.run { () throws(HostFault) in try stage.differing(entries, in: slot) })
            rest = files.filter { missing.contains($0.path) }
            try upload(rest, stage, slot, progress)
            try check(rest, stage, slot)
        } catch {
            // What a fault is about may be gone with all that was sent.
            throw isKept(stage, slot) ? error : letGo
        }
        guard try retry.run({ () throws(HostFault) in try stage.set() }) == slot.set else { throw letGo }
        return PartResult(
            sentFiles: rest.count, sentBytes: rest.reduce(0) { $0 + $1.entry.size },
            thereFiles: part.files.count - rest.count)
    }

    /// The files that the release does not have that readers see: those that the next one takes over from it are not sent.
    private func notPublished(_ files: [LocalFile]) throws(HostFault) -> [LocalFile] {
        guard let manifest = try retry.run({ () throws(HostFault) in try host.manifest() }) else { return files }
        let hashes = Dictionary(manifest.files.map { ($0.path, $0.hash) }) { first, _ in first }
        return files.filter { hashes[$0.path] != $0.entry.hash }
    }

    private func upload(
        _ files: [LocalFile], _ stage: any PartStage, _ slot: StageSlot,
        _ progress: (@Sendable (PublishProgress) -> Void)?
    ) throws(HostFault) {
        let all = PublishProgress(
            files: 0, allFiles: files.count, bytes: 0, allBytes: files.reduce(0) { $0 + $1.entry.size })
        let state = Mutex(all)
        let uploader = Uploader(host: host, retry: retry, stage: (stage, slot)) { file, _ in
            let now = state.withLock { state in
                state.files += 1
                state.bytes += file.entry.size
                return state
            }
            progress?(now)
        }
        do throws(HostFault) { try uploader.send(files) } catch {
            throw error.advising("Readers see nothing of it, and the next run goes on from here.")
        }
    }

    /// Whether the host still has what is sent; what it cannot be asked, it has.
    private func isKept(_ stage: any PartStage, _ slot: StageSlot) -> Bool {
        do throws(HostFault) {
            return try retry.run { () throws(HostFault) in try stage.set() } == slot.set
        } catch {
            return true
        }
    }

    private var letGo: HostFault {
        .lasting(
            Problem(
                "\(host.name) has let go of all parts while this one was sent",
                advice: "A publish has ended, or somebody has dropped them. Send the part again if it is still wanted.")
        )
    }

    /// What was sent is read back.
    private func check(_ sent: [LocalFile], _ stage: any PartStage, _ slot: StageSlot) throws(HostFault) {
        let entries = sent.map(\.entry)
        let wrong = try retry.run { () throws(HostFault) in try stage.differing(entries, in: slot) }
        guard let first = wrong.first else { return }
        let others = wrong.count > 1 ? " and \(wrong.count - 1) more" : ""
        throw .lasting(
            Problem(
                "\(first)\(others) on \(host.name) is not what was sent",
                advice:
                    "Readers see nothing of it. Send the part again; if it stays so, something else changes files there."
            ))
    }
}
