import BroadsheetDiagnostics
import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetPublish

/// Who is let in, who is refused, and that nobody sees a key: by the built program, as users run it.
@Suite(.enabled(if: SSHServer.isThere && BuiltProgram.path != nil)) struct SSHKeyTests {
    private let server: SSHServer
    private let marked: MarkedProcesses

    init() throws {
        server = try SSHServer(.shell)
        marked = MarkedProcesses(server.folder)
    }

    /// A site of few pages with the target `definition`.
    private func site(_ definition: String, environment: [String: String] = [:]) throws -> KilledPublish {
        let place = server.home.folder("site/current")
        let environment = environment.merging(marked.environment) { own, _ in own }
        let publish = try KilledPublish(definition, pages: 3, environment: environment) { place.bytes(of: $0) }
        try publish.write(version: 1)
        return publish
    }

    /// What is said when `publish` is refused; nothing has reached the server then.
    private func refusal(_ publish: KilledPublish) throws -> String {
        let told = try ProgramRun(["publish", "--site", publish.site.path], environment: marked.environment).wait()
        #expect(told.code == 1)
        #expect(!server.home.has("site"))
        return told.errors
    }

    @Test func anUnknownHostIsRefusedAndItIsSaidWhatToDo() throws {
        try server.folder.write("", to: "nobody")
        let file = "\(server.folder.path)/nobody"
        let said = try refusal(site(SSHProgram.definition(server, "site", knownHosts: file)))
        #expect(said.contains("the host 127.0.0.1 is not known yet"))
        #expect(said.contains("compare the fingerprint"))
        #expect(server.folder.text(of: "nobody") == "")
    }

    @Test func aHostWithAnotherKeyIsRefusedAndItIsSaidWhatToDo() throws {
        let other = try SSHServer(.sftp)
        let key = try #require(other.folder.text(of: "known_hosts")).split(separator: " ", maxSplits: 1)[1]
        try server.folder.write("[127.0.0.1]:\(server.port) \(key)", to: "changed")
        let said = try refusal(
            site(SSHProgram.definition(server, "site", knownHosts: "\(server.folder.path)/changed")))
        #expect(said.contains("has another key than before (SHA256:"))
        #expect(said.contains("ssh-keygen -R"))
    }

    @Test func aKeyThatOthersCanReadIsRefused() throws {
        // Sound: the path is a text of its own for the call.
        #expect(unsafe chmod(server.key, 0o644) == 0)
        let said = try refusal(site(SSHProgram.definition(server, "site")))
        #expect(said.contains("others can read the private key"))
        #expect(said.contains("chmod 600"))
    }

    @Test(arguments: [false, true])
    func aKeyInTheSiteIsRefused(_ isLinked: Bool) throws {
        let key = try #require(server.folder.text(of: "key"))
        let publish = try site(SSHProgram.definition(server, "site", key: isLinked ? "link" : "keys/deploy"))
        try publish.site.write(key, to: "keys/deploy")
        // Sound: the paths are texts of their own for the calls.
        #expect(unsafe chmod("\(publish.site.path)/keys/deploy", 0o600) == 0)
        #expect(unsafe symlink("keys/deploy", "\(publish.site.path)/link") == 0)
        #expect(try refusal(publish).contains("lies in the site"))
    }

    @Test func aPageWithTheKeyInItIsRefused() throws {
        let key = try #require(server.folder.text(of: "key"))
        let publish = try site(SSHProgram.definition(server, "site"))
        try publish.output.write("<pre>\(key)</pre>", to: "p/2.html")
        let said = try refusal(publish)
        #expect(said.contains("p/2.html"))
        #expect(said.contains("the key"))
        for line in key.split(separator: "\n") where !line.hasPrefix("-") { #expect(!said.contains(line)) }
    }

    /// Nothing of the key is in arguments, which all users of a machine can read, nor in what is said or kept.
    @Test func theKeyIsSeenNowhere() throws {
        let key = try #require(server.folder.text(of: "key")).split(separator: "\n").filter { !$0.hasPrefix("-") }
        let publish = try site(SSHProgram.definition(server, "site"))
        let run = try ProgramRun(["publish", "--site", publish.site.path], environment: marked.environment)
        var words: Set<String> = []
        while !marked.all.isEmpty {
            for list in marked.arguments { words.formUnion(list) }
            usleep(2000)
        }
        let told = run.wait()
        #expect(told.code == 0)
        #expect(words.contains { $0.contains("ControlPath") })
        let kept = publish.site.contents.values.map { String(decoding: $0, as: UTF8.self) }
        let all = kept + [told.output, told.errors] + words
        #expect(!all.contains { text in key.contains { text.contains($0) } })
    }

    @Test func theAgentLetsUsIn() throws {
        let socket = "\(server.folder.path)/agent"
        let agent = try ChildProgram(ShellCommand("ssh-agent", ["-D", "-a", socket]))
        defer { agent.kill() }
        let variables = ["SSH_AUTH_SOCK": socket]
        var tries = 0
        while !server.folder.has("agent"), tries < 200 {
            usleep(20_000)
            tries += 1
        }
        let adding = ShellCommand("ssh-add", ["-q", server.key], environment: variables.mapValues { $0 })
        #expect(try ChildProgram.run(adding).isGood)
        // The key itself is not there any more.
        server.folder.removeFile("key")
        let publish = try site(SSHProgram.definition(server, "site", key: ""), environment: variables)
        _ = try publish.publishWhole()
        // A public key says which one of the agent's it is.
        let chosen = try site(
            SSHProgram.definition(server, "site", key: "\(server.key).pub"), environment: variables)
        try chosen.write(version: 2)
        #expect(try chosen.run().sent == chosen.count)
    }
}
