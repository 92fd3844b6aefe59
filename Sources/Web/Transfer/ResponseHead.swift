/// What the head of an answer says, as far as it matters.
struct ResponseHead: Sendable {
    /// The number of the answer: 200, 404.
    private(set) var status = 0
    /// The version of the content, in the server's words.
    private(set) var tag: String?
    /// When it was changed last, in the server's words.
    private(set) var modified: String?
    /// When the server sent it, in the server's words.
    private(set) var date: String?
    /// What kind of content it is, in small letters and without parameters: `text/csv`.
    private(set) var type: String?
    /// The name that the server gives the file.
    private(set) var fileName: String?

    /// No head yet.
    init() {}

    /// Whether the server will tell another content from this one by its version and its date.
    ///
    /// Servers date files by the second, and many make their versions of that and of the size: a file that was changed just before it was sent
    /// may change again within the same second, and keep both. Where the day of sending is not told, it is not known.
    var isSettled: Bool {
        guard let modified else { return true }
        guard let changed = HTTPDate(modified), let sent = date.flatMap({ HTTPDate($0) }) else { return false }
        return sent.seconds - changed.seconds >= Self.settling
    }

    /// How many seconds a file must have been as it is. More than the second of its date: a file may be dated by another clock than the answer.
    private static let settling = 5

    /// Takes one line. A new first line begins a new head: what came before was a notice on the way.
    mutating func take(_ line: String) {
        let line = line.trimmingBlanks
        if line.hasPrefix("HTTP/") {
            let words = line.split(separator: " ")
            self = ResponseHead()
            status = words.count > 1 ? Int(words[1]) ?? 0 : 0
            return
        }
        guard let colon = line.firstIndex(of: ":") else { return }
        let value = String(line[line.index(after: colon)...]).trimmingBlanks
        // Anything longer is not kept: it would have to be sent back, or stand in a file name.
        guard !value.isEmpty, value.utf8.count <= 1024, !value.utf8.contains(where: { $0 < 32 || $0 == 127 }) else {
            return
        }
        switch line[..<colon].lowercased() {
        case "etag": tag = value
        case "last-modified": modified = value
        case "date": date = value
        case "content-type": type = value.prefix { $0 != ";" }.lowercased().trimmingBlanks
        case "content-disposition": fileName = Self.fileName(in: value)
        default: break
        }
    }

    /// `export.csv` of `attachment; filename="export.csv"`.
    private static func fileName(in value: String) -> String? {
        guard let found = value.lowercased().range(ofText: "filename=") else { return nil }
        let rest = value.utf8.dropFirst(found + "filename=".utf8.count)
        let text = String(decoding: rest, as: UTF8.self)
        let name = text.hasPrefix("\"") ? text.dropFirst().prefix { $0 != "\"" } : text.prefix { $0 != ";" }
        return name.isEmpty ? nil : String(name).trimmingBlanks
    }
}

extension String {
    /// The text without blanks, tabs and line ends around it.
    fileprivate var trimmingBlanks: String {
        let isBlank: (UInt8) -> Bool = { $0 == 32 || $0 == 9 || $0 == 10 || $0 == 13 }
        guard let first = utf8.firstIndex(where: { !isBlank($0) }), let last = utf8.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(decoding: utf8[first...last], as: UTF8.self)
    }

    /// How many bytes stand before `text`.
    fileprivate func range(ofText text: String) -> Int? {
        let (bytes, wanted) = (Array(utf8), Array(text.utf8))
        guard bytes.count >= wanted.count else { return nil }
        return (0...bytes.count - wanted.count).first { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }
}
