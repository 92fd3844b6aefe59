import BroadsheetBytes
import BroadsheetDiagnostics

/// A tree of files that is brought to another disk.
enum TreeCopy {
    /// Copies the folder `old` to `new`, which must not be there yet, with the rights and times of all that is in it.
    static func copy(_ old: String, to new: String) throws(Problem) {
        guard let entry = try FileEntry(at: old) else { return }
        if entry.kind == .folder {
            let code = FileSystem.makeNewFolder(new)
            if code != 0 { throw failure(new, code) }
            for name in try FileSystem.entries(of: old) { try copy("\(old)/\(name)", to: "\(new)/\(name)") }
        } else {
            try FileSystem.copy(old, toNew: new)
        }
        // The new disk may know no rights.
        _ = entry.rights.give(to: new)
        entry.giveTimes(to: new)
    }

    private static func failure(_ path: String, _ code: Int32) -> Problem {
        Problem("\(path) cannot be made: \(ErrorText.of(code))", advice: "Look at the rights of the folder it is in.")
    }
}
