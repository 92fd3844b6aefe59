import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Synchronization
import Testing

@testable import BroadsheetWeb

/// What is asked of a server, and what becomes of its answers.
@Suite struct FetchingTests {
    @Test func aFileIsFetchedOnceABuild() throws {
        let fixture = try WebFixture { _, _ in .reply(200, [:], "a,b\n1,2\n") }
        let session = try fixture.session()
        #expect(fetched(fixture.definition(), session) == "a,b\n1,2\n")
        #expect(fetched(fixture.definition(), session) == "a,b\n1,2\n")
        #expect(fixture.server.requests.map(\.target) == ["/rates.csv"])
        let headers = fixture.server.requests[0].headers
        #expect(headers["user-agent"] == "Broadsheet")
        #expect(headers["if-none-match"] == nil && headers["authorization"] == nil)
        _ = fetched(fixture.definition { $0.headers = [(located("Accept-Language"), located("sv"))] }, session)
        #expect(fixture.server.requests.map { $0.headers["accept-language"] } == [nil, "sv"])
    }

    @Test func severalFilesAreFetchedAtOnce() throws {
        // No answer comes before all are asked for: one by one, they would all be too late.
        let gate = Gate(6)
        let fixture = try WebFixture { request, _ in
            gate.pass()
            return .reply(200, [:], request.target)
        }
        let definitions = (1...6).map { fixture.definition("/\($0)") }
        let session = try fixture.session()
        session.fetchAhead(definitions + definitions)
        for definition in definitions { #expect(fetched(definition, session).hasPrefix("/")) }
        #expect(fixture.server.requests.count == 6)
    }

    @Test func anUnchangedFileIsNotSentAgain() throws {
        let fixture = try WebFixture { request, _ in
            request.headers["if-none-match"] == "\"one\""
                ? .reply(304)
                : .reply(
                    200,
                    [
                        "ETag": "\"one\"", "Last-Modified": "Sat, 21 Nov 2026 10:00:00 GMT",
                        "Date": "Sat, 21 Nov 2026 10:00:05 GMT",
                    ], "first")
        }
        #expect(fetched(fixture.definition(), try fixture.session()) == "first")
        #expect(fetched(fixture.definition(), try fixture.session()) == "first")
        let headers = fixture.server.requests.map(\.headers)
        #expect(headers.map { $0["if-none-match"] } == [nil, "\"one\""])
        #expect(headers.map { $0["if-modified-since"] } == [nil, "Sat, 21 Nov 2026 10:00:00 GMT"])
    }

    /// Dates and the versions that servers make of them count seconds: what was changed just before may change once more without a sign.
    @Test(arguments: ["Sat, 21 Nov 2026 10:00:04 GMT", "Sat, 21 Nov 2026 09:59:00 GMT", "now", nil])
    func aFileThatWasJustChangedIsSentAgain(date: String?) throws {
        let fixture = try WebFixture { request, number in
            if request.headers["if-none-match"] != nil || request.headers["if-modified-since"] != nil {
                return .reply(304)
            }
            var headers = ["ETag": "\"one\"", "Last-Modified": "Sat, 21 Nov 2026 10:00:00 GMT"]
            headers["Date"] = date
            return .reply(200, headers, "copy \(number)")
        }
        #expect(fetched(fixture.definition(), try fixture.session()) == "copy 1")
        #expect(fetched(fixture.definition(), try fixture.session()) == "copy 2")
    }

    @Test func datesOfHeadersAreRead() {
        #expect(HTTPDate("Sun, 06 Nov 1994 08:49:37 GMT")?.seconds == 784_111_777)
        #expect(HTTPDate("Thu, 01 Jan 1970 00:00:00 GMT")?.seconds == 0)
        for other in [
            "", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 CET",
            "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Now 1994 08:49:37 GMT", "Sun, 32 Nov 1994 08:49:37 GMT",
        ] {
            #expect(HTTPDate(other) == nil, "\(other)")
        }
    }

    @Test func aYoungCopyIsNotAskedFor() throws {
        let fixture = try WebFixture { request, number in
            request.headers["if-none-match"] == nil ? .reply(200, ["ETag": "x"], "copy \(number)") : .reply(304)
        }
        let hourly = fixture.definition { $0.cache = Located(3600, at: $0.url.place) }
        func after(_ seconds: Int) throws -> Int {
            fixture.now.withLock { $0 += seconds }
            #expect(fetched(hourly, try fixture.session()) == "copy 1")
            return fixture.server.requests.count
        }
        #expect(try after(0) == 1)
        #expect(try after(3599) == 1)
        #expect(try after(1) == 2)
        // The answer that nothing has changed makes the copy young again.
        #expect(try after(3599) == 2)
        #expect(try after(1) == 3)
        // A copy from the future tells nothing.
        #expect(try after(-10) == 4)
    }

    @Test(arguments: [
        (404, WebFailure.Kind.notThere), (410, .notThere), (401, .mistake), (403, .mistake), (400, .mistake),
        (204, .unreachable),
    ])
    func whatMayNotHelpIsTriedOnce(_ status: Int, _ kind: WebFailure.Kind) throws {
        let fixture = try WebFixture { _, _ in .reply(status, [:], "no") }
        let failure = #expect(throws: WebFailure.self) { try fixture.session().fetch(fixture.definition()) }
        #expect(failure?.kind == kind)
        #expect(failure?.problem.message.contains("\(status)") == true)
        #expect(failure?.problem.place == located("").place.changed(like: failure))
        #expect(fixture.server.requests.count == 1)
        #expect(fixture.cached.isEmpty)
    }

    @Test func whatMayBeOverSoonIsTriedAgain() throws {
        let fixture = try WebFixture { _, number in number < 3 ? .reply(503, [:], "wait") : .reply(200, [:], "there") }
        #expect(fetched(fixture.definition(), try fixture.session()) == "there")
        let pauses = fixture.pauses.withLock { $0 }
        #expect(pauses.count == 2)
        #expect((250...375).contains(pauses[0].milliseconds) && (500...750).contains(pauses[1].milliseconds))
    }

    @Test func afterThreeTriesAnErrorStays() throws {
        let fixture = try WebFixture { _, _ in .reply(500, [:], "broken") }
        let message = fetched(fixture.definition(), try fixture.session())
        #expect(
            message == "unreachable: \(fixture.server.url("/rates.csv")) cannot be fetched: "
                + "127.0.0.1:\(fixture.server.port) answers 500 (Internal Server Error)")
        #expect(fixture.server.requests.count == 3)
    }

    @Test func aServerMayAskForTime() throws {
        let fixture = try WebFixture { _, number in
            number == 1 ? .reply(429, ["Retry-After": "3"], "") : .reply(200, [:], "there")
        }
        #expect(fetched(fixture.definition(), try fixture.session()) == "there")
        #expect(fixture.pauses.withLock { $0 } == [.seconds(3)])
        // More time than there is.
        let patient = try WebFixture { _, _ in .reply(429, ["Retry-After": "3600"], "") }
        #expect(fetched(patient.definition(), try patient.session()).hasPrefix("unreachable: "))
        #expect(patient.server.requests.count == 1)
    }

    @Test func aPackedAnswerIsUnpacked() throws {
        let fixture = try WebFixture { request, _ in
            .reply(200, ["Content-Encoding": "gzip"], request.headers["accept-encoding"] == nil ? [] : packed)
        }
        #expect(fetched(fixture.definition(), try fixture.session()) == String(repeating: "packed ", count: 1000))
        // What counts is what it is unpacked.
        let small = fixture.definition { $0.limit = Located(6999, at: $0.url.place) }
        let message = fetched(small, try fixture.session())
        #expect(message.hasPrefix("mistake: ") && message.contains("has more than the 6999B"))
    }

    @Test func aPageForPeopleIsNoData() throws {
        let fixture = try WebFixture { request, _ in
            .reply(200, ["Content-Type": "text/html; charset=utf-8"], request.target == "/page" ? "\n <html>" : "a,b\n")
        }
        #expect(
            fetched(fixture.definition("/page"), try fixture.session()).contains(
                "sends a web page (text/html), not data"))
        #expect(fetched(fixture.definition("/data"), try fixture.session()) == "a,b\n")
    }

    @Test func nothingAnswersWhereNothingListens() throws {
        let fixture = try WebFixture { _, _ in .reply(200, [:], "there") }
        let gone = LocalServer { _, _ in .silence }
        let port = gone.port
        _ = consume gone
        let definition = fixture.definition { $0.url = located("http://127.0.0.1:\(port)/x.csv") }
        let message = fetched(definition, try fixture.session(allow: ["127.0.0.1:\(port)"]))
        #expect(message.hasSuffix("cannot be fetched: nothing answers at 127.0.0.1:\(port)"))
        #expect(fixture.pauses.withLock { $0.count } == 2)
        // Another file there is not tried, one elsewhere is.
        let session = try fixture.session(allow: ["127.0.0.1:\(port)"])
        for file in ["x", "y", "z"] {
            let other = fixture.definition { $0.url = located("http://127.0.0.1:\(port)/\(file).csv") }
            #expect(fetched(other, session).hasSuffix("nothing answers at 127.0.0.1:\(port)"))
        }
        #expect(fixture.pauses.withLock { $0.count } == 4)
        #expect(fetched(fixture.definition("/there"), session) == "there")
    }

    /// No machine has a way to an address of a group: the system refuses before anything is sent.
    @Test func aHostWithoutARouteIsTold() throws {
        let fixture = try WebFixture { _, _ in .silence }
        let definition = fixture.definition { $0.url = located("http://224.0.0.1:9/x.csv") }
        let session = try fixture.session { try? $0.allowed.add(located("224.0.0.1:9"), isPrivate: true) }
        let failure = #expect(throws: WebFailure.self) { try session.fetch(definition) }
        #expect(failure?.kind == .unreachable)
        #expect(
            failure?.problem.message
                == "http://224.0.0.1:9/x.csv cannot be fetched: there is no way to 224.0.0.1:9 from this machine")
        #expect(failure?.problem.advice == "Try again later, or look at the address in a browser.")
        #expect(failure?.problem.place?.file == "content/index.md")
    }

    @Test func aPlainServerHasNoSafeConnection() throws {
        let fixture = try WebFixture { _, _ in .silence }
        let port = fixture.server.port
        let definition = fixture.definition {
            $0.url = located("https://127.0.0.1:\(port)/x.csv")
            $0.timeout = Located(1, at: $0.url.place)
        }
        let message = fetched(definition, try fixture.session())
        #expect(message.hasPrefix("unreachable: https://127.0.0.1:\(port)/x.csv cannot be fetched: "))
        #expect(fixture.server.requests.isEmpty)
    }
}

extension Place {
    /// This place with the excerpt of the other one: only where it is counts.
    fileprivate func changed(like failure: WebFailure?) -> Place {
        Place(file: file, line: line, column: column, excerpt: failure?.problem.place?.excerpt ?? "")
    }
}

extension Duration {
    fileprivate var milliseconds: Int {
        Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}

/// A thousand times "packed ", by gzip.
private let packed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xED, 0xC5, 0x21, 0x11, 0x00, 0x40, 0x08, 0x00, 0xB0,
    0x2A,
    0x54, 0xE3, 0xF8, 0x57, 0x18, 0xFA, 0x2B, 0x12, 0xD0, 0x60, 0x33, 0x9B, 0xAC, 0xFE, 0x2F, 0x46, 0x92, 0x24, 0x49,
    0x92,
    0x24, 0x49, 0x92, 0x24, 0x49, 0xD2, 0xDD, 0x02, 0x5F, 0xAB, 0xB4, 0xDB, 0x58, 0x1B, 0x00, 0x00,
]

/// Lets nobody pass before as many are there as it is for.
private final class Gate: Sendable {
    private let missing: Mutex<Int>
    init(_ count: Int) { missing = Mutex(count) }

    func pass() {
        missing.withLock { $0 -= 1 }
        while missing.withLock({ $0 }) > 0 { usleepShortly() }
    }
}
