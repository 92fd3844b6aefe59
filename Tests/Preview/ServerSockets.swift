import Glibc

@testable import BroadsheetPreview

/// The descriptors of this process that belong to a server, whatever other tests have open.
enum ServerSockets {
    /// How many sockets of this process are at `port` of this machine, on the server's side.
    static func count(at port: Int) -> Int {
        let limit = Int32(sysconf(Int32(_SC_OPEN_MAX)))
        return (0..<min(limit, 20_000)).count { port == localPort(of: $0) }
    }

    private static func localPort(of descriptor: Int32) -> Int? {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        // Sound: the structure is whole, and lives during the call.
        let isSocket = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe getsockname(descriptor, pointer, &size) == 0
            }
        }
        return isSocket && address.sin_family == sa_family_t(AF_INET) ? Int(UInt16(bigEndian: address.sin_port)) : nil
    }
}

/// Waits for `condition`, which comes true by itself; gives up after a minute, which is no measure of anything.
func comesTrue(_ condition: () -> Bool) -> Bool {
    let end = Milliseconds.now + 60_000
    while !condition() {
        if Milliseconds.now > end { return false }
        usleep(2000)
    }
    return true
}
