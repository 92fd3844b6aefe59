import BroadsheetDiagnostics

/// How the bytes of a text file stand for characters.
package enum TextEncoding: Sendable, Hashable {
    case utf8
    case utf16LittleEndian
    case utf16BigEndian
    /// ISO 8859-1, in which 80 to 9F are no characters.
    case latin1
    /// Latin-1 with characters in most of those places: what Windows writes in Western Europe and America.
    case windows1252
    /// One that the C library knows, by the name that authors write.
    case foreign(String)

    /// What authors call it: `windows-1252`.
    package var name: String {
        switch self {
        case .utf8: "utf-8"
        case .utf16LittleEndian: "utf-16le"
        case .utf16BigEndian: "utf-16be"
        case .latin1: "latin-1"
        case .windows1252: "windows-1252"
        case .foreign(let name): name
        }
    }
}

/// What an author says of a file's encoding.
enum DeclaredEncoding: Sendable, Hashable {
    case exactly(TextEncoding)
    /// UTF-16 with either byte first: the file's own mark decides.
    case utf16

    /// The encoding that `text` names.
    init(_ text: LocatedText) throws(Problem) {
        let name = Self.normal(text.content)
        if name == "utf-16" {
            self = .utf16
        } else if let known = Self.own[name] {
            self = .exactly(known)
        } else if let known = Self.aliases[name], Self.foreign[known] != nil {
            self = .exactly(.foreign(known))
        } else if Self.foreign[name] != nil {
            self = .exactly(.foreign(name))
        } else {
            throw Problem(
                "there is no encoding \"\(text.content)\"", at: text.place,
                advice: suggestion(for: name, among: Self.names))
        }
    }

    /// Small letters, hyphens: `ISO_8859-15` is `iso-8859-15`.
    private static func normal(_ text: String) -> String {
        let name = String(text.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
        if name.hasPrefix("iso8859-") { return "iso-" + name.dropFirst(3) }
        return name
    }

    /// The names that a suggestion may name.
    private static var names: [String] {
        ["utf-8", "utf-16", "utf-16le", "utf-16be", "latin-1", "windows-1252"] + foreign.keys.sorted()
    }

    /// Those that are decoded here, by all their usual names.
    private static let own: [String: TextEncoding] = [
        "utf-8": .utf8, "utf8": .utf8, "ascii": .utf8, "us-ascii": .utf8,
        "utf-16le": .utf16LittleEndian, "utf16le": .utf16LittleEndian,
        "utf-16be": .utf16BigEndian, "utf16be": .utf16BigEndian,
        "latin-1": .latin1, "latin1": .latin1, "iso-8859-1": .latin1,
        "windows-1252": .windows1252, "cp1252": .windows1252, "ansi": .windows1252, "win-1252": .windows1252,
    ]

    private static let aliases: [String: String] = [
        "latin-2": "iso-8859-2", "latin2": "iso-8859-2", "latin-9": "iso-8859-15", "latin9": "iso-8859-15",
        "sjis": "shift-jis", "cp932": "shift-jis", "windows-31j": "shift-jis", "gb2312": "gbk", "cp936": "gbk",
        "cp950": "big5", "cp949": "euc-kr", "ibm850": "cp850", "ibm437": "cp437", "ibm852": "cp852",
        "mac-roman": "macintosh", "macroman": "macintosh", "cp1250": "windows-1250", "cp1251": "windows-1251",
        "cp1253": "windows-1253", "cp1254": "windows-1254", "cp1255": "windows-1255", "cp1256": "windows-1256",
        "cp1257": "windows-1257", "cp1258": "windows-1258",
    ]

    /// Those that the C library decodes, and what it calls them. East Asian ones are read as Windows writes them:
    /// all of the older sets are part of these.
    static let foreign: [String: String] = [
        "windows-1250": "CP1250", "windows-1251": "CP1251", "windows-1253": "CP1253", "windows-1254": "CP1254",
        "windows-1255": "CP1255", "windows-1256": "CP1256", "windows-1257": "CP1257", "windows-1258": "CP1258",
        "iso-8859-2": "ISO-8859-2", "iso-8859-3": "ISO-8859-3", "iso-8859-4": "ISO-8859-4",
        "iso-8859-5": "ISO-8859-5", "iso-8859-6": "ISO-8859-6", "iso-8859-7": "ISO-8859-7",
        "iso-8859-8": "ISO-8859-8", "iso-8859-9": "ISO-8859-9", "iso-8859-10": "ISO-8859-10",
        "iso-8859-13": "ISO-8859-13", "iso-8859-14": "ISO-8859-14", "iso-8859-15": "ISO-8859-15",
        "iso-8859-16": "ISO-8859-16", "cp437": "CP437", "cp850": "CP850", "cp852": "CP852", "cp855": "CP855",
        "cp857": "CP857", "cp858": "CP858", "cp860": "CP860", "cp861": "CP861", "cp862": "CP862", "cp863": "CP863",
        "cp865": "CP865", "cp866": "CP866", "cp869": "CP869", "koi8-r": "KOI8-R", "koi8-u": "KOI8-U",
        "macintosh": "MACINTOSH", "shift-jis": "CP932", "euc-jp": "EUC-JP", "gbk": "GBK", "gb18030": "GB18030",
        "big5": "BIG5", "euc-kr": "CP949", "utf-32le": "UTF-32LE", "utf-32be": "UTF-32BE",
    ]
}
