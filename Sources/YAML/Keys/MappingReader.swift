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

    private init(_ values: [Key: YAMLEntry], at place: Place) { (self.values, self.place) = (values, place) }

    /// The value of `key`, if it is there.
    package subscript(key: Key) -> KeyedValue? {
        values[key].map { KeyedValue(key.rawValue, $0.value, key.entry) }
    }

    /// The key and its value, if they are there.
    package func entry(_ key: Key) -> YAMLEntry? { values[key] }

    /// Whether `key` is there.
    package func has(_ key: Key) -> Bool { values[key] != nil }

    /// The entries whose keys are the mapping's own.
    package func own<Own, Shared>() -> MappingReader<Own> where Key == CombinedKey<Own, Shared> {
        var own: [Own: YAMLEntry] = [:]
        for case (.own(let key), let entry) in values { own[key] = entry }
        return MappingReader<Own>(own, at: place)
    }

    /// The entries whose keys it has in common with others.
    package func shared<Own, Shared>() -> MappingReader<Shared> where Key == CombinedKey<Own, Shared> {
        var shared: [Shared: YAMLEntry] = [:]
        for case (.shared(let key), let entry) in values { shared[key] = entry }
        return MappingReader<Shared>(shared, at: place)
    }

    private static func unknown(_ key: LocatedText, in mapping: String) -> Problem {
        Problem(
            "unknown key \"\(key.content)\" in \(mapping)", at: key.place,
            advice: Key.advice(for: key.content) ?? suggestion(for: key.content, among: Key.names))
    }
}
