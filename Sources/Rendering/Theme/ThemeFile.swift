import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues
import BroadsheetYAML

/// What a theme.yml says.
struct ThemeFile {
    /// The theme that it builds upon.
    var extends: LocatedText?
    /// The language of its words.
    var language: String?
    /// Its words by name.
    var words: [String: WrittenWord] = [:]

    /// The theme.yml on `location`; nothing if there is none.
    init(on location: ThemeLocation) throws(Problem) {
        guard let (bytes, name) = try location.contents(of: "theme.yml") else { return }
        let root = try YAML.parse(bytes.span, file: name, lineOffset: 0)
        for entry in root.mapping ?? [] { try take(entry) }
    }

    private mutating func take(_ entry: YAMLEntry) throws(Problem) {
        switch entry.key.content {
        case "name", "description": return
        case "extends": extends = entry.value.scalar.map { LocatedText($0.text, at: entry.value.place) }
        case "language":
            guard let tag = entry.value.scalar.map({ LocatedText($0.text, at: entry.value.place) }) else { return }
            _ = try LocaleTable.named(tag)
            language = tag.content
        case "words": words = try WrittenWord.all(in: entry.value)
        default:
            throw Problem(
                "unknown key \"\(entry.key.content)\" in a theme", at: entry.key.place,
                advice: suggestion(
                    for: entry.key.content, among: ["name", "description", "extends", "language", "words"]))
        }
    }
}
