import BroadsheetBytes
import BroadsheetDiagnostics

extension Publisher {
    /// Makes `release` the one that readers see again; the one before the current one if none is named. Gives which
    /// it is. `willChange` is told which before anything is changed; what it throws ends the run.
    package func rollBack(
        to release: ReleaseID?, willChange: (ReleaseID) throws(HostFault) -> Void = { _ in }
    ) throws(HostFault) -> ReleaseID {
        try retry.run { () throws(HostFault) in try host.open() }
        guard host.promise.keepsReleases else {
            throw .lasting(
                Problem(
                    "\(host.name) keeps no earlier releases",
                    advice: "Its files are replaced in place: build the earlier site again, and publish that."))
        }
        let owner = PublishID(since: clock.now(), run: clock.random(1 << 30))
        try retry.run { () throws(HostFault) in try host.lock(owner) }
        defer { host.unlock(owner) }
        let releases = try retry.run { () throws(HostFault) in try host.releases() }
        let chosen: ReleaseID
        if let release { chosen = release } else { chosen = try before(releases) }
        if releases.contains(where: { $0.id == chosen && $0.isCurrent }), try !isTouched() { return chosen }
        // One that the host does not have changes nothing: the host says so.
        if releases.contains(where: { $0.id == chosen }) { try willChange(chosen) }
        // Whoever publishes next begins anew: a release that was broken off is not gone on with beside this one.
        try HostFault.told { () throws(Problem) in try FileSystem.remove(options.journal) }
        try retry.run { () throws(HostFault) in try host.rollBack(to: chosen) }
        return chosen
    }

    /// Whether an interrupted run may have changed what readers see of the current release.
    private func isTouched() throws(HostFault) -> Bool {
        if host.promise.isAtomic { return false }
        return try retry.run { () throws(HostFault) in try host.intent() } != nil
    }

    private func before(_ releases: [Release]) throws(HostFault) -> ReleaseID {
        let current = releases.first { $0.isCurrent }?.id
        if let earlier = releases.map(\.id).filter({ id in current.map { id < $0 } ?? true }).max() { return earlier }
        throw .lasting(
            Problem(
                "\(host.name) has no release before the current one",
                advice: "broadsheet releases lists those that it has."))
    }
}
