package import BroadsheetDiagnostics

/// Makes the host that a target declares.
package enum HostMaker {
    /// The host of `target`; relative paths begin in the folder `site`. Reaches nothing.
    package static func host(of target: TargetDefinition, site: String) throws(Problem) -> any Host {
        switch target.kind {
        case .folder, .ssh, .s3, .webdav, .git:
            throw Problem(
                "targets of the kind \"\(target.kind.rawValue)\" are not there yet", at: target.address.place,
                advice: "Publish to another one.")
        }
    }
}
