import BroadsheetDiagnostics
import BroadsheetTesting
import BroadsheetTransfer
import Synchronization
import Testing

@testable import BroadsheetPublish

/// Servers whose certificates are not right.
@Suite struct CertificateTests {
    private static let server = TestServer("tls-server", ["PORT"])

    private static func client(_ host: String, trusts: Bool) throws -> HTTPClient {
        let server = try #require(server)
        var settings = HTTPSettings(try #require(WebAddress("https://\(host):\(server.port)/")))
        settings.credentials = .basic("writer:open-sesame-42")
        settings.names = ["other.example:\(server.port):127.0.0.1"]
        if trusts { settings.authorities = server.words[1] }
        settings.pause = { _ in }
        return HTTPClient(settings)
    }

    @Test(.enabled(if: server != nil))
    func theRightOneIsTaken() throws {
        let client = try Self.client("127.0.0.1", trusts: true)
        #expect(try client.answer(to: HTTPRequest("GET", "/", for: "it")).body == Array("hello".utf8))
    }

    /// One that nobody vouches for, and one that is for another name: refused before anything is said, and once only.
    @Test(.enabled(if: server != nil), arguments: [("127.0.0.1", false), ("other.example", true)])
    func aWrongOneIsRefused(_ host: String, _ trusts: Bool) throws {
        let client = try Self.client(host, trusts: trusts)
        let fault = #expect(throws: HostFault.self) { try client.answer(to: HTTPRequest("GET", "/", for: "it")) }
        guard case .lasting(let problem) = fault else {
            Issue.record("not lasting: \(String(describing: fault))")
            return
        }
        #expect(problem.message.contains("the certificate of \(host):"))
        #expect(problem.message.hasSuffix("is not to be trusted"))
        #expect(problem.advice?.contains("may have run out, or be for another name") == true)
        #expect(client.requests.load(ordering: .relaxed) == 1)
    }
}
