import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTransfer
import Synchronization

/// A folder of a WebDAV server. What is written comes under another name first, and is moved to its own when it is whole.
final class WebDAVStore: ObjectStore {
    let settings: WebDAVSettings
    let client: HTTPClient
    /// The folders that are known to be there, byte by byte: two writings of one accent are two folders.
    let folders = Mutex<Set<[UInt8]>>([])
    /// Whether it is known how to prove who asks.
    let isReady = Mutex(false)
    /// What is known of `exchangesFiles`.
    private let exchanges = Mutex<Bool?>(nil)
    /// Held while a folder is made: a server may take two who make one at once for a mistake.
    let making = Mutex<Void>(())

    /// The folder of `settings`, spoken with as `http` says.
    init(_ settings: WebDAVSettings, _ http: HTTPSettings) {
        (self.settings, client) = (settings, HTTPClient(http))
    }

    var name: String { settings.address.shown }
    /// A server says of a file what its name tells it.
    let storesMetadata = false
    var secrets: [Secret] { settings.password.map { [$0] } ?? [] }

    /// How large a file may be is the server's to say.
    func check(_: LocalFile) throws(HostFault) {}

    func read(_ key: String) throws(HostFault) -> [UInt8]? { try get(key, keepsBody: true)?.body }

    func hash(of key: String) throws(HostFault) -> String? { try get(key, keepsBody: false)?.hash }

    func holds(_ entry: ManifestEntry) throws(HostFault) -> Bool { try hash(of: entry.path.text) == entry.hash }

    private func get(_ key: String, keepsBody: Bool) throws(HostFault) -> HTTPAnswer? {
        var request = HTTPRequest("GET", settings.path(of: key), for: "reading \(key)")
        request.keepsBody = keepsBody
        request.limit = keepsBody ? 256 << 20 : .max
        request.lines = ["Accept-Encoding: identity"]
        let answer = try answer(to: request)
        if answer.status == 404 { return nil }
        guard answer.status == 200 else { throw refusal(answer, request) }
        return answer
    }

    func write(_ bytes: [UInt8], to key: String) throws(HostFault) {
        try put(.bytes(bytes), "application/json", under: key, for: "writing \(key)")
    }

    func upload(_ file: LocalFile) throws(HostFault) -> String? {
        if isFolder(file.path.text) {
            throw .lasting(
                Problem(
                    "\(file.path) is a folder on the server, and a file in the site",
                    advice: "Remove the folder there, or give the file another name."))
        }
        var body = TransferRequest.Body.file(path: file.source, size: file.entry.size)
        if file.entry.size <= 8 << 20 { body = .bytes(try file.contents()) }
        try put(body, file.entry.metadata.type, under: file.path.text, for: "uploading \(file.path)")
        return nil
    }

    /// Puts a body under a name of its own, and moves it to its place; or puts it there at once, where the server does the
    /// same by itself.
    private func put(
        _ body: TransferRequest.Body, _ type: String, under key: String, for subject: String
    ) throws(HostFault) {
        try makeFolder("")
        let isExchanged = try exchangesFiles()
        let place = isExchanged ? key : Self.temporary(key)
        var request = HTTPRequest("PUT", settings.path(of: place), for: subject)
        request.body = body
        request.lines = ["Content-Type: \(type)"]
        var attempt = 1
        while true {
            try makeFolder(StoreKey.uploads)
            try makeFolder(above: key)
            let answer = try answer(to: request)
            if !Self.isMissing(answer) {
                guard answer.isGood else { throw refusal(answer, request) }
                if isExchanged { return }
                if try transfer("MOVE", Self.temporary(key), to: key, overwrites: true) == .done { return }
            }
            // A folder is gone, or the answer to a move was lost and the file is no longer under its first name.
            forgetFolders()
            guard attempt < 3 else { throw refusal(answer, request) }
            attempt += 1
        }
    }

    /// Whether what is put exchanges a file in one step, and never in part: so does Apache's mod_dav_fs. When it moves a
    /// file onto another one, that is deleted first, as WebDAV has it, and readers find nothing for a moment.
    private func exchangesFiles() throws(HostFault) -> Bool {
        if let known = exchanges.withLock({ $0 }) { return known }
        let request = HTTPRequest("OPTIONS", settings.path(of: "") + "/", for: "reaching \(name)")
        let found = try answer(to: request).headers.contains {
            $0.name == "dav" && $0.value.contains("apache.org/dav/propset/fs")
        }
        exchanges.withLock { $0 = found }
        return found
    }

    /// What a move or a copy came to.
    enum Moved { case done, refused, missing }

    /// Moves or copies a file.
    func transfer(
        _ method: String, _ key: String, to other: String, overwrites: Bool
    ) throws(HostFault) -> Moved {
        var request = HTTPRequest(
            method, settings.path(of: key), for: "\(method == "COPY" ? "copying \(key)" : "moving to \(other)")")
        request.lines = [
            "Destination: \(client.settings.origin)\(settings.path(of: other))", "Overwrite: \(overwrites ? "T" : "F")",
        ]
        let answer = try answer(to: request)
        if answer.status == 412 { return .refused }
        if Self.isMissing(answer) { return .missing }
        guard answer.isGood, answer.status != 207 else { throw refusal(answer, request) }
        return .done
    }

    func claim(_ bytes: [UInt8]) throws(HostFault) -> Bool {
        let own = "\(StoreKey.uploads)/\(SHA256.hexadecimal(SHA256.hash(of: bytes)))"
        try write(bytes, to: own)
        // If the answer to a move was lost, the second one finds nothing to move: the lock then is this one's.
        return try transfer("MOVE", own, to: StoreKey.lock, overwrites: false) == .done
    }

    func copy(
        _ key: String, to other: String, if tag: String?, as _: ManifestEntry?
    ) throws(HostFault) -> Bool {
        if let tag, let found = try self.tag(of: key), found != tag { return false }
        try makeFolder(StoreKey.uploads)
        try makeFolder(above: other)
        for _ in 0..<3 {
            guard try transfer("COPY", key, to: Self.temporary(other), overwrites: true) == .done else { return false }
            if try transfer("MOVE", Self.temporary(other), to: other, overwrites: true) == .done { return true }
        }
        return false
    }

    private func tag(of key: String) throws(HostFault) -> String? {
        try answer(to: HTTPRequest("HEAD", settings.path(of: key), for: "looking at \(key)")).tag
            .map(S3Store.plainTag)
    }

    func delete(_ key: String) throws(HostFault) {
        // A folder would be deleted with all that is in it.
        if isFolder(key) { return }
        try remove(settings.path(of: key), for: "deleting \(key)")
    }

    func tidy() throws(HostFault) {
        for name in try names(in: StoreKey.uploads) { try delete("\(StoreKey.uploads)/\(name)") }
    }

    func remove(_ target: String, for subject: String) throws(HostFault) {
        let request = HTTPRequest("DELETE", target, for: subject)
        let answer = try answer(to: request)
        guard answer.isGood && answer.status != 207 || answer.status == 404 else { throw refusal(answer, request) }
    }

    func refusal(_ answer: HTTPAnswer, _ request: HTTPRequest) -> HostFault {
        answer.refusal(of: request, by: client.settings.host)
    }

    /// The name under which what will be at `key` comes: always the same, so that nothing piles up.
    private static func temporary(_ key: String) -> String {
        "\(StoreKey.uploads)/\(SHA256.hexadecimal(SHA256.hash(of: Array(key.utf8))).prefix(40))"
    }

    private static func isMissing(_ answer: HTTPAnswer) -> Bool { answer.status == 404 || answer.status == 409 }
}
