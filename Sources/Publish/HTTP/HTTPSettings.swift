package import BroadsheetTransfer
import Glibc

/// How the server of a target is spoken with.
package struct HTTPSettings: Sendable {
    /// The scheme, the host and the port: `https://dav.example.com`.
    package var origin: String
    /// What messages call the server.
    package var host: String
    /// Who asks; nil if anybody may.
    package var credentials: TransferRequest.Credentials?
    /// Header lines that are sent with every request.
    package var lines: [String] = []
    /// How long nothing may move in either direction.
    package var patience = Duration.seconds(60)
    /// How often a request is sent at most, if what is wrong may be over in a moment.
    package var tries = 5
    /// Waits between two tries.
    package var pause: @Sendable (Duration) -> Void = HTTPSettings.sleep
    /// Addresses that names have without asking the network.
    package var names: [String] = []
    /// The file with the authorities that certificates may come from, if it is not the system's.
    package var authorities: String?

    /// The server at `address`, whose path does not matter.
    package init(_ address: WebAddress) {
        (origin, host) = (address.origin, address.authority)
    }
}

extension HTTPSettings {
    /// Lets this thread wait.
    package static let sleep: @Sendable (Duration) -> Void = { duration in
        let (seconds, attoseconds) = duration.components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        var rest = timespec()
        // Sound: the structures live through the call.
        while unsafe nanosleep(&time, &rest) != 0, errno == EINTR { time = rest }
    }
}
