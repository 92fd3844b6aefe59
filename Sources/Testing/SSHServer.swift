package import BroadsheetDiagnostics
import Glibc

/// An sshd for one test: gone with this object, and with the process, however that ends (Scripts/ssh-server sees to it).
package final class SSHServer: Sendable {
    /// What it lets clients do.
    package enum Kind: String, Sendable, CaseIterable {
        /// Commands, rsync and SFTP.
        case shell
        /// Nothing but SFTP.
        case sftp
        /// Commands and SFTP, but neither rsync nor a program that makes hashes.
        case bare
    }

    /// Its port on 127.0.0.1.
    package let port: Int
    /// The folder with `key`, `known_hosts`, and `home`.
    package let folder: Folder
    /// The program that runs it, and stops it at the end of its input.
    package let process: ChildProcess

    /// Whether there is an sshd on this machine.
    package static let isThere: Bool = (try? SSHServer(.shell)) != nil

    /// Starts one.
    package init(_ kind: Kind) throws(Problem) {
        let script = Project.root().path + "/Scripts/ssh-server"
        // A port that is free now may be taken a moment later.
        for _ in 0..<3 {
            let port = PostgresServer.freePort()
            let process = try ChildProcess([script, "\(port)", kind.rawValue])
            if let words = process.line()?.split(separator: " ").map(String.init), words.count == 2 {
                (self.process, self.port, folder) = (process, port, Folder(words[1]))
                return
            }
            if process.end() == 3 { break }
        }
        throw Problem("sshd is not installed, or does not start", advice: "Scripts/install-packages test")
    }

    deinit { stop() }

    /// Stops it, with all that is in its folder.
    package func stop() { process.end() }

    /// The private key that it lets in.
    package var key: String { "\(folder.path)/key" }
    /// The file with its own key.
    package var knownHosts: String { "\(folder.path)/known_hosts" }
    /// Where sessions begin.
    package var home: Folder { folder.folder("home") }
}
