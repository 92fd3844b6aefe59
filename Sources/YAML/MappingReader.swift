package import BroadsheetDiagnostics

/// A mapping whose keys are known beforehand: takes them one by one, and has told every other key as a problem.
package struct MappingReader<Key: MappingKey>: Sendable {
    /// Where the mapping stands.
    package let place: Place
    private var values: [Key: YAMLEntry] = [:]

    /// Reads `entries`; keys that `Key` does not have are problems at once, all of them. `name` is what the mapping
    /// is called there, if not as its keys' type says.
    package init(_ entries: [YAMLEntry], at place: Place, called name: String? = nil, problems: inout Problems) {
        self.place = place
        for entry in entries {
            if let key = Key(rawValue: entry.key.content) {
                values[key] = entry
            } else {
                problems.add(Self.unknown(entry.key, in: name ?? Key.mapping))
            }
        }
    }

    /// The value of `key`, if it is there.
    package subscript(key: Key) -> YAMLNode? { values[key]?.value }

    /// The key and its value, if they are there.
    package func entry(_ key: Key) -> YAMLEntry? { values[key] }

    /// The value of the key that is written `name`, if there is such a key and it is there.
    package subscript(name name: String) -> YAMLNode? { Key(rawValue: name).flatMap { values[$0]?.value } }

    /// Whether `key` is there.
    package func has(_ key: Key) -> Bool { values[key] != nil }

    private static func unknown(_ key: LocatedText, in mapping: String) -> Problem {
        Problem(
            "unknown key \"\(key.content)\" in \(mapping)", at: key.place,
            advice: suggestion(for: key.content, among: Key.names))
    }
}
