import BroadsheetBytes
package import BroadsheetDiagnostics

/// Reads YAML with libyaml.
package enum YAML {
    /// The one document in `bytes`; a null scalar where there is none.
    ///
    /// Places name `file`, and count its lines from `lineOffset` on: front matter begins on line 2 of its page.
    package static func parse(
        _ bytes: borrowing Span<UInt8>, file: String, lineOffset: Int = 0, limits: YAMLLimits = YAMLLimits()
    ) throws(Problem) -> YAMLNode {
        // A byte order mark belongs to the file, not to the text.
        let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        var builder = YAMLBuilder(file: file, lineOffset: lineOffset, limits: limits)
        return try builder.build(from: bytes.extracting((hasMark ? 3 : 0)...))
    }

    /// The one document in `text`.
    package static func parse(
        _ text: String, file: String, lineOffset: Int = 0, limits: YAMLLimits = YAMLLimits()
    ) throws(Problem) -> YAMLNode {
        try parse(text.utf8.span, file: file, lineOffset: lineOffset, limits: limits)
    }
}

/// What a file may ask for before it is refused: a few lines of aliases can stand for billions of values.
package struct YAMLLimits: Sendable {
    /// The most values, those that aliases repeat included.
    package var nodes = 100_000
    /// How deep lists and mappings may lie in each other.
    package var depth = 100

    /// 100,000 values, 100 levels.
    package init() {}
}
