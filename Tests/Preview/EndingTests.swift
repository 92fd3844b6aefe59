import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc
import Testing

@testable import BroadsheetPreview

/// A server ends whatever is connected, and what it sends stays whole while the site changes.
@Suite(.serialized) struct EndingTests {
    @Test func itEndsWhateverIsConnected() throws {
        let fixture = try PreviewFixture(["big.txt": String(repeating: "x", count: 5_000_000), "index.html": "home"])
        let host = "Host: localhost:\(fixture.port)\r\n\r\n"
        let listeners = (0..<30).map { _ in fixture.connect() }
        for client in listeners { client.send("GET /_broadsheet/events HTTP/1.1\r\n\(host)") }
        let slow = (0..<30).map { _ in fixture.connect() }
        for client in slow { client.send("GET / HT") }
        let loading = (0..<30).map { _ in fixture.connect() }
        for client in loading { client.send("GET /big.txt HTTP/1.1\r\n\(host)") }
        let silent = (0..<30).map { _ in fixture.connect() }
        #expect(comesTrue { fixture.server.counts.listeners == 30 && fixture.server.counts.connections == 120 })
        fixture.server.stop()
        for client in listeners + slow + silent { _ = client.rest() }
        for client in loading { #expect(client.rest().count < 5_100_000) }
        #expect(fixture.server.counts == (0, 0))
        #expect(RawClient(port: fixture.port) == nil)
        fixture.server.stop()
        fixture.server.tell(.mended)
        fixture.server.show(PreviewFixture.tree([:]))
    }

    /// Ending comes at any moment of what listeners do: suspending, waking, joining, leaving.
    @Test func itEndsAtAnyMoment() throws {
        for round in 0..<Scale.of(30, full: 500) {
            let fixture = try PreviewFixture { $0.limits.tickMilliseconds = 1 }
            let clients = (0..<20).compactMap { _ in RawClient(port: fixture.port) }
            for client in clients {
                client.send("GET /_broadsheet/events HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\n\r\n")
            }
            for _ in 0..<round % 7 { fixture.server.tell(.reload(paths: ["/"])) }
            if round % 3 == 0 { _ = clients[0].receive() }
            usleep(UInt32(round % 5) * 300)
            fixture.server.stop()
            for client in clients { _ = client.rest() }
            #expect(ServerSockets.count(at: fixture.port) == 0)
        }
    }

    @Test func whatIsBeingSentStaysWholeWhenTheSiteChanges() throws {
        let text = String(repeating: "0123456789", count: 400_000)
        let fixture = try PreviewFixture(["big.txt": text])
        let client = fixture.connect()
        client.send("GET /big.txt HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\nConnection: close\r\n\r\n")
        let start = client.receive()
        for _ in 0..<10 { fixture.server.show(PreviewFixture.tree(["big.txt": "new"])) }
        #expect(RawReply(start + client.rest())?.body == Array(text.utf8))
        #expect(fixture.ask("/big.txt")?.text == "new")
    }

    @Test func aPortThatIsTakenAtOneAddressIsTakenAtBoth() throws {
        let free = try ListeningSocket(.thisMachine, port: 0).port
        // A machine without IPv6 has the first address alone.
        guard let other = try? ListeningSocket(.thisMachineOverIPv6, port: free) else { return }
        let fixture = try PreviewFixture { $0.port = other.port }
        #expect(fixture.port > other.port)
    }

    @Test func aPortThatIsAskedForIsTheOneOrAProblem() throws {
        let first = try PreviewFixture()
        let problem = #expect(throws: Problem.self) {
            _ = try PreviewFixture {
                $0.port = first.port
                $0.isPortAsked = true
            }
        }
        #expect(problem?.message == "the port \(first.port) is taken by another program")
        #expect(problem?.advice == "End that program, or leave --port out for the next free one from 4000 on.")
        first.server.stop()
        let second = try PreviewFixture {
            $0.port = first.port
            $0.isPortAsked = true
        }
        #expect(second.port == first.port)
    }

    @Test(arguments: [-1, 65536, Int.max, Int.min])
    func whatIsNoPortIsToldSo(port: Int) {
        let problem = #expect(throws: Problem.self) { _ = try PreviewFixture { $0.port = port } }
        #expect(problem?.message == "there is no port \(port)")
    }

    @Test func thereIsAnEndToTheSearchForAPort() throws {
        let last = try? PreviewFixture { $0.port = 65535 }
        let problem = #expect(throws: Problem.self) { _ = try PreviewFixture { $0.port = 65535 } }
        #expect(problem?.message == "no port from 65535 on can be listened at: Address already in use")
        #expect(problem?.advice == "Choose another one with --port.")
        last?.server.stop()
    }
}
