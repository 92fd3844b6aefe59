import BroadsheetDiagnostics
import Synchronization

// The lock is a reference of its own, which only one can make. It tells people in time; what keeps publishers apart
// beyond doubt is the lease of the push.
extension GitHost {
    private var lockName: String { "refs/broadsheet/lock/\(branch)" }

    package func lock(_ owner: PublishID) throws(HostFault) {
        try store.prepare()
        try removeDeadLocks()
        for attempt in 1...3 {
            let object = try store.line(
                ["hash-object", "-w", "--stdin"], input: Array("\(owner.text)\n".utf8))
            let outcome = try pushed("\(object):\(lockName)", to: lockName, ifAt: nil)
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
            try take(there)
        }
        throw .conflict(Problem("others publish to \(name) all the time", advice: "Try again."))
    }

    /// Removes the lock `object`, if its run is over.
    private func take(_ object: String) throws(HostFault) {
        let holder = try holder(object)
        guard let holder, holder.isOver else {
            throw .conflict(
                Problem(
                    "another publish to \(name) is going on: \(holder?.description ?? "it does not say whose")",
                    advice:
                        "Wait until it has ended, or remove its lock if it was broken off: broadsheet publish --unlock."
                ))
        }
        let outcome = try pushed(":\(lockName)", to: lockName, ifAt: object)
        if !outcome.isGood, try lockObject() == object { throw lockStays(outcome, holder) }
    }

    /// That the lock of a run that is over cannot be removed.
    private func lockStays(_ outcome: ShellOutcome, _ holder: PublishID) -> HostFault {
        let fault = GitFailure.fault(outcome, store.remote)
        var problem = fault.problem
        problem.sentence = "the lock of a publish that is over (\(holder.description)) stays: \(problem.sentence)"
        if case .passing = fault { return .passing(problem) }
        return .lasting(problem)
    }

    package func unlock(_ owner: PublishID) {
        let object = state.withLock { state in
            defer { (state.lock, state.begun, state.tip) = (nil, nil, nil) }
            return state.lock
        }
        if let object, let reason = reasonOfStaying(object) {
            store.notes.add(
                "The lock of this publish stays on \(name): \(reason). The next one from this machine removes it; "
                    + "for others: broadsheet publish --unlock.")
        }
        // Whoever goes on with this host connects again.
        store.connection?.close()
        store.hold.release()
    }

    /// Removes this run's own lock; why it stays, if it does.
    private func reasonOfStaying(_ object: String) -> String? {
        do throws(HostFault) {
            let outcome = try pushed(":\(lockName)", to: lockName, ifAt: object)
            if outcome.isGood { return nil }
            return try lockObject() == object ? GitFailure.fault(outcome, store.remote).problem.message : nil
        } catch {
            return error.problem.message
        }
    }

    package func breakLock() throws(HostFault) {
        try store.prepare()
        guard let object = try lockObject() else { return }
        let outcome = try pushed(":\(lockName)", to: lockName, ifAt: object)
        if !outcome.isGood { throw GitFailure.fault(outcome, store.remote) }
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
