import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetTransfer
import Testing

@testable import BroadsheetWeb

/// Answers that lead on: how far, and with what.
@Suite struct RedirectTests {
    /// A server on which each number leads to the next lower one.
    private func stairs() throws -> WebFixture {
        try WebFixture { request, _ in
            let number = Int(request.target.drop { !$0.isNumber }) ?? 0
            return number == 0 ? .reply(200, [:], "down") : .reply(302, ["Location": "/step\(number - 1)"])
        }
    }

    @Test func fiveStepsAreFollowed() throws {
        let fixture = try stairs()
        #expect(fetched(fixture.definition("/step5"), try fixture.session()) == "down")
        #expect(fixture.server.requests.count == 6)
    }

    @Test func sixStepsAreTooMany() throws {
        let fixture = try stairs()
        let said = fetched(fixture.definition("/step6"), try fixture.session())
        #expect(said.hasSuffix("it leads on from address to address more than 5 times"))
        #expect(fixture.server.requests.count == 6)
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func secretsStayWithTheirHost(_ status: Int) throws {
        let other = LocalServer { _, _ in .reply(200, [:], "there") }
        let port = other.port
        let fixture = try WebFixture { _, _ in
            .reply(status, ["Location": "http://localhost:\(port)/there.csv"])
        }
        let definition = fixture.definition {
            $0.headers = [
                (located("X-Api-Key"), located("$KEY")), (located("X-Plain"), located("$KEY")),
                (located("Accept-Language"), located("sv")),
            ]
            $0.user = located("reader:$KEY")
        }
        let session = try fixture.session(allow: ["localhost:\(port)"], environment: ["KEY": "hush"])
        #expect(fetched(definition, session) == "there")
        let home = try #require(fixture.server.requests.first?.headers)
        #expect(home["x-api-key"] == "hush" && home["x-plain"] == "hush")
        #expect(home["authorization"] == "Basic cmVhZGVyOmh1c2g=")
        let away = try #require(other.requests.first?.headers)
        #expect(away["accept-language"] == "sv")
        #expect(away.values.allSatisfy { !$0.contains("hush") } && away["authorization"] == nil)
    }

    @Test func everyHostOnTheWayIsDeclared() throws {
        let other = LocalServer { _, _ in .reply(200, [:], "there") }
        let port = other.port
        let fixture = try WebFixture { _, _ in .reply(302, ["Location": "http://localhost:\(port)/x?token=hush"]) }
        let failure = #expect(throws: WebFailure.self) { try fixture.session().fetch(fixture.definition()) }
        #expect(failure?.kind == .mistake)
        #expect(
            failure?.problem.message.hasSuffix("it leads to the host \"localhost:\(port)\", which is not declared")
                == true)
        #expect(
            failure?.problem.advice == "Declare it in broadsheet.yml if that is meant: allow: [\"localhost:\(port)\"].")
        #expect(other.connections == 0)
    }

    @Test func theOpenNetworkDoesNotLeadInside() throws {
        var settings = WebSettings(site: "/")
        for host in ["open.example", "other.example", "localhost:8000"] { try settings.allowed.add(located(host)) }
        let (open, other) = try (
            #require(WebAddress("https://open.example/")), #require(WebAddress("https://other.example/"))
        )
        let inside = try #require(WebAddress("http://localhost:8000/"))
        #expect(try !settings.permission(to: other, from: open))
        #expect(try settings.permission(to: inside, from: inside))
        #expect(try !settings.permission(to: other, from: inside))
        let failure = #expect(throws: FetchFailure.self) { try settings.permission(to: inside, from: open) }
        #expect(failure?.reason == "it leads from the open network to \"localhost:8000\", which is declared private")
    }

    @Test func theWayStaysSafe() throws {
        let settings = WebSettings(site: "/")
        let (safe, open) = try (
            #require(WebAddress("https://example.com/")), #require(WebAddress("http://example.com/"))
        )
        #expect(try settings.step(from: open, to: "https://example.com/x").text == "https://example.com/x")
        #expect(try settings.step(from: safe, to: "https://example.com/x").text == "https://example.com/x")
        #expect(throws: FetchFailure.self) { try settings.step(from: safe, to: "http://example.com/x") }
        #expect(throws: FetchFailure.self) { try settings.step(from: safe, to: nil) }
    }

    @Test(arguments: ["ftp://127.0.0.1/x", "file:///etc/passwd", "http://:1/", "http://u:p@127.0.0.1/"])
    func onlyTheWebIsFollowed(_ location: String) throws {
        let fixture = try WebFixture { _, _ in .reply(302, ["Location": location]) }
        let said = fetched(fixture.definition(), try fixture.session())
        #expect(said.contains("cannot be fetched: "))
        #expect(fixture.server.requests.count == 1)
    }
}
