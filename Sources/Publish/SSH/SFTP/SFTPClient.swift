import BroadsheetDiagnostics

/// Why a request of SFTP did not do what it should.
enum SFTPFailure: Error {
    /// The connection broke, or what answers does not speak SFTP.
    case broken
    /// Nothing was heard for too long.
    case silent
    /// The server refused: the number of its status, and its words.
    case refused(UInt32, String, path: String)
    /// What the publisher has to know already.
    case fault(HostFault)

    /// Whether there is no such file.
    var isMissing: Bool {
        if case .refused(SFTPAnswer.Code.noFile, _, _) = self { true } else { false }
    }
}

/// One conversation with an SFTP server, through the system's ssh.
///
/// Many requests are under way at once: over a line with a delay, it is the round trips that take the time.
struct SFTPClient: ~Copyable {
    private let program: ChildProgram
    private var inbox: [UInt8] = []
    private var read = 0
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private var nextNumber: UInt32 = 1
    /// What the server can do beyond the standard.
    private(set) var extensions: Set<String> = []

    /// So many requests are under way: their answers have room in the sockets, so nobody waits for the other.
    private static let window = 128

    /// After so many milliseconds of silence the server is asked whether it is there.
    var patience: Int
    /// After so many times as long it is given up.
    private static let mostPatience = 6

    /// Speaks with `program`, which has been started. After so many milliseconds of silence it is asked whether it is there;
    /// after six times as many it is given up.
    init(_ program: ChildProgram, patience: Int) throws(SFTPFailure) {
        self.program = program
        self.patience = patience
        try send(SFTPPacket(.hello, number: 3))
        var reader = SFTPReader(try packet())
        guard reader.byte() == 2, let version = reader.number(), version >= 3 else { throw .broken }
        while let name = reader.text(), reader.text() != nil {
            extensions.insert(String(decoding: name, as: UTF8.self))
        }
    }

    /// Everything that ssh said when the connection broke.
    func outcome() -> ShellOutcome { program.outcome() }

    /// Sends `count` requests of that kind, each filled by `fill`, and hands on the answer to each; requests are made in
    /// order, answers may come in another one.
    mutating func exchange(
        _ count: Int, _ kind: SFTPPacket.Kind, _ fill: (Int, inout SFTPPacket) throws(SFTPFailure) -> Void,
        _ take: (Int, SFTPAnswer) throws(SFTPFailure) -> Void
    ) throws(SFTPFailure) {
        let first = nextNumber
        var (sent, answered) = (0, 0)
        var failure: SFTPFailure?
        // After a failure, the answers that are still under way are read: the next request must not get them.
        while answered < sent || (failure == nil && sent < count) {
            while failure == nil, sent < count, sent - answered < Self.window {
                var packet = SFTPPacket(kind, number: nextNumber)
                do throws(SFTPFailure) { try fill(sent, &packet) } catch {
                    failure = error
                    break
                }
                try send(packet)
                nextNumber &+= 1
                sent += 1
            }
            guard answered < sent else { break }
            guard let (number, answer) = SFTPAnswer.read(try packet()), number &- first < UInt32(sent) else {
                throw .broken
            }
            answered += 1
            guard failure == nil else { continue }
            do throws(SFTPFailure) { try take(Int(number &- first), answer) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Sends one request, and gives its answer.
    mutating func ask(_ kind: SFTPPacket.Kind, _ fill: (inout SFTPPacket) -> Void) throws(SFTPFailure) -> SFTPAnswer {
        var packet = SFTPPacket(kind, number: nextNumber)
        nextNumber &+= 1
        fill(&packet)
        try send(packet)
        guard let (_, answer) = SFTPAnswer.read(try self.packet()) else { throw .broken }
        return answer
    }

    /// The next answer without its length; it is good until the next call.
    private mutating func packet() throws(SFTPFailure) -> ArraySlice<UInt8> {
        while true {
            let there = inbox.count - read
            if there >= 4 {
                let length = Int(inbox[read..<read + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
                // A server's answers have at most 256 kB; a greeting of a login shell reads as a much longer one.
                guard length > 0, length <= 1 << 18 else { throw .broken }
                if there >= 4 + length {
                    let packet = inbox[read + 4..<read + 4 + length]
                    read += 4 + length
                    if Self.isOfProbe(packet) { continue }
                    return packet
                }
            }
            if read > 0 {
                inbox.removeFirst(read)
                read = 0
            }
            let count = try receive()
            inbox += buffer[..<count]
        }
    }

    /// Reads into the buffer; gives how much.
    private mutating func receive() throws(SFTPFailure) -> Int {
        let start = ChildProgram.now()
        var hasAsked = false
        while true {
            switch program.output.read(into: &buffer, waiting: false) {
            case .bytes(let count): return count
            case .end: throw .broken
            case .nothingYet: break
            }
            let silence = ChildProgram.now() - start
            if silence >= Self.mostPatience * patience { throw .silent }
            if silence >= patience, !hasAsked {
                hasAsked = true
                probe()
            }
            _ = program.output.wait(for: .bytes, milliseconds: patience)
        }
    }

    /// Asks for something of no use. The ssh that holds the connection may have thrown answers away and closed its end of our
    /// output, which that of this conversation still holds open: then nobody says a word, as each waits for the other. A
    /// server that answers once more finds that nobody reads it and ends, and with it the conversation.
    private func probe() {
        var packet = SFTPPacket(.status, number: Self.probe)
        packet.add(".")
        // It is short: it goes as a whole, or not at all.
        _ = program.input.write(packet.finished[...], waiting: false)
    }

    /// The number of requests whose answers nobody waits for; no other request has it.
    private static let probe: UInt32 = 0

    private static func isOfProbe(_ packet: ArraySlice<UInt8>) -> Bool {
        packet.count > 4 && packet.dropFirst().prefix(4).allSatisfy { $0 == 0 }
    }

    /// Sends a request, and waits for room if there is none.
    private func send(_ packet: SFTPPacket) throws(SFTPFailure) {
        var rest = packet.finished[...]
        var start = ChildProgram.now()
        while !rest.isEmpty {
            guard let count = program.input.write(rest, waiting: false) else { throw .broken }
            rest = rest.dropFirst(count)
            if count > 0 { start = ChildProgram.now() }
            if rest.isEmpty { return }
            if ChildProgram.now() - start >= Self.mostPatience * patience { throw .silent }
            _ = program.input.wait(for: .room, milliseconds: patience)
        }
    }
}
