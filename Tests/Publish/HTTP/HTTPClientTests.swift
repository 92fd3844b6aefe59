import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import BroadsheetTransfer
import Synchronization
import Testing

@testable import BroadsheetPublish

/// How the server of a target is spoken with, and what is made of servers that do not do their part.
@Suite struct HTTPClientTests {
    private static let login = "writer:open-sesame-42"
    private static let basic = "Basic d3JpdGVyOm9wZW4tc2VzYW1lLTQy"

    /// A client of `server` that does not wait; `waits` are told how long it would have.
    static func client(
        _ server: LocalServer, tries: Int = 3, patience: Duration = .seconds(20),
        waits: @escaping @Sendable (Duration) -> Void = { _ in }
    ) throws -> HTTPClient {
        var settings = HTTPSettings(try #require(WebAddress(server.url("/"))))
        settings.credentials = .basic(login)
        (settings.tries, settings.patience, settings.pause) = (tries, patience, waits)
        return HTTPClient(settings)
    }

    /// What a request comes to where there must be a fault.
    static func fault(of request: HTTPRequest, _ client: HTTPClient) throws -> HostFault {
        try #require(throws: HostFault.self) { try client.answer(to: request) }
    }

    private static func isPassing(_ fault: HostFault) -> Bool { if case .passing = fault { true } else { false } }

    @Test(arguments: [301, 302, 303, 307, 308])
    func redirectsAreNotFollowed(_ status: Int) throws {
        let other = LocalServer { _, _ in .reply(200, [:], "secret") }
        let server = LocalServer { _, _ in .reply(status, ["Location": other.url("/stolen")]) }
        let client = try Self.client(server)
        for method in ["GET", "PUT", "PROPFIND", "DELETE"] {
            var request = HTTPRequest(method, "/file", for: "it")
            if method == "PUT" { request.body = .bytes(Array("page".utf8)) }
            let answer = try client.answer(to: request)
            #expect(answer.status == status)
            let problem = answer.refusal(of: request, by: "host").problem
            #expect(problem.advice?.contains("sends this one elsewhere") == true)
        }
        #expect(server.requests.allSatisfy { $0.headers["authorization"] == Self.basic })
        // Not even without credentials: nobody has come there.
        #expect(other.connections == 0)
    }

    @Test func anonymousRequestsCarryNothing() throws {
        let server = LocalServer { _, _ in .reply(200, [:], "x") }
        var request = HTTPRequest("GET", "/", for: "it")
        request.isAnonymous = true
        _ = try Self.client(server).answer(to: request)
        #expect(server.requests.first?.headers["authorization"] == nil)
    }

    /// Answers that may be otherwise in a moment are asked for again, after as long as the server wants, and then told.
    @Test(arguments: [408, 425, 429, 500, 502, 503, 504])
    func aBusyServerIsAskedAgain(_ status: Int) throws {
        let waits = Mutex<[Duration]>([])
        let server = LocalServer { _, number in
            number < 3 ? .reply(status, ["Retry-After": "7"]) : .reply(200, [:], "at last")
        }
        let client = try Self.client(server) { wait in waits.withLock { $0.append(wait) } }
        let answer = try client.answer(to: HTTPRequest("GET", "/", for: "it"))
        #expect(answer.body == Array("at last".utf8))
        #expect(waits.withLock { $0 } == [.seconds(7), .seconds(7)])
        let busy = LocalServer { _, _ in .reply(status) }
        let fault = try Self.fault(of: HTTPRequest("GET", "/", for: "it"), Self.client(busy))
        #expect(busy.requests.count == 3)
        #expect(Self.isPassing(fault))
        #expect(fault.problem.message.contains("answers \(status)"))
    }

    /// A server that wants to be left alone for long is not waited for here: the publisher says so.
    @Test func aLongPauseIsTold() throws {
        let server = LocalServer { _, _ in .reply(503, ["Retry-After": "3600"]) }
        let fault = try Self.fault(of: HTTPRequest("GET", "/", for: "it"), Self.client(server))
        #expect(Self.isPassing(fault))
        #expect(server.requests.count == 1)
        // A date is no number of seconds: the usual pause does.
        let dated = LocalServer { _, number in
            number == 1 ? .reply(503, ["Retry-After": "Sat, 21 Nov 2026 20:00:00 GMT"]) : .reply(200, [:], "x")
        }
        #expect(try Self.client(dated).answer(to: HTTPRequest("GET", "/", for: "it")).status == 200)
    }

    /// Answers that will not change are not asked for again, and each says what to do.
    @Test(arguments: [
        (401, "Look at the name and the password."),
        (403, "Look at the credentials, and at the rights that they give."),
        (404, "Look at the address: there may be no such folder on the server."),
        (405, "Look at the address: the server may be of another kind."),
        (409, "Look at the address: there may be no such folder on the server."),
        (412, "Look at what the server writes into its log."), (413, "Let the server take larger files."),
        (423, "Somebody has the file open or locked there: publish again when they are done."),
        (507, "Make room on the server."),
    ])
    func aRefusalIsToldAtOnce(_ status: Int, _ advice: String) throws {
        let server = LocalServer { _, _ in .reply(status, ["Retry-After": "1"]) }
        let client = try Self.client(server)
        let request = HTTPRequest("PUT", "/file", for: "uploading file")
        let answer = try client.answer(to: request)
        #expect(answer.status == status)
        #expect(server.requests.count == 1)
        let fault = answer.refusal(of: request, by: "127.0.0.1")
        #expect(!Self.isPassing(fault))
        #expect(fault.problem.message.hasPrefix("uploading file: 127.0.0.1 answers \(status) ("))
        #expect(fault.problem.advice == advice)
    }

    /// Answers that are no whole ones.
    @Test(arguments: [
        (LocalServer.Answer.bytes([]), "closed the connection without an answer"),
        (.bytes(Array("hello\r\n\r\n".utf8)), ""),
        (.bytes(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf".utf8)), "broke the connection off"),
        (
            .bytes(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf".utf8)),
            "broke the connection off"
        ),
        (.bytes(Array("HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n".utf8)), ""),
        (.pause(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf".utf8)), "fell silent"),
        (.silence, "fell silent"),
    ])
    func aHalfAnswerIsNone(_ bad: LocalServer.Answer, _ message: String) throws {
        for keepsBody in [true, false] {
            let server = LocalServer { _, _ in bad }
            let client = try Self.client(server, tries: 2, patience: .milliseconds(100))
            var request = HTTPRequest("GET", "/file", for: "reading file")
            request.keepsBody = keepsBody
            let fault = try Self.fault(of: request, client)
            #expect(Self.isPassing(fault))
            #expect(fault.problem.message.hasPrefix("reading file: "))
            #expect(fault.problem.message.contains(message), "\(fault.problem.message)")
            #expect(server.connections == 2)
        }
        // And once it is well, it is read as if nothing had been.
        let server = LocalServer { _, number in number == 1 ? bad : .reply(200, [:], "whole") }
        let client = try Self.client(server, tries: 2, patience: .milliseconds(100))
        #expect(try client.answer(to: HTTPRequest("GET", "/", for: "it")).body == Array("whole".utf8))
    }

    /// Each time that a server says nothing costs a minute: it is asked once more, and no more.
    @Test func aSilentServerIsAskedTwice() throws {
        let server = LocalServer { _, _ in .silence }
        let client = try Self.client(server, tries: 5, patience: .milliseconds(100))
        _ = try Self.fault(of: HTTPRequest("GET", "/", for: "it"), client)
        #expect(server.connections == 2)
    }

    /// A body longer than was said is cut where it was said to end, and the rest is no answer to the next request.
    @Test func whatStandsBehindABodyIsNotRead() throws {
        let long = Array("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfourHTTP/1.1 200 OK\r\n\r\nfoul".utf8)
        let server = LocalServer { _, number in number == 1 ? .bytes(long) : .reply(200, [:], "next") }
        let client = try Self.client(server)
        #expect(try client.answer(to: HTTPRequest("GET", "/", for: "it")).body == Array("four".utf8))
        #expect(try client.answer(to: HTTPRequest("GET", "/", for: "it")).body == Array("next".utf8))
    }

    @Test func tooMuchIsNotTaken() throws {
        let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
        for bad in [LocalServer.Answer.reply(200, [:], String(repeating: "x", count: 5000)), .drip(head)] {
            let server = LocalServer { _, _ in bad }
            var request = HTTPRequest("GET", "/", for: "reading it")
            request.limit = 20
            let fault = try Self.fault(of: request, Self.client(server))
            #expect(!Self.isPassing(fault))
            #expect(fault.problem.message.hasSuffix("answers with more than it should"))
            #expect(server.connections == 1)
        }
        // A head without end is no answer either.
        let line = "X-Long: \(String(repeating: "y", count: 1 << 16))\r\n"
        let server = LocalServer { _, _ in
            .bytes(Array("HTTP/1.1 200 OK\r\n\(String(repeating: line, count: 40))\r\n".utf8))
        }
        #expect(Self.isPassing(try Self.fault(of: HTTPRequest("GET", "/", for: "it"), Self.client(server, tries: 1))))
    }

    /// A file that has become shorter while it was sent does not become a shorter file there.
    @Test func aFileThatShrinksIsNotSentAsWhole() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        try folder.write("short", to: "file")
        let server = LocalServer { _, _ in .reply(201) }
        var request = HTTPRequest("PUT", "/file", for: "uploading file")
        request.body = .file(path: "\(folder.path)/file", size: 5000)
        _ = try Self.fault(of: request, Self.client(server, tries: 1))
        #expect(server.requests.isEmpty)
        request.body = .file(path: "\(folder.path)/file", size: 5)
        _ = try Self.client(server).answer(to: request)
        #expect(server.requests.first?.body == Array("short".utf8))
    }

    @Test func nobodyThereIsNotAskedAgain() throws {
        var settings = HTTPSettings(try #require(WebAddress("http://127.0.0.1:\(PostgresServer.freePort())/")))
        settings.pause = { _ in Issue.record("it waits") }
        let fault = try Self.fault(of: HTTPRequest("GET", "/", for: "it"), HTTPClient(settings))
        #expect(fault.problem.message.contains("nothing answers at 127.0.0.1"))
    }
}
