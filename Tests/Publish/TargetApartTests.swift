import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetTesting
import BroadsheetYAML
import Glibc
import Testing

/// No site is published into what it is made of.
@Suite struct TargetApartTests {
    private let folder: Folder
    private let apart: TargetApart

    init() throws {
        folder = try .temporary()
        for own in ["public", "content", "static", "Themes"] { try folder.folder("site").write("x", to: "\(own)/x") }
        try folder.folder("www").write("x", to: "x")
        let site = "\(folder.path)/site"
        apart = TargetApart(
            output: "\(site)/public", sources: ["content", "static", "Themes", "assets"].map { "\(site)/\($0)" })
        // Sound: all paths are C strings for the time of the calls.
        #expect(unsafe symlink("site/public", "\(folder.path)/linked") == 0)
        #expect(unsafe symlink("\(folder.path)/www", "\(site)/outside") == 0)
        #expect(unsafe symlink("../../www", "\(site)/static/out") == 0)
    }

    private func problem(_ target: String) throws -> String? {
        defer { folder.remove() }
        let text = "live: { \(target) }"
        let definition = try #require(
            try TargetReader.targets(YAML.parse(Array(text.utf8).span, file: "broadsheet.yml")).first)
        do throws(Problem) {
            try apart.check(definition, site: "\(folder.path)/site")
            return nil
        } catch {
            #expect(error.place?.line == 1 && error.advice != nil)
            return error.message
        }
    }

    @Test(arguments: [
        "folder: public", "folder: ./public/", "folder: public/a/b", "folder: ../linked", "folder: ../linked/deep/er",
        "folder: content", "folder: static/live", "folder: Themes/x/../y", "folder: assets", "folder: .",
        "folder: .., plain: true", "folder: /", "folder: not-there/../public", "git: public/site.git",
        "git: ../linked/site.git", "folder: not-there/../../site/content",
    ])
    func isRefused(_ target: String) throws { #expect(try problem(target) != nil) }

    @Test(arguments: [
        "folder: ../www", "folder: ../www/new", "folder: outside", "folder: static/out", "folder: publics",
        "folder: www", "folder: ../public", "git: .", "git: ..", "git: ../site.git", "git: \"git@example.com:public\"",
        "ssh: \"host:public\"",
    ])
    func isTaken(_ target: String) throws { #expect(try problem(target) == nil) }
}
