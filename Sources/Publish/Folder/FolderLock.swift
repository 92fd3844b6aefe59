import BroadsheetBytes
import BroadsheetDiagnostics

/// A lock that is a file: whoever made it first has it.
struct FolderLock: Sendable {
    let path: String
    let host: String

    /// Takes it; the lock of a run that is over is taken from it.
    func take(_ owner: PublishID) throws(HostFault) {
        // A name that no other run has, on whatever machine that shares the disk.
        let mark = SHA256.hexadecimal(SHA256.hash(of: Array(owner.text.utf8)).prefix(8))
        let own = "\(path).\(mark)"
        try HostFault.told { () throws(Problem) in
            try FileSystem.remove(own)
            try FileSystem.create(own, owner.text + "\n")
        }
        // After a loss of power, a lock without its text would be nobody's, and keep all runs away.
        _ = FileSystem.settleFile(own)
        defer { try? FileSystem.remove(own) }
        for _ in 0..<3 {
            // A second name of a finished file: the lock appears with its text, or not at all.
            if FileSystem.shareFile(own, as: path) == 0 { return sweep() }
            guard let text = try text(of: path) else { continue }
            let holder = PublishID(text: text)
            if holder == owner { return }
            guard let holder, holder.isOver else { throw held(by: holder) }
            try remove(text, mark)
        }
        throw held(by: nil)
    }

    /// Gives it back, if it is still the owner's.
    func giveBack(_ owner: PublishID) {
        let holder = (try? text(of: path)).flatMap { $0 }.flatMap { PublishID(text: $0) }
        if holder == owner { try? FileSystem.remove(path) }
    }

    /// Removes it, whoever has it.
    func remove() throws(HostFault) {
        try HostFault.told { () throws(Problem) in try FileSystem.remove(path) }
    }

    /// Removes the lock that says `text`. Two who do this at once must not remove each other's new lock: what was
    /// moved away is looked at once more.
    private func remove(_ text: String, _ mark: String) throws(HostFault) {
        let aside = "\(path).over-\(mark)"
        guard FileSystem.move(path, to: aside) == 0 else { return }
        if try self.text(of: aside) != text {
            _ = FileSystem.shareFile(aside, as: path)
        }
        try HostFault.told { () throws(Problem) in try FileSystem.remove(aside) }
    }

    /// Removes what runs have left that were killed while they asked for the lock. One that asks at this moment finds it
    /// taken all the same. What was moved aside is left to whoever looks at it now.
    private func sweep() {
        guard let slash = path.lastIndex(of: "/") else { return }
        let (folder, name) = (String(path[..<slash]), path[path.index(after: slash)...])
        // What stays costs room, and nothing else.
        for other in (try? FileSystem.entries(of: folder, .leftOut)) ?? []
        where other.hasPrefix("\(name).") && !other.hasPrefix("\(name).over-") {
            try? FileSystem.remove("\(folder)/\(other)")
        }
    }

    /// What the lock says; nil if there is none, or it went away just now.
    private func text(of path: String) throws(HostFault) -> String? {
        try HostFault.told { () throws(Problem) in
            try FileSystem.contentsIfThere(of: path, name: path).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    private func held(by holder: PublishID?) -> HostFault {
        .conflict(
            Problem(
                "another run publishes to \(host): \(holder?.description ?? "its lock cannot be read")",
                advice: "Wait for it. If it is gone for good, remove its lock: broadsheet publish --unlock."))
    }
}
