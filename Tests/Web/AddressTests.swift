import BroadsheetDiagnostics
import BroadsheetTransfer
import Testing

@testable import BroadsheetWeb

/// Which addresses are understood, and which may be reached.
@Suite struct AddressTests {
    @Test(arguments: [
        ("https://Example.COM/a b/é.csv?x=1#part", "https://example.com/a%20b/%C3%A9.csv?x=1"),
        ("http://example.com.:80", "http://example.com/"), ("https://example.com:8443/x", "https://example.com:8443/x"),
        ("http://2130706433/", "http://127.0.0.1/"), ("http://0x7f.1/", "http://127.0.0.1/"),
        ("http://[::1]:81/", "http://[::1]:81/"), ("HTTPS://example.com/%20", "https://example.com/%20"),
    ])
    func anAddressHasOneSpelling(_ text: String, _ plain: String) {
        #expect(WebAddress(text)?.text == plain)
    }

    @Test(arguments: [
        "", "example.com/x.csv", "ftp://example.com/", "file:///etc/passwd", "https://", "https://a b/",
        "https://example.com:0/", "https://example.com:70000/", "https://u:p@example.com/", "http://exa\nmple.com/",
        "javascript:alert(1)", "//example.com/x",
    ])
    func whatIsNoAddressIsNone(_ text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test func aQueryIsNotShown() {
        #expect(WebAddress("https://example.com/x?key=hush")?.shown == "https://example.com/x?…")
    }

    @Test(arguments: [
        ("example.com", "https://example.com/", true), ("example.com", "http://EXAMPLE.com./", true),
        ("example.com", "https://example.com:8443/", false), ("example.com:8443", "https://example.com:8443/", true),
        ("example.com:8443", "https://example.com/", false), ("example.com", "https://www.example.com/", false),
        ("*.bank.example", "https://a.b.bank.example/", true), ("*.bank.example", "https://bank.example/", false),
        ("*.bank.example", "https://evilbank.example/", false), ("[::1]:81", "http://[::1]:81/", true),
        ("[::1]", "http://[::1]/", true), ("127.0.0.1", "http://2130706433/", true),
    ])
    func aHostIsDeclaredByItsName(_ entry: String, _ address: String, _ fits: Bool) throws {
        var hosts = AllowedHosts()
        try hosts.add(located(entry))
        #expect((hosts.entry(for: try #require(WebAddress(address))) != nil) == fits)
    }

    @Test(arguments: [
        "", "*", "*.com", "https://example.com", "example.com/x", "a b", "*.1.2.3.4", "u@example.com", "x:y",
    ])
    func whatIsNoHostIsRefused(_ entry: String) {
        var hosts = AllowedHosts()
        #expect(throws: Problem.self) { try hosts.add(located(entry)) }
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("localhost:8080", true), ("10.1.2.3", true), ("[::1]", true), ("api.localhost", true),
        ("example.com", false), ("8.8.8.8", false), ("[2606:4700::1111]", false),
    ])
    func whatIsPlainlyPrivateNeedsNoWord(_ entry: String, _ isPrivate: Bool) throws {
        var hosts = AllowedHosts()
        try hosts.add(located(entry))
        let address = try #require(WebAddress("https://\(entry)/"))
        #expect(hosts.entry(for: address)?.isPrivate == isPrivate)
    }

    @Test(arguments: [
        "0.0.0.0", "10.0.0.1", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.0.9", "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1", "198.19.255.1",
        "198.51.100.7", "203.0.113.7", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255", "[::]", "[::1]",
        "[::ffff:8.8.8.8]", "[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "[fc00::1]", "[fd12::1]", "[fe80::1]",
        "[fec0::1]",
        "[ff02::1]", "[2001::1]", "[2001:db8::1]", "[2002:7f00:1::]", "[3fff::1]", "[100::1]",
    ])
    func theseAddressesAreNotPublic(_ host: String) throws {
        #expect(try !#require(NetworkAddress(host: host)).isPublic)
    }

    @Test(arguments: [
        "1.1.1.1", "8.8.8.8", "100.63.0.1", "100.128.0.1", "172.15.0.1", "172.32.0.1", "192.0.3.1", "192.167.1.1",
        "198.17.0.1", "198.20.0.1", "223.255.255.1", "[2001:4860:4860::8888]", "[2606:4700::1111]", "[2a00:1450::1]",
    ])
    func theseAddressesArePublic(_ host: String) throws {
        #expect(try #require(NetworkAddress(host: host)).isPublic)
    }
}
