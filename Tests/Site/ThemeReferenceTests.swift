import BroadsheetTesting
import Testing

/// The manual's list of all that a theme is made of is that of the theme and the program.
@Suite struct ThemeReferenceTests {
    private let manual = Project.root().folder("docs/manual")

    @Test func theListIsWhatTheThemeAndTheProgramSay() throws {
        let made = try ThemeReference().markdown
        guard !Recording.isOn else { return try manual.write(made, to: "theme-names.md") }
        #expect(manual.text(of: "theme-names.md") == made, "the theme or its names have changed: run \"make keys\"")
    }

    @Test func namesAreWrittenInsideTheirLists() throws {
        let made = try ThemeReference().markdown
        #expect(made.contains("| `cards.url` | `{{#cards}}{{url}}{{/cards}}` |"))
        #expect(made.contains("| `site.title` | `{{site.title}}` |"))
        #expect(made.contains("| `content` | `{{{content}}}` | `layout.html` |"))
        #expect(made.contains("| `--page` | `66rem` | `var(--page)` |"))
    }
}
