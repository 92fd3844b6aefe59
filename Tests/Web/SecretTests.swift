import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Testing

@testable import BroadsheetWeb

/// Credentials come from the environment, and are seen nowhere but on the server.
@Suite struct SecretTests {
    /// Ways to send a secret, of the variable TOKEN.
    static let ways: [@Sendable (inout WebDefinition) -> Void] = [
        { $0.headers = [(located("Authorization"), located("Bearer $TOKEN"))] },
        { $0.headers = [(located("X-Anything"), located("${TOKEN}"))] },
        { $0.user = located("reader:$TOKEN") },
        { $0.url = located($0.url.content + "?from=2026&key=$TOKEN") },
    ]
    static let token = "hush-9f8e7d"

    @Test(arguments: ways.indices, [false, true])
    func aSecretIsSeenNowhere(_ way: Int, _ fails: Bool) throws {
        let fixture = try WebFixture { request, number in
            fails && number > 1 ? .reply(500, [:], request.target) : .reply(200, ["Content-Type": "text/csv"], "a\n1\n")
        }
        let definition = fixture.definition("/x", Self.ways[way])
        var said: [String] = []
        for _ in 0..<2 {
            do throws(WebFailure) {
                let session = try? fixture.session(environment: ["TOKEN": Self.token])
                guard let session else { continue }
                let copy = try session.fetch(definition)
                said += [copy.name, copy.path]
            } catch {
                said += [error.problem.message, error.problem.advice ?? ""]
            }
        }
        let sent = fixture.server.requests.map { "\($0.target) \($0.headers)" }
        let base64 = "cmVhZGVyOmh1c2gtOWY4ZTdk"
        #expect(sent.allSatisfy { $0.contains(Self.token) || $0.contains(base64) })
        #expect(said.allSatisfy { !$0.contains(Self.token) })
        for (name, bytes) in fixture.site.folder.contents {
            let text = name + String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains(Self.token) && !text.contains(base64), "\(name)")
        }
    }

    @Test(arguments: ways.indices)
    func twoCredentialsShareNothing(_ way: Int) throws {
        let fixture = try WebFixture { _, number in .reply(200, [:], "for number \(number)") }
        let definition = fixture.definition {
            Self.ways[way](&$0)
            $0.cache = Located(3600, at: $0.url.place)
        }
        for (token, number) in [("one", 1), ("two", 2), ("one", 1), ("two", 2)] {
            let session = try fixture.session(environment: ["TOKEN": token])
            #expect(fetched(definition, session) == "for number \(number)")
        }
        #expect(fetched(definition, try fixture.session()) == "mistake: the environment variable TOKEN is not set")
        #expect(fixture.server.requests.count == 2)
    }

    /// What is wrong with a definition, and what is said of it.
    static let wrong: [(message: String, change: @Sendable (inout WebDefinition) -> Void)] = [
        (
            "the header \"Authorization\" is a secret",
            { $0.headers = [(located("Authorization"), located("Bearer hush"))] }
        ),
        ("the header \"X-Api-Key\" is a secret", { $0.headers = [(located("X-Api-Key"), located("hush"))] }),
        ("the header \"Cookie\" is a secret", { $0.headers = [(located("Cookie"), located("id=hush"))] }),
        ("the password in \"user\" is written", { $0.user = located("$NAME:hush") }),
        ("the password in \"user\" is written", { $0.user = located("hush") }),
        (
            "\"user\" and the header \"authorization\" say the same",
            {
                $0.user = located("$NAME:$NAME")
                $0.headers = [(located("authorization"), located("Bearer $NAME"))]
            }
        ),
        ("there is a name or a password in the address", { $0.url = located("https://me:hush@example.com/") }),
        ("\"access_token\" in the address is a secret", { $0.url = located("https://example.com/?access_token=hush") }),
        ("no variable is named behind a \"$\"", { $0.headers = [(located("X-Sum"), located("hush $ 5"))] }),
        ("no variable is named behind a \"$\"", { $0.headers = [(located("X-Sum"), located("hush ${A"))] }),
    ]

    @Test(arguments: wrong.indices)
    func aSecretInThePageIsRefusedAndNotRepeated(_ number: Int) throws {
        let fixture = try WebFixture { _, _ in .silence }
        let (message, change) = Self.wrong[number]
        let failure = #expect(throws: WebFailure.self) {
            try fixture.session(environment: ["NAME": "me"]).fetch(fixture.definition("/x", change))
        }
        #expect(failure?.problem.message.hasPrefix(message) == true)
        #expect(failure?.problem.text.contains("hush") == false)
        #expect(fixture.server.connections == 0)
    }

    @Test(arguments: [
        ("a header", "\"a header\" is not the name of a header"), ("", "\"\" is not the name of a header"),
        ("X:Y", "\"X:Y\" is not the name of a header"), ("Host", "the header \"Host\" is set by the build itself"),
        ("Range", "the header \"Range\" is set by the build itself"),
    ])
    func aHeaderHasAName(_ name: String, _ message: String) throws {
        let fixture = try WebFixture { _, _ in .silence }
        let definition = fixture.definition { $0.headers = [(located(name), located("x"))] }
        #expect(fetched(definition, try fixture.session()) == "mistake: \(message)")
    }

    @Test(arguments: ["two\nlines", "a\r\nHost: evil", "nul\0", "", "\u{7F}"])
    func aValueThatWouldBreakTheRequestIsRefused(_ value: String) throws {
        let fixture = try WebFixture { _, _ in .silence }
        let definition = fixture.definition { $0.headers = [(located("X-Token"), located("$VALUE"))] }
        let said = fetched(definition, try fixture.session(environment: ["VALUE": value]))
        #expect(said.hasPrefix("mistake: the environment variable VALUE "))
        let plain = fixture.definition { $0.headers = [(located("X-Plain"), located(value + "\n"))] }
        #expect(fetched(plain, try fixture.session()).hasPrefix("mistake: the header \"X-Plain\" has a line end"))
    }

    @Test func aSecretGoesNowhereInTheOpen() throws {
        let fixture = try WebFixture { _, _ in .silence }
        let definition = fixture.definition {
            $0.url = located("http://example.com/x.csv")
            $0.user = located("$TOKEN")
        }
        let session = try fixture.session(allow: ["example.com"], environment: ["TOKEN": "hush"])
        #expect(
            fetched(definition, session)
                == "mistake: a secret would go to example.com where anybody on the way can read it")
    }

    @Test func aDollarSignMayJustBeOne() throws {
        let fixture = try WebFixture { _, _ in .reply(200, [:], "there") }
        let definition = fixture.definition("/x?$format=csv&$top=5&a=b=c&d") {
            $0.headers = [(located("X-Sum"), located("$$5"))]
        }
        #expect(fetched(definition, try fixture.session()) == "there")
        #expect(fixture.server.requests.first?.target == "/x?$format=csv&$top=5&a=b=c&d")
        #expect(fixture.server.requests.first?.headers["x-sum"] == "$5")
    }

    @Test func aValueInTheAddressIsEncoded() throws {
        let fixture = try WebFixture { _, _ in .reply(200, [:], "there") }
        let definition = fixture.definition("/x?key=$KEY&b=1")
        #expect(fetched(definition, try fixture.session(environment: ["KEY": "a&b=c d#é"])) == "there")
        #expect(fixture.server.requests.first?.target == "/x?key=a%26b%3Dc%20d%23%C3%A9&b=1")
    }
}
