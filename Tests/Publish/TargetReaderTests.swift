import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetYAML
import Testing

@Suite struct TargetReaderTests {
    private func targets(_ text: String) throws -> [TargetDefinition] {
        try TargetReader.targets(YAML.parse(Array(text.utf8).span, file: "broadsheet.yml"))
    }

    @Test func readsAllKinds() throws {
        let targets = try targets(
            """
            live: { ssh: "deploy@host:/srv/site", keep: 7, url: "https://example.com/" }
            copy: { folder: /mnt/site, plain: true, cache: { "*.html": "max-age=60" } }
            bucket: { s3: bucket/prefix, endpoint: "https://s3.example.com", region: eu-1 }
            dav: { webdav: "https://dav.example.com/site" }
            pages: { git: "git@example.com:me/site.git", branch: pages }
            """)
        #expect(targets.map(\.kind) == [.ssh, .folder, .s3, .webdav, .git])
        #expect(targets[0].keep == 7)
        #expect(targets[0].url?.content == "https://example.com")
        #expect(try targets[1].flag(.plain))
        #expect(targets[1].cache == [CacheRule("*.html", "max-age=60")])
        #expect(try targets[2].text(.region)?.content == "eu-1")
        #expect(targets[3].keep == 5)
    }

    @Test(arguments: [
        ("live", "\"publish\" must be a mapping of targets, not a text"),
        ("live: /srv", "the target \"live\" must be a mapping, not a text"),
        ("live: { keep: 3 }", "the target \"live\" does not say where it is"),
        ("live: { folder: a, ssh: b }", "the target \"live\" is two places at once"),
        ("live: { foldr: a }", "unknown key \"foldr\" in the target \"live\""),
        ("live: { folder: a, branch: b }", "a target of the kind \"folder\" has no \"branch\""),
        ("live: { folder: a, keep: 0 }", "\"keep\" must be a whole number from 1 to 1000"),
        ("live: { folder: a, url: example.com }", "\"url\" is not the address of a site"),
        ("live: { folder: }", "\"folder\" must be a text, not nothing"),
        ("live: { folder: a, cache: [a] }", "\"cache\" must be a mapping of patterns, not a list"),
        ("../x: { folder: a }", "\"../x\" cannot be the name of a target"),
    ])
    func tellsWhatIsWrong(_ text: String, _ message: String) throws {
        do {
            _ = try targets(text)
            Issue.record("\(text) was read")
        } catch let problems as Problems {
            #expect(problems.all.map(\.message) == [message])
            #expect(problems.all[0].place?.line == 1)
        }
    }
}
