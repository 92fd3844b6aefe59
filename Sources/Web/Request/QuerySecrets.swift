import BroadsheetBytes
import BroadsheetDiagnostics

/// Secrets in the query of an address: `?access_key=$RATES_KEY`.
enum QuerySecrets {
    /// The address with the values of the variables that stand as whole values in its query, and whether there are any.
    /// A `$` elsewhere is just that: `?$format=csv`.
    static func filled(_ url: LocatedText, _ environment: Environment) throws(Problem) -> (text: String, hasAny: Bool) {
        guard let mark = url.content.firstIndex(of: "?") else { return (url.content, false) }
        let query = url.content[url.content.index(after: mark)...].prefix { $0 != "#" }
        var parts: [String] = []
        var hasAny = false
        for part in query.split(separator: "&", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2 else {
                parts.append(String(part))
                continue
            }
            if sides[1].first == "$" {
                hasAny = true
                let text = try SecretText(LocatedText(String(sides[1]), at: url.place), "the address")
                parts.append("\(sides[0])=\(encoded(try text.filled(from: environment)))")
            } else if SecretName.holdsSecret(String(sides[0])), !sides[1].isEmpty {
                throw Problem(
                    "\"\(sides[0])\" in the address is a secret, and is written in the page",
                    at: url.place.withoutExcerpt,
                    advice: "Put it into an environment variable, and name that here: …?\(sides[0])=$NAME.")
            } else {
                parts.append(String(part))
            }
        }
        return ("\(url.content[...mark])\(parts.joined(separator: "&"))", hasAny)
    }

    private static func encoded(_ text: String) -> String {
        var result: [UInt8] = []
        for byte in text.utf8 {
            if byte.isPlainInPath {
                result.append(byte)
            } else {
                result += [0x25, byte.hexDigits.high, byte.hexDigits.low]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
