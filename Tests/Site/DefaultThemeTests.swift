import BroadsheetSite
import BroadsheetTesting
import Testing

@Suite struct DefaultThemeTests {
    @Test func theEmbeddedThemeIsTheOneInTheFolder() {
        var theme = Project.root().folder("Themes/broadsheet").contents
        theme["README.md"] = nil
        let embedded = Dictionary(
            uniqueKeysWithValues: DefaultTheme.files.map { ("\($0.path)", Array("\($0.text)".utf8)) })
        let differences = Difference.between(expected: theme, got: embedded)
        #expect(differences == [], "the theme has changed: run \"make theme\"")
    }
}
