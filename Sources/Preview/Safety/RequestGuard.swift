import BroadsheetBytes

/// Decides what is answered at all, before anything is looked for.
struct RequestGuard {
    let hosts: AllowedHosts
    /// What others than this machine must bring; nil where nobody else can come.
    let token: AccessToken?
    /// Where the site is to be seen, for the messages.
    let address: String

    /// The answer that refuses the request; nil if it may go on.
    func refusal(_ request: Request) -> Answer? {
        guard let host = request.headers.host else {
            return Notice.refusal(400, "A request must name one host")
        }
        guard hosts.contains(host) else {
            return Notice.refusal(403, "This is the preview of a site. Open it as \(address)")
        }
        if request.method == .other {
            var answer = Notice.refusal(405, "A preview is only to be read")
            answer.headers.append(("Allow", "GET, HEAD"))
            return answer
        }
        if request.headers.hasBody { return Notice.refusal(400, "A request to read has no body") }
        return stranger(request, host)
    }

    /// The answer to somebody in the network who has no cookie yet.
    private func stranger(_ request: Request, _ host: String) -> Answer? {
        guard let token else { return nil }
        if request.isFromThisMachine, hosts.isOwn(host) { return nil }
        let isInAddress = token.isIn(request.query)
        if isInAddress { return welcome(request, token) }
        if token.isIn(request.headers) { return nil }
        return Notice.refusal(403, "Open the address with the token that `broadsheet serve --lan` has shown")
    }

    /// Leaves the cookie, and leads on to the address without the token. A redirect would not do: where a link of another
    /// site was followed, browsers keep a strict cookie back for the whole chain.
    private func welcome(_ request: Request, _ token: AccessToken) -> Answer {
        guard let path = try? RequestPath(request.path) else { return Notice.refusal(400, "This is no path") }
        let rest = request.query.filter { $0.name != AccessToken.parameter }
        let end = path.isFolder && !path.text.isEmpty ? "/" : ""
        let address = "/\(PathEncoding.encoded(path.text))\(end)" + QueryText.of(rest)
        return Answer(
            status: 200, headers: [("Content-Type", ContentType.html.text), token.header],
            body: .pieces([.init(Notice.leading(to: address))]))
    }
}
