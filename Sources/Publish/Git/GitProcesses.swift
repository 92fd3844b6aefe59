import BroadsheetBytes
import BroadsheetDiagnostics

/// The runs of git on this machine, as the system tells of them.
enum GitProcesses {
    /// The numbers of those that work in the repository at `path`. With `orMay`, also of those of which nobody can say.
    static func working(in path: String, orMay: Bool) throws(Problem) -> [Int] {
        let real = try FileSystem.real(path) ?? path
        var found: [Int] = []
        for number in try FileSystem.entries(of: "/proc", .leftOut).compactMap({ Int($0) }) {
            guard let name = text(number, "comm") else {
                if orMay, FileSystem.isRunning(number) { found.append(number) }
                continue
            }
            guard name.hasPrefix("git") else { continue }
            // A helper that keeps passwords stays when all is done, and touches no repository.
            let words = text(number, "cmdline") ?? ""
            if words.contains("credential") { continue }
            switch isWorking(number, in: [path, real], words) {
            case true?: found.append(number)
            case false?: break
            case nil: if orMay { found.append(number) }
            }
        }
        return found
    }

    /// Whether a process works in a repository that has these paths; nil if the system does not say.
    private static func isWorking(_ number: Int, in paths: [String], _ words: String) -> Bool? {
        let folder: String?
        do throws(Problem) { folder = try FileSystem.destination(of: "/proc/\(number)/cwd") } catch { return nil }
        // A process that has ended has no folder.
        guard let folder else { return false }
        if paths.contains(where: { folder == $0 || folder.hasPrefix("\($0)/") }) { return true }
        guard let environment = text(number, "environ") else { return nil }
        let own = environment.split(separator: "\0").first { $0.hasPrefix("GIT_DIR=") }?.dropFirst(8)
        if let own { return paths.contains(String(own)) }
        return paths.contains { words.contains($0) }
    }

    /// What the system tells of a process; nil if it has ended, or is somebody else's.
    private static func text(_ number: Int, _ name: String) -> String? {
        let path = "/proc/\(number)/\(name)"
        return (try? FileSystem.contents(of: path, name: path)).map { String(decoding: $0, as: UTF8.self) }
    }
}
