/// One request to one host.
package struct TransferRequest: Sendable {
    /// What is sent along.
    package enum Body: Sendable {
        /// Nothing.
        case none
        /// These bytes.
        case bytes([UInt8])
        /// The first `size` bytes of the file at `path`, which are read piece by piece.
        case file(path: String, size: Int)
    }

    /// How the one who asks is proved. It is sent to no other host, for redirects are not followed.
    package enum Credentials: Sendable {
        /// A name and a password with a colon between them, as they are.
        case basic(String)
        /// The same, never sent themselves.
        case digest(String)
        /// A signature, version 4, as Amazon's services want it.
        case signature(key: String, secret: String, region: String, service: String)
    }

    /// What is to be done: `GET`, `PUT`.
    package var method = "GET"
    /// The address, with nothing secret in it but what its server wants there.
    package var url: String
    /// The header lines: `Name: value`, and `Name;` for one without a value.
    package var lines: [String] = []
    /// What is sent along.
    package var body = Body.none
    /// Who asks; nil if anybody may.
    package var credentials: Credentials?
    /// Whether an answer may be packed, and is unpacked on its way.
    package var unpacks = true
    /// The longest that it may take; nil if it may take as long as something moves.
    package var milliseconds: Int?
    /// Addresses that names have without asking the network.
    package var names: [String] = []
    /// The file with the authorities that certificates may come from, if it is not the system's.
    package var authorities: String?

    /// A request for what is at `url`.
    package init(url: String) { self.url = url }
}
