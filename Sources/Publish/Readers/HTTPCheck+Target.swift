package import BroadsheetDiagnostics
import BroadsheetTransfer

extension HTTPCheck {
    /// Looks at the files of `target` over its `url`, and gives those that are not as they were published; nil if the target
    /// does not say where its readers find it.
    package static func check(
        of target: TargetDefinition, environment: TargetSecret.Environment = TargetSecret.process
    ) throws(Problem) -> (@Sendable ([ManifestEntry]) throws(HostFault) -> [SitePath])? {
        guard let url = target.url else { return nil }
        try CurlHandle.checkIsThere(for: url.place, purpose: "targets with a \"url\"")
        let address = try StoreHost.address(url, example: "url: \"https://example.com\"")
        let check = HTTPCheck(address, authorities: environment("SSL_CERT_FILE"))
        return { files throws(HostFault) in try check.differences(files).map(\.path) }
    }
}
