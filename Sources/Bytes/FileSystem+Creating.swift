package import BroadsheetDiagnostics
import Glibc

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
        let from: InputFile
        do {
            from = try InputFile(path: source)
        } catch {
            throw error.problem(of: shown(source))
        }
        let file = try NewFile(path: path)
        var piece = ByteSink(capacity: 1 << 18)
        do {
            while try from.read(1 << 18, into: &piece) > 0 {
                try file.write(piece)
                piece.removeAll()
            }
        } catch let problem as Problem {
            throw problem
        } catch {
            try? remove(path)
            throw (error as? InputFailure ?? InputFailure(code: EIO)).problem(of: shown(source))
        }
    }
}
