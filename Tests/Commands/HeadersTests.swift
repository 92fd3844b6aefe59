import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// `broadsheet headers`: what a host should send with the finished pages.
@Suite struct HeadersTests {
    private func site() throws -> TemporarySite {
        let site = try TemporarySite(files: ["content/index.md": "---\ntitle: Home\n---\nHello.\n"])
        let build = Run("build", site.folder.path, "--quiet")
        #expect(build.code == .done, "\(build.err)")
        return site
    }

    @Test func theDefaultThemeNeedsNothingButItsOwn() throws {
        let site = try site()
        let run = Run("headers", site.folder.path, "--strict")
        #expect(run.code == .done, "\(run.err)")
        let policy = try #require(run.out.split(separator: "\n").first { $0.hasPrefix("Content-Security-Policy: ") })
        #expect(policy.contains("default-src 'none'; script-src 'self'; style-src 'self'"))
        for word in ["unsafe", "sha256-", "http", "data:", "*"] { #expect(!policy.contains(word), "\(word)") }
        #expect(run.err.isEmpty)
    }

    @Test func aFileIsHeldAgainstThePages() throws {
        let site = try site()
        let path = site.folder.path
        try site.folder.write("# mine\n" + Run("headers", path, "--form", "netlify").out, to: "static/_headers")
        #expect(Run("headers", path, "--form", "netlify", "--check", "\(path)/static/_headers").code == .done)
        try site.folder.write(site.page("index.html") + "<img src=https://b.example/a.png>", to: "public/index.html")
        let run = Run("headers", path, "--form", "netlify", "--check", "\(path)/static/_headers")
        #expect(run.code == .failed)
        #expect(run.err.contains("does not have the headers that the pages need now"))
    }

    @Test func whatStandsInPagesIsToldOrRefused() throws {
        let site = try site()
        try site.folder.write(site.page("index.html") + "<script>a()</script>", to: "public/index.html")
        let told = Run("headers", site.folder.path)
        #expect(told.code == .done && told.out.contains("'sha256-"))
        #expect(told.err.contains("a <script> is let through by its hash"))
        #expect(Run("headers", site.folder.path, "--strict").code == .failed)
        try site.folder.write(site.page("index.html") + "<a onclick='a()'>", to: "public/index.html")
        #expect(Run("headers", site.folder.path).code == .failed)
    }

    @Test func moreIsLetThroughByName() throws {
        let site = try site()
        let path = site.folder.path
        #expect(
            Run("headers", path, "--allow", "connect-src https://api.example").out.contains(
                "connect-src 'self' https://api.example;"))
        for word in ["connect-src", "conect-src https://a.example", "img-src a;b", "img-src \"x\""] {
            #expect(Run("headers", path, "--allow", word).code == .wrongUsage, "\(word)")
        }
        #expect(Run("headers", path, "--form", "ngnix").err.contains("Did you mean \"nginx\"?"))
    }
}
