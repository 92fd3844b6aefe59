import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetPublish

/// A site that the built program publishes to a real store, through a proxy that notes every request.
final class StoreRun: Sendable {
    /// What was asked of the server, as the first line of a request has it.
    struct Request: Sendable {
        var method: String
        var target: String

        /// Whether it asks what is there: a page of a bucket, a folder of WebDAV.
        var isListing: Bool { method == "PROPFIND" || target.contains("list-type=2") }
        /// Whether it is about what is kept beside the site.
        var isOwn: Bool { target.contains(StoreKey.folder) }
    }

    let kind: TestStore
    /// The folder on the server.
    let folder = StoreFolders.next()
    /// The folder of the test, and the one with broadsheet.yml in it.
    let home: Folder
    var site: Folder { home.folder("site") }
    private let proxy: TestServer
    private let definition: String
    private let environment: [String: String]

    /// An empty folder on the server of that kind.
    init(_ kind: TestStore) throws {
        self.kind = kind
        home = try .temporary()
        let server = try #require(kind.server)
        proxy = try #require(TestServer("fault-proxy", ["PORT", "\(server.port)", "0", "1", "\(home.path)/requests"]))
        (definition, environment) = Self.target(kind, folder, port: proxy.port)
        try site.write("publish: { live: \(definition) }\n", to: "broadsheet.yml")
        try site.folder("public").write("", to: ".broadsheet")
    }

    deinit {
        proxy.end()
        home.remove()
    }

    /// A target as broadsheet.yml has it, and the variables that it names.
    static func target(
        _ kind: TestStore, _ folder: String, port: Int? = nil
    ) -> (definition: String, environment: [String: String]) {
        let origin = "http://127.0.0.1:\(port ?? kind.server?.port ?? 1)"
        switch kind {
        case .apache, .nginx:
            return (
                "{ webdav: \"\(origin)/dav/deep/\(folder)/\", user: writer, password: $STORE_SECRET }",
                ["STORE_SECRET": kind.secret]
            )
        case .swift, .ceph:
            let user = kind == .ceph ? "tester" : "test:tester"
            return (
                "{ s3: \"site/deep/\(folder)\", endpoint: \"\(origin)\", user: \"\(user)\", password: $STORE_SECRET }",
                ["STORE_SECRET": kind.secret]
            )
        }
    }

    /// Starts the program.
    func start(_ words: [String] = []) throws -> ProgramRun {
        try ProgramRun(["publish", "--site", site.path] + words, environment: environment)
    }

    /// Runs the program to its end.
    func run(_ words: [String] = []) throws -> ProgramRun.Outcome { try start(words).wait() }

    /// What was asked of the server so far.
    func requests() -> [Request] {
        let lines = (home.text(of: "requests") ?? "").split(separator: "\n")
        return lines.compactMap { line in
            let words = line.split(separator: " ")
            return words.count == 3 ? Request(method: String(words[0]), target: String(words[1])) : nil
        }
    }
}

extension TestStore {
    /// Whether it is spoken with as S3.
    var isS3: Bool { self == .swift || self == .ceph }

    /// The password or the secret key that its server knows.
    var secret: String {
        switch self {
        case .apache, .nginx: "open-sesame-42"
        case .swift, .ceph: "testing-secret-42"
        }
    }
}
