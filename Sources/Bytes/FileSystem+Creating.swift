package import BroadsheetDiagnostics

extension FileSystem {
    /// Writes a new file at `path`; one that is there already stays as it is, and is a problem.
    package static func create(_ path: String, _ text: String) throws(Problem) {
        let file = try NewFile(path: path)
        var bytes = ByteSink(capacity: text.utf8.count)
        bytes.append(text)
        try file.write(bytes)
    }

    /// Copies the file at `source` to a new one at `path`, piece by piece.
    package static func copy(_ source: String, toNew path: String) throws(Problem) {
        let from = try readable(source) { () throws(InputFailure) in try InputFile(path: source) }
        let file = try NewFile(path: path)
        var piece = ByteSink(capacity: 1 << 18)
        while try readable(source, { () throws(InputFailure) in try from.read(1 << 18, into: &piece) }) > 0 {
            try file.write(piece)
            piece.removeAll()
        }
    }

    /// What `body` gives, or what to say of a file that it cannot read.
    private static func readable<Result: ~Copyable>(
        _ path: String, _ body: () throws(InputFailure) -> Result
    ) throws(Problem) -> Result {
        do {
            return try body()
        } catch {
            throw Problem("\(path) cannot be read: \(error.reason)", advice: "Look at the file and its rights.")
        }
    }
}
