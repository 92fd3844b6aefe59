import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetXML

@Suite struct XMLParserTests {
    /// Writes down what it is told.
    private final class Listener: XMLReceiver {
        var told: [String] = []
        var refuses: String?

        func begin(_ element: borrowing XMLElement) throws(Problem) {
            if element.name.string == refuses { throw Problem("no \(element.name.string)") }
            told.append("<\(element.name.string)\(element.value(of: "b").map { " b=\($0)" } ?? "")>")
        }

        func end(_ name: borrowing XMLName) { told.append("</\(name.string)>") }

        func text(_ bytes: borrowing Span<UInt8>) {
            var text: [UInt8] = []
            for i in bytes.indices { text.append(bytes[i]) }
            told.append(String(decoding: text, as: UTF8.self))
        }
    }

    private func told(_ bytes: [UInt8], pieces: Int = .max, refusing name: String? = nil) throws(XMLFault) -> String {
        let listener = Listener()
        listener.refuses = name
        var parser = try XMLParser(for: listener)
        var start = 0
        while start < bytes.count, bytes.count - start > pieces {
            try parser.parse(bytes.span.extracting(start..<(start + pieces)), isLast: false)
            start += pieces
        }
        try parser.parse(bytes.span.extracting(start..<bytes.count), isLast: true)
        return listener.told.joined()
    }

    private let good =
        "<?xml version=\"1.0\"?><a b='c>'><!-- d --><e/>f&#x41;&amp;<![CDATA[<g>]]><h:i h:b=\"2\">ö</h:i></a>"

    @Test(arguments: [1, 2, 3, 7, 1000]) func aDocumentIsTheSameInPiecesOfAllSizes(_ size: Int) throws {
        #expect(try told(Array(good.utf8), pieces: size) == "<a b=c>><e></e>fA&<g><i b=2>ö</i></a>")
    }

    @Test(arguments: [
        ("windows-1252", [0x80], "€"), ("iso-8859-2", [0xB3], "ł"), ("ISO-8859-15", [0xA4], "€"),
        ("windows-1251", [0xC6], "Ж"), ("iso-8859-1", [0xE9], "é"),
    ])
    func encodingsOfOneByteAreRead(_ name: String, _ bytes: [UInt8], _ letter: String) throws {
        let text = Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><a>".utf8) + bytes + Array("</a>".utf8)
        #expect(try told(text) == "<a>\(letter)</a>")
    }

    private func words(_ text: String, refusing name: String? = nil) -> String {
        do throws(XMLFault) {
            return try told(Array(text.utf8), refusing: name)
        } catch {
            return error.problem(of: "t.xml").message
        }
    }

    @Test func aDocumentThatIsCutOffIsSaid() {
        #expect(
            words("<a>\n<b></a>").hasPrefix("t.xml is not well-formed XML: mismatched tag"))
        #expect(throws: XMLFault.self) { try self.told(Array("<a>\n<b></a>".utf8)) }
        #expect(words("<a>").contains("no element found"))
        #expect(words("").contains("no element found"))
        #expect(words("<?xml version=\"1.0\" encoding=\"shift-jis\"?><a/>").contains("encoding"))
    }

    /// Entities that double would make gigabytes of a line.
    @Test func aDocumentTypeIsRefused() {
        #expect(
            words("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>").contains("declares a document type"))
    }

    @Test func nestingHasABound() {
        let deepest = XMLParser.deepest
        func nested(_ depth: Int) -> String {
            String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        }
        #expect(words(nested(deepest)).hasPrefix("<a><a>"))
        #expect(words(nested(deepest + 1)).contains("nested more than \(deepest) deep"))
        #expect(words(nested(100_000)).contains("nested more than \(deepest) deep"))
    }

    @Test func whatAReceiverThrowsEndsTheReading() {
        #expect(words("<a><x/><b/></a>", refusing: "x").hasPrefix("no x"))
    }
}
