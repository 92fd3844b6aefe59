import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Synchronization
import Testing

@testable import BroadsheetWeb

/// The copies on the disk: whole or not there, whatever happens.
@Suite struct CacheTests {
    /// A server whose file has the number of the request in it.
    private func counting() throws -> WebFixture {
        try WebFixture { _, number in .reply(200, ["ETag": "e\(number)"], "copy \(number)") }
    }

    private static let folder = ".cache/broadsheet/web"

    @Test func gitSeesNothingOfIt() throws {
        let fixture = try counting()
        _ = try fixture.session().fetch(fixture.definition())
        #expect(fixture.site.folder.text(of: ".cache/broadsheet/.gitignore") == "*\n")
        #expect(fixture.site.folder.files.allSatisfy { $0.hasPrefix(".cache/broadsheet/") })
    }

    @Test func aCopyIsUsedOfflineWhateverItsAge() throws {
        let fixture = try counting()
        #expect(
            fetched(fixture.definition(), try fixture.offline())
                == "notThere: there is no copy of \(fixture.server.url("/rates.csv")), and the build may not fetch it")
        _ = try fixture.session().fetch(fixture.definition())
        fixture.now.withLock { $0 += 100_000_000 }
        #expect(fetched(fixture.definition(), try fixture.offline()) == "copy 1")
        #expect(fixture.server.connections == 1)
    }

    @Test func aBrokenRecordIsNoCopy() throws {
        let fixture = try counting()
        _ = try fixture.session().fetch(fixture.definition())
        let name = try #require(fixture.cached.keys.first { $0.hasSuffix(".txt") })
        let whole = try #require(fixture.cached[name])
        for broken in [[], Array(whole.dropLast(4)), whole.map { $0 == 0x31 ? 0x32 : $0 }, [0xFF, 0, 10]] {
            try fixture.site.folder.write(broken, to: "\(Self.folder)/\(name)")
            #expect(fetched(fixture.definition(), try fixture.offline()).hasPrefix("notThere: "))
        }
        #expect(fetched(fixture.definition(), try fixture.session()) == "copy 2")
        #expect(fixture.server.requests.last?.headers["if-none-match"] == nil)
        #expect(fixture.cached.count == 2)
    }

    @Test func aBrokenCopyIsFetchedAgain() throws {
        let fixture = try counting()
        _ = try fixture.session().fetch(fixture.definition())
        let name = try #require(fixture.cached.keys.first { !$0.hasSuffix(".txt") })
        for broken in ["copy", "copy 9", ""] {
            try fixture.site.folder.write(broken, to: "\(Self.folder)/\(name)")
            #expect(fetched(fixture.definition(), try fixture.offline()).hasPrefix("notThere: "))
        }
        #expect(fetched(fixture.definition(), try fixture.session()) == "copy 2")
    }

    @Test func whatAKilledBuildLeftIsRemoved() throws {
        let fixture = try counting()
        _ = try fixture.session().fetch(fixture.definition())
        // Killed in the middle of a download, and between the copy and its record.
        try fixture.site.folder.write("half", to: "\(Self.folder)/run-1-1/abc.part")
        let body = try #require(fixture.cached.keys.first { !$0.hasSuffix(".txt") && !$0.hasPrefix("run") })
        try fixture.site.folder.write("never recorded", to: "\(Self.folder)/\(body.dropLast(4))0000")
        #expect(fetched(fixture.definition(), try fixture.offline()) == "copy 1")
        #expect(!fixture.site.folder.has("\(Self.folder)/run-1-1"))
        #expect(fetched(fixture.definition(), try fixture.session()) == "copy 2")
        #expect(fixture.cached.count == 2)
    }

    @Test func whatIsForgottenGoes() throws {
        let fixture = try counting()
        for file in ["/a.csv", "/b.csv"] { _ = try fixture.session().fetch(fixture.definition(file)) }
        for name in fixture.cached.keys where name.hasSuffix(".txt") {
            age("\(fixture.site.folder.path)/\(Self.folder)/\(name)", days: 91)
        }
        // A copy that is wanted after all stays, whatever its age.
        #expect(fetched(fixture.definition("/a.csv"), try fixture.offline()) == "copy 1")
        #expect(fixture.cached.count == 2)
        #expect(fetched(fixture.definition("/a.csv"), try fixture.offline()) == "copy 1")
        #expect(fetched(fixture.definition("/b.csv"), try fixture.offline()).hasPrefix("notThere: "))
    }

    @Test func aBuildKeepsWhatItReadsWhileAnotherFetches() throws {
        let fixture = try counting()
        let first = try fixture.session()
        let copy = try first.fetch(fixture.definition())
        let second = try fixture.session()
        #expect(fetched(fixture.definition(), second) == "copy 2")
        #expect(text(at: copy.path) == "copy 1")
        #expect(fetched(fixture.definition(), first) == "copy 1")
        first.close()
        #expect(text(at: copy.path) == "nothing")
        second.close()
        #expect(fixture.site.folder.folder(Self.folder).folders.isEmpty)
    }

    @Test func manyBuildsAtOnceDoNotDisturbEachOther() throws {
        let fixture = try counting()
        let wrong = Mutex<[String]>([])
        let done = Mutex(0)
        for _ in 0..<8 {
            LocalServer.thread {
                for _ in 0..<10 {
                    guard let session = try? fixture.session() else { continue }
                    let text = fetched(fixture.definition(), session)
                    if !text.hasPrefix("copy ") { wrong.withLock { $0.append(text) } }
                }
                done.withLock { $0 += 1 }
            }
        }
        while done.withLock({ $0 }) < 8 { usleepShortly() }
        #expect(wrong.withLock { $0 } == [])
        #expect(fixture.server.requests.count == 80)
        #expect(fixture.cached.count == 2)
        #expect(fetched(fixture.definition(), try fixture.offline()).hasPrefix("copy "))
        #expect(OpenFiles.count(of: "\(fixture.site.folder.path)/\(Self.folder)/lock") == 0)
    }

    @Test func aRecordIsReadAsItWasWritten() throws {
        let record = CacheRecord(
            key: "0123", shown: "https://example.com/?…", tag: "W/\"a b\"", modified: nil, type: "text/csv",
            fileName: "the rates.csv", fetched: 12, size: 34, hash: 0xAB)
        #expect(CacheRecord(record.text) == record)
        var generator = Seeded(7)
        for _ in 0..<200 {
            var bytes = Array(record.text.utf8)
            let at = Int.random(in: bytes.indices, using: &generator)
            bytes[at] ^= UInt8.random(in: 1...255, using: &generator)
            #expect(CacheRecord(String(decoding: bytes, as: UTF8.self)) == nil)
            #expect(CacheRecord(String(decoding: bytes.prefix(at), as: UTF8.self)) == nil)
        }
    }

    /// What stands in the way of each file that the cache writes: for a user who may write anywhere it is a folder.
    @Test(
        arguments: [
            (".cache/broadsheet/web", "cannot be written"), (".cache/broadsheet/web/lock/x", "cannot be written"),
            (".cache/broadsheet/.gitignore/x", "cannot be written"),
        ])
    func whatStandsInTheWayOfTheCacheIsTold(_ file: String, _ message: String) throws {
        let fixture = try counting()
        try fixture.site.folder.write("in the way", to: file)
        let failure = #expect(throws: WebFailure.self) { try fixture.session().fetch(fixture.definition()) }
        #expect(failure?.kind == .mistake)
        #expect(failure?.problem.message.contains(message) == true, "\(failure?.problem.text ?? "")")
        #expect(failure?.problem.advice?.contains("Something else stands in its place") == true)
        #expect(fixture.site.folder.text(of: file) == "in the way")
    }

    /// The record of a copy cannot be put in its place.
    @Test func aCopyThatCannotBeKeptIsTold() throws {
        let fixture = try counting()
        _ = try fixture.session().fetch(fixture.definition())
        let name = try #require(fixture.cached.keys.first { $0.hasSuffix(".txt") })
        fixture.site.folder.removeFile("\(Self.folder)/\(name)")
        try fixture.site.folder.write("in the way", to: "\(Self.folder)/\(name)/x")
        let failure = #expect(throws: WebFailure.self) { try fixture.session().fetch(fixture.definition()) }
        #expect(failure?.problem.message.contains(".cache/broadsheet/web/\(name) cannot be read") == true)
        #expect(failure?.problem.advice == "Remove .cache/broadsheet: what was in it is fetched again.")
    }

    @Test func aCacheThatCannotBeWrittenIsAProblem() throws {
        let fixture = try counting()
        try fixture.site.folder.write("a file", to: ".cache")
        let failure = #expect(throws: WebFailure.self) { try fixture.session().fetch(fixture.definition()) }
        #expect(failure?.kind == .mistake)
        #expect(failure?.problem.message.contains(".cache/broadsheet/web cannot be written") == true)
    }
}
