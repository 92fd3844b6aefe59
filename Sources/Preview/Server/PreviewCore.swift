import BroadsheetBytes
import Synchronization

/// What all requests share: the tree that is shown, who may ask, and who listens.
final class PreviewCore: Sendable {
    let limits: ServerLimits
    let hub: ReloadHub
    let table: ConnectionTable
    private let guardian: RequestGuard
    private let policy: String?
    private let ownFiles: [String: ServedFile]
    private let explain: (@Sendable (_ page: String, _ figure: String) -> String?)?
    private let shown = Mutex<Shown>(Shown())
    private let lastBeat = Atomic<Int64>(Milliseconds.now)

    private struct Shown {
        var tree: ServedTree?
        /// The addresses that were asked for before there was a tree.
        var waiting: Set<String> = []
    }

    init(_ options: PreviewServerOptions, guardian: RequestGuard) {
        limits = options.limits
        hub = ReloadHub(most: limits.listeners)
        table = ConnectionTable(limits)
        self.guardian = guardian
        policy = options.policy
        ownFiles = options.ownFiles
        explain = options.explain
    }

    /// Shows `tree` from now on; gives the addresses where a page waits for the first one.
    func show(_ tree: ServedTree) -> [String] {
        shown.withLock { shown in
            defer { shown = Shown(tree: tree) }
            return shown.waiting.sorted()
        }
    }

    /// Looks after the connections; called again and again.
    func tick() {
        table.reap()
        hub.sweep()
        let now = Milliseconds.now
        if now - lastBeat.load(ordering: .relaxed) >= limits.heartbeatMilliseconds {
            lastBeat.store(now, ordering: .relaxed)
            hub.beat()
        }
    }

    /// The answer to `request`.
    func answer(_ request: Request) -> Answer {
        if let refusal = guardian.refusal(request) { return refusal }
        do throws(RequestPath.Refusal) {
            let path = try RequestPath(request.path)
            return own(path, request) ?? site(path, request)
        } catch {
            switch error {
            case .tooLong: return Notice.refusal(414, "The path is too long")
            case .malformed: return Notice.refusal(400, "This is no path of a site")
            }
        }
    }

    /// The answer to a request for something of the preview's own.
    private func own(_ path: RequestPath, _ request: Request) -> Answer? {
        guard path.text == "_broadsheet" || path.text.hasPrefix("_broadsheet/") else { return nil }
        let name = String(path.text.dropFirst("_broadsheet/".count))
        if name == "events", !path.isFolder { return events(request) }
        if name == "explain" || name.hasPrefix("explain/") { return explained(path, request) }
        guard !path.isFolder, let file = ownFiles[name] else { return Notice.refusal(404, "There is no such file") }
        return SiteResponder(tree: ServedTree(files: [:], basePath: ""), policy: nil).answer(file, request)
    }

    /// Where a figure comes from: `/_broadsheet/explain/card/?figure=report:amount.sum`. It tells of records that the page may not show,
    /// and so it is told on this machine alone, and to pages of this preview.
    private func explained(_ path: RequestPath, _ request: Request) -> Answer {
        guard let host = request.headers.host, EventsGuard.allows(request.headers, host: host) else {
            return Notice.refusal(403, "Only pages of this preview may ask where a figure comes from")
        }
        guard request.isFromThisMachine else {
            return Notice.refusal(403, "Where a figure comes from is told on the machine that runs the preview alone")
        }
        let asked = request.query.filter { $0.name == "figure" }.compactMap(\.value)
        guard asked.count == 1, let figure = PathEncoding.decoded(asked[0]), !figure.isEmpty, figure.utf8.count <= 2000
        else { return Notice.refusal(400, "A question names one figure") }
        let base = shown.withLock { $0.tree?.basePath }
        guard let explain, let base else { return Notice.refusal(404, "Nothing is shown yet") }
        var page = String(path.text.dropFirst("_broadsheet/explain".utf8.count))
        if page == base || page.hasPrefix(base + "/") { page = String(page.dropFirst(base.count)) }
        if !page.hasSuffix("/") { page += "/" }
        guard let html = explain(page, figure) else {
            return Notice.refusal(503, "Another figure is being looked up")
        }
        return Answer(
            status: 200, headers: [("Content-Type", ContentType.html.text)], body: .pieces([.init(SharedBytes(html))]))
    }

    private func events(_ request: Request) -> Answer {
        guard request.method == .get else {
            var answer = Notice.refusal(405, "News are only to be listened to")
            answer.headers.append(("Allow", "GET"))
            return answer
        }
        guard let host = request.headers.host, EventsGuard.allows(request.headers, host: host) else {
            return Notice.refusal(403, "Only pages of this preview may listen to its news")
        }
        return Answer(
            status: 200, headers: [("Content-Type", "text/event-stream; charset=utf-8")], body: .events)
    }

    private func site(_ path: RequestPath, _ request: Request) -> Answer {
        let tree = shown.withLock { shown in
            if shown.tree == nil, shown.waiting.count < 1000 { shown.waiting.insert(request.path) }
            return shown.tree
        }
        if let tree { return SiteResponder(tree: tree, policy: policy).answer(path, request) }
        return SiteResponder(tree: ServedTree(files: [:], basePath: ""), policy: policy)
            .answer(instead: Notice.waiting, status: 503)
    }
}
