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
        guard !path.isFolder, let file = ownFiles[name] else { return Notice.refusal(404, "There is no such file") }
        return SiteResponder(tree: ServedTree(files: [:], basePath: ""), policy: nil).answer(file, request)
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
