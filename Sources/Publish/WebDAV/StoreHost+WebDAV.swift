package import BroadsheetDiagnostics
import BroadsheetTransfer

extension StoreHost {
    /// The folder that `target` declares. Reaches nothing.
    package static func webdav(
        _ target: TargetDefinition, site: String, environment: TargetSecret.Environment = TargetSecret.process
    ) throws(Problem) -> StoreHost {
        try CurlHandle.checkIsThere(for: target.address.place, purpose: "targets on WebDAV")
        let address = try address(target.address, example: "webdav: \"https://dav.example.com/site\"")
        var settings = WebDAVSettings(address)
        settings.user = try user(target, environment)
        if let password = try target.text(.password) {
            guard settings.user != nil else {
                throw Problem(
                    "the target has a password and no user", at: password.place, advice: "Add user: NAME.")
            }
            settings.password = try TargetSecret.secret(password, key: "password", site: site, environment)
        } else if settings.user != nil {
            throw Problem(
                "the target has a user and no password", at: target.address.place,
                advice: "Add password: $NAME, which names the variable with the password.")
        }
        var http = HTTPSettings(address)
        http.authorities = environment("SSL_CERT_FILE")
        return StoreHost(WebDAVStore(settings, http), keep: target.keep)
    }
}
