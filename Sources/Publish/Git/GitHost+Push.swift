import BroadsheetBytes
import BroadsheetDiagnostics
import Synchronization

// Moving references of the host.
extension GitHost {
    /// Lets the branch be at `commit`, if it is still where it was.
    func push(_ commit: String) throws(HostFault) {
        let before = try tip()
        if before == commit { return }
        let reference = "refs/heads/\(branch)"
        let outcome = try pushed("\(commit):\(reference)", to: reference, ifAt: before)
        // A connection that broke at the end may have left it done.
        if !outcome.isGood, (try? remoteTip()) != commit { throw GitFailure.fault(outcome, store.remote) }
        if let reason = reasonOfLoss(of: commit) {
            let back = try pushed("\(before ?? ""):\(reference)", to: reference, ifAt: commit)
            throw .lasting(
                Problem(
                    "\(store.remote) has not kept what it was sent: \(reason)",
                    advice: back.isGood
                        ? "The branch is as it was. Look at its disk, then publish again."
                        : "The branch could not be set back to what it was. Look at its disk, then publish again."))
        }
        state.withLock { $0.tip = commit }
    }

    /// Lets the host do what `change` says (`COMMIT:REFERENCE`), if the reference is at `before`; nil if it must not be
    /// there. A lock in the way that nobody holds is removed, where that can be known.
    func pushed(_ change: String, to reference: String, ifAt before: String?) throws(HostFault) -> ShellOutcome {
        let words = [
            "push", "--quiet", "--force-with-lease=\(reference):\(before ?? "")", "--", store.remote, change,
        ]
        let outcome = try store.attempt(words)
        guard !outcome.isGood, GitFailure.lock(outcome.errors, ofHost: true) != nil, try removeDeadLocks() else {
            return outcome
        }
        return try store.attempt(words)
    }

    /// Removes what a git that was broken off has left in a repository of this machine; whether there was anything.
    @discardableResult
    func removeDeadLocks() throws(HostFault) -> Bool {
        guard let local = GitLocalHost(store.remote, branch: branch) else { return false }
        let removed = try HostFault.told { () throws(Problem) in try local.removeDeadLocks() }
        if removed.isEmpty { return false }
        store.notes.add("Removed what a git has left that was broken off: \(removed.joined(separator: ", "))")
        return true
    }

    /// Why the host cannot read `commit`, with all that is in it; nil if it can, or lies elsewhere: then its word must do.
    private func reasonOfLoss(of commit: String) -> String? {
        guard let local = GitLocalHost(store.remote, branch: branch) else { return nil }
        do throws(HostFault) {
            let outcome = try store.attempt(
                ["rev-list", "--objects", "--quiet", commit], environment: ["GIT_DIR": local.path])
            return outcome.isGood ? nil : GitFailure.reason(outcome)
        } catch {
            return error.problem.message
        }
    }
}
