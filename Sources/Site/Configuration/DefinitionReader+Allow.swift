import BroadsheetDiagnostics
import BroadsheetWeb
import BroadsheetYAML

extension DefinitionReader {
    /// `allow: [example.com, "*.bank.example", "127.0.0.1:8080", { host: intranet.example, private: true }]`
    mutating func allowed(_ node: YAMLNode?) -> AllowedHosts {
        var hosts = AllowedHosts()
        for entry in list(node, "allow", advice: "Write allow: [example.com].") ?? [] {
            guard let (host, isPrivate) = host(entry) else { continue }
            problems.collect { () throws(Problem) in try hosts.add(host, isPrivate: isPrivate) }
        }
        return hosts
    }

    private mutating func host(_ node: YAMLNode) -> (LocatedText, isPrivate: Bool)? {
        guard node.mapping != nil else { return word(node, "allow").map { ($0, false) } }
        guard let keys = mapping(node, "allow", of: AllowKey.self) else { return nil }
        guard let host = word(keys[.host], "host") else {
            if !keys.has(.host) {
                missing(
                    "host", in: "an entry of \"allow\"", at: node.place,
                    advice: "Write { host: intranet.example, private: true }.")
            }
            return nil
        }
        return (host, boolean(keys[.isPrivate], "private") ?? false)
    }
}
