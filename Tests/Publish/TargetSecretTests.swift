import BroadsheetDiagnostics
import BroadsheetTesting
import BroadsheetYAML
import Glibc
import Testing

@testable import BroadsheetPublish

/// Where the secrets of S3 and WebDAV come from, and where they must not.
@Suite struct TargetSecretTests {
    private func host(_ target: String, site: String = "/nowhere", _ values: [String: String] = [:]) throws -> StoreHost
    {
        let text = "publish:\n  live: { \(target) }\n"
        let node = try YAML.parse(Array(text.utf8).span, file: "broadsheet.yml")
        let publish = try #require(node["publish"])
        let definition = try #require(try TargetReader.targets(publish).first)
        let environment: TargetSecret.Environment = { values[$0] }
        return definition.kind == .s3
            ? try .s3(definition, site: site, environment: environment)
            : try .webdav(definition, site: site, environment: environment)
    }

    @Test func theyComeFromTheEnvironment() throws {
        let bucket = try host(
            "s3: bucket/a/b, region: eu-central-1",
            ["AWS_ACCESS_KEY_ID": "K", "AWS_SECRET_ACCESS_KEY": "hush-1", "AWS_SESSION_TOKEN": "hush-2"])
        #expect(bucket.secrets.map(\.bytes) == ["hush-1", "hush-2"].map { Array($0.utf8) })
        #expect(bucket.name == "the bucket bucket/a/b")
        let own = try host("s3: bucket, user: $KEY, password: $HUSH", ["KEY": "K", "HUSH": "hush-3"])
        #expect(own.secrets.map(\.origin) == ["$HUSH"])
        let dav = try host("webdav: \"https://h.example/x\", user: anna, password: $HUSH", ["HUSH": "hush-4"])
        #expect(dav.secrets.map(\.bytes) == [Array("hush-4".utf8)])
    }

    @Test func aFileIsForItsOwnerAlone() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        try folder.write("hush-5\n", to: "key")
        let target = "webdav: \"https://h.example/x\", user: anna, password: ./key"
        let problem = #expect(throws: Problem.self) { try host(target, site: folder.path) }
        #expect(problem?.message == "others than its owner may read the file ./key")
        // Sound: the path is a C string for the time of the call.
        #expect(unsafe chmod("\(folder.path)/key", 0o600) == 0)
        #expect(try host(target, site: folder.path).secrets.map(\.bytes) == [Array("hush-5".utf8)])
    }

    @Test(arguments: [
        ("s3: bucket", "the environment variable AWS_ACCESS_KEY_ID is not set"),
        ("s3: bucket, user: K, password: hush-6", "the password is written in broadsheet.yml"),
        ("s3: bucket, password: $HUSH", "the target has a secret key and no access key"),
        ("s3: \"a/../b\", user: K, password: $HUSH", "\"a/../b\" is no bucket, and no folder in one"),
        ("s3: bucket, endpoint: \"ftp://x\", user: K, password: $HUSH", "\"ftp://x\" is no address of a server"),
        ("s3: bucket, region: \"a/b\", user: K, password: $HUSH", "\"a/b\" is no region"),
        ("webdav: \"https://anna:hush-6@h.example/\"", "there is a name or a password in the address"),
        ("webdav: \"https://h.example/\", user: anna, password: hush-6", "the password is written in broadsheet.yml"),
        ("webdav: \"https://h.example/\", user: anna", "the target has a user and no password"),
        ("webdav: \"https://h.example/\", password: $HUSH", "the target has a password and no user"),
        ("webdav: \"https://h.example/\", user: a, password: $LINES", "the environment variable LINES does not have"),
    ])
    func whatIsWrongIsToldAndNotRepeated(_ target: String, _ message: String) throws {
        let problem = #expect(throws: Problem.self) { try host(target, ["HUSH": "hush-7", "LINES": "hush-8\nx"]) }
        #expect(problem?.message.hasPrefix(message) == true, "\(problem?.message ?? "")")
        let said = "\(problem?.message ?? "") \(problem?.advice ?? "") \(problem?.place?.excerpt ?? "")"
        #expect(!said.contains("hush-"))
        #expect(problem?.place?.line == 2)
    }

    @Test func aPasswordGoesNowhereInTheOpen() throws {
        let target = "webdav: \"http://dav.example.com/x\", user: a, password: $HUSH"
        let store = try #require(try host(target, ["HUSH": "hush-9"]).store as? WebDAVStore)
        #expect(!store.mayBeSent)
    }
}
