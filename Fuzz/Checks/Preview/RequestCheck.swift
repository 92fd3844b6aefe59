import BroadsheetBytes

/// What must hold of requests to a preview: the first byte chooses the method and where it comes from, the lines are the path,
/// the query, and headers. The server has taken the request apart before; what it is made of may be anything.
///
/// Nothing is answered but to a name of this machine or with the token; no path leads out of the site; what is sent back of
/// a request can neither end a header nor become markup.
package struct RequestCheck: FuzzCheck {
    private let hosts = AllowedHosts(port: 4000, addresses: ["192.168.1.7"])
    private let token = AccessToken("abcdefghijklmnopqrstuvwxyz", port: 4000)

    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        var input = Input(input)
        let choice = input.choice()
        let path = input.line()
        var request = Request()
        request.method = choice & 1 == 0 ? .get : choice & 2 == 0 ? .head : .other
        request.isFromThisMachine = choice & 4 == 0
        request.path = String(decoding: path, as: UTF8.self)
        for part in input.lineText().split(separator: "&") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            request.query.append((pair[0], pair.count > 1 ? pair[1] : nil))
        }
        var hosts: [String] = []
        while !input.rest.isEmpty {
            let line = input.lineText().split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard line.count == 2 else { continue }
            let (name, value) = (String(line[0]), String(line[1].drop { $0 == " " }))
            request.headers.take(name, value)
            if name.lowercased() == "host" { hosts.append(value) }
        }
        return self.path(path) ?? answer(request, hosts, isInNetwork: choice & 8 != 0) ?? parts(of: request)
    }

    /// A path that is taken, as an operating system would follow it.
    private func path(_ raw: [UInt8]) -> String? {
        guard let path = try? RequestPath(raw.span) else { return nil }
        let file = path.file
        if file.utf8.first == 0x2F, !path.isHidden { return "\(file) begins at the root" }
        for part in file.utf8.split(separator: 0x2F, omittingEmptySubsequences: false) {
            if part.elementsEqual("..".utf8) || part.elementsEqual(".".utf8) { return "\(file) leads away" }
            if part.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x5C }) { return "\(file) is no path" }
            let isKnown = file.utf8.starts(with: ".well-known/".utf8) || file.utf8.elementsEqual(".well-known".utf8)
            if part.first == 0x2E, !path.isHidden, !(isKnown && part.elementsEqual(".well-known".utf8)) {
                return "\(file) is hidden, and not said to be"
            }
        }
        // What is encoded again is the same path.
        let encoded = "/" + PathEncoding.encoded(path.text) + (path.isFolder && !path.text.isEmpty ? "/" : "")
        guard !path.isHidden else { return nil }
        guard let again = try? RequestPath(encoded), again == path else { return "\(encoded) is another path" }
        return PathEncoding.decoded(PathEncoding.encoded(path.text)) == path.text ? nil : "\(encoded) is another text"
    }

    /// Who is let in.
    private func answer(_ request: Request, _ hosts: [String], isInNetwork: Bool) -> String? {
        let guards = RequestGuard(
            hosts: self.hosts, token: isInNetwork ? token : nil, address: "http://localhost:4000/")
        let refusal = guards.refusal(request)
        if let refusal {
            for header in refusal.headers where header.value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
                return "a header is \(header.value)"
            }
            guard case .pieces(let pieces) = refusal.body, let first = pieces.first else { return "a refusal is empty" }
            let text = first.bytes.read { $0.string }
            // Markup of the page that leads on stands in its four lines alone.
            if refusal.status == 200, text.utf8.count(where: { $0 == 0x3C }) != 15 { return "a page is \(text)" }
            return nil
        }
        let names = ["localhost:4000", "127.0.0.1:4000", "[::1]:4000"]
        guard hosts.count == 1, let host = hosts.first, request.method != .other, !request.headers.hasBody else {
            return "what names \(hosts) is let in"
        }
        let isOwn = names.contains(host.lowercased())
        guard isOwn || host == "192.168.1.7:4000" else { return "\(host) is let in" }
        if EventsGuard.allows(request.headers, host: host), let origin = request.headers.origin,
            origin.lowercased() != "http://\(host.lowercased())"
        {
            return "\(origin) may listen"
        }
        guard isInNetwork, !(isOwn && request.isFromThisMachine) else { return nil }
        let hasToken = request.headers.cookies.contains { $0.contains("broadsheet_4000=\(token.text)") }
        return hasToken ? nil : "somebody without the token is let in"
    }

    /// Ranges lie within the file, and tags are found where they stand.
    private func parts(of request: Request) -> String? {
        for length in [0, 1, 1000] {
            guard let range = request.headers.range, case .part(let part) = ByteRange(range, length: length) else {
                continue
            }
            if part.isEmpty || part.lowerBound < 0 || part.upperBound > length { return "\(part) of \(length)" }
        }
        let tag = EntityTag(0xABCD)
        if let list = request.headers.ifNoneMatch, tag.isIn(list), !list.contains("*"), !list.contains(tag.text) {
            return "\(list) is said to have \(tag.text)"
        }
        let query = QueryText.of(request.query)
        return query.utf8.contains { $0 <= 0x20 || $0 >= 0x7F || "<>\"".utf8.contains($0) }
            ? "the query is \(query)" : nil
    }
}
