import BroadsheetBytes
import BroadsheetDiagnostics

/// The place of a value in a document (RFC 6901): `/data/items` is the member `items` of the member `data`.
///
/// `/` alone is the whole document, as the empty pointer is: people write it so, and an empty key is hardly ever meant.
struct JSONPointer: Sendable {
    /// One step down: the key of a member, or the number of an element.
    struct Step: Sendable {
        /// The key as it is without escapes.
        let key: String
        /// The number that it writes, if it writes one.
        let index: Int?
    }

    /// As its author wrote it, and where.
    let written: LocatedText
    /// The steps from the document down.
    let steps: [Step]
    /// The bytes of the keys, one after another, and where each ends.
    private let keys: [UInt8]
    private let ends: [Int]

    /// Reads what `written` says.
    init(_ written: LocatedText) throws(Problem) {
        self.written = written
        let text = written.content
        guard text.isEmpty || text.hasPrefix("/") else { throw Self.withoutSlash(written) }
        var steps: [Step] = []
        if text != "/" {
            for part in text.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
                guard let key = Self.unescaped(part) else {
                    throw Problem(
                        "a ~ in \"\(text)\" is followed by neither 0 nor 1", at: written.place,
                        advice: "In a key, write ~0 for ~ and ~1 for /.")
                }
                steps.append(Step(key: key, index: Self.index(part)))
            }
        }
        var keys: [UInt8] = []
        var ends: [Int] = []
        for step in steps {
            keys += Array(step.key.utf8)
            ends.append(keys.count)
        }
        (self.steps, self.keys, self.ends) = (steps, keys, ends)
    }

    /// The whole document, where nobody wrote a pointer.
    static let document = JSONPointer()

    private init() {
        written = LocatedText("", at: Place(file: "", line: 1, column: 1))
        (steps, keys, ends) = ([], [], [])
    }

    /// How many steps there are.
    var count: Int { ends.count }

    /// Whether `key` is that of step `step`.
    func matches(_ key: borrowing Span<UInt8>, at step: Int) -> Bool {
        keys.span.extracting((step == 0 ? 0 : ends[step - 1])..<ends[step]).isEqual(to: key)
    }

    /// The pointer to where the first `count` steps lead.
    func prefix(_ count: Int) -> String { Self.text(of: steps.prefix(count).map(\.key)) }

    /// The pointer that leads to the last of `keys` from one to the next.
    static func text(of keys: [String]) -> String { keys.map { "/\(escaped($0))" }.joined() }

    private static func withoutSlash(_ written: LocatedText) -> Problem {
        let parts = written.content.split { $0 == "/" || $0 == "." }.map(String.init)
        return Problem(
            "the place \"\(written.content)\" in a document does not begin with a slash", at: written.place,
            advice: "Write at: \(parts.isEmpty ? "/data/items" : text(of: parts)), from the document down.")
    }

    private static func escaped(_ key: String) -> String {
        var text = ""
        for character in key.unicodeScalars {
            switch character {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }

    private static func unescaped(_ part: Substring) -> String? {
        var key = ""
        var scalars = part.unicodeScalars.makeIterator()
        while let character = scalars.next() {
            guard character == "~" else {
                key.unicodeScalars.append(character)
                continue
            }
            switch scalars.next() {
            case "0": key += "~"
            case "1": key += "/"
            default: return nil
            }
        }
        return key
    }

    /// The number that `part` writes without a sign and without zeros in front.
    private static func index(_ part: Substring) -> Int? {
        guard part == "0" || part.utf8.first ?? 0x30 != 0x30, part.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else {
            return nil
        }
        return Int(part)
    }
}
