/// The tag of a file's bytes: a browser that has them already names it, and is not sent them again.
struct EntityTag: Equatable {
    /// What stands between the quotes.
    let name: String

    /// The tag of bytes with this hash.
    init(_ hash: UInt64) {
        let digits = String(hash, radix: 16)
        name = String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// As it stands in a header.
    var text: String { "\"\(name)\"" }

    /// Whether it is among the tags of an `If-None-Match`: a list of them, weak ones too, or `*`.
    func isIn(_ list: String) -> Bool {
        var rest = Substring(list)
        while true {
            rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "," }
            if rest.first == "*" { return true }
            if rest.hasPrefix("W/") { rest = rest.dropFirst(2) }
            guard rest.first == "\"" else { return false }
            rest = rest.dropFirst()
            guard let end = rest.firstIndex(of: "\"") else { return false }
            if rest[..<end] == name { return true }
            rest = rest[rest.index(after: end)...]
        }
    }

    /// Whether an `If-Range` names it, and so a part of the bytes fits what the browser has. A weak tag and a date do
    /// not say enough.
    func isNamed(byRange condition: String) -> Bool { condition == text }
}
