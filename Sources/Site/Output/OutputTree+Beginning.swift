import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc

extension OutputTree {
    /// The folder that a new tree is written to, just made.
    struct Beginning: ~Copyable {
        /// Where it is.
        let root: String
        /// How it will take the place of the old site.
        let way: Way
        private let hold: FolderHold

        /// Makes the folder: beside the site, or in it where it could not take its place.
        init(_ folder: OutputFolder) throws(Problem) {
            let there = folder.isThere ? try FileEntry(at: folder.path) : nil
            let parent = there == nil ? nil : try FileEntry(at: folder.parent)
            if let there, let parent,
                parent.device != there.device || !FileSystem.areOnOneMount(folder.path, folder.parent)
            {
                self = try Beginning(folder, .fileByFile("it is a mount point"), there.rights)
                return
            }
            do throws(Problem) {
                self = try Beginning(folder, .exchange, there?.rights)
            } catch {
                guard let there else { throw error }
                let reason = "no folder with its rights can be made beside it"
                guard let inside = try? Beginning(folder, .fileByFile(reason), there.rights) else { throw error }
                self = inside
            }
        }

        /// A tree that the build before has kept: where it lies, and whether the one at a path is still what was kept.
        typealias Kept = (path: String, isUnchanged: (String) -> Bool)

        /// The tree that was `kept`, moved to where new ones are; nil where it is another build's now, or is not what was kept.
        init?(_ folder: OutputFolder, taking kept: Kept) {
            let hold = FolderHold(kept.path)
            guard hold.isHeld else { return nil }
            let root = OutputLeftovers.newPath(for: folder, inside: false)
            guard FileSystem.move(kept.path, to: root) == 0 else { return nil }
            guard kept.isUnchanged(root) else {
                _ = FileSystem.clear(root)
                return nil
            }
            self.root = root
            self.way = .exchange
            self.hold = hold
        }

        private init(_ folder: OutputFolder, _ way: Way, _ rights: FileRights?) throws(Problem) {
            var isInside = false
            if case .fileByFile = way { isInside = true }
            while true {
                let root = OutputLeftovers.newPath(for: folder, inside: isInside)
                // What nobody else may read now is not to be read meanwhile.
                var code = FileSystem.makeNewFolder(root, forOwnerAlone: rights != nil)
                if code == EEXIST { continue }
                if code != 0 { throw folder.unwritable(code) }
                let hold = FolderHold(root)
                // Another build may have taken it for a leftover just before: it removes it, or has done so.
                switch hold.state {
                case .held: break
                case .taken: continue
                case .unknown: if try !FileSystem.exists(root) { continue }
                }
                if let rights, !isInside { code = rights.whileWritten.give(to: root) }
                if code != 0 {
                    // Where the disk knows no locks, it may still have been taken for one.
                    if try !FileSystem.exists(root) { continue }
                    _ = FileSystem.removeFolder(root)
                    throw folder.unwritable(code)
                }
                self.root = root
                self.way = way
                self.hold = hold
                return
            }
        }

        /// Gives what holds the folder away.
        consuming func takeHold() -> FolderHold { hold }
    }
}

extension OutputFolder {
    /// The problem that nothing can be written there, for the reason that the system's error number tells.
    func unwritable(_ code: Int32) -> Problem {
        Problem(
            "\(name) cannot be written: \(ErrorText.of(code))",
            advice: "Look at the folder that it is in and its rights, or choose another one with --output.")
    }
}
