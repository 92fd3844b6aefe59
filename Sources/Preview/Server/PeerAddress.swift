import Glibc

/// Who is at the other end of a connection.
struct PeerAddress: Hashable {
    private let bytes: [UInt8]

    /// An address of this many bytes: 4 or 16.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The address in what the system says; nobody if there is none.
    init(_ address: UnsafePointer<sockaddr>?) {
        guard let address = unsafe address else {
            bytes = []
            return
        }
        // Sound: the family says which structure it is, which is whole.
        switch unsafe Int32(address.pointee.sa_family) {
        case AF_INET:
            bytes = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { pointer in
                unsafe withUnsafeBytes(of: pointer.pointee.sin_addr) { unsafe Array($0) }
            }
        case AF_INET6:
            bytes = unsafe address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { pointer in
                unsafe withUnsafeBytes(of: pointer.pointee.sin6_addr) { unsafe Array($0) }
            }
        default: bytes = []
        }
    }

    /// Whether it is this machine.
    var isThisMachine: Bool {
        bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
    }
}
