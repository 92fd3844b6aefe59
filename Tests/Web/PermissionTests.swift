import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Testing

@testable import BroadsheetWeb

/// Hosts that are not declared are not reached, whatever address they turn out to have.
@Suite struct PermissionTests {
    @Test func anUndeclaredHostIsNotReached() throws {
        let fixture = try WebFixture { _, _ in .reply(200, [:], "there") }
        let port = fixture.server.port
        let definition = fixture.definition { $0.url = located("http://localhost:\(port)/x.csv") }
        let failure = #expect(throws: WebFailure.self) { try fixture.session().fetch(definition) }
        #expect(failure?.kind == .mistake)
        #expect(failure?.problem.message == "the host \"localhost:\(port)\" is not declared")
        #expect(
            failure?.problem.advice
                == "Add \"localhost:\(port)\" to \"allow\" in broadsheet.yml, so that sources may reach it.")
        #expect(fixture.server.connections == 0)
        #expect(!fixture.site.folder.has(".cache"))
    }

    @Test func aNameThatTurnsOutToBeThisMachineIsNotReached() throws {
        let fixture = try WebFixture { _, _ in .reply(200, [:], "there") }
        let host = "rebound.example:\(fixture.server.port)"
        let definition = fixture.definition { $0.url = located("http://\(host)/x.csv") }
        let names = ["\(host):127.0.0.1"]
        let refused = try fixture.session(allow: [host]) { $0.names = names }
        let failure = #expect(throws: WebFailure.self) { try refused.fetch(definition) }
        #expect(failure?.kind == .mistake)
        #expect(
            failure?.problem.message
                == "http://\(host)/x.csv cannot be fetched: \"rebound.example\" is this machine or one of a local network"
        )
        #expect(
            failure?.problem.advice
                == "Declare it so in broadsheet.yml if that is meant: allow: [{ host: \"\(host)\", private: true }].")
        #expect(fixture.server.connections == 0)

        let meant = try fixture.session { settings in
            settings.names = names
            try? settings.allowed.add(located(host), isPrivate: true)
        }
        #expect(fetched(definition, meant) == "there")
    }

    @Test func aRedirectToThisMachineIsNotFollowed() throws {
        let other = LocalServer { _, _ in .reply(200, [:], "there") }
        let host = "rebound.example:\(other.port)"
        let fixture = try WebFixture { _, _ in .reply(302, ["Location": "http://\(host)/"]) }
        let names = ["\(host):127.0.0.1"]
        let session = try fixture.session(allow: [host]) { $0.names = names }
        #expect(fetched(fixture.definition(), session).contains("is this machine or one of a local network"))
        #expect(other.connections == 0)
    }

    @Test func proxiesOfTheEnvironmentAreNotUsed() throws {
        let fixture = try WebFixture { _, _ in .reply(200, [:], "direct") }
        #expect(fetched(fixture.definition(), try fixture.session()) == "direct")
        #expect(fixture.server.requests.map(\.target) == ["/rates.csv"])
    }

    @Test func aNearNameIsProposed() throws {
        let fixture = try WebFixture { _, _ in .silence }
        let definition = fixture.definition { $0.url = located("https://exmaple.com/x.csv") }
        let failure = #expect(throws: WebFailure.self) {
            try fixture.session(allow: ["example.com"]).fetch(definition)
        }
        #expect(
            failure?.problem.advice
                == "Did you mean \"example.com\"? Else add exmaple.com to \"allow\" in broadsheet.yml.")
    }
}
