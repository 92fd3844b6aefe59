import BroadsheetDiagnostics
import Glibc

/// Which server is meant. A page names it; how to reach it stands outside of the site, where passwords may.
enum PostgresTarget: Sendable, Hashable {
    /// A service of `pg_service.conf`.
    case service(String)
    /// An environment variable that holds a connection string.
    case variable(String)

    /// What `written` names: `shop`, or `$SHOP_DATABASE`.
    init(_ written: LocatedText) throws(Problem) {
        let text = written.content
        let name = text.hasPrefix("$") ? String(text.dropFirst()) : text
        let isName =
            !name.isEmpty
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == 0x5F || !text.hasPrefix("$") && (byte == 0x2D || byte == 0x2E)
            }
        guard isName else {
            // What stands here may hold a password: it is shown nowhere.
            var place = written.place
            place.excerpt = ""
            throw Problem(
                "\"postgres\" must be the name of a service or of an environment variable, and no connection string",
                at: place,
                advice:
                    "Put the connection string into an environment variable, outside of the site, and write its name:"
                    + " postgres: $DATABASE_URL; or name a service of ~/.pg_service.conf: postgres: shop.")
        }
        self = text.hasPrefix("$") ? .variable(name) : .service(name)
    }

    /// What messages call the database.
    var name: String {
        switch self {
        case .service(let name): "\(name) (PostgreSQL)"
        case .variable(let name): "$\(name) (PostgreSQL)"
        }
    }

    /// The parameters of the connection. What comes last counts.
    func parameters() throws(Problem) -> [(key: String, value: String)] {
        var parameters = [
            (key: "fallback_application_name", value: "broadsheet"), (key: "client_encoding", value: "UTF8"),
        ]
        if environmentValue("PGCONNECT_TIMEOUT") == nil { parameters.append((key: "connect_timeout", value: "10")) }
        switch self {
        case .service(let name): parameters.append((key: "service", value: name))
        case .variable(let name):
            guard let value = environmentValue(name), !value.isEmpty else {
                throw Problem(
                    "the environment variable \(name) is not set",
                    advice: "Let it hold the connection string of the database:"
                        + " export \(name)=postgresql://user@host/database; a password belongs in ~/.pgpass.")
            }
            // libpq takes a database's name for a connection string if it looks like one, and only then.
            guard PostgresConnection.isConnectionString(value) else {
                throw Problem(
                    "the environment variable \(name) holds no connection string that PostgreSQL understands",
                    advice: "It must be like postgresql://user@host/database or host=… dbname=…; signs such as @ : / in"
                        + " a user or a password are written as %40 %3A %2F.")
            }
            parameters.append((key: "dbname", value: value))
        }
        return parameters
    }

    private func environmentValue(_ name: String) -> String? {
        // Sound: nothing in this program changes the environment, and the string is copied at once.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
