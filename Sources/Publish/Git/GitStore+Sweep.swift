import BroadsheetBytes
import BroadsheetDiagnostics

// What is left of runs that were killed, or could not remove what they had made.
extension GitStore {
    /// Holds the store, and removes what is left in it, if no other run uses it: then every lock in it is nobody's.
    func sweep() throws(HostFault) {
        try hold.take(path) { () throws(HostFault) in
            let working = try HostFault.told { () throws(Problem) in
                try GitProcesses.working(in: path, orMay: false)
            }
            // It outlives the publish that has started it, if that was killed.
            if let number = working.first {
                throw .passing(
                    Problem(
                        "a git that a publish has left is still at work on the copy of the branch, \(path): process \(number)",
                        advice: "Wait until it has ended."))
            }
            let removed = try HostFault.told { () throws(Problem) in try removeLeft() }
            let locks = removed.filter { $0.hasSuffix(".lock") }
            if !locks.isEmpty {
                notes.add(
                    "Removed from \(path) what a publish has left that was broken off: \(locks.joined(separator: ", "))"
                )
            }
        }
    }

    /// Removes locks and halves of files; gives their paths in the store.
    private func removeLeft() throws(Problem) -> [String] {
        var left = try names("").filter { name in
            Self.isLock(name) || name.hasPrefix("fast_import_crash_") || name.hasPrefix("shallow_")
        }
        left += try locks(below: "refs") + names("objects/info").filter(Self.isLock).map { "objects/info/\($0)" }
        for name in try names("objects") {
            if name.hasPrefix("tmp_") {
                left.append("objects/\(name)")
            } else if name == "pack" || name.utf8.count == 2 {
                left += try names("objects/\(name)").filter { $0.hasPrefix("tmp_") }.map { "objects/\(name)/\($0)" }
            }
        }
        for name in left { try FileSystem.remove("\(path)/\(name)") }
        return left
    }

    private func locks(below folder: String) throws(Problem) -> [String] {
        var found: [String] = []
        for name in try names(folder).map({ "\(folder)/\($0)" }) {
            if Self.isLock(name) {
                found.append(name)
            } else if try FileSystem.isFolder("\(path)/\(name)") {
                found += try locks(below: name)
            }
        }
        return found
    }

    private func names(_ folder: String) throws(Problem) -> [String] {
        try FileSystem.entries(of: "\(path)/\(folder)", .leftOut)
    }

    /// No reference ends like that.
    private static func isLock(_ name: String) -> Bool { name.hasSuffix(".lock") }
}
