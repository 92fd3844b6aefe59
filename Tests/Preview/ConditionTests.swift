import Testing

@testable import BroadsheetPreview

/// What a browser has already is not sent again, and parts are sent where parts are asked for.
@Suite struct ConditionTests {
    @Test(arguments: [
        ("TAG", 304), ("W/TAG", 304), ("*", 304), ("\"x\", TAG", 304), ("\"a,b\" , W/\"c\",TAG", 304), ("\"x\"", 200),
        ("x", 200), ("", 200), ("\"", 200), ("TAGx", 304), ("w/TAG", 200), ("\"x\" W/\"y\"", 200),
    ])
    func aKnownTagIsEnough(list: String, status: Int) throws {
        let fixture = try PreviewFixture()
        for target in ["/", "/data.csv"] {
            let tag = try #require(fixture.ask(target)?["etag"])
            let list = list.split(separator: "TAG", omittingEmptySubsequences: false).joined(separator: tag)
            let reply = try #require(fixture.ask(target, ["If-None-Match: \(list)"]))
            #expect(reply.status == status)
            #expect(reply["etag"] == tag)
            #expect(reply.body.isEmpty == (status == 304))
            if status == 304 { #expect(reply["content-length"] != "0") }
        }
    }

    @Test func aTagChangesWithTheBytesAlone() throws {
        let fixture = try PreviewFixture(["a.txt": "1", "b.txt": "1"])
        let tag = try #require(fixture.ask("/a.txt")?["etag"])
        #expect(fixture.ask("/b.txt")?["etag"] == tag)
        fixture.server.show(PreviewFixture.tree(["a.txt": "1"]))
        #expect(fixture.ask("/a.txt", ["If-None-Match: \(tag)"])?.status == 304)
        fixture.server.show(PreviewFixture.tree(["a.txt": "2"]))
        #expect(fixture.ask("/a.txt", ["If-None-Match: \(tag)"])?.text == "2")
    }

    @Test(
        arguments: [
            ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=4-", 206, "456789", "bytes 4-9/10"),
            ("bytes=-3", 206, "789", "bytes 7-9/10"), ("bytes=-99", 206, "0123456789", "bytes 0-9/10"),
            ("bytes=9-99", 206, "9", "bytes 9-9/10"), ("BYTES=0-0", 206, "0", "bytes 0-0/10"),
            ("bytes=10-", 416, nil, "bytes */10"), ("bytes=-0", 416, nil, "bytes */10"),
            ("bytes=99-100", 416, nil, "bytes */10"),
            ("bytes=99999999999999999999999-", 416, nil, "bytes */10"),
            ("bytes=0-99999999999999999999999", 206, "0123456789", "bytes 0-9/10"),
            ("bytes=0-1,4-5", 200, "0123456789", nil), ("bytes=3-1", 200, "0123456789", nil),
            ("bytes=", 200, "0123456789", nil), ("bytes=-", 200, "0123456789", nil),
            ("bytes=a-b", 200, "0123456789", nil),
            ("bytes=+1-2", 200, "0123456789", nil), ("lines=1-2", 200, "0123456789", nil),
            ("0-1", 200, "0123456789", nil),
            ("bytes= 1-2 ", 206, "12", "bytes 1-2/10"),
        ] as [(String, Int, String?, String?)])
    func aRangeIsSent(range: String, status: Int, text: String?, content: String?) throws {
        let reply = try #require(try PreviewFixture().ask("/data.csv", ["Range: \(range)"]))
        #expect(reply.status == status)
        if let text { #expect(reply.text == text) }
        #expect(reply["content-range"] == content)
        #expect(reply["content-length"] == String(reply.body.count))
    }

    @Test func aRangeOfAPageCountsTheScript() throws {
        let fixture = try PreviewFixture()
        let whole = try #require(fixture.ask("/")).body
        for start in 0..<whole.count {
            let end = min(whole.count - 1, start + 20)
            let reply = try #require(fixture.ask("/", ["Range: bytes=\(start)-\(end)"]))
            #expect(reply.body == Array(whole[start...end]))
        }
    }

    @Test func aRangeIsOnlySentOfWhatTheBrowserHas() throws {
        let fixture = try PreviewFixture()
        let tag = try #require(fixture.ask("/data.csv")?["etag"])
        let cases = [(tag, 206), ("W/\(tag)", 200), ("\"x\"", 200), ("Wed, 21 Oct 2015 07:28:00 GMT", 200)]
        for (condition, status) in cases {
            #expect(fixture.ask("/data.csv", ["Range: bytes=0-1", "If-Range: \(condition)"])?.status == status)
        }
        #expect(fixture.ask("/data.csv", ["Range: bytes=0-1", "If-None-Match: \(tag)"])?.status == 304)
        #expect(fixture.ask("/data.csv", ["Range: bytes=0-1", "If-None-Match: \"x\""])?.status == 206)
        #expect(fixture.ask("/empty.txt", ["Range: bytes=0-"])?.status == 416)
    }
}
