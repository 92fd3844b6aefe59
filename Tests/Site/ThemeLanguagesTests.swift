import BroadsheetDiagnostics
import BroadsheetTesting
import BroadsheetValues
import BroadsheetYAML
import Testing

/// The default theme's own words, in the languages that it has.
@Suite struct ThemeLanguagesTests {
    private static let complete = ["de", "fr", "es", "it", "pl", "pt", "ar", "ja"]

    /// Regions with words of their own, and the language that has the others.
    private static let regions = [("pt-PT", "pt"), ("de-CH", "de")]

    private static func entries(_ path: String) throws -> [YAMLEntry] {
        let text = try #require(Project.root().folder("Themes/broadsheet").text(of: path))
        return try YAML.parse(Array(text.utf8).span, file: path).mapping ?? []
    }

    /// The words of theme.yml, which are English.
    private static func english() throws -> [YAMLEntry] {
        try entries("theme.yml").first { $0.key.content == "words" }?.value.mapping ?? []
    }

    /// The texts of a word: one, or its forms by name.
    private static func texts(_ entry: YAMLEntry) -> [(form: String, text: String)] {
        if let scalar = entry.value.scalar { return [("", scalar.text)] }
        return (entry.value.mapping ?? []).map { ($0.key.content, $0.value.scalar?.text ?? "") }
    }

    @Test(arguments: complete) func aLanguageHasEveryWord(_ language: String) throws {
        let words = try Self.entries("i18n/\(language).yml")
        let names = try Self.english().map(\.key.content)
        #expect(names.count >= 40)
        #expect(Set(names).subtracting(words.map(\.key.content)).sorted() == [], "\(language).yml lacks words")
        for word in words { for (_, text) in Self.texts(word) { #expect(!text.isEmpty, "\(word.key.content)") } }
    }

    @Test func noFileHasAWordThatIsNone() throws {
        let names = Set(try Self.english().map(\.key.content))
        let files = Project.root().folder("Themes/broadsheet/i18n").contents.keys.sorted()
        #expect(files.count == Self.complete.count + Self.regions.count)
        for file in files {
            let words = try Self.entries("i18n/\(file)").map(\.key.content)
            #expect(Set(words).subtracting(names).sorted() == [], "in \(file)")
            #expect(LocaleTable(String(file.dropLast(4))) != nil)
        }
    }

    /// What is counted in English has a form for each category that the language tells apart.
    @Test(arguments: complete) func aPluralHasEveryFormOfItsLanguage(_ language: String) throws {
        let plurals = try Self.english().filter { $0.value.mapping != nil }.map(\.key.content)
        #expect(plurals.contains("entries"))
        let categories = PluralRule(try #require(LocaleTable(language))).categories.map(\.name)
        for word in try Self.entries("i18n/\(language).yml") where plurals.contains(word.key.content) {
            #expect(Set(Self.texts(word).map(\.form)) == Set(categories), "\(word.key.content)")
        }
    }

    /// A region's file has only what is different there.
    @Test(arguments: regions) func aRegionRepeatsNothing(_ region: String, _ language: String) throws {
        let words = Dictionary(
            uniqueKeysWithValues: try Self.entries("i18n/\(language).yml").map {
                ($0.key.content, Self.texts($0).map(\.text))
            })
        let own = try Self.entries("i18n/\(region).yml")
        #expect(!own.isEmpty)
        for word in own { #expect(words[word.key.content] != Self.texts(word).map(\.text), "\(word.key.content)") }
    }

    /// Switzerland writes ss, so each word with ß has one of its own there.
    @Test func swissGermanHasNoSharpS() throws {
        let own = try Set(Self.entries("i18n/de-CH.yml").map(\.key.content))
        for word in try Self.entries("i18n/de.yml") where Self.texts(word).contains(where: { $0.text.contains("ß") }) {
            #expect(own.contains(word.key.content), "\(word.key.content)")
        }
    }

    /// What stands in braces in the English word must stand in every other.
    @Test(arguments: complete) func placeholdersAreKept(_ language: String) throws {
        let english = try Self.english().map { (name: $0.key.content, marks: Self.marks(Self.texts($0))) }
        let words = try Self.entries("i18n/\(language).yml")
        for (name, marks) in english where name != "entries" {
            for word in words where word.key.content == name {
                #expect(Self.marks(Self.texts(word)) == marks, "\(name)")
            }
        }
    }

    private static func marks(_ texts: [(form: String, text: String)]) -> Set<String> {
        Set(
            texts.flatMap {
                $0.text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
                    String($0.prefix { $0 != "}" })
                }
            })
    }
}
