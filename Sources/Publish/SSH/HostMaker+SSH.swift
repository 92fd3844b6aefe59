import BroadsheetBytes
package import BroadsheetDiagnostics

extension HostMaker {
    /// The host of a target of the kind `ssh`.
    package static func ssh(_ target: TargetDefinition, site: String) throws(Problem) -> any Host {
        var address = try SSHAddress(target.address)
        if let port = try target.text(.port) {
            guard let number = Int(port.content), (1...65535).contains(number) else {
                throw Problem(
                    "\"\(port.content)\" is no port", at: port.place, advice: "Write a number from 1 to 65535.")
            }
            address.port = number
        }
        let login = try SSHLogin(target, site: site)
        return SSHHost(
            SSHSettings(address: address, identity: login.identity, knownHosts: login.knownHosts),
            isPlain: try target.flag(.plain), keep: target.keep, secrets: login.secrets)
    }
}
