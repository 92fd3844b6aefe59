import BroadsheetJSON

/// What a release has changed, as `broadsheet log` shows it: how many figures, and one in a line.
enum ShownChanges {
    /// The member of an entry of the log that tells it.
    static let member = "changes"

    /// The lines of what `changes` tells.
    static func lines(_ changes: JSONValue, indent: String) -> [String] {
        if let reason = changes["not_compared"]?.text { return ["\(indent)\(member): not compared: \(reason)"] }
        guard changes["compared_with"]?.text != nil else { return ["\(indent)\(member): nothing to compare with"] }
        let counts = ["changed", "appeared", "vanished"].map { "\(changes[$0]?.integer ?? 0) \($0)" }
        guard case .list(let figures)? = changes["figures"] else { return [] }
        let left = changes["left_out"]?.integer ?? 0
        return ["\(indent)\(member): \(counts.joined(separator: ", "))"] + figures.map { "\(indent)  \(line($0))" }
            + (left > 0 ? ["\(indent)  and \(left) more"] : [])
    }

    private static func line(_ figure: JSONValue) -> String {
        func text(_ name: String) -> String { figure[name]?.text ?? "" }
        let currency = text("currency").isEmpty ? "" : " \(text("currency"))"
        func amount(_ name: String) -> String { figure[name]?.text.map { "\($0)\(currency)" } ?? "nothing" }
        let percent = figure["percent"]?.text.map { ", \($0.hasPrefix("-") ? "" : "+")\($0) %" } ?? ""
        return "\(text("title")), \(text("label")): \(amount("old")) → \(amount("new"))\(percent)"
    }
}
