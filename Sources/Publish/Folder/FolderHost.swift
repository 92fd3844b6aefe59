import BroadsheetBytes
import BroadsheetDiagnostics
import Synchronization

/// A folder with releases: `releases/ID` holds a site, `current` is a link to the one that readers see, and is
/// changed in one step. Files that do not change are one file on the disk, however many releases have them.
package final class FolderHost: Host {
    private let path: String
    private let keep: Int
    private let locking: FolderLock
    /// The release that was begun.
    private let begun = Mutex<ReleaseID?>(nil)

    /// What messages call it.
    package let name: String

    /// The folder at `path`, which messages call `name`, and which keeps `keep` releases.
    package init(_ path: String, named name: String? = nil, keep: Int) {
        (self.path, self.keep, self.name) = (path, keep, "the folder \(name ?? path)")
        locking = FolderLock(path: "\(path)/lock", host: self.name)
    }

    package var promise: HostGuarantee { .atomic(releases: true) }
    package var pace: HostPace { HostPace(parallel: 4) }
    package var secrets: [Secret] { [] }
    package var stage: (any PartStage)? {
        let begun = begun.withLock { $0 }.map { FolderFiles(root: unfinished($0), incoming: incoming) }
        return FolderStage(path: path, begun: begun)
    }

    package func open() throws(HostFault) {
        try FolderReach.check(path)
        let isFree = try HostFault.told { () throws(Problem) in
            try FileSystem.isLink(link) ? true : !FileSystem.exists(link)
        }
        guard isFree else {
            throw .lasting(
                Problem(
                    "\(link) is there and is no link to a release",
                    advice: "Publish to another folder, or move it away."))
        }
    }

    package func lock(_ owner: PublishID) throws(HostFault) {
        try FolderReach.make("\(path)/releases")
        try FolderReach.make("\(path)/manifests")
        try locking.take(owner)
        try HostFault.told { () throws(Problem) in try FileSystem.remove(incoming) }
        try FolderReach.make(incoming)
    }

    package func unlock(_ owner: PublishID) {
        FileSystem.removeEmptyFolder(incoming)
        locking.giveBack(owner)
    }

    package func breakLock() throws(HostFault) { try locking.remove() }

    private var link: String { "\(path)/current" }
    private var incoming: String { "\(path)/incoming" }
    private func folder(_ release: ReleaseID) -> String { "\(path)/releases/\(release)" }
    private func unfinished(_ release: ReleaseID) -> String { "\(path)/releases/\(release).part" }
    private func manifestFile(_ release: ReleaseID) -> String { "\(path)/manifests/\(release).json" }

    /// The release that readers see.
    private func current() throws(HostFault) -> ReleaseID? {
        try HostFault.told { () throws(Problem) in try FileSystem.destination(of: link) }
            .flatMap { ReleaseID(String($0.split(separator: "/").last ?? "")) }
    }

    /// The files of the release that was begun, else of the one that readers see.
    private func files() throws(HostFault) -> FolderFiles? {
        if let release = begun.withLock({ $0 }) { return FolderFiles(root: unfinished(release), incoming: incoming) }
        let root = try current().map { folder($0) }
        return root.map { FolderFiles(root: $0, incoming: incoming) }
    }
}

// What is there.
extension FolderHost {
    package func manifest() throws(HostFault) -> Manifest? {
        guard let current = try current() else { return nil }
        if let manifest = try FolderProblem.manifest(manifestFile(current), on: name) { return manifest }
        throw .lasting(
            Problem(
                "the release \(current) in \(name) has no manifest",
                advice:
                    "Get it back from the finished site (broadsheet verify --repair), or roll back to another release (broadsheet publish --rollback ID)."
            ))
    }

    package func listing() throws(HostFault) -> [RemoteFile] {
        guard let files = try files() else { return [] }
        return try files.listing(of: try manifest()?.files ?? [])
    }

    package func intent() throws(HostFault) -> Intent? { nil }

    package func intend(_: Intent) throws(HostFault) {}

    package func verify(_ files: [ManifestEntry]) throws(HostFault) -> [SitePath] {
        try self.files()?.wrong(among: files) ?? files.map(\.path)
    }

    package func contents(of path: SitePath) throws(HostFault) -> [UInt8]? {
        guard let current = try current() else { return nil }
        return try HostFault.told { () throws(Problem) in
            try FileSystem.contentsIfThere(of: "\(folder(current))/\(path)", name: "\(path) in \(name)")
        }
    }

    /// The names of the finished releases, the latest first.
    private func finished() throws(HostFault) -> [ReleaseID] {
        try HostFault.told { () throws(Problem) in
            var finished: [ReleaseID] = []
            for name in try FileSystem.entries(of: "\(path)/releases", .leftOut) {
                guard let release = ReleaseID(name), try FileSystem.exists(manifestFile(release)) else { continue }
                finished.append(release)
            }
            return finished.sorted(by: >)
        }
    }

    package func releases() throws(HostFault) -> [Release] {
        let current = try current()
        return try finished().map { id in
            // One that is damaged must not keep anybody from going back to another one.
            let manifest = (try? FolderProblem.manifest(manifestFile(id), on: name)) ?? nil
            return manifest.map { Release($0, isCurrent: id == current) } ?? Release(id, isCurrent: id == current)
        }
    }
}

extension FolderHost: ManifestRestoring {
    package var restoring: (any ManifestRestoring)? { self }

    package func releaseWithoutManifest() throws(HostFault) -> ReleaseID? {
        guard let current = try current() else { return nil }
        return try HostFault.told { () throws(Problem) in
            let hasManifest = try FileSystem.exists(manifestFile(current))
            let isThere = try FileSystem.exists(folder(current))
            return isThere && !hasManifest ? current : nil
        }
    }

    package func restore(_ manifest: Manifest) throws(HostFault) {
        try FolderProblem.write(manifestFile(manifest.release), manifest.json, by: incoming)
    }
}

// What a release has.
extension FolderHost {
    package func manifest(of release: ReleaseID) throws(HostFault) -> Manifest? {
        try FolderProblem.manifest(manifestFile(release), on: name, of: release)
    }

    package func read(
        _ files: [ManifestEntry], of release: ReleaseID, _ take: (ManifestEntry, [UInt8]) throws(HostFault) -> Void
    ) throws(HostFault) {
        try FolderFiles(root: folder(release), incoming: incoming).read(files, take)
    }
}

// What is done.
extension FolderHost {
    package func begin(_ release: ReleaseID, from last: ReleaseID?) throws(HostFault) {
        try sweep(but: release)
        try reopen(release)
        try FolderReach.make(unfinished(release))
        if let last {
            try HostFault.told { () throws(Problem) in try takeOver(folder(last), into: unfinished(release)) }
        }
        begun.withLock { $0 = release }
    }

    package func abandon() throws(HostFault) { try sweep(but: nil) }

    /// Removes what runs have left that were killed: releases that were not finished, or not wholly removed.
    private func sweep(but release: ReleaseID?) throws(HostFault) {
        let needed = Set(try finished() + [try current(), release].compactMap { $0 })
        try HostFault.told { () throws(Problem) in
            for name in try FileSystem.entries(of: "\(path)/releases", .leftOut) {
                let isPart = name.hasSuffix(".part")
                guard let id = ReleaseID(isPart ? String(name.dropLast(5)) : name) else { continue }
                if isPart ? id == release : needed.contains(id) { continue }
                try FileSystem.remove("\(path)/releases/\(name)")
            }
            for name in try FileSystem.entries(of: "\(path)/manifests", .leftOut) {
                let id = name.hasSuffix(".json") ? ReleaseID(String(name.dropLast(5))) : nil
                if let id, needed.contains(id) { continue }
                if id != nil { try FileSystem.remove("\(path)/manifests/\(name)") }
            }
            for name in try FileSystem.entries(of: path, .leftOut) where name.hasPrefix(".current-") {
                try FileSystem.remove("\(path)/\(name)")
            }
        }
    }

    /// A run that was killed between its last two steps left a whole release that no reader has seen: it is gone on with.
    private func reopen(_ release: ReleaseID) throws(HostFault) {
        guard try release != current() else { return }
        let isThere = try HostFault.told { () throws(Problem) in
            guard try FileSystem.exists(folder(release)) else { return false }
            try FileSystem.remove(manifestFile(release))
            try FileSystem.remove(unfinished(release))
            return true
        }
        guard isThere else { return }
        let code = FileSystem.move(folder(release), to: unfinished(release))
        if code != 0 { throw .lasting(FolderProblem.cannotWrite(folder(release), code)) }
    }

    /// Gives the files of a release a second name in another one; links stay links.
    private func takeOver(_ old: String, into new: String) throws(Problem) {
        for name in try FileSystem.entries(of: old) {
            let (from, to) = ("\(old)/\(name)", "\(new)/\(name)")
            if let target = try FileSystem.destination(of: from) {
                _ = FileSystem.makeLink(to, to: target)
            } else if try FileSystem.isFolder(from) {
                // A file of the release that was begun may stand there by now.
                if try FileSystem.size(of: to) != nil { continue }
                try FileSystem.makeFolder(to)
                try takeOver(from, into: to)
            } else if try !FileSystem.exists(to), FileSystem.shareFile(from, as: to) != 0 {
                // A disk without second names, or too many of them.
                try copy(from, to)
            }
        }
    }

    /// Copies a file under another name first: what a run leaves that is killed must not be taken for all of it.
    private func copy(_ from: String, _ to: String) throws(Problem) {
        let temporary = "\(incoming)/copy-\(FileSystem.process)"
        try FileSystem.remove(temporary)
        try FileSystem.copy(from, toNew: temporary)
        let code = FileSystem.move(temporary, to: to)
        if code != 0 { throw FolderProblem.cannotWrite(to, code) }
    }

    package func upload(
        _ files: [LocalFile], arrived: @Sendable (LocalFile, String?) -> Void
    ) throws(HostFault) {
        guard let place = try self.files() else { return }
        for file in files {
            try place.put(file)
            arrived(file, nil)
        }
    }

    package func delete(_ paths: [SitePath]) throws(HostFault) { try files()?.delete(paths) }

    package func commit(_ manifest: Manifest) throws(HostFault) {
        let release = manifest.release
        try FolderProblem.write(manifestFile(release), manifest.json, by: incoming)
        if try HostFault.told(by: { () throws(Problem) in try FileSystem.exists(unfinished(release)) }) {
            let code = FileSystem.move(unfinished(release), to: folder(release))
            if code != 0 { throw .lasting(FolderProblem.cannotWrite(folder(release), code)) }
        }
        begun.withLock { $0 = nil }
        // After a loss of power, the link must not lead to files that were never written.
        try HostFault.told { () throws(Problem) in try FileSystem.settle(diskOf: path) }
        try switchTo(release)
        // Readers see the new site. What is left over now is removed after the next release.
        try? removeOld()
    }

    private func switchTo(_ release: ReleaseID) throws(HostFault) {
        let fresh = "\(path)/.current-\(FileSystem.process)"
        try HostFault.told { () throws(Problem) in try FileSystem.remove(fresh) }
        var code = FileSystem.makeLink(fresh, to: "releases/\(release)")
        if code == 0 { code = FileSystem.move(fresh, to: link) }
        if code != 0 { throw .lasting(FolderProblem.cannotWrite(link, code)) }
        // Readers see the release: what fails now is no failure of it. What is said to be published is published after a loss of
        // power too, and no release is removed that readers would see then.
        _ = FileSystem.settleFolder(path)
    }

    private func removeOld() throws(HostFault) {
        let current = try current()
        for release in try finished().dropFirst(keep) where release != current {
            try HostFault.told { () throws(Problem) in
                // Without its manifest it is no release any more, however much of it is left.
                try FileSystem.remove(manifestFile(release))
                try FileSystem.remove(folder(release))
            }
        }
    }

    package func rollBack(to release: ReleaseID) throws(HostFault) {
        let finished = try finished()
        guard finished.contains(release) else {
            throw .lasting(
                Problem(
                    "\(name) has no release \(release)",
                    advice: suggestion(for: release.text, among: finished.map(\.text))))
        }
        try switchTo(release)
    }
}
