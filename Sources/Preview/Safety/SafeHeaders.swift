/// The headers that every answer has: other sites may neither read what is previewed nor embed it, browsers guess no
/// types, and nothing is kept without asking again.
enum SafeHeaders {
    static let all: [(name: String, value: String)] = [
        ("Cache-Control", "no-cache"),
        ("X-Content-Type-Options", "nosniff"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Referrer-Policy", "same-origin"),
    ]
}
