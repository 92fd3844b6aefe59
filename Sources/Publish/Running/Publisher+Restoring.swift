extension Publisher {
    /// The release that readers see, if the host keeps releases and has lost the manifest of that one.
    package func releaseWithoutManifest() throws(HostFault) -> ReleaseID? {
        try retry.run { () throws(HostFault) in try host.open() }
        guard let restoring = host.restoring else { return nil }
        return try retry.run { () throws(HostFault) in try restoring.releaseWithoutManifest() }
    }

    /// Gives the release that readers see its manifest back, if it is that of this one and nobody has done so meanwhile.
    package func restore(_ manifest: Manifest) throws(HostFault) {
        guard let restoring = host.restoring else { return }
        let owner = PublishID(since: clock.now(), run: clock.random(1 << 30))
        try retry.run { () throws(HostFault) in try host.lock(owner) }
        defer { host.unlock(owner) }
        try retry.run { () throws(HostFault) in
            guard try restoring.releaseWithoutManifest() == manifest.release else { return }
            try restoring.restore(manifest)
        }
    }
}
