import BroadsheetBytes
import BroadsheetDiagnostics

/// How far a log goes: how many entries it has, and the hash of the last one, which stands for all of them.
package struct LogEnd: Sendable, Equatable {
    /// How many entries there are.
    package var count: Int
    /// The SHA-256 of the last line, in small hexadecimal digits; zeros where there is none.
    package var hash: String

    /// The end of a log without entries.
    package static let none = LogEnd(count: 0, hash: String(repeating: "0", count: 64))

    /// The end of a log of `count` entries.
    package init(count: Int, hash: String) { (self.count, self.hash) = (count, hash) }

    /// The text of the file that keeps it.
    var text: String { "\(count) \(hash)\n" }

    /// Reads the text of that file; nil if it is none.
    init?(text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let count = Int(parts[0]), count > 0, parts[1].utf8.count == 65,
            parts[1].hasSuffix("\n")
        else { return nil }
        self.init(count: count, hash: String(parts[1].dropLast()))
    }
}
