import BroadsheetDiagnostics
import BroadsheetRecords

/// The header lines that an author adds to a request, checked and filled in.
enum HeaderLines {
    /// What a request sets by itself: another value would break it, or get round a check.
    private static let own: Set<String> = [
        "accept-encoding", "connection", "content-length", "expect", "host", "if-match", "if-modified-since",
        "if-none-match", "if-range", "if-unmodified-since", "keep-alive", "proxy-authorization", "range", "te",
        "trailer",
        "transfer-encoding", "upgrade",
    ]

    /// The lines of `definition`: name and value.
    static func lines(
        of definition: WebDefinition, _ environment: Environment
    ) throws(Problem) -> [WebRequest.Header] {
        var lines: [WebRequest.Header] = []
        for (name, written) in definition.headers {
            try check(name, in: definition)
            let value = try SecretText(written, "the header \"\(name.content)\"")
            let isSecret = SecretName.holdsSecret(name.content)
            if isSecret, !value.hasVariable {
                throw Problem(
                    "the header \"\(name.content)\" is a secret, and is written in the page",
                    at: written.place.withoutExcerpt,
                    advice: "Put it into an environment variable, and name that here: "
                        + "\(name.content): \"$\(variable(for: name.content))\".")
            }
            let text = try value.filled(from: environment)
            guard !text.utf8.contains(where: { $0 < 32 && $0 != 9 || $0 == 127 }) else {
                throw Problem(
                    "the header \"\(name.content)\" has a line end or another control character in it",
                    at: written.place.withoutExcerpt, advice: "Write it in one line.")
            }
            lines.append(WebRequest.Header(name: name.content, value: text, isSecret: isSecret || value.hasVariable))
        }
        return lines
    }

    private static func check(_ name: LocatedText, in definition: WebDefinition) throws(Problem) {
        let small = name.content.lowercased()
        let isToken =
            !small.isEmpty
            && small.utf8.allSatisfy {
                0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || "!#$%&'*+-.^_`|~".utf8.contains($0)
            }
        guard isToken else {
            throw Problem(
                "\"\(name.content)\" is not the name of a header", at: name.place.withoutExcerpt,
                advice: "Write letters, digits and hyphens: Accept-Language.")
        }
        guard !own.contains(small) else {
            throw Problem(
                "the header \"\(name.content)\" is set by the build itself", at: name.place, advice: "Take it out.")
        }
        guard definition.headers.count(where: { $0.name.content.lowercased() == small }) == 1 else {
            throw Problem(
                "the header \"\(name.content)\" is there twice", at: name.place, advice: "Take one of them out.")
        }
    }

    /// A name for a variable: `X_API_KEY` for `X-Api-Key`.
    private static func variable(for name: String) -> String {
        String(name.uppercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}
