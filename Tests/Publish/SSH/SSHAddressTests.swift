import BroadsheetDiagnostics
import Testing

@testable import BroadsheetPublish

@Suite struct SSHAddressTests {
    private static func located(_ text: String) -> LocatedText {
        LocatedText(text, at: Place(file: "broadsheet.yml", line: 2, column: 9, excerpt: "  live: { ssh: \(text) }"))
    }

    @Test(
        arguments: [
            ("deploy@example.com:/srv/site", "deploy", "example.com", nil, "/srv/site"),
            ("example.com:site", nil, "example.com", nil, "site"),
            ("example.com:~/site/", nil, "example.com", nil, "site"),
            ("example.com:.", nil, "example.com", nil, "."),
            ("a.b@host:/srv/my site/@x:y", "a.b", "host", nil, "/srv/my site/@x:y"),
            ("deploy@[2001:db8::1]:/srv/site", "deploy", "2001:db8::1", nil, "/srv/site"),
            ("ssh://deploy@example.com:2222/srv/site", "deploy", "example.com", 2222, "/srv/site"),
            ("ssh://example.com/~/site", nil, "example.com", nil, "site"),
            ("ssh://[::1]:22/srv", nil, "::1", 22, "/srv"),
        ] as [(String, String?, String, Int?, String)])
    func reads(_ text: String, _ user: String?, _ host: String, _ port: Int?, _ folder: String) throws {
        let address = try SSHAddress(Self.located(text))
        #expect(address.user == user)
        #expect(address.host == host)
        #expect(address.port == port)
        #expect(address.folder == folder)
    }

    @Test(arguments: [
        "", "example.com", "example.com:", ":/srv", "-oProxyCommand=x:/srv", "-x@host:/srv", "a b@host:/srv", "host:/",
        "host:///", "host:~root/x", "ssh://host", "ssh://host:0/srv", "ssh://host:70000/srv", "ssh://host:x/srv",
        "[::1/srv", "host:/a\nb", "ho$(x)st:/srv",
    ])
    func refuses(_ text: String) {
        let problem = #expect(throws: Problem.self) { try SSHAddress(Self.located(text)) }
        #expect(problem?.advice?.isEmpty == false)
    }

    @Test func aPasswordIsRefusedAndNotShown() throws {
        let problem = try #require(
            #expect(throws: Problem.self) { try SSHAddress(Self.located("ssh://deploy:hunter2@host/srv")) })
        #expect(!problem.text.contains("hunter2"))
        #expect(problem.message.contains("password"))
    }
}
