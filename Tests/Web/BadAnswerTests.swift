import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Synchronization
import Testing

@testable import BroadsheetWeb

/// Answers that are late, too long or broken off, each after a good one: the good copy stays.
@Suite struct BadAnswerTests {
    private static let endless = Array("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n".utf8)
    private static let chunked = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n".utf8)
    private static let twice = Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nbad!".utf8)

    @Test(arguments: [
        (
            LocalServer.Answer.reply(200, [:], Array("half".utf8), length: 8), "unreachable",
            "broke the connection off", 3
        ),
        (.bytes(chunked), "unreachable", "broke the connection off", 3),
        (.bytes([]), "unreachable", "closed the connection without an answer", 3),
        (.bytes(twice), "unreachable", "sends what is no right answer", 1),
        (.bytes(Array("hello\r\n\r\n".utf8)), "unreachable", "cannot be fetched", 1),
        (.reply(200, [:], String(repeating: "x", count: 2001)), "mistake", "has more than the 2kB", 1),
        (.drip(Array("HTTP/1.1 200 OK\r\n\r\n".utf8)), "unreachable", "was not done within 1 second", 1),
        (.drip(endless), "unreachable", "was not done within 1 second", 1),
        (.drip(Array("HTTP/1.1 200 OK\r\nX-Slow: ".utf8)), "unreachable", "was not done within 1 second", 1),
        (.silence, "unreachable", "was not done within 1 second", 1),
    ])
    func theGoodCopyStays(_ answer: LocalServer.Answer, _ kind: String, _ message: String, _ tries: Int) throws {
        let fixture = try WebFixture { _, number in number == 1 ? .reply(200, ["ETag": "good"], "good") : answer }
        let definition = fixture.definition {
            $0.limit = Located(2000, at: $0.url.place)
            $0.timeout = Located(1, at: $0.url.place)
        }
        #expect(fetched(definition, try fixture.session()) == "good")
        let before = fixture.cached
        let said = fetched(definition, try fixture.session())
        #expect(said.hasPrefix("\(kind): ") && said.contains(message), "\(said)")
        #expect(fixture.server.requests.count == 1 + tries)
        #expect(fixture.cached == before)
        #expect(fetched(definition, try fixture.offline()) == "good")
    }

    @Test func aServerThatFallsSilentIsAskedAgain() throws {
        let fixture = try WebFixture { _, number in
            number == 1 ? .pause(Self.endless + Array("half".utf8)) : .reply(200, [:], "whole")
        }
        let session = try fixture.session { $0.patience = .milliseconds(100) }
        #expect(fetched(fixture.definition(), session) == "whole")
        #expect(fixture.server.requests.count == 2)
    }

    @Test func theAgeOfTheCopyIsTold() throws {
        let fixture = try WebFixture { _, number in number == 1 ? .reply(200, [:], "good") : .reply(500) }
        _ = try fixture.session().fetch(fixture.definition())
        fixture.now.withLock { $0 += 2 * 86400 + 5 }
        let failure = #expect(throws: WebFailure.self) { try fixture.session().fetch(fixture.definition()) }
        #expect(
            failure?.problem.advice == "There is a copy from 2 days ago: build with --offline to use it.")
    }

    @Test(arguments: [
        (0, "less than a minute ago"), (59, "less than a minute ago"), (60, "1 minute ago"), (3599, "59 minutes ago"),
        (3600, "1 hour ago"), (86399, "23 hours ago"), (86400, "1 day ago"), (200_000, "2 days ago"),
    ])
    func agesAreRounded(_ seconds: Int, _ words: String) {
        #expect(Measure.age(seconds) == words)
    }
}
