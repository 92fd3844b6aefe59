import Glibc

/// The addresses of this machine in its networks.
enum LocalAddresses {
    /// The IPv4 addresses that others may reach, home networks first; those that a machine gives itself without a
    /// network are left out.
    static var all: [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        // Sound: the list is the system's, read while it is there, and given back once.
        guard unsafe getifaddrs(&list) == 0 else { return [] }
        defer { unsafe freeifaddrs(list) }
        var found: [[UInt8]] = []
        var next = unsafe list
        while let entry = unsafe next {
            let bytes = unsafe address(entry.pointee)
            if let bytes, isReachable(bytes), !found.contains(bytes) { found.append(bytes) }
            unsafe next = entry.pointee.ifa_next
        }
        return inOrder(found).map { $0.map(String.init).joined(separator: ".") }
    }

    private static func address(_ entry: ifaddrs) -> [UInt8]? {
        // Sound: the entry's address is whole, and its family says which structure it is.
        guard unsafe entry.ifa_flags & UInt32(IFF_UP) != 0, let address = unsafe entry.ifa_addr,
            unsafe Int32(address.pointee.sa_family) == AF_INET
        else { return nil }
        return unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { pointer in
            unsafe withUnsafeBytes(of: pointer.pointee.sin_addr) { unsafe Array($0) }
        }
    }

    private static func isReachable(_ bytes: [UInt8]) -> Bool {
        bytes[0] != 127 && bytes[0] != 0 && !(bytes[0] == 169 && bytes[1] == 254)
    }

    /// Home networks come before others: 192.168, then 10, then 172.16, which containers and virtual machines like.
    static func inOrder(_ addresses: [[UInt8]]) -> [[UInt8]] {
        func rank(_ bytes: [UInt8]) -> Int {
            switch (bytes[0], bytes[1]) {
            case (192, 168): 0
            case (10, _): 1
            case (172, 16...31): 3
            default: 2
            }
        }
        return addresses.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map(\.element)
    }
}
