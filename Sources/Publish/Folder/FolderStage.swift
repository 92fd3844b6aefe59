import BroadsheetBytes
import BroadsheetDiagnostics

/// What was sent of parts to a folder with releases: `parts/` beside `current`.
struct FolderStage: PartStage {
    /// The folder with the releases.
    let path: String
    /// The release that was begun, and where its files lie until they are whole.
    let begun: FolderFiles?

    private var root: String { "\(path)/parts" }
    private var setFile: String { "\(root)/set.json" }
    /// What a run that was killed has not removed.
    private static let leaving = ".parts-"

    private func place(of set: [UInt8]) -> String { "\(root)/\(StageSlot.folder(of: set))" }

    private func files(of slot: StageSlot) -> FolderFiles {
        let place = place(of: slot.set)
        return FolderFiles(root: "\(place)/files", incoming: "\(place)/incoming/\(slot.mark)")
    }

    func set() throws(HostFault) -> [UInt8]? {
        try HostFault.told { () throws(Problem) in try FileSystem.contentsIfThere(of: setFile, name: setFile) }
    }

    func claim(_ slot: StageSlot) throws(HostFault) -> [UInt8] {
        try FolderReach.make(root)
        if try set() == nil {
            // A second name of a finished file: it appears with all of its text, or not at all.
            let own = "\(root)/set-\(slot.mark)"
            try HostFault.told { () throws(Problem) in
                try FileSystem.remove(own)
                try FileSystem.create(own, String(decoding: slot.set, as: UTF8.self))
            }
            _ = FileSystem.shareFile(own, as: setFile)
            try? FileSystem.remove(own)
        }
        guard let set = try set() else {
            throw .lasting(
                Problem(
                    "\(setFile) cannot be made",
                    advice: "Look at the rights of the folder, and at the room on its disk."))
        }
        guard set == slot.set else { return set }
        let files = files(of: slot)
        try FolderReach.make(files.root)
        try FolderReach.make(files.incoming)
        return set
    }

    func differing(_ files: [ManifestEntry], in slot: StageSlot) throws(HostFault) -> [SitePath] {
        try self.files(of: slot).wrong(among: files)
    }

    func upload(
        _ files: [LocalFile], to slot: StageSlot, arrived: @Sendable (LocalFile, String?) -> Void
    ) throws(HostFault) {
        let place = self.files(of: slot)
        for file in files {
            try place.put(file)
            arrived(file, nil)
        }
    }

    func leave(_ slot: StageSlot) { try? FileSystem.remove(files(of: slot).incoming) }

    func listing(of set: [UInt8]) throws(HostFault) -> [RemoteFile] {
        let files = "\(place(of: set))/files"
        guard try HostFault.told(by: { () throws(Problem) in try FileSystem.exists(files) }) else { return [] }
        return try FolderFiles(root: files, incoming: "").listing(of: [])
    }

    func take(_ paths: [SitePath], of set: [UInt8]) throws(HostFault) {
        guard let begun else { return }
        try Workers.each(paths) { path throws(HostFault) in
            try begun.share("\(place(of: set))/files/\(path)", as: path)
        }
    }

    func isThere() throws(HostFault) -> Bool {
        try HostFault.told { () throws(Problem) in
            try FileSystem.entries(of: path, .leftOut).contains { $0 == "parts" || $0.hasPrefix(Self.leaving) }
        }
    }

    func clear() throws(HostFault) {
        let aside = "\(path)/\(Self.leaving)\(FileSystem.process)"
        try sweep()
        let isThere = try HostFault.told { () throws(Problem) in try FileSystem.exists(root) }
        // At once, so that nobody takes for whole what is being removed.
        if isThere, FileSystem.move(root, to: aside) == 0 { try sweep() }
    }

    private func sweep() throws(HostFault) {
        try HostFault.told { () throws(Problem) in
            for name in try FileSystem.entries(of: path, .leftOut) where name.hasPrefix(Self.leaving) {
                try FileSystem.remove("\(path)/\(name)")
            }
        }
    }
}
