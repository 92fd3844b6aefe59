import BroadsheetTesting
import Glibc

/// A program of the PATH that writes down how it was called, and then does what it does.
final class CountedProgram {
    private let folder: Folder
    /// What a run needs to find it.
    let environment: [String: String]

    /// Stands before the program `name`.
    init(_ name: String) throws {
        folder = try .temporary()
        // Sound: nothing changes the environment while tests run, and the text is copied at once.
        let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin"
        try folder.write(
            """
            #!/bin/sh
            echo "$*" >>'\(folder.path)/calls'
            PATH='\(path)'
            exec \(name) "$@"
            """, to: "bin/\(name)")
        // Sound: the path is a text of its own for the call.
        _ = unsafe chmod("\(folder.path)/bin/\(name)", 0o755)
        environment = ["PATH": "\(folder.path)/bin:\(path)"]
    }

    deinit { folder.remove() }

    /// What it was called with since the last time, a line each.
    func take() -> [String] {
        defer { folder.removeFile("calls") }
        return (folder.text(of: "calls") ?? "").split(separator: "\n").map(String.init)
    }
}
