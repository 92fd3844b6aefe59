import BroadsheetBytes
import BroadsheetJSON

/// News as it is sent: one server-sent event with a line of JSON.
enum NewsText {
    /// The event's bytes.
    static func event(_ news: PreviewNews) -> SharedBytes { SharedBytes("data: \(json(news))\n\n") }

    /// A comment, which shows whether the browser is still there.
    static let heartbeat = SharedBytes(":\n\n")

    /// What a browser is told first: to come again after a second if the connection breaks.
    static let greeting = SharedBytes("retry: 1000\n\n")

    /// The news as JSON on one line.
    static func json(_ news: PreviewNews) -> String {
        switch news {
        case .reload(let paths): line("reload", [("paths", .list(paths.map { .text($0) }))])
        case .styles(let styles): line("styles", [("styles", members(styles))])
        case .problem(let html, let plain): line("problem", [("html", .text(html)), ("text", .text(plain))])
        case .mended: line("mended", [])
        }
    }

    private static func line(_ name: String, _ members: [(String, JSONValue)]) -> String {
        JSONValue.object([("news", .text(name))] + members).written
    }

    /// Texts by their names, in the order of the names.
    private static func members(_ texts: [String: String]) -> JSONValue {
        .object(
            texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, .text($0.value)) })
    }
}
