import BroadsheetValues

/// A word of the language, and which characters of the text it is.
struct Token {
    enum Kind: Equatable {
        case number(Decimal)
        case text(String)
        /// A field, a function or a word such as `and`; what stood in backquotes is always a field.
        case name(String, quoted: Bool)
        case symbol(Symbol)
        case end
    }

    var kind: Kind
    /// Counted in Unicode scalars from the start of the expression.
    var range: Range<Int>
}

/// The signs of the language.
enum Symbol: String {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case dividedBy = "/"
    case remainder = "%"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case open = "("
    case close = ")"
    case comma = ","
    case colon = ":"
}
