import BroadsheetTesting
import Testing

@testable import BroadsheetPreview

/// A site as browsers get it.
@Suite struct ServingTests {
    @Test(arguments: [
        ("/", 200, "home"), ("/index.html", 200, "home"), ("/stocks/", 200, "stocks"),
        ("/stocks/index.html", 200, "stocks"), ("/stocks/?view=1", 200, "stocks"),
        ("/a%20b/%C3%A9/", 200, "odd names"), ("/assets/site.css", 200, "red"), ("/empty.txt", 200, ""),
        ("/.well-known/security.txt", 200, "known"), ("/nothing", 404, "not here"), ("/stocks/x/", 404, "not here"),
        ("/de/x", 404, "nicht hier"), ("/data.csv/", 404, "not here"), ("//stocks/", 404, "not here"),
        ("/_broadsheet/reload.js", 200, "own script"), ("/_broadsheet/other.js", 404, "no such file"),
        ("/_broadsheet/", 404, "no such file"), ("/_broadsheet", 404, "no such file"),
    ])
    func answers(target: String, status: Int, text: String) throws {
        let reply = try #require(try PreviewFixture().ask(target))
        #expect(reply.status == status)
        #expect(text.isEmpty ? reply.body.isEmpty : reply.text.contains(text))
    }

    @Test func everyAnswerSaysThatItIsForThisSiteAlone() throws {
        let fixture = try PreviewFixture()
        for target in ["/", "/nothing", "/stocks", "/assets/site.css", "/_broadsheet/reload.js", "/%2e%2e/"] {
            let reply = try #require(fixture.ask(target, ["Origin: http://evil.example"]))
            #expect(reply.values("cache-control") == ["no-cache"])
            #expect(reply.values("x-content-type-options") == ["nosniff"])
            #expect(reply.values("cross-origin-resource-policy") == ["same-origin"])
            #expect(reply.values("referrer-policy") == ["same-origin"])
            #expect(!reply.headers.contains { $0.name.hasPrefix("access-control") })
        }
    }

    @Test func pagesHaveTheScriptAndFilesDoNot() throws {
        let fixture = try PreviewFixture()
        let home = try #require(fixture.ask("/"))
        let tag = try #require(home["etag"]).filter { $0 != "\"" }
        let script = "<script src=\"/_broadsheet/reload.js\" data-page=\"\(tag)\" defer></script>"
        #expect(home.text == "<html><body>home\(script)</body></html>")
        #expect(home["content-type"] == "text/html; charset=utf-8")
        #expect(home["content-security-policy-report-only"] == "default-src 'self'")
        #expect(home["content-security-policy"] == nil, "a picture from elsewhere shows here as on the site's host")
        #expect(home["content-length"] == String(home.body.count))
        let odd = try #require(fixture.ask("/a%20b/%C3%A9/"))
        #expect(odd.text.hasPrefix("<p>odd names<script"))
        #expect(try #require(fixture.ask("/stocks/")).text.hasSuffix("</script></BODY></html>"))
        let style = try #require(fixture.ask("/assets/site.css"))
        #expect(style.text == "p { color: red }")
        #expect(style["content-type"] == "text/css; charset=utf-8")
        #expect(style["content-security-policy"] == nil)
    }

    @Test func headSaysTheSameWithoutABody() throws {
        let fixture = try PreviewFixture()
        for target in ["/", "/data.csv", "/nothing", "/stocks"] {
            let whole = try #require(fixture.ask(target))
            let head = try #require(fixture.ask(target, ["Range: bytes=0-1"], method: "HEAD"))
            #expect(head.status == whole.status)
            #expect(head.body.isEmpty)
            for name in ["content-length", "content-type", "etag", "location"] { #expect(head[name] == whole[name]) }
        }
    }

    @Test func aFolderWithoutItsSlashLeadsToIt() throws {
        let fixture = try PreviewFixture()
        for (target, address) in [
            ("/stocks", "/stocks/"), ("/stocks?a=1&b&c=%22+x", "/stocks/?a=1&b&c=%22+x"),
            ("/a%20b/%c3%a9", "/a%20b/%C3%A9/"), ("/evil.example", "/evil.example/"),
        ] {
            let reply = try #require(fixture.ask(target))
            #expect(reply.status == 302)
            #expect(reply.values("location") == [address])
        }
        // A second slash would name another host.
        for target in ["//evil.example", "/%2fevil.example", "///evil.example", "//evil.example/%2e%2e"] {
            let reply = try #require(fixture.ask(target))
            #expect(reply.status >= 400)
            #expect(reply["location"] == nil)
        }
    }

    @Test func aSiteUnderABasePathIsThereAndNowhereElse() throws {
        let fixture = try PreviewFixture(base: "/my club")
        #expect(fixture.server.address == "http://localhost:\(fixture.port)/my%20club/")
        #expect(fixture.ask("/my%20club/")?.status == 200)
        #expect(fixture.ask("/my%20club/stocks")?["location"] == "/my%20club/stocks/")
        #expect(fixture.ask("/")?["location"] == "/my%20club/")
        #expect(fixture.ask("/my%20club?x")?["location"] == "/my%20club/?x")
        #expect(fixture.ask("/stocks/")?.status == 404)
        #expect(fixture.ask("/my%20clubs/")?.status == 404)
        #expect(fixture.ask("/my%20club/de/nothing")?.text.contains("nicht hier") == true)
        #expect(fixture.ask("/_broadsheet/reload.js")?.status == 200)
    }

    @Test func aSiteThatIsNotBuiltYetSaysSoAndIsShownLater() throws {
        let fixture = try PreviewFixture([:])
        let reply = try #require(fixture.ask("/stocks/"))
        #expect(reply.status == 503)
        #expect(reply.text.contains("Not built yet"))
        #expect(reply.text.contains("/_broadsheet/reload.js"))
        fixture.server.show(PreviewFixture.tree(PreviewFixture.site))
        #expect(fixture.ask("/stocks/")?.status == 200)
    }

    @Test func aSiteWithoutItsOwnPageForWhatIsMissingHasOne() throws {
        let reply = try #require(try PreviewFixture(["index.html": "x"]).ask("/nothing"))
        #expect(reply.status == 404)
        #expect(reply.text.contains("no page at this address"))
    }

    /// A tab compares the tag that its page was given with that of a HEAD request.
    @Test func everyPageTellsTheScriptItsOwnTag() throws {
        for fixture in [try PreviewFixture(), try PreviewFixture(["index.html": "x"]), try PreviewFixture([:])] {
            for target in ["/", "/nothing", "/de/nothing"] {
                let tag = try #require(fixture.ask(target, method: "HEAD")?["etag"])
                #expect(fixture.ask(target)?.text.contains("data-page=\(tag)") == true)
                // What stands for another page is never said to be the same.
                let again = try #require(fixture.ask(target, ["If-None-Match: \(tag)", "Range: bytes=0-1"]))
                #expect(again.status == (fixture.ask(target)?.status == 200 ? 304 : fixture.ask(target)?.status))
            }
        }
    }

    @Test func twoServersTakeTwoPorts() throws {
        let first = try PreviewFixture()
        let second = try PreviewFixture { $0.port = first.port }
        #expect(second.port > first.port)
        #expect(second.ask("/")?.status == 200)
        #expect(first.ask("/")?.status == 200)
    }

    @Test func manyRequestsGoOverOneConnection() throws {
        let fixture = try PreviewFixture()
        let client = fixture.connect()
        for _ in 0..<50 {
            client.send("GET /data.csv HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\n\r\n")
            #expect(client.receive(until: "0123456789")?.hasPrefix("HTTP/1.1 200") == true)
        }
        #expect(fixture.server.counts.connections == 1)
    }
}
