import BroadsheetDiagnostics
import BroadsheetTesting

@testable import BroadsheetPreview

/// A preview on a free port, what it tells, and its site.
final class RunningSession {
    let site: TemporarySite
    let session: PreviewSession
    private let log: Log

    private final class Log {
        var lines: [String] = []
        var port = 0
    }

    init(_ files: [String: String], input: Int32? = nil, drafts: Bool = false, inputs: [String: String] = [:]) throws {
        site = try TemporarySite(files: files)
        var options = SessionOptions(site: site.folder.path)
        options.port = 0
        options.input = input
        options.drafts = drafts
        options.inputs = inputs
        let log = Log()
        self.log = log
        session = PreviewSession(options) { event in
            if case .serving(let address, _) = event {
                log.port = Int(address.split(separator: ":").last?.prefix { $0.isNumber } ?? "") ?? 0
            }
            if let line = Self.line(event) { log.lines.append(line) }
        }
    }

    deinit { session.stop() }

    /// What was told since it was asked last.
    var told: [String] {
        defer { log.lines = [] }
        return log.lines
    }

    /// Changes a file, and lets the preview see it.
    func write(_ text: String, to path: String) throws {
        try site.folder.write(text, to: path)
        session.step(limit: 60_000)
    }

    /// Whether nothing is to be seen of what happened.
    var isQuiet: Bool {
        session.step(limit: 0)
        return told.isEmpty
    }

    /// The page at an address.
    func page(_ address: String) -> String {
        guard let client = RawClient(port: log.port) else { return "" }
        client.send("GET \(address) HTTP/1.1\r\nHost: localhost:\(log.port)\r\nConnection: close\r\n\r\n")
        return String(decoding: client.rest(), as: UTF8.self)
    }

    private static func line(_ event: SessionEvent) -> String? {
        switch event {
        case .serving: "serving"
        case .built(let pages, _, _, _, true): "built \(pages) first"
        case .built(_, _, let changed, _, false): "built: \(changed.joined(separator: " "))"
        case .nothingNew: "nothing new"
        case .failed(let problems, let isShown):
            "failed, \(isShown ? "shown" : "not shown"): \(problems.all.map(\.message).joined(separator: "; "))"
        case .moved(let path): "moved to \(path)"
        case .mended: "mended"
        case .warning(let problem): "warning: \(problem.message)"
        }
    }
}
