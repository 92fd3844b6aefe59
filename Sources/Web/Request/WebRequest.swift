import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetRecords
package import BroadsheetTransfer

/// A file on the web that is wanted, with all that its definition leaves open filled in.
package struct WebRequest: Sendable {
    /// A header line that is sent along.
    package struct Header: Sendable, Hashable {
        var name: String
        var value: String
        /// Whether its value must stay unseen, and with its host.
        var isSecret: Bool
    }

    /// The address, with the secrets of its query.
    package let address: WebAddress
    /// Where the address is written.
    package let place: Place
    /// The header lines.
    let headers: [Header]
    /// The name and the password, with a colon between them.
    let user: String?
    /// The most bytes that are taken, and where that is written.
    let limit: Int
    /// The seconds that fetching may take in all.
    let timeout: Int
    /// For how many seconds a copy is good without asking again.
    let cache: Int
    /// Whether secrets are sent.
    let isSecret: Bool
    /// What a copy of it is kept under: the same for the same address, header lines and credentials.
    package let key: String

    /// What is taken where nothing is said.
    private static let usual = (limit: 100_000_000, timeout: 30)

    /// The request that `definition` means, with the values of `environment`.
    package init(_ definition: WebDefinition, environment: Environment) throws(Problem) {
        let url = definition.url
        try Self.checkAddress(url)
        let filled = try QuerySecrets.filled(url, environment)
        guard let address = WebAddress(filled.text) else { throw Self.notAnAddress(url) }
        self.address = address
        place = url.place
        headers = try HeaderLines.lines(of: definition, environment)
        user = try Self.user(definition, environment)
        limit = try Self.atLeastOne(definition.limit, "limit") ?? Self.usual.limit
        timeout = min(try Self.atLeastOne(definition.timeout, "timeout") ?? Self.usual.timeout, 86400)
        cache = definition.cache?.content ?? 0
        isSecret = filled.hasAny || user != nil || headers.contains(where: \.isSecret)
        key = Self.key(address, headers, user, isSecret: isSecret)
    }

    private static func checkAddress(_ url: LocatedText) throws(Problem) {
        if WebAddress.hasUser(url.content) {
            throw Problem(
                "there is a name or a password in the address", at: url.place.withoutExcerpt,
                advice: "Take them out, and write user: \"$NAME:$PASSWORD\" with environment variables.")
        }
        guard WebAddress(url.content) != nil else { throw notAnAddress(url) }
    }

    private static func notAnAddress(_ url: LocatedText) -> Problem {
        let shown = url.content.prefix { $0 != "?" }
        let isOther = shown.contains("://") && !shown.hasPrefix("http://") && !shown.hasPrefix("https://")
        return Problem(
            "\"\(shown)\" is not an address of the web", at: url.place,
            advice: isOther
                ? "Only addresses that begin with https:// or http:// can be fetched."
                : "Write it whole: https://example.com/data/rates.csv.")
    }

    private static func user(_ definition: WebDefinition, _ environment: Environment) throws(Problem) -> String? {
        guard let user = definition.user else { return nil }
        let text = try SecretText(user, "\"user\"")
        guard text.hasVariable(behind: ":") else {
            throw Problem(
                "the password in \"user\" is written in the page", at: user.place.withoutExcerpt,
                advice: "Put it into an environment variable, and name that here: user: \"$NAME:$PASSWORD\".")
        }
        if let header = definition.headers.first(where: { $0.name.content.lowercased() == "authorization" }) {
            throw Problem(
                "\"user\" and the header \"\(header.name.content)\" say the same", at: user.place,
                advice: "Take one of them out.")
        }
        return try text.filled(from: environment)
    }

    private static func atLeastOne(_ number: Located<Int>?, _ name: String) throws(Problem) -> Int? {
        guard let number else { return nil }
        guard number.content > 0 else {
            throw Problem(
                "\"\(name)\" cannot be 0", at: number.place,
                advice: name == "limit" ? "Write a size: limit: 20MB." : "Write a time: timeout: 30s.")
        }
        return number.content
    }

    private static func key(_ address: WebAddress, _ headers: [Header], _ user: String?, isSecret: Bool) -> String {
        var parts = [address.text, user ?? ""]
        for header in headers.map({ ($0.name.lowercased(), $0.value) }).sorted(by: <) { parts += [header.0, header.1] }
        var bytes: [UInt8] = []
        for part in parts { bytes += Array("\(part.utf8.count):".utf8) + Array(part.utf8) }
        // A name on the disk that comes from a password must not help to guess it: each guess costs as many rounds.
        var hash = SHA256.hash(of: bytes)
        for _ in 0..<(isSecret ? 1000 : 0) { hash = SHA256.hash(of: hash + bytes.prefix(32)) }
        return SHA256.hexadecimal(hash.prefix(16))
    }
}
