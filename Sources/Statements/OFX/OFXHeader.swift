import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords

/// What the lines before an OFX document say of its encoding.
enum OFXHeader {
    /// `file`, in the encoding that its header names where looking at it would not tell: text that is no UTF-8 is taken for
    /// Windows-1252 anyway.
    static func encoded(_ file: SourceFile) throws(Problem) -> SourceFile {
        guard let head = try file.head(1024), let charset = charset(of: head) else { return file }
        let plain = ["1252", "8859-1", "ISO-8859-1", "NONE", "", "UTF-8", "UNICODE", "USASCII", "CSUNICODE", "UTF8"]
        if plain.contains(charset.uppercased()) { return file }
        let isNumber = charset.allSatisfy { $0.isNumber }
        let name = charset == "932" ? "shift-jis" : isNumber ? "windows-\(charset)" : charset.lowercased()
        let place = Place(file: file.name, line: 1, column: 1)
        return try file.written(in: LocatedText(name, at: place), isOfAnyEncoding: true)
    }

    /// The value of `CHARSET:` or of `encoding="…"`.
    private static func charset(of head: String) -> String? {
        if let found = head.firstMatch(of: #/CHARSET:[ ]*([A-Za-z0-9_-]*)/#) { return String(found.output.1) }
        return head.firstMatch(of: #/encoding="([A-Za-z0-9_-]+)"/#).map { String($0.output.1) }
    }
}
