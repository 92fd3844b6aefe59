import Glibc

/// An address of the network that a name stands for: four bytes, or sixteen.
package struct NetworkAddress: Sendable, Equatable {
    private let bytes: [UInt8]

    /// The address of these bytes; nil if they are neither four nor sixteen.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
    }

    /// The address that a host is where it is no name: `127.0.0.1`, `[::1]`.
    package init?(host: String) {
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        var text = isBracketed ? String(host.dropFirst().dropLast()) : host
        if isBracketed, let zone = text.firstIndex(of: "%") { text = String(text[..<zone]) }
        var bytes = [UInt8](repeating: 0, count: isBracketed ? 16 : 4)
        // Sound: the call writes 4 or 16 bytes by the family, as many as the array has.
        let isAddress = unsafe bytes.withUnsafeMutableBytes {
            unsafe inet_pton(isBracketed ? AF_INET6 : AF_INET, text, $0.baseAddress) == 1
        }
        guard isAddress else { return nil }
        self.bytes = bytes
    }

    /// Whether it is an address of the open network: none of this machine, of a local network, of a group, reserved, or
    /// one that hides another in it.
    package var isPublic: Bool { bytes.count == 4 ? isPublic4 : isPublic6 }

    private var isPublic4: Bool {
        switch (bytes[0], bytes[1]) {
        case (0, _), (10, _), (127, _): false
        case (100, 64...127): false
        case (169, 254), (172, 16...31), (192, 168): false
        case (192, 0): bytes[2] != 0 && bytes[2] != 2
        case (192, 88): bytes[2] != 99
        case (198, 18...19): false
        case (198, 51): bytes[2] != 100
        case (203, 0): bytes[2] != 113
        case (224..., _): false
        default: true
        }
    }

    /// Global unicast addresses alone, less those for tunnels, which hold an address of IPv4, and for documents.
    private var isPublic6: Bool {
        guard bytes[0] & 0xE0 == 0x20 else { return false }
        switch (bytes[0], bytes[1]) {
        case (0x20, 0x01): return bytes[2] > 1 && !(bytes[2] == 0x0D && bytes[3] == 0xB8)
        case (0x20, 0x02): return false
        case (0x3F, 0xFF): return bytes[2] & 0xF0 != 0
        default: return true
        }
    }
}
