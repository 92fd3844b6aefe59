import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc

/// The hidden files at the top of a site, which builds do not make: `.htaccess`, `.well-known/`, `.git/`. They are in the
/// old tree and in the new one before these change places, so that nobody ever misses them.
///
/// A file is given a second name, so what is written into it is in both. Where it cannot have one, it is copied.
struct HiddenFiles {
    /// Why files could not be carried over just as they are.
    struct Failure: Error {
        let path: String
        let code: Int32
    }

    /// What was seen of each file and folder in the old tree, and what it became in the new one.
    private struct Carried {
        var old: FileEntry
        var new: FileStamp
    }

    private let old: String
    private let new: String
    private var carried: [String: Carried] = [:]
    /// Whether the trees have changed places.
    var isExchanged = false

    /// Those of the site in the folder `old`, which belong into the folder `new`, too.
    init(from old: String, to new: String) {
        (self.old, self.new) = (old, new)
    }

    /// Whether the name at the top of a site is that of such a file.
    static func has(_ name: String) -> Bool {
        name.hasPrefix(".") && name != OutputMark.file && name != BuildRecord.file && name != PendingReplacement.folder
            && !OutputLeftovers.isOne(name) && !PartMark.has(name)
    }

    /// Gives the new tree all that the old one has; done once more, what has changed meanwhile. After the trees have
    /// changed places, what was written to the old one in the last moment goes to the new one.
    mutating func carry() throws {
        let (from, to) = isExchanged ? (new, old) : (old, new)
        var seen: Set<String> = []
        for name in try FileSystem.entries(of: from) where Self.has(name) { try carry(name, from, to, &seen) }
        // What is gone from the old tree goes from the new one, where that has it from there.
        for (path, entry) in carried where !seen.contains(path) {
            carried[path] = nil
            guard let there = try FileEntry(at: "\(to)/\(path)"), there.stamp.isOfSameFile(as: entry.new) else {
                continue
            }
            _ =
                there.kind == .folder
                ? FileSystem.removeFolder("\(to)/\(path)") : FileSystem.removeFile("\(to)/\(path)")
        }
    }

    private mutating func carry(_ path: String, _ from: String, _ to: String, _ seen: inout Set<String>) throws {
        // What is gone again was not there.
        guard let entry = try FileEntry(at: "\(from)/\(path)") else { return }
        let there = try FileEntry(at: "\(to)/\(path)")
        if entry.kind == .folder {
            guard try take(folder: path, entry, there, to) else { return }
            seen.insert(path)
            for name in try FileSystem.entries(of: "\(from)/\(path)") { try carry("\(path)/\(name)", from, to, &seen) }
            if carried[path]?.old.stamp != entry.stamp { entry.giveTimes(to: "\(to)/\(path)") }
            carried[path]?.old = entry
            return
        }
        if let before = carried[path] {
            seen.insert(path)
            // As it was, or changed in the new tree since: either way the new tree has what it should.
            if before.old.stamp == entry.stamp || there.map({ $0.isSameFile(as: entry) }) == true { return }
            guard let there, there.stamp.isOfSameFile(as: before.new) else { return }
        } else if there != nil {
            // The build has made one of its own.
            return
        }
        try bring(path, entry, from, to)
        seen.insert(path)
    }

    /// Sees to it that the new tree has the folder; says whether it does.
    private mutating func take(
        folder path: String, _ entry: FileEntry, _ there: FileEntry?, _ to: String
    ) throws -> Bool {
        if let there {
            if there.kind == .folder, carried[path] == nil { carried[path] = Carried(old: entry, new: there.stamp) }
            return there.kind == .folder
        }
        // Somebody has removed it from the new tree.
        if carried[path] != nil { return false }
        var code = FileSystem.makeNewFolder("\(to)/\(path)", forOwnerAlone: true)
        if code == 0 { code = entry.rights.give(to: "\(to)/\(path)") }
        if code != 0 { throw Failure(path: path, code: code) }
        if let made = try FileEntry(at: "\(to)/\(path)") { carried[path] = Carried(old: entry, new: made.stamp) }
        return true
    }

    /// Lets the new tree have the file as well. Once it is looked at, the file goes there in one step.
    private mutating func bring(_ path: String, _ entry: FileEntry, _ from: String, _ to: String) throws {
        let (source, target) = ("\(from)/\(path)", "\(to)/\(path)")
        var code: Int32
        if isExchanged {
            code = FileSystem.move(source, to: target)
        } else {
            _ = FileSystem.removeFile(target)
            code = FileSystem.shareFile(source, as: target)
            if code != 0, code != ENOENT { code = copy(source, entry, to: target) }
        }
        if code == ENOENT { return }
        if code != 0 { throw Failure(path: path, code: code) }
        if let made = try FileEntry(at: target) { carried[path] = Carried(old: entry, new: made.stamp) }
    }

    /// A copy with the same owner, mode and times.
    private func copy(_ source: String, _ entry: FileEntry, to place: String) -> Int32 {
        guard entry.kind == .file else { return EPERM }
        do throws(Problem) { try FileSystem.copy(source, toNew: place) } catch { return EACCES }
        let code = entry.rights.give(to: place)
        if code == 0 { entry.giveTimes(to: place) }
        return code
    }

    /// Takes all of them out of the new tree again.
    mutating func takeBack() {
        for path in carried.keys.sorted(by: >) {
            _ = FileSystem.removeFile("\(new)/\(path)")
            _ = FileSystem.removeFolder("\(new)/\(path)")
        }
        carried = [:]
    }
}
