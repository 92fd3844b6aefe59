import BroadsheetDiagnostics
import Synchronization

// The lock is a reference of its own, which only one can make. It tells people in time; what keeps publishers apart
// beyond doubt is the lease of the push.
extension GitHost {
    private var lockName: String { "refs/broadsheet/lock/\(branch)" }

    package func lock(_ owner: PublishID) throws(HostFault) {
        try store.prepare()
        for attempt in 1...3 {
            let object = try store.line(
                ["hash-object", "-w", "--stdin"], input: Array("\(owner.text)\n".utf8))
            let outcome = try store.attempt([
                "push", "--quiet", "--force-with-lease=\(lockName):", "--", store.remote, "\(object):\(lockName)",
            ])
            let there = outcome.isGood ? object : try lockObject()
            if there == object {
                state.withLock { $0.lock = object }
                return
            }
            guard let there else {
                if outcome.isGood { continue }
                let fault = GitFailure.fault(outcome, store.remote)
                guard case .lasting = fault, outcome.errors.contains("remote rejected") else { throw fault }
                // Another one's lock may have come or gone at this moment. A host that still refuses lets nobody make such
                // references: the lease must do.
                if attempt < 3 { continue }
                return
            }
            let holder = try holder(there)
            guard let holder, holder.isOver else {
                throw .conflict(
                    Problem(
                        "another publish to \(name) is going on: \(holder?.description ?? "it does not say whose")",
                        advice:
                            "Wait until it has ended, or remove its lock if it was broken off: broadsheet publish --unlock."
                    ))
            }
            _ = try store.attempt(removal(of: there))
        }
        throw .conflict(Problem("others publish to \(name) all the time", advice: "Try again."))
    }

    package func unlock(_ owner: PublishID) {
        let object = state.withLock { state in
            defer { (state.lock, state.begun, state.tip) = (nil, nil, nil) }
            return state.lock
        }
        if let object { _ = try? store.attempt(removal(of: object)) }
        // Whoever goes on with this host connects again.
        store.connection?.close()
    }

    package func breakLock() throws(HostFault) {
        try store.prepare()
        if let object = try lockObject() { try store.run(removal(of: object)) }
    }

    private func removal(of object: String) -> [String] {
        ["push", "--quiet", "--force-with-lease=\(lockName):\(object)", "--", store.remote, ":\(lockName)"]
    }

    private func lockObject() throws(HostFault) -> String? {
        try store.run(["ls-remote", "--", store.remote, lockName]).text.split(whereSeparator: \.isWhitespace).first
            .map(String.init)
    }

    private func holder(_ object: String) throws(HostFault) -> PublishID? {
        _ = try store.attempt(["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--", store.remote, lockName])
        return PublishID(text: try store.attempt(["cat-file", "blob", object]).text)
    }
}
