import BroadsheetDiagnostics
import Glibc

/// A socket that takes connections, and is closed with this value unless a server has taken it over.
struct ListeningSocket: ~Copyable {
    /// Who may connect.
    enum Reach {
        case thisMachine, thisMachineOverIPv6, network
    }

    /// The port that it really has.
    let port: Int
    private let descriptor: Int32

    /// Why a socket cannot be had: the system's number of the error.
    struct Failure: Error {
        let code: Int32
        /// Whether the machine has no such addresses at all.
        var isNoAddress: Bool { code == EAFNOSUPPORT || code == EADDRNOTAVAIL || code == EPROTONOSUPPORT }
    }

    /// A socket at `port`, or at any that is free if it is 0.
    init(_ reach: Reach, port: Int) throws(Failure) {
        let family = reach == .thisMachineOverIPv6 ? AF_INET6 : AF_INET
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(family, kind, 0)
        guard descriptor >= 0 else { throw Failure(code: errno) }
        guard let port = Self.bound(descriptor, reach, port) else {
            let failure = Failure(code: errno)
            close(descriptor)
            throw failure
        }
        (self.descriptor, self.port) = (descriptor, port)
    }

    deinit { close(descriptor) }

    /// Hands the socket over to somebody who closes it.
    consuming func release() -> Int32 {
        let result = descriptor
        discard self
        return result
    }

    /// The socket's number, while it is still this value's.
    var number: Int32 { descriptor }

    private static func bound(_ descriptor: Int32, _ reach: Reach, _ port: Int) -> Int? {
        var yes: Int32 = 1
        // Without it, a port stays taken for a minute after its last connection. It never shares one that is listened at.
        // Sound: the option is one number, which outlives the call.
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, 4)
        guard let port = reach == .thisMachineOverIPv6 ? bound6(descriptor, port) : bound4(descriptor, reach, port)
        else { return nil }
        return listen(descriptor, 1024) == 0 ? port : nil
    }

    private static func bound4(_ descriptor: Int32, _ reach: Reach, _ port: Int) -> Int? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = (reach == .network ? 0 : UInt32(0x7F00_0001)).bigEndian
        return bind(descriptor, &address) ? Int(UInt16(bigEndian: address.sin_port)) : nil
    }

    private static func bound6(_ descriptor: Int32, _ port: Int) -> Int? {
        var yes: Int32 = 1
        // Sound: as above.
        unsafe setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, 4)
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = in_port_t(port).bigEndian
        address.sin6_addr = in6addr_loopback
        return bind(descriptor, &address) ? Int(UInt16(bigEndian: address.sin6_port)) : nil
    }

    /// Binds to `address`, and reads the real one back into it.
    private static func bind<Address>(_ descriptor: Int32, _ address: inout Address) -> Bool {
        var size = socklen_t(MemoryLayout<Address>.size)
        // Sound: the structure is one of the system's addresses, is whole, and lives during the calls.
        return unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe Glibc.bind(descriptor, pointer, size) == 0 && getsockname(descriptor, pointer, &size) == 0
            }
        }
    }
}
