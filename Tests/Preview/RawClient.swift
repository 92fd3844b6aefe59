import Glibc

/// One connection to a server, over which a test sends exactly the bytes that it means to.
final class RawClient: Sendable {
    let socket: Int32

    /// Connects to this machine at `port`; nil if nobody takes the connection.
    init?(port: Int) {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        // Sound: the structure is whole, and lives during the call.
        let isConnected = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe connect(socket, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else {
            close(socket)
            return nil
        }
        // No test waits longer than this for something that does not come.
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        // Sound: the option is one whole structure.
        unsafe setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        self.socket = socket
    }

    deinit { close(socket) }

    /// Sends `bytes`; whether the other side has taken them all.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            // Sound: only bytes of the array are read.
            let count = unsafe bytes.withUnsafeBytes { bytes in
                unsafe Glibc.send(
                    socket, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Whether the other side has closed; what it sent before is lost.
    var isClosed: Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            // Sound: recv fills at most the buffer's own bytes.
            let count = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe recv(socket, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT))
            }
            if count <= 0 { return count == 0 || errno != EAGAIN }
        }
    }

    /// Says that nothing more is sent.
    func finish() { shutdown(socket, Int32(SHUT_WR)) }

    /// Some of what comes; nothing at the end.
    func receive() -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        // Sound: recv fills at most the buffer's own bytes.
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(socket, $0.baseAddress, $0.count, 0) }
        return count > 0 ? Array(buffer.prefix(count)) : []
    }

    /// All that comes until the other side closes.
    func rest() -> [UInt8] {
        var all: [UInt8] = []
        while true {
            let more = receive()
            if more.isEmpty { return all }
            all += more
        }
    }

    /// What comes up to the first `end`, and what came behind it; nil if it does not come.
    func receive(until end: String) -> String? {
        var all: [UInt8] = []
        while true {
            let text = String(decoding: all, as: UTF8.self)
            if text.contains(end) { return text }
            let more = receive()
            if more.isEmpty { return nil }
            all += more
        }
    }
}

/// What a server has answered.
struct RawReply {
    let status: Int
    let headers: [(name: String, value: String)]
    let body: [UInt8]

    /// The first answer in `bytes`; nil if there is none.
    init?(_ bytes: [UInt8]) {
        let end: [UInt8] = [13, 10, 13, 10]
        guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else { return nil }
        let lines = String(decoding: bytes[..<place], as: UTF8.self).split(separator: "\r\n")
        guard let first = lines.first, first.hasPrefix("HTTP/1."), let status = Int(first.split(separator: " ")[1])
        else { return nil }
        self.status = status
        headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (parts[0].lowercased(), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
        }
        body = Array(bytes[(place + 4)...])
    }

    /// The values of the header `name`, which is in small letters.
    func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

    /// The one value of a header; nil if there is none.
    subscript(name: String) -> String? { values(name).first }

    var text: String { String(decoding: body, as: UTF8.self) }
}
