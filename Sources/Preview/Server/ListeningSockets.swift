import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc

/// The sockets of one preview, all at the same port: for this machine or the network, and for IPv6 where there is any,
/// since `localhost` means that first to many browsers.
struct ListeningSockets: ~Copyable {
    let main: ListeningSocket
    let second: ListeningSocket?

    /// How many ports are tried.
    private static let attempts = 100

    /// The sockets at `port`, or, unless it must be `exactly` that one, at the next one that is free at both addresses.
    static func open(port: Int, exactly: Bool = false, toNetwork: Bool) throws(Problem) -> ListeningSockets {
        guard (0...65535).contains(port) else {
            throw Problem("there is no port \(port)", advice: "Ports are numbers from 1 to 65535; 0 is any free one.")
        }
        if exactly, port != 0 { return try only(port, toNetwork: toNetwork) }
        var failure = ListeningSocket.Failure(code: EADDRINUSE)
        for candidate in port == 0 ? Array(repeating: 0, count: attempts) : Array(port..<port + attempts)
        where candidate <= 65535 {
            do throws(ListeningSocket.Failure) {
                return try pair(port: candidate, toNetwork: toNetwork)
            } catch {
                failure = error
                // One that this user may not have is passed over like one that is taken.
                if error.code != EADDRINUSE, error.code != EACCES { break }
            }
        }
        throw Problem(
            "no port from \(port) on can be listened at: \(ErrorText.of(failure.code))",
            advice: failure.code == EACCES
                ? "Ports below 1024 are the system's own. Choose a higher one: --port 4000."
                : "Choose another one with --port.")
    }

    /// The sockets at this very port.
    private static func only(_ port: Int, toNetwork: Bool) throws(Problem) -> ListeningSockets {
        do throws(ListeningSocket.Failure) {
            return try pair(port: port, toNetwork: toNetwork)
        } catch {
            let isTaken = error.code == EADDRINUSE
            throw Problem(
                isTaken
                    ? "the port \(port) is taken by another program"
                    : "the port \(port) cannot be listened at: \(ErrorText.of(error.code))",
                advice: error.code == EACCES
                    ? "Ports below 1024 are the system's own. Choose a higher one: --port 4000."
                    : "End that program, or leave --port out for the next free one from 4000 on.")
        }
    }

    private static func pair(port: Int, toNetwork: Bool) throws(ListeningSocket.Failure) -> ListeningSockets {
        let main = try ListeningSocket(toNetwork ? .network : .thisMachine, port: port)
        do throws(ListeningSocket.Failure) {
            let second = try ListeningSocket(.thisMachineOverIPv6, port: main.port)
            return ListeningSockets(main: main, second: second)
        } catch {
            // Where somebody else has the port at the other address, half of the browsers would see his pages.
            if !error.isNoAddress { throw error }
            return ListeningSockets(main: main, second: nil)
        }
    }
}
