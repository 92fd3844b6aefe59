import BroadsheetDiagnostics

extension StoreHost {
    /// Keeps other publishers away until `unlock`.
    package func lock(_ owner: PublishID) throws(HostFault) {
        let text = Array(owner.text.utf8)
        // The lock of a publisher that is over is removed, and then there may be another one's.
        for _ in 0..<3 {
            if try store.claim(text) {
                change { $0.lock = text }
                return try checkLock()
            }
            guard let found = try store.read(StoreKey.lock) else { continue }
            if found == text {
                // The answer to an earlier try was lost.
                change { $0.lock = text }
                return
            }
            guard let other = PublishID(text: String(decoding: found, as: UTF8.self)), other.isOver else {
                throw conflict(found)
            }
            try store.delete(StoreKey.lock)
        }
        throw .conflict(
            Problem(
                "somebody else begins to publish to \(name)",
                advice: "Wait for it. If it is gone for good, remove its lock: broadsheet publish --unlock."))
    }

    /// Lets other publishers in; the lock of another owner stays.
    package func unlock(_ owner: PublishID) {
        change { $0.lock = nil }
        if let found = try? store.read(StoreKey.lock), found == Array(owner.text.utf8) {
            try? store.delete(StoreKey.lock)
        }
    }

    /// Removes the lock of whoever holds it.
    package func breakLock() throws(HostFault) { try store.delete(StoreKey.lock) }

    /// Throws if the lock is no longer this run's: before what only one may do.
    func checkLock() throws(HostFault) {
        guard let own = change({ $0.lock }) else { return }
        guard let found = try store.read(StoreKey.lock) else {
            throw .conflict(
                Problem(
                    "somebody has removed the lock of this run from \(name)",
                    advice: "Find out who publishes there, and publish again."))
        }
        if found != own { throw conflict(found) }
    }

    private func conflict(_ lock: [UInt8]) -> HostFault {
        let owner = PublishID(text: String(decoding: lock, as: UTF8.self))
        return .conflict(
            Problem(
                "somebody else publishes to \(name): \(owner?.description ?? "the lock does not say who")",
                advice: "Wait for it. If it is gone for good, remove its lock: broadsheet publish --unlock."))
    }
}
