import Testing

@testable import BroadsheetPreview

/// How much one address may take, and which addresses are this machine.
@Suite struct LimitTests {
    private let phone = PeerAddress([192, 168, 1, 9])

    @Test func oneAddressInTheNetworkTakesSoManyConnections() {
        var limits = ServerLimits()
        limits.connectionsPerAddress = 3
        let table = ConnectionTable(limits)
        var connections = (0..<3).map { _ in table.add(socket: -1, peer: phone) }
        #expect(!table.takes(phone))
        #expect(table.takes(PeerAddress([192, 168, 1, 10])))
        table.remove(connections.removeLast())
        #expect(table.takes(phone))
        for connection in connections { table.remove(connection) }
        #expect(table.count == 0)
        // Whoever has gone is forgotten, and counts anew.
        for _ in 0..<3 { _ = table.add(socket: -1, peer: phone) }
        #expect(!table.takes(phone))
    }

    @Test func thisMachineTakesMore() {
        var limits = ServerLimits()
        limits.connectionsPerAddress = 3
        let table = ConnectionTable(limits)
        for _ in 0..<10 { _ = table.add(socket: -1, peer: PeerAddress([127, 0, 0, 1])) }
        #expect(table.takes(PeerAddress([127, 0, 0, 1])))
    }

    @Test func thisMachineIsKnown() {
        let zeros = [UInt8](repeating: 0, count: 15)
        #expect(PeerAddress([127, 0, 0, 1]).isThisMachine)
        #expect(PeerAddress([127, 255, 255, 254]).isThisMachine)
        #expect(PeerAddress(zeros + [1]).isThisMachine)
        #expect(!phone.isThisMachine)
        #expect(!PeerAddress([0, 0, 0, 0]).isThisMachine)
        #expect(!PeerAddress(zeros + [0]).isThisMachine)
        #expect(!PeerAddress([]).isThisMachine)
        #expect(!PeerAddress(Array(zeros.prefix(10)) + [255, 255, 127, 0, 0, 1]).isThisMachine)
    }

    @Test func theUsualPortIsLeftOut() {
        let usual = AllowedHosts(port: 80, addresses: ["10.0.0.2"])
        for host in ["localhost", "localhost:80", "10.0.0.2", "10.0.0.2:80", "[::1]"] { #expect(usual.contains(host)) }
        #expect(!usual.contains("localhost:4000"))
        let other = AllowedHosts(port: 4000, addresses: ["10.0.0.2"])
        #expect(other.contains("10.0.0.2:4000") && !other.isOwn("10.0.0.2:4000"))
        #expect(!other.contains("10.0.0.2") && !other.contains("10.0.0.3:4000"))
    }

    @Test func aConnectionIsLateByWhatItAwaits() {
        let connection = Connection(socket: -1, peer: phone, deadline: 100)
        #expect(!connection.isLate(at: 100) && connection.isLate(at: 101))
        connection.awaitReading(until: 500)
        connection.hearNoMore(at: 200)
        #expect(!connection.isLate(at: 500))
        connection.awaitHead(until: 1000)
        connection.hearNoMore(at: 600)
        #expect(!connection.isLate(at: 600) && connection.isLate(at: 601))
        // What is late already does not get more time.
        connection.hearNoMore(at: 900)
        #expect(connection.isLate(at: 601))
    }
}
