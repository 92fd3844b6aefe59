import BroadsheetSite
import BroadsheetTesting
import Testing

@Suite struct ThemeManualTests {
    /// The names that `text` does not mention in code: as `name`, with what they are in, `report.id`, or with what
    /// is in them.
    private static func unmentioned(_ names: Set<String>, in text: String) -> [String] {
        names.filter { name in
            let last = name.split(separator: ".").last.map(String.init) ?? name
            return !["`\(last)`", ".\(last)`", "`\(last)."].contains { text.contains($0) }
        }.sorted()
    }

    private static var page: String { Project.root().folder("docs/manual").text(of: "themes.md") ?? "" }

    @Test func theManualMentionsEveryNameThatTemplatesSee() throws {
        let names = try TemplateNames(ofSite: Project.root().path)
        #expect(names.layout.isSuperset(of: ["navigation.title", "form.key", "site.title", "views.current"]))
        #expect(names.rows.isSuperset(of: ["cells.totals.word", "options.checked", "report.row", "group.id"]))
        #expect(Self.unmentioned(names.layout, in: Self.page) == [])
        #expect(Self.unmentioned(names.rows, in: Self.page) == [])
    }

    @Test func theManualWouldMissAName() {
        #expect(Self.unmentioned(["cells.pear", "apple"], in: "An `apple` and a pear") == ["cells.pear"])
    }

    /// Every template of the default theme, every word and every key of a theme.yml.
    @Test func theManualMentionsEveryPartOfTheDefaultTheme() throws {
        for path in Project.root().folder("Themes/broadsheet").contents.keys where path.hasSuffix(".html") {
            let name = path.split(separator: "/").last.map { String($0.dropLast(5)) } ?? path
            #expect(Self.page.contains("`\(name)`") || Self.page.contains("`\(path)`"), "\(path)")
        }
        for key in ["name", "description", "extends", "words"] { #expect(Self.page.contains("`\(key)`")) }
    }
}
