import BroadsheetTesting
import Testing

@testable import BroadsheetXML

@Suite struct XMLNodeTests {
    private static let good = Array(
        "<?xml version=\"1.0\"?><a b='c>'><!-- d --><e/>f&#x41;&amp;<![CDATA[<g>]]><h:i>j</h:i></a>".utf8)

    @Test func aDocumentIsATree() throws {
        let root = try XMLNode(Self.good)
        #expect(root.name == "a" && root.text == "fA&<g>" && root.text(of: "i") == "j")
        #expect(root.children.map(\.name) == ["e", "i"] && root.all("e").count == 1 && root.first("x") == nil)
    }

    /// Bytes of all kinds are read without harm.
    @Test func noDocumentIsTooStrangeToBeRead() {
        var numbers = Seeded(11)
        for _ in 0..<3000 {
            var bytes = Self.good
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                let index = Int.random(in: 0..<bytes.count, using: &numbers)
                switch Int.random(in: 0..<3, using: &numbers) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
                case 1: bytes.remove(at: index)
                default: bytes = Array(bytes[..<index])
                }
                if bytes.isEmpty { bytes = [60] }
            }
            if let node = try? XMLNode(bytes) { #expect(!node.name.isEmpty) }
        }
    }
}
