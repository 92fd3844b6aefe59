import BroadsheetBytes
package import BroadsheetDiagnostics

extension SiteLog {
    /// Appends `entry`, and gives the log's new end: when this returns, the entry is on the disk. If it throws, the log is as it was.
    ///
    /// The log is proved before, so that nothing is ever appended to a damaged one. The new log is written beside the old one, which
    /// it then replaces in one step: whoever is killed leaves the one or the other whole. Two who append at once come one after the
    /// other.
    @discardableResult
    package func append(_ entry: LogEntry) throws(Problem) -> LogEnd {
        try FileSystem.makeFolder(folder)
        let hold = FolderHold(folder, patience: true)
        let before = try end()
        let line = try entry.line(after: before.hash)
        let after = LogEnd(count: before.count + 1, hash: SHA256.hexadecimal(SHA256.hash(of: line)))
        let (new, newEnd) = ("\(path).new", "\(endPath).new")
        // What is left of a run that was killed; where the disk knows no locks, it may be that of another run, and is an error.
        if hold.isHeld { for left in [new, newEnd] { try FileSystem.remove(left) } }
        do throws(Problem) {
            try write(line, to: new)
            try FileSystem.create(newEnd, after.text)
            try settle(newEnd)
            try exchange(new, path)
        } catch {
            for left in [new, newEnd] { try? FileSystem.remove(left) }
            throw unwritten(error)
        }
        // From here on the entry is in the log. A log that goes on behind its said end is whole, so no failure takes it back.
        if FileSystem.move(newEnd, to: endPath) != 0 { try? FileSystem.remove(newEnd) }
        _ = FileSystem.settleFolder(folder)
        return after
    }

    private func write(_ line: [UInt8], to new: String) throws(Problem) {
        let file = try NewFile(path: new)
        var bytes = ByteSink(capacity: line.count + 1)
        if let old = try FileSystem.contentsIfThere(of: path, name: name) { bytes.append(old.span) }
        bytes.append(line.span)
        bytes.append(0x0A)
        try file.write(bytes)
        try settle(new)
    }

    private func settle(_ file: String) throws(Problem) {
        let code = FileSystem.settleFile(file)
        if code != 0 { throw Problem("\(file) cannot be written: \(ErrorText.of(code))") }
    }

    private func exchange(_ new: String, _ old: String) throws(Problem) {
        let code = FileSystem.move(new, to: old)
        if code != 0 { throw Problem("\(old) cannot be written: \(ErrorText.of(code))") }
    }

    private func unwritten(_ problem: Problem) -> Problem {
        Problem(
            "the log of the site cannot be written: \(problem.sentence)",
            advice: "The log is as it was. Look at the room on the disk and at the rights of \(folder).")
    }
}
