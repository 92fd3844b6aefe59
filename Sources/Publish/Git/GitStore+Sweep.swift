import BroadsheetBytes
import BroadsheetDiagnostics

// What is left of runs that were killed, or could not remove what they had made.
extension GitStore {
    /// What the name of the index of a release begins with.
    static let indexes = "next-"

    /// Holds the store, and removes what is left in it, if no other run uses it: then every lock in it is nobody's.
    func sweep() throws(HostFault) {
        try hold.take(path) { () throws(HostFault) in
            let traces = try HostFault.told { () throws(Problem) -> [String] in try self.traces() }
            if traces.isEmpty { return }
            let working = try HostFault.told { () throws(Problem) in try GitProcesses.working(in: path, orMay: false) }
            // It outlives the publish that has started it, if that was killed.
            if let number = working.first {
                throw .passing(
                    Problem(
                        "a git is still at work on the copy of the branch, \(path): process \(number)",
                        advice: "Wait until it has ended."))
            }
            // An index may be gone on with.
            let left = traces.filter { Self.isLock($0) || !$0.hasPrefix(Self.indexes) }
            try HostFault.told { () throws(Problem) in
                for name in try left + halves() { try FileSystem.remove("\(path)/\(name)") }
            }
            let locks = left.filter(Self.isLock)
            if locks.isEmpty { return }
            notes.add("Removed from \(path) what a git has left that was broken off: \(locks.joined(separator: ", "))")
        }
    }

    /// What tells of runs that were broken off: locks, indexes and files that were not finished.
    private func traces() throws(Problem) -> [String] {
        let own = try names("").filter { name in
            Self.isLock(name) || [Self.indexes, "fast_import_crash_", "shallow_"].contains { name.hasPrefix($0) }
        }
        return try own + halves(in: "objects") + halves(in: "objects/pack") + locks(below: "refs")
    }

    /// Objects that were not finished.
    private func halves() throws(Problem) -> [String] {
        var found: [String] = []
        for name in try names("objects") where name.utf8.count == 2 {
            found += try halves(in: "objects/\(name)")
        }
        return found
    }

    private func halves(in folder: String) throws(Problem) -> [String] {
        try names(folder).filter { $0.hasPrefix("tmp_") }.map { "\(folder)/\($0)" }
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
