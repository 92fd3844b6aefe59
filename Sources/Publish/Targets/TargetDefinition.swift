package import BroadsheetDiagnostics
import BroadsheetYAML

/// A target as `publish` in broadsheet.yml declares it.
package struct TargetDefinition: Sendable {
    /// What it is called there.
    package let name: LocatedText
    /// Which kind of place it is.
    package let kind: TargetKind
    /// The place: what stands behind the key of its kind.
    package let address: LocatedText
    /// Where readers find the site, without a slash at its end; nil if that is not said.
    package let url: LocatedText?
    /// How many releases are kept there.
    package let keep: Int
    /// How long copies of files are good, by pattern; the first that fits holds.
    package let cache: [CacheRule]
    /// How much of the figures may differ from the last release; nil for everything.
    package let guarding: GuardDefinition?
    private let values: MappingReader<TargetKey>

    /// The text behind `key`; nil if it is not there.
    package func text(_ key: TargetKey) throws(Problem) -> LocatedText? {
        guard let node = values[key]?.node else { return nil }
        guard let scalar = node.scalar, !scalar.isNull, !scalar.text.isEmpty else {
            throw Problem(
                "\"\(key.rawValue)\" must be a text, not \(node.kindInWords)", at: node.place,
                advice: "Write \(key.rawValue): followed by one text, or take it out.")
        }
        return scalar.located
    }

    /// Whether `key` is there and says `true`.
    package func flag(_ key: TargetKey) throws(Problem) -> Bool {
        guard let node = values[key]?.node else { return false }
        guard let value = node.scalar?.asBool else {
            throw Problem(
                "\"\(key.rawValue)\" must be true or false, not \(node.kindInWords)", at: node.place,
                advice: "Write \(key.rawValue): true, or take it out.")
        }
        return value
    }

    init(
        name: LocatedText, kind: TargetKind, address: LocatedText, url: LocatedText?, keep: Int, cache: [CacheRule],
        guarding: GuardDefinition?, values: MappingReader<TargetKey>
    ) {
        (self.name, self.kind, self.address, self.url) = (name, kind, address, url)
        (self.keep, self.cache, self.guarding, self.values) = (keep, cache, guarding, values)
    }
}

/// How long copies of the files that fit a pattern are good.
package struct CacheRule: Sendable, Equatable {
    /// `*.html`, `data/**`, `feed.xml`
    package var pattern: String
    /// The value of Cache-Control.
    package var value: String

    /// Files that fit `pattern` are sent with `Cache-Control: value`.
    package init(_ pattern: String, _ value: String) { (self.pattern, self.value) = (pattern, value) }
}
