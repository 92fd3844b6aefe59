import Testing

@testable import BroadsheetPreview

/// What is read of a path, and which is refused.
@Suite struct RequestPathTests {
    @Test(arguments: [
        ("/", "", true, false), ("/a", "a", false, false), ("/a/", "a", true, false),
        ("/a/b.html", "a/b.html", false, false),
        ("/a%20b/%C3%A9", "a b/é", false, false), ("/é", "é", false, false), ("/a+b;c=d&e", "a+b;c=d&e", false, false),
        ("/100%25", "100%", false, false), ("/100%2525", "100%25", false, false), ("/...", "...", false, true),
        ("/.a", ".a", false, true), ("/a/.b/c", "a/.b/c", false, true), ("/%2ea", ".a", false, true),
        ("/.well-known/x", ".well-known/x", false, false), ("/a/.well-known", "a/.well-known", false, true),
        ("/.well-known/.x", ".well-known/.x", false, true), ("//", "", true, true), ("/a//b", "a//b", false, true),
        ("/a..b", "a..b", false, false), ("/a.", "a.", false, false), ("/%EF%BC%8E", "．", false, false),
    ])
    func isDecodedOnce(raw: String, text: String, isFolder: Bool, isHidden: Bool) throws {
        let path = try RequestPath(raw)
        #expect(path.text == text)
        #expect(path.isFolder == isFolder)
        #expect(path.isHidden == isHidden)
    }

    @Test(arguments: [
        "", "a", "*", "http://x/", "/.", "/..", "/./", "/../", "/a/..", "/a/./b", "/%2e", "/%2E%2e/", "/.%2e",
        "/%252e", "/%252e%252e/x", "/.%252e", "/%25252e%25252e", "/a%2fb", "/a%2Fb", "/%2f", "/a\\b", "/%5c", "/%00",
        "/a%00", "/\0", "/%0a", "/\t", "/%7f", "/%", "/%a", "/%zz", "/%+1", "/a%2", "/%c0%ae", "/%ff", "/%c3",
        "/%ed%a0%80",
    ])
    func isRefused(raw: String) {
        #expect(throws: RequestPath.Refusal.malformed) { _ = try RequestPath(raw) }
    }

    @Test func thatIsTooLongIsRefused() throws {
        #expect(try RequestPath("/" + String(repeating: "a", count: 4095)).text.count == 4095)
        #expect(throws: RequestPath.Refusal.tooLong) { _ = try RequestPath("/" + String(repeating: "a", count: 4096)) }
    }

    @Test(
        arguments: [
            ("/club/a", "/club", "a"), ("/club/", "/club", ""), ("/a", "", "a"), ("/my%20club/a/", "/my club", "a"),
            ("/my%20club/a", "/my%20club", "a"), ("/club", "/club", nil), ("/clubs/a", "/club", nil),
            ("/a", "/club", nil),
            ("/a/b/c", "/a/b", "c"), ("/a/bc", "/a/b", nil),
        ] as [(String, String, String?)])
    func liesUnderABasePath(raw: String, base: String, text: String?) throws {
        #expect(try RequestPath(raw).relative(to: base)?.text == text)
    }
}
