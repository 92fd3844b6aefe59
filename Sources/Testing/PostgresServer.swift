package import BroadsheetDiagnostics
import Glibc

/// A PostgreSQL for the tests of this process: started when the first test asks for it, and gone with the process,
/// however that ends (Scripts/postgres-server sees to it).
///
/// Tests share it, so each makes tables of names of its own.
package final class PostgresServer: Sendable {
    /// The server; nil where PostgreSQL is not installed.
    package static let shared: PostgresServer? = start()

    /// Whether tests can have one.
    package static var isThere: Bool { shared != nil }

    /// The folder with its socket.
    package let folder: Folder
    /// Its port, there and on 127.0.0.1.
    package let port: Int
    /// The folder with its programs.
    package let programs: String
    private let process: ChildProcess

    private init(_ process: ChildProcess, folder: String, programs: String, port: Int) {
        self.process = process
        self.folder = Folder(folder)
        self.programs = programs
        self.port = port
    }

    /// How a client reaches it.
    package var connectionString: String { "host=\(folder.path) port=\(port) user=tester dbname=postgres" }

    /// Runs statements, as another program would.
    package func run(_ statements: String) throws(Problem) {
        let client = try ChildProcess([
            "\(programs)/psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", connectionString, "-c", statements,
        ])
        if client.end() != 0 { throw Problem("psql could not run: \(statements)") }
    }

    /// Runs as many statements as there are, from a file.
    package func pipe(_ statements: String) throws(Problem) {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        try folder.write(statements, to: "statements.sql")
        let client = try ChildProcess([
            "\(programs)/psql", "-X", "-q", "-1", "-v", "ON_ERROR_STOP=1", "-d", connectionString, "-f",
            "\(folder.path)/statements.sql",
        ])
        if client.end() != 0 { throw Problem("psql could not run: \(statements.prefix(200))") }
    }

    /// The one value that a statement gives.
    package func value(_ statement: String) throws(Problem) -> String {
        let client = try ChildProcess([
            "\(programs)/psql", "-X", "-q", "-A", "-t", "-d", connectionString, "-c", statement,
        ])
        defer { client.end() }
        return client.line() ?? ""
    }

    private static func start() -> PostgresServer? {
        let script = Project.root().path + "/Scripts/postgres-server"
        // A port that is free now may be taken a moment later.
        for _ in 0..<3 {
            let port = freePort()
            guard let process = try? ChildProcess([script, "\(port)"]) else { return nil }
            if let line = process.line() {
                let words = line.split(separator: " ").map(String.init)
                guard words.count == 3 else { return nil }
                let server = PostgresServer(process, folder: words[1], programs: words[2], port: port)
                atexit { PostgresServer.shared?.process.end() }
                server.announce()
                return server
            }
            if process.end() == 3 { break }
        }
        print("PostgreSQL is not installed, or does not start: its tests are skipped. Scripts/install-packages test")
        return nil
    }

    /// Lets this process's own clients find it: by a variable, and as a service.
    private func announce() {
        try? folder.write(
            """
            [broadsheet-test]
            host=\(folder.path)
            port=\(port)
            user=tester
            dbname=postgres

            """, to: "services")
        // Sound: the strings are copied; tests ask for the server before they look at the environment.
        unsafe setenv("BROADSHEET_TEST_DATABASE", connectionString, 1)
        unsafe setenv("PGSERVICEFILE", "\(folder.path)/services", 1)
    }

    /// A port that nobody listens on.
    package static func freePort() -> Int {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        // Sound: the address is of the size that is said, and lives through the calls.
        return unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = unsafe bind(listener, pointer, length)
                _ = unsafe getsockname(listener, pointer, &length)
            }
            return Int(UInt16(bigEndian: unsafe pointer.pointee.sin_port))
        }
    }
}
