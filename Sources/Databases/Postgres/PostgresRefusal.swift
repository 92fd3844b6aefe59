import BroadsheetDiagnostics

/// Why there is no connection. libpq's own words name hosts and users, and of a connection string that was read
/// otherwise than it was meant even passwords: so they are only looked at, and never shown.
struct PostgresRefusal: Error {
    /// The reason, in words of ours.
    let reason: String
    /// What to look at.
    let advice: String
    /// Whether it is for the server to come back, rather than for the user to mend what leads to it.
    let isUnreachable: Bool

    init(_ message: String) {
        let known = Self.known.first { known in known.signs.contains { message.contains($0) } }
        reason = known?.reason ?? "the connection failed"
        advice = known?.advice ?? "Try it with psql and the same service or connection string."
        isUnreachable = known?.isUnreachable ?? false
    }

    /// The connection came about, but not the transaction.
    init(afterConnecting fault: PostgresFault) {
        reason = fault.isLost ? "the connection was lost at once" : "it begins no transaction: \(fault.message)"
        advice = "Broadsheet needs transactions, savepoints and cursors; a pooler must pool sessions or transactions."
        isUnreachable = fault.isLost
    }

    private struct Known {
        var signs: [String]
        var reason: String
        var advice: String
        var isUnreachable = true
    }

    private static let known: [Known] = [
        Known(
            signs: ["definition of service", "service file"], reason: "there is no such service",
            advice: "Describe it in ~/.pg_service.conf, under its name in square brackets: host, port, dbname, user.",
            isUnreachable: false),
        Known(
            signs: ["password authentication failed"], reason: "the server does not accept the user or the password",
            advice: "Look at the user, and at the password in ~/.pgpass, PGPASSFILE or PGPASSWORD.",
            isUnreachable: false),
        Known(
            signs: ["no password supplied"], reason: "the server asks for a password, and there is none",
            advice: "Put it into ~/.pgpass, which only its owner may read, or into PGPASSWORD.", isUnreachable: false),
        Known(
            signs: ["starting up", "shutting down", "too many connections", "too many clients"],
            reason: "the server takes no connections now", advice: "Build again when it does."),
        Known(
            signs: ["pg_hba.conf"], reason: "the server does not let this user in from here",
            advice: "Ask for an entry in its pg_hba.conf, or look at user, database and sslmode.", isUnreachable: false),
        Known(
            signs: ["database \""], reason: "the server has no such database, or this user may not read it",
            advice: "Look at the database's name (dbname).", isUnreachable: false),
        Known(
            signs: ["role \""], reason: "the server does not know the user",
            advice: "Look at the user's name (user).", isUnreachable: false),
        Known(
            signs: ["SSL", "certificate", "TLS"], reason: "no encrypted connection came about",
            advice: "Look at sslmode and sslrootcert, and at the server's certificate.", isUnreachable: false),
        Known(
            signs: [
                "Connection refused", "Network is unreachable", "No route to host", "Host is unreachable",
                "Connection reset", "closed the connection", "could not receive data", "could not send data",
            ], reason: "nobody answers there",
            advice: "Look whether the server runs, and at host and port."),
        Known(
            signs: ["No such file or directory"], reason: "there is no server on this machine",
            advice: "Look whether the server runs, and at host and port."),
        Known(
            signs: ["could not translate host name"], reason: "its host is not known",
            advice: "Look at the host's name, and at the network."),
        Known(
            signs: ["timeout expired", "timed out"], reason: "it does not answer in time",
            advice: "Look whether the server runs, and at the network and its firewalls."),
    ]

    /// The problem, of the server that messages call `name`.
    func problem(_ name: String, at place: Place) -> Problem {
        Problem("the database \(name) cannot be reached: \(reason)", at: place, advice: advice)
    }
}
