import BroadsheetDiagnostics
import BroadsheetRecords

/// What an author declares of a delimited text, checked.
struct CSVDeclaration {
    /// The sign between fields.
    var delimiter: UInt8?
    /// The sign around fields: `CSVSigns.noQuote` for none.
    var quote: UInt8?
    /// How many lines stand before the header.
    var skip: Located<Int>?
    /// Who names the fields.
    var header: FormatDefinition.Header?
    /// What the first line behind the records begins with.
    var until: LocatedText?
    /// All that is declared of the file.
    var format = FormatDefinition()
    /// Whether tabs are what one expects of such a file.
    var prefersTabs = false

    /// Nothing is said of the file called `name`.
    init(of name: String) {
        prefersTabs = FileKind.isOfTabs(name, FormatDefinition())
    }

    /// What `format` says of the file called `name`.
    init(_ format: FormatDefinition, of name: String) throws(Problem) {
        self.format = format
        prefersTabs = FileKind.isOfTabs(name, format)
        if format.kind != nil, prefersTabs { delimiter = UInt8(ascii: "\t") }
        if let text = format.delimiter { delimiter = try Self.delimiter(text) }
        if let text = format.quote { quote = try Self.quote(text) }
        if let text = format.quote, let quote, quote == delimiter {
            throw Problem(
                "the fields cannot have the same sign between and around them", at: text.place,
                advice: "Write quote: none if nothing stands around fields.")
        }
        skip = format.skip
        header = format.header
        if case .names(let names)? = header { try Self.check(names) }
        until = format.until
        if let text = format.until, text.content.isEmpty {
            throw Problem(
                "every line begins with nothing", at: text.place,
                advice: "Write the beginning of the first line behind the records: until: \"Total\".")
        }
    }

    /// The names that the author gives, if he does.
    var names: [LocatedText]? { if case .names(let names)? = header { names } else { nil } }

    /// Whether the file has a line of names, or may have one.
    var hasHeaderLine: Bool {
        switch header {
        case nil, .some(.first): true
        case .some(.none), .some(.names): false
        }
    }

    /// Whether `byte` can stand between fields: a sign of ASCII that is part of no word, and a tab or a blank.
    static func canDelimit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), 0x7F...: false
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): false
        case UInt8(ascii: "a")...UInt8(ascii: "z"): false
        default: byte >= 0x20 || byte == UInt8(ascii: "\t")
        }
    }

    private static func delimiter(_ text: LocatedText) throws(Problem) -> UInt8 {
        if text.content.lowercased() == "tab" { return UInt8(ascii: "\t") }
        guard text.content.utf8.count == 1, let byte = text.content.utf8.first, canDelimit(byte) else {
            throw Problem(
                "\"\(text.content)\" cannot stand between fields", at: text.place,
                advice: "Write one sign: delimiter: \",\" or \";\" or \"|\", or tab.")
        }
        return byte
    }

    private static func quote(_ text: LocatedText) throws(Problem) -> UInt8 {
        switch text.content {
        case "\"": return UInt8(ascii: "\"")
        case "'": return UInt8(ascii: "'")
        case "none": return CSVSigns.noQuote
        default:
            throw Problem(
                "\"\(text.content)\" cannot stand around fields", at: text.place,
                advice: "Write quote: '\"' or quote: \"'\" or quote: none.")
        }
    }

    private static func check(_ names: [LocatedText]) throws(Problem) {
        var seen: Set<String> = []
        for name in names {
            guard !name.content.isEmpty, seen.insert(name.content).inserted else {
                throw Problem(
                    name.content.isEmpty ? "a field has no name" : "two fields are called \"\(name.content)\"",
                    at: name.place, advice: "Every field needs a name of its own.")
            }
        }
    }
}

extension FileKind {
    /// Whether fields of the file called `name` are expected to have tabs between them.
    fileprivate static func isOfTabs(_ name: String, _ format: FormatDefinition) -> Bool {
        let word = format.kind?.content.lowercased() ?? FileEnding(of: name).kind
        return word == FileKind.tsv.rawValue || FileKind.tsv.endings.contains(word)
    }
}
