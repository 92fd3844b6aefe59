import BroadsheetDiagnostics
import BroadsheetTesting
import BroadsheetTransfer
import Testing

@testable import BroadsheetPublish

/// Answers that a server of S3 or WebDAV should not give.
@Suite struct StoreAnswerTests {
    private static func s3(_ server: LocalServer) throws -> S3Store {
        var settings = S3Settings(
            "site", at: try #require(WebAddress(server.url("/"))), key: "me",
            secret: Secret(Array("hush-hush-99".utf8), from: "$KEY"))
        settings.prefix = "deep"
        var http = settings.http
        http.pause = { _ in }
        return S3Store(settings, http)
    }

    private static func webdav(_ server: LocalServer) throws -> WebDAVStore {
        let settings = WebDAVSettings(try #require(WebAddress(server.url("/dav/"))))
        var http = HTTPSettings(settings.address)
        http.pause = { _ in }
        return WebDAVStore(settings, http)
    }

    private static func page(_ names: [String], _ more: String = "") -> LocalServer.Answer {
        let contents = names.map { "<Contents><Key>\($0)</Key><Size>1</Size></Contents>" }.joined()
        return .reply(200, [:], "<ListBucketResult>\(contents)\(more)</ListBucketResult>")
    }

    private func expectFault(_ said: String, _ body: () throws -> Void) throws {
        let fault = try #require(throws: HostFault.self, performing: body)
        guard case .lasting(let problem) = fault else {
            Issue.record("not lasting: \(fault)")
            return
        }
        #expect(problem.message.hasSuffix(said), "\(problem.message)")
    }

    /// Pages of a web server that is none of S3, XML that is cut off, grows, or is of another kind.
    @Test(arguments: [
        "", "<!DOCTYPE html><html></html>", "<html><body>Hello</body></html>", "<ListBucketResult>",
        "<ListBucketResult><Contents></ListBucketResult>",
        "<!DOCTYPE a [<!ENTITY b \"c\">]><ListBucketResult>&b;</ListBucketResult>",
        "<ListBucketResult>&unknown;</ListBucketResult>", "{\"no\": \"xml\"}",
        String(repeating: "<a>", count: 10_000),
    ])
    func whatIsNoListingIsNone(_ body: String) throws {
        let server = LocalServer { _, _ in .reply(200, [:], body) }
        try expectFault("does not answer as S3 does") { _ = try Self.s3(server).listing(of: []) }
        let dav = LocalServer { _, _ in .reply(207, [:], body) }
        try expectFault("does not answer as WebDAV does") { _ = try Self.webdav(dav).listing(of: []) }
    }

    @Test func aListingWithoutEndEnds() throws {
        let more = "<IsTruncated>true</IsTruncated><NextContinuationToken>again</NextContinuationToken>"
        let server = LocalServer { _, _ in Self.page(["deep/a"], more) }
        try expectFault("does not end") { _ = try Self.s3(server).listing(of: []) }
        #expect(server.requests.count == 2)
        let empty = LocalServer { _, _ in Self.page([], "<IsTruncated>true</IsTruncated>") }
        try expectFault("does not end") { _ = try Self.s3(empty).listing(of: []) }
        #expect(empty.requests.count == 1)
    }

    /// A server that says that there is more, and not how to ask for it, is asked for what comes behind.
    @Test func aListingWithoutATokenGoesOn() throws {
        let server = LocalServer { request, _ in
            request.target.contains("start-after=deep%2Fb")
                ? Self.page(["deep/c"]) : Self.page(["deep/a", "deep/b"], "<IsTruncated>true</IsTruncated>")
        }
        #expect(try Self.s3(server).listing(of: []).map(\.path.text) == ["a", "b", "c"])
    }

    /// Keys that are no paths of a site, and those of other folders, are not touched.
    @Test func onlyPathsOfTheSiteAreListed() throws {
        let server = LocalServer { _, _ in
            Self.page([
                "deep/", "deep/../x", "deep/a//b", "deep/./c", "deep/folder/", "deeper/d", "other",
                "deep/.broadsheet-state/lock",
                "deep/a&#10;b", "deep/good &amp; well",
            ])
        }
        #expect(try Self.s3(server).listing(of: []).map(\.path.text) == ["good & well"])
    }

    /// A folder that would lead out of the one that is asked for is no folder of it.
    @Test func onlyMembersOfAFolderAreItsMembers() throws {
        func response(_ href: String, _ kind: String = "") -> String {
            "<D:response><D:href>\(href)</D:href><D:propstat><D:prop><D:resourcetype>\(kind)</D:resourcetype>"
                + "<D:getcontentlength>3</D:getcontentlength></D:prop><D:status>HTTP/1.1 200 OK</D:status>"
                + "</D:propstat></D:response>"
        }
        let folder = "<D:collection/>"
        let all = [
            response("/dav/", folder), response("/dav/..", folder), response("/dav/../", folder),
            response("/dav/%2e%2e/", folder), response("/dav/a%2Fb"), response("/etc/passwd"), response("/dav/x/y"),
            response("/dav/%zz"), response("/dav/%FF"), response("http://other.example/dav/far"),
            response("/dav/good%20one.html"), response("/dav/.broadsheet-state/", folder),
        ]
        let server = LocalServer { request, _ in
            .reply(207, [:], "<D:multistatus xmlns:D=\"DAV:\">\(all.joined())</D:multistatus>")
        }
        let store = try Self.webdav(server)
        #expect(Set(try store.listing(of: []).map(\.path.text)) == ["good one.html", "far"])
        #expect(server.requests.map(\.target) == ["/dav/"])
    }
}
