import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetOpening
import BroadsheetRecords
import BroadsheetTesting
import Synchronization
import Testing

@testable import BroadsheetWeb

/// Records from the web are what they are in a file.
@Suite struct WebSourceTests {
    @Test func recordsFromTheWebConform() throws {
        let kind = try WebKind()
        #expect(SourceConformance(of: kind).complaints == [])
    }
}

/// CSV on a server, for the conformance test.
private final class WebKind: SourceKind {
    private final class Body: Sendable {
        let text = Mutex("")
    }

    private let body = Body()
    private let fixture: WebFixture
    private let sessions = Mutex<[WebSession]>([])
    let path: String

    init() throws {
        fixture = try WebFixture { [body] _, _ in .reply(200, [:], body.text.withLock { $0 }) }
        // Every source is a copy of its own; those that are read are in the folders of their sessions.
        path = "\(fixture.site.folder.path)/.cache/broadsheet/web/lock"
    }

    func source(names: [String], records: [[String?]]) -> any RecordSource {
        source(([names] + records).map { $0.map(Self.field).joined(separator: ",") + "\n" }.joined())
    }

    func brokenSource(count: Int, bad: Int) -> (source: any RecordSource, line: Int) {
        (source("n\n" + (0..<count).map { $0 == bad ? "\"\($0)\"x\n" : "\($0)\n" }.joined()), bad + 2)
    }

    /// A session of its own, as a build has one, lives as long as the test.
    private func source(_ text: String) -> any RecordSource {
        body.text.withLock { $0 = text }
        do {
            let session = try fixture.session()
            sessions.withLock { $0.append(session) }
            let copy = try session.fetch(fixture.definition())
            return try SourceOpener.source(file: SourceFile(path: copy.path, name: copy.name))
        } catch {
            fatalError("\(error)")
        }
    }

    private static func field(_ text: String?) -> String {
        guard let text else { return "" }
        guard text.isEmpty || text.utf8.contains(where: { [0x2C, 0x22, 0x0A, 0x0D].contains($0) }) else { return text }
        var quoted = ""
        for scalar in text.unicodeScalars {
            quoted.unicodeScalars.append(contentsOf: scalar == "\"" ? ["\"", "\""] : [scalar])
        }
        return "\"\(quoted)\""
    }
}
