import BroadsheetDiagnostics

/// Messages in the few colours that help to read them; never the only bearer of a meaning.
enum Painted {
    /// The problem's text: the place in bold, the marks in red, the advice in green.
    static func problem(_ problem: Problem) -> String {
        var lines = problem.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if let place = problem.place {
            let head = "\(place.head):".visibleLine
            lines[0] = bold(head) + lines[0].dropFirst(head.count)
        } else {
            lines[0] = bold(lines[0])
        }
        for index in lines.indices.dropFirst() where isMark(lines[index]) { lines[index] = red(lines[index]) }
        if problem.advice != nil, lines.count > 1 { lines[lines.count - 1] = green(lines[lines.count - 1]) }
        return lines.joined(separator: "\n")
    }

    private static func isMark(_ line: String) -> Bool {
        line.hasPrefix("      | ") && line.hasSuffix("^") && line.dropFirst(8).allSatisfy { $0 == " " || $0 == "^" }
    }

    private static func bold(_ text: String) -> String { "\u{1B}[1m\(text)\u{1B}[0m" }
    private static func red(_ text: String) -> String { "\u{1B}[31m\(text)\u{1B}[0m" }
    private static func green(_ text: String) -> String { "\u{1B}[32m\(text)\u{1B}[0m" }
}
