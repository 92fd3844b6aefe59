import BroadsheetDiagnostics
import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetPublish

/// What is said when a host is not the one that it should be, lets nobody in, or has no room.
@Suite(.enabled(if: SSHServer.isThere)) struct SSHRefusalTests {
    private func settings(_ server: SSHServer, knownHosts: String? = nil, key: String? = nil) throws -> SSHSettings {
        let place = Place(file: "broadsheet.yml", line: 1, column: 1)
        var address = try SSHAddress(LocatedText("127.0.0.1:site", at: place))
        address.port = server.port
        return SSHSettings(
            address: address, identity: key ?? server.key, knownHosts: knownHosts ?? server.knownHosts)
    }

    private func lastingProblem(_ settings: SSHSettings) -> Problem? {
        let fault = faultOf { try SSHHost(settings, isPlain: false, keep: 3).open() }
        if case .lasting(let problem) = fault { return problem }
        return Problem("not lasting: \(String(describing: fault))")
    }

    @Test func anUnknownHostIsRefused() throws {
        let server = try SSHServer(.shell)
        try server.folder.write("", to: "nobody")
        let problem = lastingProblem(try settings(server, knownHosts: "\(server.folder.path)/nobody"))
        #expect(problem?.message.contains("is not known yet") == true)
        #expect(problem?.advice?.contains("compare the fingerprint") == true)
        #expect(server.folder.text(of: "nobody") == "")
        #expect(!server.home.has("site"))
    }

    @Test func aHostWithAnotherKeyIsRefused() throws {
        let (server, other) = (try SSHServer(.shell), try SSHServer(.sftp))
        let key = try #require(other.folder.text(of: "known_hosts")).split(separator: " ", maxSplits: 1)[1]
        try server.folder.write("[127.0.0.1]:\(server.port) \(key)", to: "changed")
        let problem = lastingProblem(try settings(server, knownHosts: "\(server.folder.path)/changed"))
        #expect(problem?.message.contains("has another key than before (SHA256:") == true)
        #expect(problem?.advice?.contains("ssh-keygen -R \"[127.0.0.1]:\(server.port)\"") == true)
        #expect(!server.home.has("site"))
    }

    @Test func aKeyThatTheHostDoesNotKnowIsRefused() throws {
        let (server, other) = (try SSHServer(.shell), try SSHServer(.sftp))
        let problem = lastingProblem(try settings(server, key: other.key))
        #expect(problem?.message.contains("knows none of the keys") == true)
    }

    @Test func aHostThatDoesNotAnswerMayDoSoLater() throws {
        let server = try SSHServer(.shell)
        let settings = try settings(server)
        server.process.end()
        let fault = faultOf { try SSHHost(settings, isPlain: false, keep: 3).open() }
        guard case .passing(let problem) = fault else {
            Issue.record("not passing: \(String(describing: fault))")
            return
        }
        #expect(problem.message.contains("127.0.0.1"))
    }

    /// Where one may look and not write; root may write everywhere, so there a file stands in the way.
    @Test(arguments: SSHServer.Kind.allCases)
    func aFolderThatCannotBeMadeIsSaidBeforeAnythingIsSent(_ kind: SSHServer.Kind) throws {
        let server = try SSHServer(kind)
        try server.home.write("a file", to: "site")
        #expect(throws: HostFault.self) {
            let host = SSHHost(try settings(server), isPlain: false, keep: 3)
            try host.open()
            try host.lock(PublishID(since: 1))
        }
        #expect(server.home.text(of: "site") == "a file")
    }

    /// Whatever breaks the connection, the next call makes a new one.
    @Test(arguments: [SSHServer.Kind.shell, .sftp])
    func aConnectionThatBrokeIsMadeAgain(_ kind: SSHServer.Kind) throws {
        let server = try SSHServer(kind)
        let local = try Folder.temporary()
        defer { local.remove() }
        let host = SSHHost(try settings(server), isPlain: true, keep: 3)
        try host.open()
        try host.lock(PublishID(since: 1))
        let files = try SSHHostTests.files([("index.html", "home"), ("a/b.html", "b")], in: local)
        for file in files {
            // The process of this connection on the server is a child of the one that listens.
            let pid = try #require(server.folder.text(of: "pid")).filter(\.isNumber)
            _ = try ChildProgram.run(ShellCommand("pkill", ["-9", "-P", pid]))
            var faults = 0
            while faults < 5, let fault = faultOf({ try host.upload([file]) { _, _ in } }) {
                guard case .passing = fault else {
                    Issue.record("\(fault)")
                    return
                }
                faults += 1
            }
            #expect(faults < 5)
        }
        #expect(server.home.text(of: "site/index.html") == "home")
        #expect(server.home.text(of: "site/a/b.html") == "b")
    }

    /// An upload does not go on when the publisher has been killed: the connection ends with it.
    @Test func theConnectionEndsWithThePublisher() throws {
        let server = try SSHServer(.shell)
        var connection: SSHConnection? = SSHConnection(try settings(server))
        let folder = try #require(connection).folder()
        #expect(Folder(folder).has("s"))
        connection = nil
        #expect(!Folder(folder).has("s"))
    }
}
