/// One request to one host.
package struct TransferRequest: Sendable {
    /// The address, with nothing secret in it but what its server wants there.
    package var url: String
    /// The header lines: `Name: value`, and `Name;` for one without a value.
    package var lines: [String]
    /// The name and the password, with a colon between them.
    package var user: String?
    /// The longest that it may take.
    package var milliseconds: Int
    /// Addresses that names have without asking the network.
    package var names: [String]
    /// The file with the authorities that certificates may come from, if it is not the system's.
    package var authorities: String?

    /// A request for what is at `url`.
    package init(
        url: String, lines: [String] = [], user: String? = nil, milliseconds: Int, names: [String] = [],
        authorities: String? = nil
    ) {
        (self.url, self.lines, self.user, self.milliseconds) = (url, lines, user, milliseconds)
        (self.names, self.authorities) = (names, authorities)
    }
}
