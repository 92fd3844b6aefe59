/// What is in a tree, by paths from its root.
struct SFTPTree {
    var files: [(name: String, attributes: SFTPAttributes)] = []
    /// The outer ones first.
    var folders: [String] = []
    /// Links and the like.
    var others: [String] = []
}

// Many files and folders at once.
extension SFTPClient {
    /// Folders that are read at once: servers hold only so many open.
    private static let foldersAtOnce = 32

    /// Walks through the tree at `root`; nothing is in one that is not there.
    mutating func walk(_ root: String, skipping skipped: String?) throws(SFTPFailure) -> SFTPTree {
        var tree = SFTPTree()
        var level = [""]
        while !level.isEmpty {
            var below: [String] = []
            for start in stride(from: 0, to: level.count, by: Self.foldersAtOnce) {
                let some = level[start..<min(level.count, start + Self.foldersAtOnce)]
                let entries = try entries(of: some.map { $0.isEmpty ? root : "\(root)/\($0)" })
                for (folder, names) in zip(some, entries) {
                    for name in names {
                        guard let text = name.text else { continue }
                        let path = folder.isEmpty ? text : "\(folder)/\(text)"
                        if path == skipped { continue }
                        if name.attributes.isFolder {
                            below.append(path)
                        } else if name.attributes.isFile {
                            tree.files.append((path, name.attributes))
                        } else {
                            tree.others.append(path)
                        }
                    }
                }
            }
            tree.folders += below
            level = below
        }
        return tree
    }

    /// The entries of folders, without themselves and those above them; none of one that is not there.
    mutating func entries(of folders: [String]) throws(SFTPFailure) -> [[SFTPName]] {
        var handles: [Int: [UInt8]] = [:]
        try exchange(folders.count, .openFolder) { (index, packet) throws(SFTPFailure) in
            packet.add(folders[index])
        } _: { (index, answer) throws(SFTPFailure) in
            switch answer {
            case .handle(let handle): handles[index] = handle
            // What cannot be looked into is as good as not there.
            case .status(SFTPAnswer.Code.noFile, _), .status(SFTPAnswer.Code.noRight, _): break
            default: throw answer.failure(folders[index])
            }
        }
        var entries = folders.map { _ in [SFTPName]() }
        var unread = handles.keys.sorted()
        while !unread.isEmpty {
            let asked = unread
            var ended: Set<Int> = []
            try exchange(asked.count, .readFolder) { (index, packet) throws(SFTPFailure) in
                packet.add(handles[asked[index]]!)
            } _: { (index, answer) throws(SFTPFailure) in
                switch answer {
                case .names(let names): entries[asked[index]] += names.filter { !$0.isFolderItself }
                case .status(SFTPAnswer.Code.end, _): ended.insert(asked[index])
                default: throw answer.failure(folders[asked[index]])
                }
            }
            unread.removeAll { ended.contains($0) }
        }
        try close(handles.values.map { $0 })
        return entries
    }

    /// Closes files or folders, and gives the answers.
    @discardableResult
    mutating func close(_ handles: [[UInt8]]) throws(SFTPFailure) -> [SFTPAnswer] {
        var answers = handles.map { _ in SFTPAnswer.other }
        try exchange(handles.count, .close) { (index, packet) throws(SFTPFailure) in
            packet.add(handles[index])
        } _: { (index, answer) throws(SFTPFailure) in
            answers[index] = answer
        }
        return answers
    }

    /// Removes files, or folders, in this order; those that are gone are no failure.
    mutating func remove(
        _ paths: [String], _ kind: SFTPPacket.Kind, orLeave: Bool = false
    ) throws(SFTPFailure) {
        try exchange(paths.count, kind) { (index, packet) throws(SFTPFailure) in
            packet.add(paths[index])
        } _: { (index, answer) throws(SFTPFailure) in
            if orLeave || answer.isGood || answer.failure(paths[index]).isMissing { return }
            throw answer.failure(paths[index])
        }
    }
}
