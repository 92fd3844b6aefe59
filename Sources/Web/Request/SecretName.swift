/// Names that belong to secrets: what stands beside them comes from the environment.
enum SecretName {
    private static let words: Set<Substring> = [
        "auth", "authorization", "authentication", "cookie", "credential", "credentials", "apikey", "key", "passwd",
        "password", "pwd", "secret", "session", "sessionid", "sig", "signature", "token",
    ]

    /// Whether a header or a part of a query that is called `name` holds a secret: `X-Api-Key`, `access_token`.
    static func holdsSecret(_ name: String) -> Bool {
        name.lowercased().split { $0 == "-" || $0 == "_" || $0 == "." }.contains { words.contains($0) }
    }
}
