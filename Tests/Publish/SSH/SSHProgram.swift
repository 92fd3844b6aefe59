import BroadsheetTesting

@testable import BroadsheetPublish

/// What the built program needs to publish to an sshd of a test.
enum SSHProgram {
    /// The definition of a target in the folder `folder` of `server`.
    static func definition(
        _ server: SSHServer, _ folder: String, isPlain: Bool = false, port: Int? = nil, key: String? = nil,
        knownHosts: String? = nil
    ) -> String {
        var parts = [
            "ssh: \"127.0.0.1:\(folder)\"", "port: \(port ?? server.port)",
            "known_hosts: \"\(knownHosts ?? server.knownHosts)\"",
        ]
        if key != "" { parts.append("identity: \"\(key ?? server.key)\"") }
        if isPlain { parts.append("plain: true") }
        return "{ \(parts.joined(separator: ", ")) }"
    }

    /// A site that is published to the folder `site` of `server`, and read where the server has it.
    static func publish(
        _ server: SSHServer, isPlain: Bool, pages: Int = 60, environment: [String: String] = [:]
    ) throws -> KilledPublish {
        let place = server.home.folder(isPlain ? "site" : "site/current")
        return try KilledPublish(
            definition(server, "site", isPlain: isPlain), pages: pages, environment: environment
        ) { place.bytes(of: $0) }
    }
}
