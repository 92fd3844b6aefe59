import BroadsheetBytes
import BroadsheetTesting

@testable import BroadsheetPreview

/// A server on a free port that shows a small site.
final class PreviewFixture: Sendable {
    let server: PreviewServer
    let port: Int

    /// A site with these texts by their paths.
    init(
        _ files: [String: String] = PreviewFixture.site, base: String = "",
        _ change: (inout PreviewServerOptions) -> Void = { _ in }
    ) throws {
        var options = PreviewServerOptions()
        options.port = 0
        options.basePath = base
        options.ownFiles = ["reload.js": ServedFile(SharedBytes("own script"), path: "reload.js")]
        change(&options)
        server = try PreviewServer(options)
        let digits = server.address.drop { !$0.isNumber }.prefix { $0.isNumber }
        port = Int(digits)!
        if !files.isEmpty { server.show(Self.tree(files, base: base)) }
    }

    deinit { server.stop() }

    /// A tree with these texts.
    static func tree(_ files: [String: String], base: String = "") -> ServedTree {
        var served: [String: ServedFile] = [:]
        for (path, text) in files { served[path] = ServedFile(SharedBytes(text), path: path) }
        return ServedTree(files: served, basePath: base)
    }

    /// A site with one of everything.
    static let site = [
        "index.html": "<html><body>home</body></html>",
        "stocks/index.html": "<html><body>stocks</BODY></html>",
        "a b/é/index.html": "<p>odd names",
        "404.html": "<html><body>not here</body></html>",
        "de/404.html": "<html><body>nicht hier</body></html>",
        "de/index.html": "<html><body>daheim</body></html>",
        "assets/site.css": "p { color: red }",
        "data.csv": "0123456789",
        "empty.txt": "",
        ".well-known/security.txt": "known",
        ".well-known/.deep/x.txt": "SECRET",
        ".secret": "SECRET",
        ".git/config": "SECRET",
        "sub/.env": "SECRET",
        "evil.example/index.html": "<p>a folder with the name of a host",
    ]

    /// A connection to it.
    func connect() -> RawClient { RawClient(port: port)! }

    /// What it answers to exactly these bytes, once it has closed the connection.
    func reply(to bytes: [UInt8]) -> RawReply? {
        let client = connect()
        client.send(bytes)
        return RawReply(client.rest())
    }

    /// What it answers to a request for `target` with these headers.
    func ask(_ target: String, _ headers: [String] = [], method: String = "GET") -> RawReply? {
        var head = "\(method) \(target) HTTP/1.1\r\nConnection: close\r\n"
        if !headers.contains(where: { $0.lowercased().hasPrefix("host:") }) { head += "Host: localhost:\(port)\r\n" }
        for header in headers { head += "\(header)\r\n" }
        return reply(to: Array("\(head)\r\n".utf8))
    }
}
