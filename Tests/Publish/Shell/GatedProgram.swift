import BroadsheetTesting
import Glibc

/// A program of the PATH that waits, when its arguments have a word in them, until it is let through.
final class GatedProgram {
    private let folder: Folder
    /// What a run needs to find it.
    let environment: [String: String]

    /// Stands before the program `name`, and holds it up when `word` is in what it is told.
    init(_ name: String, at word: String) throws {
        folder = try .temporary()
        // Sound: nothing changes the environment while tests run, and the text is copied at once.
        let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin"
        try folder.write(
            """
            #!/bin/sh
            PATH='\(path)'
            case "$*" in *'\(word)'*)
                : >'\(folder.path)/waits'
                while [ -d '\(folder.path)' ] && [ ! -e '\(folder.path)/open' ]; do sleep 0.05; done
            esac
            exec \(name) "$@"
            """, to: "bin/\(name)")
        // Sound: the path is a text of its own for the call.
        _ = unsafe chmod("\(folder.path)/bin/\(name)", 0o755)
        environment = ["PATH": "\(folder.path)/bin:\(path)"]
    }

    deinit { folder.remove() }

    /// Waits until the program is held up; whether it is.
    func isReached() -> Bool {
        for _ in 0..<1200 {
            if folder.has("waits") { return true }
            usleep(50_000)
        }
        return false
    }

    /// Lets it through.
    func open() throws { try folder.write("", to: "open") }
}
