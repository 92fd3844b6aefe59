import BroadsheetBytes
import BroadsheetDiagnostics
import Synchronization

/// Sends the files of one group: several at once, each tried again if need be. The first failure stops the rest.
struct Uploader: Sendable {
    let host: any Host
    let retry: Retry
    /// Where the files go: into the release or the site if nothing is said, else into a stage.
    var stage: (place: any PartStage, slot: StageSlot)?
    let arrived: @Sendable (LocalFile, String?) -> Void

    /// Sends all of `files`, or throws the first fault after what was under way has ended.
    func send(_ files: [LocalFile]) throws(HostFault) {
        let batches = batches(files)
        try Threads.each(batches.count, atOnce: host.pace.parallel) { number throws(HostFault) in
            try send(batch: batches[number])
        }
    }

    private func batches(_ files: [LocalFile]) -> [[LocalFile]] {
        let size = min(host.pace.batch, max(1, files.count))
        return stride(from: 0, to: files.count, by: size).map { Array(files[$0..<min($0 + size, files.count)]) }
    }

    private func send(batch: [LocalFile]) throws(HostFault) {
        let done = Mutex(Set<SitePath>())
        var before = 0
        let hasProgress = { () -> Bool in
            let count = done.withLock { $0.count }
            defer { before = count }
            return count > before
        }
        try retry.run(hasProgress: hasProgress) { () throws(HostFault) in
            let rest = batch.filter { file in !done.withLock { $0.contains(file.path) } }
            if rest.isEmpty { return }
            let told: @Sendable (LocalFile, String?) -> Void = { file, tag in
                if done.withLock({ $0.insert(file.path).inserted }) { arrived(file, tag) }
            }
            if let stage {
                try stage.place.upload(rest, to: stage.slot, arrived: told)
            } else {
                try host.upload(rest, arrived: told)
            }
            // Whoever says that all is well must have said so of each file.
            let missing = rest.filter { file in !done.withLock { $0.contains(file.path) } }
            guard let first = missing.first else { return }
            throw .passing(Problem("\(first.path) did not arrive on \(host.name)", advice: "Publish again."))
        }
    }
}
