import BroadsheetBytes
import BroadsheetDiagnostics
package import BroadsheetRecords
import BroadsheetTransfer
import Synchronization

/// The files from the web of one build: each is fetched once at most, and all that reads it reads the same bytes.
package final class WebSession: Sendable {
    private let settings: WebSettings
    private let cache = Mutex<WebCache?>(nil)
    private let known = Mutex<[String: WebEntry]>([:])
    /// Why nothing can be had from an origin to which there is no connection.
    private let dead = Mutex<[String: FetchFailure]>([:])

    /// A session for a build with these settings. Nothing is made or asked for yet.
    package init(_ settings: WebSettings) { self.settings = settings }

    /// The file that `definition` means: a copy that is young enough, or what its server sends.
    package func fetch(_ definition: WebDefinition) throws(WebFailure) -> WebCopy {
        let request = try mistakes { () throws(Problem) in
            try CurlHandle.checkIsThere(for: definition.url.place)
            return try checked(definition)
        }
        let entry = known.withLock { known in
            if let entry = known[request.key] { return entry }
            let entry = WebEntry()
            known[request.key] = entry
            return entry
        }
        switch entry.outcome(of: request, { fetched(request) }) {
        case .success(let found):
            guard found.record.size <= request.limit else { throw tooLarge(request) }
            return WebCopy(path: found.path, request, found.record)
        case .failure(var failure):
            // The same file may be wanted in two places; each is told of its own.
            if failure.problem.place != nil { failure.problem.place = request.place }
            throw failure
        }
    }

    /// Gives back what the session holds; what it fetched can be read no longer.
    package func close() { cache.withLock { $0 = nil } }

    /// The request, which may be made.
    private func checked(_ definition: WebDefinition) throws(Problem) -> WebRequest {
        let request = try WebRequest(definition, environment: settings.environment)
        let address = request.address
        guard let entry = settings.allowed.entry(for: address) else {
            throw settings.allowed.undeclared(address, at: request.place)
        }
        guard !request.isSecret || address.scheme == .https || entry.isPrivate else {
            throw Problem(
                "a secret would go to \(address.host) where anybody on the way can read it", at: request.place,
                advice: "Write https:// in place of http://.")
        }
        return request
    }

    private func fetched(_ request: WebRequest) -> Result<WebEntry.Found, WebFailure> {
        Result { () throws(WebFailure) in
            let cache = try mistakes { () throws(Problem) in try openCache() }
            let copy = try mistakes { () throws(Problem) in try cache.copy(request.key) }
            if settings.reach.isOffline {
                guard let copy else { throw noCopy(request) }
                return WebEntry.Found(record: copy.record, path: copy.path)
            }
            if let copy, let age = copy.record.age(at: settings.clock.now()), age < request.cache {
                return WebEntry.Found(record: copy.record, path: copy.path)
            }
            return try asked(request, cache, copy)
        }
    }

    /// Asks the server.
    private func asked(
        _ request: WebRequest, _ cache: WebCache, _ copy: (record: CacheRecord, path: String)?
    ) throws(WebFailure) -> WebEntry.Found {
        let file = try mistakes { () throws(Problem) in try cache.download(request.key) }
        let answer: Fetcher.Fetched
        if let reason = dead.withLock({ $0[request.address.origin] }) { throw failure(reason, request, copy?.record) }
        do {
            var fetcher = try Fetcher(request, settings, into: file, unless: copy?.record)
            answer = try fetcher.fetch()
        } catch {
            if let origin = error.deadOrigin { dead.withLock { $0[origin] = error } }
            throw failure(error, request, copy?.record)
        }
        return try mistakes { () throws(Problem) in
            switch answer {
            case .body(let head, let size, let hash):
                let isSettled = head.isSettled
                let record = CacheRecord(
                    key: request.key, shown: request.address.shown, tag: isSettled ? head.tag : nil,
                    modified: isSettled ? head.modified : nil,
                    type: head.type, fileName: head.fileName, fetched: settings.clock.now(), size: size, hash: hash)
                return WebEntry.Found(record: record, path: try cache.keep(record, file))
            case .notModified:
                guard let copy else { throw CacheFailure.problem(0) }
                var record = copy.record
                record.fetched = settings.clock.now()
                try cache.renew(record)
                return WebEntry.Found(record: record, path: copy.path)
            }
        }
    }

    private func openCache() throws(Problem) -> WebCache {
        let site = settings.site
        return try cache.withLock { (open) throws(Problem) in
            if let open { return open }
            let made = try WebCache(site: site)
            open = made
            return made
        }
    }

    private func mistakes<Value>(_ body: () throws(Problem) -> Value) throws(WebFailure) -> Value {
        do {
            return try body()
        } catch {
            throw WebFailure(problem: error, kind: .mistake)
        }
    }
}

// What is told.
extension WebSession {
    private func failure(_ failure: FetchFailure, _ request: WebRequest, _ copy: CacheRecord?) -> WebFailure {
        var advice = failure.advice
        if failure.kind == .unreachable, let age = copy?.age(at: settings.clock.now()) {
            advice = "There is a copy from \(Measure.age(age)): build with --offline to use it."
        }
        return WebFailure(
            problem: Problem(
                "\(request.address.shown) cannot be fetched: \(failure.reason)", at: request.place, advice: advice),
            kind: failure.kind)
    }

    private func noCopy(_ request: WebRequest) -> WebFailure {
        WebFailure(
            problem: Problem(
                "there is no copy of \(request.address.shown), and the build may not fetch it", at: request.place,
                advice: settings.reach == .files
                    ? "Build once without --confined, or put the file into the site: a confined build reaches no network."
                    : "Build once without --offline."),
            kind: .notThere)
    }

    private func tooLarge(_ request: WebRequest) -> WebFailure {
        WebFailure(
            problem: Problem(
                "\(request.address.shown) has more than the \(Measure.bytes(request.limit)) that it may have",
                at: request.place,
                advice: "Allow more if that is meant: limit: \(Measure.bytes(request.limit)) is too little."),
            kind: .mistake)
    }
}

extension WebSession {
    /// How many are fetched at once: enough to hide that servers are far away, and no burden to one of them.
    private static let atOnce = 6

    /// Fetches several files at once, so that none has to be waited for later. What is wrong with one is told to
    /// whoever wants it.
    package func fetchAhead(_ definitions: [WebDefinition]) {
        guard definitions.count > 1 else { return }
        Threads.each(definitions.count, atOnce: Self.atOnce) { _ = try? self.fetch(definitions[$0]) }
    }
}
