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
            throw unreadable(source, error)
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
            remove(path)
            throw unreadable(source, error as? InputFailure)
        }
    }

    /// Removes the folder at `path`, if nothing is in it.
    package static func removeEmptyFolder(_ path: String) {
        // Sound: the path is a C string for the time of the call.
        _ = unsafe rmdir(path)
    }

    private static func unreadable(_ path: String, _ failure: InputFailure?) -> Problem {
        Problem(
            "\(path) cannot be read: \(failure?.reason ?? "it ended too early")",
            advice: "Look at the file and its rights.")
    }
}
