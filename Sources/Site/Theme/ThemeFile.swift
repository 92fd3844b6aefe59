import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetYAML

/// What a theme.yml says.
struct ThemeFile {
    /// The theme that it builds upon.
    var extends: LocatedText?
    /// Its words by name.
    var words: [String: String] = [:]

    /// The theme.yml that lies on the first of `shelves` that has one, with the words of the others below it.
    static func first(of shelves: [ThemeShelf]) throws(Problem) -> ThemeFile {
        var result = ThemeFile()
        for shelf in shelves {
            guard let (bytes, name) = try shelf.contents(of: "theme.yml") else { continue }
            let file = try ThemeFile(bytes, name: name)
            result.extends = result.extends ?? file.extends
            result.words.merge(file.words) { own, _ in own }
        }
        return result
    }

    private init() {}

    private init(_ bytes: [UInt8], name: String) throws(Problem) {
        let root = try YAML.parse(bytes.span, file: name, lineOffset: 0)
        for entry in root.mapping ?? [] {
            switch entry.key.content {
            case "name", "description": continue
            case "extends": extends = entry.value.scalar.map { LocatedText($0.text, at: entry.value.place) }
            case "words":
                for word in entry.value.mapping ?? [] { words[word.key.content] = word.value.scalar?.text ?? "" }
            default:
                throw Problem(
                    "unknown key \"\(entry.key.content)\" in a theme", at: entry.key.place,
                    advice: suggestion(for: entry.key.content, among: ["name", "description", "extends", "words"]))
            }
        }
    }
}
