import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Glibc
import Synchronization

@testable import BroadsheetWeb

/// A site's folder, a clock that stands still and a server: what most tests of the web need.
final class WebFixture: Sendable {
    let site: TemporarySite
    let server: LocalServer
    let now = Mutex(1_000_000)
    let pauses = Mutex<[Duration]>([])

    init(_ answer: @escaping @Sendable (LocalServer.Request, Int) -> LocalServer.Answer) throws {
        site = try TemporarySite()
        server = LocalServer(answer)
    }

    /// A session for one build, as `change` wants it.
    func session(
        allow: [String] = [], environment: [String: String] = [:],
        _ change: (inout WebSettings) -> Void = { _ in }
    ) throws -> WebSession {
        var settings = WebSettings(site: site.folder.path)
        for host in ["127.0.0.1:\(server.port)"] + allow { try settings.allowed.add(located(host)) }
        settings.environment = { environment[$0] }
        settings.clock = WebClock(
            now: { self.now.withLock { $0 } }, pause: { pause in self.pauses.withLock { $0.append(pause) } })
        change(&settings)
        return WebSession(settings)
    }

    /// A session that may ask nobody.
    func offline() throws -> WebSession { try session { $0.reach = .copiesOfTheWeb } }

    /// The file at `path` of the server, changed by `change`.
    func definition(_ path: String = "/rates.csv", _ change: (inout WebDefinition) -> Void = { _ in }) -> WebDefinition
    {
        var definition = WebDefinition(located(server.url(path)))
        change(&definition)
        return definition
    }

    /// All files of the cache, but for locks.
    var cached: [String: [UInt8]] {
        site.folder.folder(".cache/broadsheet/web").contents.filter { !$0.key.hasSuffix("lock") }
    }
}

/// A text that stands somewhere in a page.
func located(_ text: String) -> LocatedText {
    LocatedText(text, at: Place(file: "content/index.md", line: 4, column: 9, excerpt: "source: { url: \(text) }"))
}

/// What a fetch gave, as text; or what it says.
func fetched(_ definition: WebDefinition, _ session: WebSession) -> String {
    do {
        return text(at: try session.fetch(definition).path)
    } catch {
        return "\(error.kind): \(error.problem.message)"
    }
}

/// What is in the file at `path`.
func text(at path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return Folder(parts.dropLast().joined(separator: "/")).text(of: String(parts[parts.count - 1])) ?? "nothing"
}

/// Lets the file at `path` look as if it had been written so many days ago.
func age(_ path: String, days: Int) {
    let then = timespec(tv_sec: time(nil) - days * 86400, tv_nsec: 0)
    let times = [then, then]
    // Sound: the call reads the path and the two times.
    _ = unsafe utimensat(AT_FDCWD, path, times, 0)
}

/// Lets other threads work.
func usleepShortly() { usleep(2000) }
