import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTransfer
import Synchronization

extension WebDAVStore {
    /// Folder after folder, those of one depth at the same time: many servers refuse to list all at once, or leave out what
    /// is deeper without saying so.
    func listing(of known: [SitePath]) throws(HostFault) -> [RemoteFile] {
        var files: [RemoteFile] = []
        var found: Set<[UInt8]> = []
        var level = [""]
        for _ in 0..<256 where !level.isEmpty {
            let members = try Workers.map(level) { [self] folder throws(HostFault) in try self.members(of: folder) }
            found.formUnion(level.map { Array($0.utf8) })
            level = []
            for member in members.joined() where !StoreKey.isOwn(member.key) {
                if member.isFolder {
                    level.append(member.key)
                } else if let path = SitePath(member.key) {
                    files.append(RemoteFile(path, size: member.size, tag: member.tag))
                }
            }
        }
        found.remove([])
        folders.withLock { $0.formUnion(found) }
        files += try hidden(known, listed: Set(files.map(\.path)))
        return files.sorted { $0.path < $1.path }
    }

    /// The files of `known` that are there and were not listed: nginx leaves out names that begin with a dot.
    private func hidden(_ known: [SitePath], listed: Set<SitePath>) throws(HostFault) -> [RemoteFile] {
        let left = known.filter { path in path.parts.contains { $0.hasPrefix(".") } && !listed.contains(path) }
        let found = try Workers.map(left) { [self] path throws(HostFault) -> RemoteFile? in
            let request = HTTPRequest("HEAD", settings.path(of: path.text), for: "looking at \(path)")
            let answer = try answer(to: request)
            guard answer.status == 200, let size = answer["content-length"].flatMap({ Int($0) }) else { return nil }
            return RemoteFile(path, size: size, tag: answer.tag.map(S3Store.plainTag))
        }
        return found.compactMap { $0 }
    }

    func names(in folder: String) throws(HostFault) -> [String] {
        try members(of: folder).filter { !$0.isFolder }.map {
            String(decoding: $0.key.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
        }
    }

    /// What is in a folder; nothing if it is not there.
    func members(of folder: String) throws(HostFault) -> [WebDAVPage.Member] {
        let request = propfind(folder, depth: 1, for: "listing \(folder.isEmpty ? name : folder)")
        let answer = try answer(to: request)
        if answer.status == 404 { return [] }
        guard answer.status == 207 else { throw refusal(answer, request) }
        guard let root = try answer.document("multistatus") else {
            throw .lasting(
                Problem(
                    "\(request.subject): \(client.settings.host) does not answer as WebDAV does",
                    advice: "Look at the address of the target."))
        }
        return WebDAVPage(root, of: folder, by: settings).members
    }

    /// A question for the members of a folder, or for the folder itself.
    func propfind(_ folder: String, depth: Int, for subject: String) -> HTTPRequest {
        var request = HTTPRequest("PROPFIND", settings.path(of: folder) + "/", for: subject)
        request.lines = ["Depth: \(depth)", "Content-Type: application/xml; charset=utf-8"]
        request.body = .bytes(Self.question)
        return request
    }

    private static let question = Array(
        """
        <?xml version="1.0" encoding="utf-8"?>
        <propfind xmlns="DAV:"><prop><resourcetype/><getcontentlength/><getetag/></prop></propfind>

        """.utf8)

    /// Whether a folder of that name is known to be there.
    func isFolder(_ key: String) -> Bool { folders.withLock { $0.contains(Array(key.utf8)) } }

    /// Looks at everything anew when it is needed.
    func forgetFolders() { folders.withLock { $0.removeAll() } }

    /// Makes the folders that a file lies in.
    func makeFolder(above key: String) throws(HostFault) {
        guard let slash = key.utf8.lastIndex(of: UInt8(ascii: "/")) else { return try makeFolder("") }
        try makeFolder(String(key[..<slash]))
    }

    /// Makes a folder, and those that it lies in.
    func makeFolder(_ folder: String) throws(HostFault) {
        if isFolder(folder) { return }
        if !folder.isEmpty { try makeFolder(above: folder) }
        try making.withLock { _ throws(HostFault) in
            if isFolder(folder) { return }
            try make(settings.path(of: folder))
            folders.withLock { _ = $0.insert(Array(folder.utf8)) }
        }
    }

    /// Makes the folder at a path of the server, and those above it that are not there.
    private func make(_ path: String) throws(HostFault) {
        if path.isEmpty { return }
        let request = HTTPRequest("MKCOL", "\(path)/", for: "making the folder \(path)/")
        var answer = try answer(to: request)
        if answer.status == 409, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
            try make(String(path[..<slash]))
            answer = try self.answer(to: request)
        }
        // 405: it is there. Others say the same in other ways.
        if answer.isGood || answer.status == 405 { return }
        var question = propfind("", depth: 0, for: request.subject)
        question.target = "\(path)/"
        guard try self.answer(to: question).status == 207 else { throw refusal(answer, request) }
    }

    func prune(after paths: [SitePath]) throws(HostFault) {
        // Where names that begin with a dot are left out, a folder that looks empty need not be: it stays.
        guard try members(of: "").contains(where: { StoreKey.isOwn($0.key) }) else { return }
        var candidates = Set(paths.flatMap(\.folders).map { Array($0.utf8) })
        while let deepest = candidates.max(by: { $0.count < $1.count }) {
            candidates.remove(deepest)
            let folder = String(decoding: deepest, as: UTF8.self)
            // What is in it is asked at the last moment: with a folder everything in it goes.
            guard try members(of: folder).isEmpty else { continue }
            try remove(settings.path(of: folder) + "/", for: "deleting the folder \(folder)")
            folders.withLock { _ = $0.remove(deepest) }
        }
    }
}
