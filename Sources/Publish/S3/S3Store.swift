import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTransfer

/// A bucket of S3, or of what speaks its protocol.
final class S3Store: ObjectStore {
    let settings: S3Settings
    let client: HTTPClient
    let name: String

    /// The bucket of `settings`, spoken with as `http` says.
    init(_ settings: S3Settings, _ http: HTTPSettings) {
        (self.settings, client) = (settings, HTTPClient(http))
        name = "the bucket \(settings.object("").isEmpty ? settings.bucket : "\(settings.bucket)/\(settings.prefix)")"
    }

    let storesMetadata = true
    var secrets: [Secret] { [settings.secret] + (settings.token.map { [$0] } ?? []) }

    /// The lock is what any run asks for: no listing is spent on this.
    func open() throws(HostFault) { _ = try get(StoreKey.lock, keepsBody: true, for: "reaching \(name)") }

    func read(_ key: String) throws(HostFault) -> [UInt8]? {
        try get(key, keepsBody: true)?.body
    }

    func hash(of key: String) throws(HostFault) -> String? { try get(key, keepsBody: false)?.hash }

    private func get(_ key: String, keepsBody: Bool, for subject: String? = nil) throws(HostFault) -> HTTPAnswer? {
        var request = request("GET", key, for: subject ?? "reading \(key) from \(name)")
        request.keepsBody = keepsBody
        request.limit = keepsBody ? 256 << 20 : .max
        let answer = try client.answer(to: request)
        if answer.status == 404, answer.errorCode != "NoSuchBucket" { return nil }
        guard answer.isGood else { throw answer.refusal(of: request, by: client.settings.host) }
        return answer
    }

    func write(_ bytes: [UInt8], to key: String) throws(HostFault) {
        let request = put(bytes, key)
        let answer = try client.answer(to: request)
        guard answer.isGood else { throw answer.refusal(of: request, by: client.settings.host) }
    }

    func claim(_ bytes: [UInt8]) throws(HostFault) -> Bool {
        if try read(StoreKey.lock) != nil { return false }
        var request = put(bytes, StoreKey.lock)
        request.lines.append("If-None-Match: *")
        switch try claimed(request) {
        case .refused: return false
        // A server that knows the condition refuses the same request now.
        case .done: if try claimed(request) == .refused { return true }
        case .unknown: try write(bytes, to: StoreKey.lock)
        }
        // Another one may have looked at the same moment: whoever wrote last has the lock.
        client.settings.pause(.seconds(1))
        return true
    }

    private enum Claim { case done, refused, unknown }

    private func claimed(_ request: HTTPRequest) throws(HostFault) -> Claim {
        let answer = try client.answer(to: request)
        switch answer.status {
        case 412, 409: return .refused
        case 501, 400: return .unknown
        case _ where answer.isGood: return .done
        default: throw answer.refusal(of: request, by: client.settings.host)
        }
    }

    func upload(_ file: LocalFile) throws(HostFault) -> String? {
        try check(file)
        var request = request("PUT", file.path.text, for: "uploading \(file.path)", hash: file.entry.hash)
        if file.entry.size <= 8 << 20 {
            request.body = .bytes(try file.contents())
        } else {
            request.body = .file(path: file.source, size: file.entry.size)
        }
        request.lines += lines(file.entry.metadata)
        let answer = try client.answer(to: request)
        guard answer.isGood else { throw answer.refusal(of: request, by: client.settings.host) }
        return answer.tag.map(Self.plainTag)
    }

    /// S3 takes no more in one piece.
    func check(_ file: LocalFile) throws(HostFault) {
        guard file.entry.size > 5 << 30 else { return }
        throw .lasting(
            Problem(
                "\(file.path) has more than 5 GiB, which is the most that S3 takes for one file",
                advice: "Take it out of the site, or publish to a target of another kind."))
    }

    func copy(
        _ key: String, to other: String, if tag: String?, as entry: ManifestEntry?
    ) throws(HostFault) -> Bool {
        // The condition could stand in the request, but libcurl 7.88 signs a header wrongly whose name begins with that of
        // another one.
        if let tag, try look(at: key)?.tag.map(Self.plainTag) != tag { return false }
        var request = request("PUT", other, for: "copying \(key) in \(name)")
        request.body = .bytes([])
        let source = "/\(URLText.encoded(settings.bucket))/\(URLText.encoded(settings.object(key)))"
        request.lines.append("x-amz-copy-source: \(source)")
        request.lines.append("x-amz-metadata-directive: \(entry == nil ? "COPY" : "REPLACE")")
        request.lines += entry.map { lines($0.metadata) } ?? ["Content-Type: application/octet-stream"]
        let answer = try client.answer(to: request)
        if answer.status == 412 || answer.status == 404 { return false }
        guard answer.isGood else { throw answer.refusal(of: request, by: client.settings.host) }
        // A copy that takes long is answered before it is known to have gone well.
        if answer.errorCode != nil {
            throw .passing(HTTPFailure.problem("it failed there", about: request, client.settings.host))
        }
        return true
    }

    func delete(_ key: String) throws(HostFault) {
        let request = request("DELETE", key, for: "deleting \(key) from \(name)")
        let answer = try client.answer(to: request)
        guard answer.isGood || answer.status == 404 else {
            throw answer.refusal(of: request, by: client.settings.host)
        }
    }

    func prune(after _: [SitePath]) throws(HostFault) {}

    /// What does not come whole is not there at all.
    func tidy() throws(HostFault) {}

    func holds(_ entry: ManifestEntry) throws(HostFault) -> Bool {
        guard let tag = entry.tag else {
            guard let answer = try get(entry.path.text, keepsBody: false) else { return false }
            return answer.hash == entry.hash && Self.says(answer, entry.metadata)
        }
        guard let answer = try look(at: entry.path.text) else { return false }
        return answer["content-length"] == "\(entry.size)" && answer.tag.map(Self.plainTag) == tag
            && Self.says(answer, entry.metadata)
    }

    private static func says(_ answer: HTTPAnswer, _ metadata: FileMetadata) -> Bool {
        isSame(answer["content-type"], metadata.type)
            && isSame(answer["content-encoding"], metadata.encoding)
            && isSame(answer["cache-control"], metadata.cacheControl)
    }

    /// What the server says of an object; nil if it is not there.
    private func look(at key: String) throws(HostFault) -> HTTPAnswer? {
        let request = request("HEAD", key, for: "looking at \(key)")
        let answer = try client.answer(to: request)
        if answer.status == 404 { return nil }
        guard answer.isGood else { throw answer.refusal(of: request, by: client.settings.host) }
        return answer
    }

    /// Servers write the same value with other blanks and letters.
    private static func isSame(_ found: String?, _ wanted: String?) -> Bool {
        func plain(_ text: String?) -> String { (text ?? "").lowercased().filter { $0 != " " } }
        return plain(found) == plain(wanted)
    }

    /// A tag without its quotation marks, which are written in some places and not in others.
    static func plainTag(_ tag: String) -> String {
        let tag = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
        return tag.hasPrefix("\"") && tag.hasSuffix("\"") && tag.count > 1
            ? String(tag.dropFirst().dropLast()) : String(tag)
    }
}

extension S3Store {
    private static let emptyHash = SHA256.hexadecimal(SHA256.hash(of: []))

    /// A request for an object, with the hash of its body; without one the body is empty.
    private func request(
        _ method: String, _ key: String, for subject: String, hash: String = S3Store.emptyHash
    ) -> HTTPRequest {
        var request = HTTPRequest(method, settings.path(of: key), for: subject)
        request.lines = ["x-amz-content-sha256: \(hash)"]
        return request
    }

    /// A request that writes what is not a part of the site.
    private func put(_ bytes: [UInt8], _ key: String) -> HTTPRequest {
        var request = request("PUT", key, for: "writing \(key)", hash: SHA256.hexadecimal(SHA256.hash(of: bytes)))
        request.body = .bytes(bytes)
        request.lines += ["Content-Type: application/json", "Cache-Control: no-store"]
        return request
    }

    private func lines(_ metadata: FileMetadata) -> [String] {
        var lines = ["Content-Type: \(metadata.type)"]
        if let value = metadata.cacheControl { lines.append("Cache-Control: \(value)") }
        if let value = metadata.encoding { lines.append("Content-Encoding: \(value)") }
        if let acl = settings.acl { lines.append("x-amz-acl: \(acl)") }
        return lines
    }
}
