/// What others in the network must bring: once in the address, from then on in a cookie.
struct AccessToken {
    /// The token itself.
    let text: String
    /// The cookie's name: a host has the same cookies for all its ports.
    private let cookie: String

    /// The name of the token in an address.
    static let parameter = "token"

    /// The token `text` for the preview at `port`.
    init(_ text: String, port: Int) { (self.text, cookie) = (text, "broadsheet_\(port)") }

    /// A token that nobody can guess: 130 bits of the system's randomness.
    static func random() -> String {
        // On Linux this asks getrandom, and ends the program where that has nothing to give.
        var system = SystemRandomNumberGenerator()
        let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
        return String(decoding: (0..<26).map { _ in letters[Int(system.next() & 31)] }, as: UTF8.self)
    }

    /// Whether a cookie of the request is the token.
    func isIn(_ headers: RequestHeaders) -> Bool {
        headers.cookie(cookie).contains { isEqual(to: String($0)) }
    }

    /// Whether the query names the token.
    func isIn(_ query: [(name: String, value: String?)]) -> Bool {
        query.contains { $0.name == Self.parameter && isEqual(to: $0.value ?? "") }
    }

    /// The header that leaves the token in the browser.
    var header: (name: String, value: String) {
        ("Set-Cookie", "\(cookie)=\(text); Path=/; HttpOnly; SameSite=Strict")
    }

    /// Compares all bytes, whatever the first ones are: the time that it takes says nothing about the token.
    private func isEqual(to other: String) -> Bool {
        let (a, b) = (Array(text.utf8), Array(other.utf8))
        guard a.count == b.count else { return false }
        var difference: UInt8 = 0
        for i in 0..<a.count { difference |= a[i] ^ b[i] }
        return difference == 0
    }
}
