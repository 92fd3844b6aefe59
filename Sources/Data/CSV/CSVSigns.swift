/// The signs between and around the fields of a delimited text, as bytes.
struct CSVSigns: Equatable {
    /// What stands between fields.
    let delimiter: UInt8
    /// What stands around fields, or `noQuote`.
    let quote: UInt8

    /// A byte that occurs in no text: where nothing stands around fields.
    static let noQuote: UInt8 = 0xFF

    /// These signs; a quote of nil is none.
    init(_ delimiter: UInt8 = UInt8(ascii: ","), quote: UInt8? = UInt8(ascii: "\"")) {
        self.delimiter = delimiter
        self.quote = quote ?? Self.noQuote
    }

    /// The quote as the search for marks takes it: only ASCII, and where there is none a byte that is found anyway.
    var markedQuote: UInt8 { quote == Self.noQuote ? 0 : quote }

    /// What the delimiter is called: `a comma`.
    var delimiterWord: String {
        switch delimiter {
        case UInt8(ascii: ","): "a comma"
        case UInt8(ascii: ";"): "a semicolon"
        case UInt8(ascii: "\t"): "a tab"
        case UInt8(ascii: "|"): "a bar"
        case UInt8(ascii: " "): "a blank"
        default: "the sign \(Character(UnicodeScalar(delimiter)))"
        }
    }

    /// The delimiter as a text.
    var delimiterText: String { String(Character(UnicodeScalar(delimiter))) }

    /// The quote as a text, or nil.
    var quoteText: String? { quote == Self.noQuote ? nil : String(Character(UnicodeScalar(quote))) }

    /// How a quote is written inside quotes.
    var doubledQuote: String { (quoteText ?? "") + (quoteText ?? "") }

    /// Whether the first line of `bytes` begins with `beginning`, or one of its fields does: for lines that are no records,
    /// whose quotes may be wrong.
    func hasField(in bytes: borrowing Span<UInt8>, beginningWith beginning: [UInt8]) -> Bool {
        var isStart = true
        for i in bytes.indices {
            let byte = bytes[i]
            if isStart, byte != quote || beginning.first == quote {
                if bytes.begins(with: beginning, from: i) { return true }
                isStart = false
            }
            if Self.isLineEnd(byte) { return false }
            if byte == delimiter { isStart = true }
        }
        return false
    }

    /// Whether `byte` ends a line.
    static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

extension Span<UInt8> {
    /// Whether `beginning` stands at `start`.
    fileprivate func begins(with beginning: [UInt8], from start: Int) -> Bool {
        guard start + beginning.count <= count else { return false }
        for i in beginning.indices where self[start + i] != beginning[i] { return false }
        return true
    }
}
