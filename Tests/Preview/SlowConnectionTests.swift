import Glibc
import Testing

@testable import BroadsheetPreview

/// Connections that send a byte now and then, to keep a server busy with nothing.
@Suite(.serialized) struct SlowConnectionTests {
    /// Connections that drip, each with the rest of what it would send.
    private struct Drips {
        let port: Int
        let wanted: Int
        var open: [RawClient] = []
        private(set) var reaped = 0
        private var next = 0

        init(_ wanted: Int, port: Int) {
            (self.wanted, self.port) = (wanted, port)
            refill()
        }

        /// Opens as many as are missing.
        mutating func refill() {
            while open.count < wanted, let client = RawClient(port: port) {
                client.send("GET / HTTP/1.1\r\nX-Slow: ")
                open.append(client)
            }
        }

        /// Sends one more byte over the next tenth of them, which keeps each as busy as a slow connection is.
        mutating func dripSome() {
            for _ in 0..<max(1, open.count / 10) where !open.isEmpty {
                next = (next + 1) % open.count
                open[next].send("a")
            }
        }

        /// Sends one more byte over each, and forgets those that the server has closed.
        mutating func drip() {
            let before = open.count
            open = open.filter { !$0.isClosed && $0.send("a") }
            reaped += before - open.count
        }
    }

    /// How long one request took, in nanoseconds; nil if it was not answered.
    private func time(_ fixture: PreviewFixture) -> Int64? {
        let start = ContinuousClock.now
        guard fixture.ask("/")?.status == 200 else { return nil }
        let took = (ContinuousClock.now - start).components
        return took.seconds * 1_000_000_000 + took.attoseconds / 1_000_000_000
    }

    @Test func othersAreStillAnsweredAndTheSlowOnesGo() throws {
        let count = Scale.of(200, full: 1000)
        let fixture = try PreviewFixture {
            $0.limits.headMilliseconds = Scale.of(1000, full: 10_000)
            $0.limits.tickMilliseconds = Scale.of(50, full: 500)
        }
        // Another server, asked now and then, tells what an answer takes where nothing is slow.
        let idle = try PreviewFixture()
        var drips = Drips(count, port: fixture.port)
        var times: (idle: [Int64], loaded: [Int64]) = ([], [])
        let rounds = Scale.of(10, full: 40)
        for _ in 0..<rounds {
            for _ in 0..<10 { if let took = time(idle) { times.idle.append(took) } }
            drips.drip()
            drips.refill()
            #expect(drips.open.count == count)
            for _ in 0..<10 {
                drips.dripSome()
                if Scale.isFull { usleep(50_000) }
                if let took = time(fixture) { times.loaded.append(took) }
            }
        }
        // The verdict is that each request was answered beside them. How long it took is told: it is also of what else runs.
        #expect(times.loaded.count == rounds * 10)
        #expect(times.idle.count == rounds * 10)
        let medians = [times.idle, times.loaded].map { $0.sorted().dropFirst($0.count / 2).first ?? 0 }
        print("\(count) slow connections: idle \(medians[0] / 1000) µs, beside them \(medians[1] / 1000) µs")
        // Bytes keep coming until the last one is closed: only the time since the connection was made counts.
        let isEmpty = comesTrue {
            drips.drip()
            return drips.open.isEmpty
        }
        #expect(isEmpty)
        #expect(drips.reaped >= count)
        #expect(comesTrue { fixture.server.counts.connections == 0 })
        #expect(comesTrue { ServerSockets.count(at: fixture.port) == 1 })
    }

    @Test func aConnectionThatWasGoodOnceIsReapedToo() throws {
        let fixture = try PreviewFixture {
            $0.limits.nextHeadMilliseconds = 300
            $0.limits.tickMilliseconds = 20
        }
        let client = fixture.connect()
        client.send("GET /data.csv HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\n\r\n")
        #expect(client.receive(until: "0123456789") != nil)
        client.send("GET /data.csv HT")
        let isClosed = comesTrue {
            client.send("a")
            return client.isClosed
        }
        #expect(isClosed)
    }

    @Test(arguments: ["GET /data.csv HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", "GET /data.csv HT", "", "\r\n"])
    func whoSendsNothingMoreIsLetGo(request: String) throws {
        let fixture = try PreviewFixture {
            $0.limits.headMilliseconds = 600_000
            $0.limits.nextHeadMilliseconds = 600_000
            $0.limits.idleSeconds = 600
            $0.limits.tickMilliseconds = 20
        }
        for _ in 0..<20 {
            let client = fixture.connect()
            client.send(
                request.split(separator: "PORT", omittingEmptySubsequences: false)
                    .joined(separator: String(fixture.port)))
            client.finish()
            let text = String(decoding: client.rest(), as: UTF8.self)
            #expect(text.hasSuffix(request.hasSuffix("\r\n\r\n") ? "0123456789" : ""))
        }
        #expect(comesTrue { fixture.server.counts.connections == 0 })
    }

    @Test func whoDoesNotReadHisAnswerIsReaped() throws {
        let fixture = try PreviewFixture(["big.txt": String(repeating: "x", count: 20_000_000)]) {
            $0.limits.answerMilliseconds = 300
            $0.limits.tickMilliseconds = 20
        }
        let client = fixture.connect()
        client.send("GET /big.txt HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\n\r\n")
        #expect(comesTrue { fixture.server.counts.connections == 1 })
        #expect(comesTrue { fixture.server.counts.connections == 0 })
        #expect(client.rest().count < 20_000_000)
    }
}
