import BroadsheetBytes
import Glibc
import Testing

@testable import BroadsheetPreview

/// Browsers that listen to what is new.
@Suite(.serialized) struct ReloadTests {
    private func listener(_ fixture: PreviewFixture) -> RawClient {
        let client = fixture.connect()
        client.send(
            "GET /_broadsheet/events HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\nSec-Fetch-Site: same-origin\r\n\r\n"
        )
        return client
    }

    @Test func aListenerIsToldAtOnceHowTheSiteIs() throws {
        let fixture = try PreviewFixture()
        let first = try #require(listener(fixture).receive(until: "mended"))
        #expect(first.hasPrefix("HTTP/1.1 200"))
        #expect(first.contains("Content-Type: text/event-stream; charset=utf-8\r\n"))
        #expect(first.contains("Cache-Control: no-cache\r\n"))
        #expect(first.contains("retry: 1000\n\n"))
        fixture.server.tell(.problem(html: "<p>\"it\"\n</p>", text: "it\u{1}\u{7F}é"))
        let second = try #require(listener(fixture).receive(until: "é"))
        #expect(second.contains(#"data: {"news":"problem","html":"<p>\"it\"\n</p>","text":"it\u0001\u007fé"#))
        fixture.server.tell(.mended)
        #expect(listener(fixture).receive(until: "mended")?.contains("problem") == false)
    }

    @Test func newsIsJSONOnOneLine() {
        #expect(NewsText.json(.reload(paths: ["/", "/a\\b/"])) == #"{"news":"reload","paths":["/","/a\\b/"]}"#)
        #expect(NewsText.json(.reload(paths: [])) == #"{"news":"reload","paths":[]}"#)
        #expect(
            NewsText.json(.styles(["/b.css": "/b2.css", "/a.css": "/a2.css"]))
                == #"{"news":"styles","styles":{"/a.css":"/a2.css","/b.css":"/b2.css"}}"#)
        #expect(NewsText.json(.mended) == #"{"news":"mended"}"#)
        let wild = String(String.UnicodeScalarView((0..<0x3000).compactMap { Unicode.Scalar($0) }))
        #expect(!NewsText.json(.problem(html: wild, text: "\r\n")).utf8.contains { $0 < 0x20 })
    }

    @Test func thoseWhoWaitForTheFirstBuildAreToldOfIt() throws {
        let fixture = try PreviewFixture([:])
        #expect(fixture.ask("/stocks/")?.status == 503)
        let client = listener(fixture)
        #expect(client.receive(until: "mended") != nil)
        fixture.server.show(PreviewFixture.tree(PreviewFixture.site))
        #expect(client.receive(until: #"{"news":"reload","paths":["/stocks/"]}"#) != nil)
    }

    @Test func allAreToldAndTheirDescriptorsComeBack() throws {
        let count = Scale.of(200, full: 1000)
        let rounds = Scale.of(20, full: 100)
        let fixture = try PreviewFixture { $0.limits.tickMilliseconds = 20 }
        var clients = (0..<count).map { _ in listener(fixture) }
        for client in clients { #expect(client.receive(until: "mended") != nil) }
        #expect(fixture.server.counts.listeners == count)
        #expect(ServerSockets.count(at: fixture.port) == count + 1)
        var told = 0
        var slowest: Int64 = 0
        for round in 1...rounds {
            if round == rounds / 2 { clients = Array(clients.prefix(count / 2)) }
            let start = ContinuousClock.now
            fixture.server.tell(.reload(paths: ["/\(round)/"]))
            for client in clients where client.receive(until: "/\(round)/") != nil { told += 1 }
            slowest = max(slowest, (ContinuousClock.now - start).components.attoseconds / 1_000_000_000_000)
        }
        print("\(count) listeners: the slowest of \(rounds) rounds had told them all after \(slowest) µs")
        #expect(told == count * (rounds / 2 - 1) + count / 2 * (rounds - rounds / 2 + 1))
        #expect(comesTrue { fixture.server.counts.listeners == count / 2 })
        #expect(comesTrue { ServerSockets.count(at: fixture.port) == count / 2 + 1 })
        clients = []
        #expect(comesTrue { fixture.server.counts.connections == 0 })
        #expect(comesTrue { ServerSockets.count(at: fixture.port) == 1 })
    }

    @Test func aListenerLivesLongerThanAnyOther() throws {
        let fixture = try PreviewFixture {
            $0.limits.headMilliseconds = 100
            $0.limits.nextHeadMilliseconds = 100
            $0.limits.answerMilliseconds = 100
            $0.limits.heartbeatMilliseconds = 100
            $0.limits.tickMilliseconds = 10
            $0.limits.idleSeconds = 1
        }
        let client = listener(fixture)
        try #require(client.receive(until: "mended\"}\n\n\r\n") != nil)
        // Each beat has one colon, and nothing else does; twenty of them are two seconds.
        var beats = 0
        while beats < 20 {
            let more = client.receive()
            try #require(!more.isEmpty)
            beats += more.count { $0 == UInt8(ascii: ":") }
        }
        fixture.server.tell(.reload(paths: ["/still/"]))
        #expect(client.receive(until: "/still/") != nil)
    }

    @Test func whoDoesNotListenIsLetGo() throws {
        let fixture = try PreviewFixture {
            $0.limits.tickMilliseconds = 20
            $0.limits.idleSeconds = 600
        }
        let client = listener(fixture)
        #expect(comesTrue { fixture.server.counts.listeners == 1 })
        let news = PreviewNews.problem(html: String(repeating: "x", count: 200_000), text: "")
        let isGone = comesTrue {
            fixture.server.tell(news)
            return fixture.server.counts.listeners == 0
        }
        #expect(isGone)
        #expect(!client.rest().isEmpty)
    }

    @Test func noMoreListenThanAreTaken() throws {
        let fixture = try PreviewFixture { $0.limits.listeners = 3 }
        let clients = (0..<3).map { _ in listener(fixture) }
        for client in clients { #expect(client.receive(until: "mended") != nil) }
        #expect(listener(fixture).rest().isEmpty)
        #expect(fixture.ask("/")?.status == 200)
    }
}
