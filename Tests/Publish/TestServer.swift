import BroadsheetDiagnostics
import BroadsheetTesting
import BroadsheetTransfer
import Testing

@testable import BroadsheetPublish

/// A real server for the tests of this process: it ends with the process, however that ends.
final class TestServer: Sendable {
    /// Its port on 127.0.0.1.
    let port: Int
    /// What it said when it was ready.
    let words: [String]
    private let process: ChildProcess

    /// Starts a script of Scripts/ with `words`; a word `PORT` stands for a free port.
    init?(_ script: String, _ words: [String]) {
        let path = Project.root().path + "/Scripts/" + script
        // A port that is free now may be taken a moment later.
        for _ in 0..<3 {
            let port = PostgresServer.freePort()
            let arguments = [path] + words.map { $0 == "PORT" ? "\(port)" : $0 }
            guard let process = try? ChildProcess(arguments) else { return nil }
            if let line = process.line(), line.hasPrefix("ready ") {
                (self.port, self.words, self.process) = (port, line.split(separator: " ").map(String.init), process)
                return
            }
            if process.end() == 3 { break }
        }
        print("\(script) \(words.joined(separator: " ")): not installed, or does not start; its tests are skipped")
        return nil
    }

    /// Ends it, and waits for that.
    func end() { process.end() }

    static let apache = TestServer("webdav-server", ["apache", "PORT", "digest"])
    static let nginx = TestServer("webdav-server", ["nginx", "PORT", "basic"])
    static let swift = TestServer("swift-server", ["PORT"])
    /// A heavy one, for the full form alone.
    static let ceph = isFullForm ? TestServer("ceph-server", ["PORT"]) : nil
    /// A server that asks nobody who they are.
    static let open = TestServer("webdav-server", ["apache", "PORT"])
}

/// A kind of store that tests publish to, each in a folder of its own.
enum TestStore: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case apache, nginx, swift, ceph

    var testDescription: String { rawValue }

    var server: TestServer? {
        switch self {
        case .apache: .apache
        case .nginx: .nginx
        case .swift: .swift
        case .ceph: .ceph
        }
    }

    /// Those that are there.
    static let present = allCases.filter { $0.server != nil }

    /// A host in the folder `folder` of the server, or of what stands before it at `port`.
    func host(_ folder: String, keep: Int = 5, port: Int? = nil, tries: Int = 3, patience: Duration = .seconds(20))
        -> StoreHost
    {
        StoreHost(store(folder, port: port, tries: tries, patience: patience), keep: keep)
    }

    /// The store below such a host.
    func store(
        _ folder: String, port: Int? = nil, tries: Int = 3, patience: Duration = .seconds(20), secret: String? = nil
    ) -> any ObjectStore {
        let origin = "http://127.0.0.1:\(port ?? server?.port ?? 1)"
        func http(_ settings: HTTPSettings) -> HTTPSettings {
            var settings = settings
            settings.tries = tries
            settings.patience = patience
            settings.pause = { _ in }
            return settings
        }
        switch self {
        case .apache, .nginx:
            var settings = WebDAVSettings(WebAddress("\(origin)/dav/deep/\(folder)/")!)
            settings.user = "writer"
            settings.password = Secret(Array((secret ?? "open-sesame-42").utf8), from: "$DAV")
            return WebDAVStore(settings, http(HTTPSettings(settings.address)))
        case .swift, .ceph:
            var settings = S3Settings(
                "site", at: WebAddress(origin)!, key: self == .ceph ? "tester" : "test:tester",
                secret: Secret(Array((secret ?? "testing-secret-42").utf8), from: "$S3"))
            settings.prefix = "deep/\(folder)"
            return S3Store(settings, http(settings.http))
        }
    }
}
