import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// New themes: a site is built with one at once.
@Suite struct NewThemeTests {
    private let place: Folder

    init() throws {
        place = try Folder.temporary()
    }

    @Test func aSiteIsBuiltWithANewTheme() throws {
        defer { place.remove() }
        let site = "\(place.path)/site"
        #expect(Run("new", site).code == .done)
        let run = Run("new", "--theme", "my-harbour", site)
        #expect(run.code == .done && run.out.contains("Themes/my-harbour/assets/my-harbour.css"), "\(run.err)")
        try place.write(
            (place.text(of: "site/broadsheet.yml") ?? "") + "theme: my-harbour\n", to: "site/broadsheet.yml")
        let build = Run("build", site, "--quiet")
        #expect(build.code == .done && build.err.isEmpty, "\(build.err)")
        #expect(place.text(of: "site/public/index.html")?.contains("/assets/my-harbour.") == true)
    }

    @Test func whatCannotBeMadeChangesNothing() throws {
        defer { place.remove() }
        let site = "\(place.path)/site"
        #expect(Run("new", site).code == .done)
        #expect(Run("new", "--theme", "own", site).code == .done)
        let before = place.contents
        for (name, folder, words) in [
            ("own", site, "there is a theme own already"), ("ledger", site, "the theme ledger is built in"),
            ("../x", site, "a theme cannot be called"), ("a b", site, "a theme cannot be called"),
            ("Über", site, "a theme cannot be called"), ("new", "\(place.path)/nothing", "there is no site in"),
        ] {
            let run = Run("new", "--theme", name, folder)
            #expect(run.code != .done && run.err.contains(words), "\(name): \(run.err)")
        }
        let both = Run("new", "--theme", "x", "--from", "a.csv", site)
        #expect(both.code == .wrongUsage && both.err.contains("cannot be made together"))
        #expect(place.contents == before)
    }
}
