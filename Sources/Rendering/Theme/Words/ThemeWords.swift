import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports
import BroadsheetValues
import BroadsheetYAML
import Synchronization

/// The words of a theme in every language that it has them in.
final class ThemeWords: Sendable {
    /// What one location has: the words of its theme.yml, and the files of its folder `i18n`.
    private struct Layer: Sendable {
        var location: ThemeLocation
        /// The language of the theme.yml.
        var language: String
        var plain: [String: WrittenWord]
        /// The words of the files that were read, by tag.
        var files: [String: [String: WrittenWord]] = [:]
    }

    private let layers: [Layer]
    private let known = Mutex<[String: [String: PluralForms]]>([:])

    /// The words of the locations, the most important first, each with its theme.yml. A theme.yml that does not say its
    /// language is in the site's.
    init(_ locations: [(location: ThemeLocation, file: ThemeFile)], siteLanguage: String) throws(Problem) {
        var layers: [Layer] = []
        for (location, file) in locations {
            var layer = Layer(location: location, language: file.language ?? siteLanguage, plain: file.words)
            // The site's own files are read in any case, so that a slip shows, whatever the languages of its pages.
            if !location.isEmbedded {
                for tag in try Self.tags(of: location) {
                    layer.files[tag.lowercased()] = try Self.file(tag, on: location)
                }
            }
            layers.append(layer)
        }
        self.layers = layers
        try checkNames()
    }

    /// The tags of the files that a location has.
    private static func tags(of location: ThemeLocation) throws(Problem) -> [String] {
        var tags: [String] = []
        for path in try location.paths() where path.hasPrefix("i18n/") {
            let place = Place(file: location.name(of: path), line: 1, column: 1)
            guard path.hasSuffix(".yml") else {
                throw Problem(
                    "\(place.file) is no file of words", at: nil, advice: "Call it by its language: i18n/de.yml.")
            }
            let tag = String(path.dropFirst("i18n/".count).dropLast(".yml".count))
            _ = try LocaleTable.named(LocatedText(tag, at: place))
            tags.append(tag)
        }
        return tags
    }

    private static func file(_ tag: String, on location: ThemeLocation) throws(Problem) -> [String: WrittenWord]? {
        guard let (bytes, name) = try location.contents(of: "i18n/\(tag).yml") else { return nil }
        return try WrittenWord.all(in: try YAML.parse(bytes.span, file: name))
    }

    /// A word that no theme.yml has is a slip: no template could show it in all languages.
    private func checkNames() throws(Problem) {
        let names = Set(layers.flatMap(\.plain.keys)).union(["entry"])
        for layer in layers {
            let strays = layer.files.values.flatMap(\.values).filter { !names.contains($0.key.content) }
            guard
                let first = strays.min(by: {
                    ($0.key.place.file, $0.key.place.line) < ($1.key.place.file, $1.key.place.line)
                })
            else { continue }
            throw Problem(
                "no theme.yml has the word \"\(first.key.content)\"", at: first.key.place,
                advice: nearest(to: first.key.content, in: names.sorted()).map { "Did you mean \"\($0)\"?" }
                    ?? "Add it to the words of the theme's theme.yml, which hold where a language has none.")
        }
    }

    /// The words for a page in the language `tag`.
    func words(in tag: String) throws(Problem) -> [String: PluralForms] {
        if let words = known.withLock({ $0[tag] }) { return words }
        let words = try found(LanguageTag.chain(tag))
        known.withLock { $0[tag] = words }
        return words
    }

    /// Each word from the first place that has it: the files of a location from the region to the language, its theme.yml
    /// where that is in this language, then the next location; at last each theme.yml, whatever its language.
    private func found(_ chain: [String]) throws(Problem) -> [String: PluralForms] {
        var words: [String: PluralForms] = [:]
        var ranks: [String: Int] = [:]
        var rank = 0
        func add(_ more: [String: WrittenWord], _ tag: String) {
            rank += 1
            let locale = LocaleTable(tag) ?? .standard
            for (name, word) in more where words[name] == nil {
                words[name] = word.forms(in: locale)
                ranks[name] = rank
            }
        }
        for layer in layers {
            for tag in chain { add(try file(tag, of: layer), tag) }
            if LanguageTag.primary(layer.language) == chain.last { add(layer.plain, layer.language) }
        }
        for layer in layers { add(layer.plain, layer.language) }
        joinEntries(&words, ranks)
        return words
    }

    private func file(_ tag: String, of layer: Layer) throws(Problem) -> [String: WrittenWord] {
        if let words = layer.files[tag] { return words }
        guard layer.location.isEmbedded,
            let name = try layer.location.paths().first(where: { $0.lowercased() == "i18n/\(tag).yml" })
        else { return [:] }
        return try Self.file(String(name.dropFirst("i18n/".count).dropLast(".yml".count)), on: layer.location) ?? [:]
    }

    /// What is counted was two words once, `entry` and `entries`, and may still be.
    private func joinEntries(_ words: inout [String: PluralForms], _ ranks: [String: Int]) {
        guard var entries = words["entries"] else { return }
        if let entry = words["entry"] {
            if !entries.isPlural || ranks["entry", default: 0] < ranks["entries", default: 0] {
                entries[.one] = entry.plain
                words["entries"] = entries
            }
        } else {
            words["entry"] = PluralForms(entries.word(.one), locale: entries.locale)
        }
    }
}
