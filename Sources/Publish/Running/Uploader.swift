import BroadsheetBytes
import BroadsheetDiagnostics
import Synchronization

/// Sends the files of one group: several at once, each tried again if need be. The first failure stops the rest.
struct Uploader: Sendable {
    let host: any Host
    let retry: Retry
    let arrived: @Sendable (LocalFile, String?) -> Void

    private struct State {
        var next = 0
        var fault: HostFault?
    }

    /// Sends all of `files`, or throws the first fault after what was under way has ended.
    func send(_ files: [LocalFile]) throws(HostFault) {
        let batches = batches(files)
        let state = Mutex(State())
        Threads.run(min(host.pace.parallel, batches.count)) {
            while let batch = Self.next(of: batches, state) {
                do throws(HostFault) {
                    try send(batch: batch)
                } catch {
                    state.withLock { if $0.fault == nil { $0.fault = error } }
                }
            }
        }
        if let fault = state.withLock({ $0.fault }) { throw fault }
    }

    private static func next(of batches: [[LocalFile]], _ state: borrowing Mutex<State>) -> [LocalFile]? {
        state.withLock { state in
            guard state.fault == nil, state.next < batches.count else { return nil }
            state.next += 1
            return batches[state.next - 1]
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
            try host.upload(rest) { file, tag in
                if done.withLock({ $0.insert(file.path).inserted }) { arrived(file, tag) }
            }
            // Whoever says that all is well must have said so of each file.
            let missing = rest.filter { file in !done.withLock { $0.contains(file.path) } }
            guard let first = missing.first else { return }
            throw .passing(Problem("\(first.path) did not arrive on \(host.name)", advice: "Publish again."))
        }
    }
}
