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
        if root.isNull { return }
        var reader = ThemeReader()
        let found = reader.mapping(
            KeyedValue(root: root, called: "theme.yml"), of: ThemeKey.self, advice: "Begin with \"name: …\".")
        _ = reader.text(found?[.name])
        _ = reader.text(found?[.description])
        extends = reader.word(found?[.extends])
        let tag = reader.word(found?[.language])
        if let first = reader.problems.all.first { throw first }
        if let tag {
            _ = try LocaleTable.named(tag)
            language = tag.content
        }
        if let words = found?[.words] { self.words = try WrittenWord.all(in: words.node) }
    }
}

/// Reads the plain shapes of a theme.yml.
private struct ThemeReader: ShapeReader {
    var problems = Problems()
}
