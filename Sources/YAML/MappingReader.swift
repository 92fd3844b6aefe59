package import BroadsheetDiagnostics

/// A mapping whose keys are known beforehand: takes them one by one, and has told every other key as a problem.
package struct MappingReader<Key: MappingKey>: Sendable {
    /// Where the mapping stands.
    package let place: Place
    private var values: [Key: YAMLEntry] = [:]

    /// Reads `entries`; keys that `Key` does not have are problems at once, all of them.
    package init(_ entries: [YAMLEntry], at place: Place, problems: inout Problems) {
        self.place = place
        for entry in entries {
            if let key = Key(rawValue: entry.key.content) {
                values[key] = entry
            } else {
                problems.add(Self.unknown(entry.key))
            }
        }
    }

    /// The value of `key`, if it is there.
    package subscript(key: Key) -> YAMLNode? { values[key]?.value }

    /// The key and its value, if they are there.
    package func entry(_ key: Key) -> YAMLEntry? { values[key] }

    /// Whether `key` is there.
    package func has(_ key: Key) -> Bool { values[key] != nil }

    private static func unknown(_ key: LocatedText) -> Problem {
        Problem(
            "unknown key \"\(key.content)\" in \(Key.mapping)", at: key.place,
            advice: suggestion(for: key.content, among: Key.names))
    }
}
