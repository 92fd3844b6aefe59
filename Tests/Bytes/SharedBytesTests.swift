import BroadsheetBytes
import Testing

/// Bytes that are held somewhere else.
@Suite struct SharedBytesTests {
    @Test(arguments: ["", "a", String(repeating: "é", count: 5000)])
    func areThoseThatWereGiven(text: String) {
        let bytes = Array(text.utf8)
        var sink = ByteSink(capacity: 3)
        sink.append(text)
        for shared in [SharedBytes(bytes), SharedBytes(text), SharedBytes(bytes.span), SharedBytes(taking: sink)] {
            #expect(shared.count == bytes.count)
            #expect(shared.read { $0.isEqual(to: bytes.span) })
            #expect(shared.read { $0.string } == text)
        }
    }
}
