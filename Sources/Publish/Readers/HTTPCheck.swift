import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetTransfer

/// Looks at a published site as its readers do: over its address.
package struct HTTPCheck: Sendable {
    private let client: HTTPClient
    private let root: String
    /// How long to wait before what is not right is looked at again: caches on the way may be late.
    private let pauses: [Duration]

    /// The site at `address`.
    package init(
        _ address: WebAddress, pauses: [Duration] = [.seconds(2), .seconds(5), .seconds(10)],
        authorities: String? = nil
    ) {
        var settings = HTTPSettings(address)
        (settings.patience, settings.authorities) = (.seconds(30), authorities)
        self.init(address, settings, pauses: pauses)
    }

    /// The site at `address`, spoken with as `settings` say.
    init(_ address: WebAddress, _ settings: HTTPSettings, pauses: [Duration]) {
        var path = address.path
        while path.hasSuffix("/") { path.removeLast() }
        (client, root, self.pauses) = (HTTPClient(settings), path, pauses)
    }

    /// All of the file at `path`, as readers get it; nil if there is none.
    package func contents(of path: SitePath) throws(HostFault) -> [UInt8]? {
        var request = HTTPRequest("GET", target(path), for: "reading \(path)")
        request.unpacks = true
        request.lines = ["Cache-Control: no-cache"]
        let answer = try client.answer(to: request)
        if answer.isGood { return answer.body }
        if answer.status == 404 || answer.status == 410 { return nil }
        throw answer.refusal(of: request, by: client.settings.host)
    }

    /// What readers find, file by file: those that are not as they should be, and why not.
    package func differences(
        _ files: [ManifestEntry]
    ) throws(HostFault) -> [(path: SitePath, reason: String)] {
        // Files for the server are not for its readers.
        var left = files.filter { !$0.path.name.hasPrefix(".") }
        var wrong: [(entry: ManifestEntry, reason: String)] = []
        for attempt in 0...pauses.count {
            let isFirst = attempt == 0
            let found = try Workers.map(left) { file throws(HostFault) in try reason(file, isFirst: isFirst) }
            wrong = zip(left, found).compactMap { file, reason in reason.map { (file, $0) } }
            if wrong.isEmpty || attempt == pauses.count { break }
            left = wrong.map(\.entry)
            client.settings.pause(pauses[attempt])
        }
        return wrong.map { ($0.entry.path, $0.reason) }
    }

    /// Why a file is not as it should be; nil if it is.
    private func reason(_ file: ManifestEntry, isFirst: Bool) throws(HostFault) -> String? {
        var request = HTTPRequest("GET", target(file.path), for: "looking at \(file.path)")
        (request.keepsBody, request.limit) = (false, .max)
        request.lines = ["Accept-Encoding: \(file.metadata.encoding ?? "identity")"]
        if !isFirst { request.lines.append("Cache-Control: no-cache") }
        let answer = try client.answer(to: request)
        // The page for lost readers may be sent as what it is.
        let isLost = file.path.name == "404.html" && answer.status == 404
        guard answer.status == 200 || isLost else { return "it answers \(answer.statusInWords)" }
        let packed = answer["content-encoding"].flatMap { $0 == "identity" ? nil : $0.lowercased() }
        guard packed != file.metadata.encoding else { return answer.hash == file.hash ? nil : Self.otherContent }
        guard file.metadata.encoding == nil else {
            // Packed in another way: its bytes cannot be compared.
            return packed == nil ? "it is no longer packed" : nil
        }
        // Some hosts pack whatever is asked for. What cannot be unpacked here cannot be compared.
        request.unpacks = true
        guard let unpacked = try? client.answer(to: request), unpacked.status == answer.status else { return nil }
        return unpacked.hash == file.hash ? nil : Self.otherContent
    }

    private static let otherContent = "its content is another one"

    /// Pages are asked for as readers do: `/about/`, not `/about/index.html`.
    private func target(_ path: SitePath) -> String {
        let encoded = URLText.encoded(path.text)
        let isIndex = path.name == "index.html"
        return "\(root)/\(isIndex ? String(encoded.dropLast("index.html".count)) : encoded)"
    }
}

extension HTTPCheck {
    /// Looks at the site at `url`; nil if there is none. With `pauses`, what is not right is looked at again, for caches on the
    /// way may be late just after a release.
    package static func of(
        _ url: LocatedText?, pauses: [Duration] = [.seconds(2), .seconds(5), .seconds(10)],
        environment: TargetSecret.Environment = TargetSecret.process
    ) throws(Problem) -> HTTPCheck? {
        guard let url else { return nil }
        try CurlHandle.checkIsThere(for: url.place, purpose: "targets with a \"url\"")
        let address = try StoreHost.address(url, example: "url: \"https://example.com\"")
        return HTTPCheck(address, pauses: pauses, authorities: environment("SSL_CERT_FILE"))
    }

    /// Looks at the files of `target` over its `url`, and gives those that are not as they were published; nil if the target
    /// does not say where its readers find it.
    package static func check(
        of target: TargetDefinition, environment: TargetSecret.Environment = TargetSecret.process
    ) throws(Problem) -> (@Sendable ([ManifestEntry]) throws(HostFault) -> [SitePath])? {
        guard let check = try of(target.url, environment: environment) else { return nil }
        return { files throws(HostFault) in try check.differences(files).map(\.path) }
    }
}
