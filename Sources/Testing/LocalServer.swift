import BroadsheetBytes
import Glibc
import Synchronization

/// A small web server on a free port of this machine, which answers as a test says and remembers what it was asked.
package final class LocalServer: Sendable {
    /// What was asked.
    package struct Request: Sendable {
        /// What was to be done: `GET`.
        package var method: String
        /// The path, with its query.
        package var target: String
        /// The header lines; their names in small letters.
        package var headers: [String: String]
        /// The body, where its length was said.
        package var body: [UInt8] = []
    }

    /// What is answered.
    package enum Answer: Sendable {
        /// These bytes, and then the connection is closed.
        case bytes([UInt8])
        /// These bytes, and then another one again and again.
        case drip([UInt8])
        /// These bytes, and then nothing, until the other side goes away.
        case pause([UInt8])
        /// Nothing, until the other side goes away.
        case silence

        /// A whole answer.
        package static func reply(
            _ status: Int = 200, _ headers: [String: String] = [:], _ body: [UInt8], length: Int? = nil
        ) -> Answer {
            var head = "HTTP/1.1 \(status) As Said\r\nConnection: close\r\n"
            if status != 304 { head += "Content-Length: \(length ?? body.count)\r\n" }
            for (name, value) in headers.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
            return .bytes(Array("\(head)\r\n".utf8) + body)
        }

        /// A whole answer with a text.
        package static func reply(_ status: Int = 200, _ headers: [String: String] = [:], _ body: String = "") -> Answer
        {
            reply(status, headers, Array(body.utf8))
        }
    }

    /// What the threads of a server share.
    private final class State: Sendable {
        let answer: @Sendable (Request, Int) -> Answer
        let requests = Mutex<[Request]>([])
        let connections = Mutex<(all: Int, open: Set<Int32>, isOver: Bool)>((0, [], false))
        init(_ answer: @escaping @Sendable (Request, Int) -> Answer) { self.answer = answer }
    }

    /// Its port on 127.0.0.1.
    package let port: Int
    private let listener: Int32
    private let state: State

    /// A server that answers the request with the number given, from 1 on, as `answer` says.
    package init(_ answer: @escaping @Sendable (Request, Int) -> Answer) {
        let state = State(answer)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        // Sound: the structure is whole, and lives during the calls; the port 0 asks for a free one.
        unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe precondition(bind(listener, pointer, size) == 0 && listen(listener, 64) == 0)
                unsafe precondition(getsockname(listener, pointer, &size) == 0)
            }
        }
        port = Int(UInt16(bigEndian: address.sin_port))
        (self.listener, self.state) = (listener, state)
        Self.thread { Self.accept(listener, state) }
    }

    deinit {
        state.connections.withLock { connections in
            connections.isOver = true
            for connection in connections.open { shutdown(connection, Int32(SHUT_RDWR)) }
        }
        // The thread that waits for connections wakes, sees this, and closes the socket.
        shutdown(listener, Int32(SHUT_RDWR))
    }

    /// What was asked so far.
    package var requests: [Request] { state.requests.withLock { $0 } }

    /// How many connections were made so far.
    package var connections: Int { state.connections.withLock { $0.all } }

    /// The address of a file on this server.
    package func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    private static func accept(_ listener: Int32, _ state: State) {
        while true {
            let connection = Glibc.accept(listener, nil, nil)
            guard connection >= 0 else { break }
            let isOver = state.connections.withLock { connections in
                connections.all += 1
                connections.open.insert(connection)
                return connections.isOver
            }
            if isOver { break }
            thread {
                serve(connection, state)
                state.connections.withLock { _ = $0.open.remove(connection) }
                close(connection)
            }
        }
        close(listener)
    }

    private static func serve(_ connection: Int32, _ state: State) {
        guard let request = request(on: connection) else { return }
        let number = state.requests.withLock { requests in
            requests.append(request)
            return requests.count
        }
        switch state.answer(request, number) {
        case .bytes(let bytes):
            _ = send(bytes, on: connection)
            // A reset would take back what is still on its way.
            shutdown(connection, Int32(SHUT_WR))
            drain(connection)
        case .drip(let bytes):
            var isOpen = send(bytes, on: connection)
            while isOpen {
                usleep(20_000)
                isOpen = send([0x61], on: connection)
            }
        case .pause(let bytes):
            _ = send(bytes, on: connection)
            drain(connection)
        case .silence: drain(connection)
        }
    }

    private static func request(on connection: Int32) -> Request? {
        var bytes: [UInt8] = []
        while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
            var byte: UInt8 = 0
            // Sound: one byte is read into one byte.
            guard unsafe recv(connection, &byte, 1, 0) == 1, bytes.count < 1 << 16 else { return nil }
            bytes.append(byte)
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " }) }
        }
        var body: [UInt8] = []
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        if length > 0, length < 1 << 20 {
            if headers["expect"] != nil { _ = send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), on: connection) }
            body = [UInt8](repeating: 0, count: length)
            var done = 0
            while done < length {
                // Sound: only bytes of the array are written, during the call.
                let count = unsafe body.withUnsafeMutableBytes { buffer in
                    unsafe recv(connection, buffer.baseAddress! + done, length - done, 0)
                }
                guard count > 0 else { return nil }
                done += count
            }
        }
        return Request(method: String(words[0]), target: String(words[1]), headers: headers, body: body)
    }

    private static func send(_ bytes: [UInt8], on connection: Int32) -> Bool {
        var done = 0
        while done < bytes.count {
            // Sound: only bytes of the array are read, during the call.
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.send(
                    connection, buffer.baseAddress! + done, buffer.count - done, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }

    private static func drain(_ connection: Int32) {
        var byte: UInt8 = 0
        // Sound: one byte is read into one byte.
        while unsafe recv(connection, &byte, 1, 0) == 1 {}
    }

    /// Runs `body` on a thread of its own.
    package static func thread(_ body: @escaping @Sendable () -> Void) {
        precondition(Threads.detach(body))
    }
}
