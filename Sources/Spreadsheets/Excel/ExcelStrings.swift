import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetXML

/// Reads the texts that cells share. Parts with formats of their own are joined; how a text is pronounced is left out.
final class ExcelStrings: XMLReceiver {
    private var writer: SharedStringsWriter
    private var text = ByteSink(capacity: 256)
    private var isInText = false
    /// How deep in what says how a text is pronounced.
    private var depthOfPhonetic = 0
    private let name: String

    private static let (item, part, phonetic) = (XMLKey("si"), XMLKey("t"), XMLKey("rPh"))

    /// For the workbook called `name`, of which `largest` bytes are kept in memory.
    init(of name: String, largest: Int) {
        self.name = name
        writer = SharedStringsWriter(for: name, largest: largest)
    }

    /// The texts.
    func finish() throws(Problem) -> SharedStrings { try writer.finish() }

    func begin(_ element: borrowing XMLElement) throws(Problem) {
        let key = element.name.key
        if key == Self.item { text.removeAll() }
        if key == Self.phonetic { depthOfPhonetic += 1 }
        if key == Self.part { isInText = depthOfPhonetic == 0 }
    }

    func end(_ name: borrowing XMLName) throws(Problem) {
        let key = name.key
        if key == Self.part { isInText = false }
        if key == Self.phonetic { depthOfPhonetic -= 1 }
        guard key == Self.item else { return }
        text.unescapeExcel(from: 0)
        try writer.append(text)
    }

    func text(_ bytes: borrowing Span<UInt8>) throws(Problem) {
        guard isInText else { return }
        text.append(bytes)
        try CellBound.check(text.count, in: name)
    }
}
