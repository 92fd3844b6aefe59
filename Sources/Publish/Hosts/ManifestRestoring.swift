/// What a host with releases can do that has lost the manifest of the one that readers see.
package protocol ManifestRestoring: Sendable {
    /// The release that readers see, if its manifest is not there; nil if it is, or if nothing was published yet. It is asked of a host that
    /// was opened, and changes nothing.
    func releaseWithoutManifest() throws(HostFault) -> ReleaseID?
    /// Puts the manifest of the release that readers see in its place, and changes nothing else. The lock is held.
    func restore(_ manifest: Manifest) throws(HostFault)
}
