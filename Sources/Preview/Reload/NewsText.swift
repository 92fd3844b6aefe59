import BroadsheetBytes

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
        case .reload(let paths):
            return "{\"news\":\"reload\",\"paths\":[\(paths.map(text).joined(separator: ","))]}"
        case .styles(let styles):
            let pairs = styles.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                .map { "\(text($0.key)):\(text($0.value))" }
            return "{\"news\":\"styles\",\"styles\":{\(pairs.joined(separator: ","))}}"
        case .problem(let html, let plain):
            return "{\"news\":\"problem\",\"html\":\(text(html)),\"text\":\(text(plain))}"
        case .mended:
            return "{\"news\":\"mended\"}"
        }
    }

    /// A text of JSON, without anything that could end the line of the event.
    private static func text(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
