import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// What the values of one field can still be.
struct TypeGuess {
    private(set) var number = NumberGuess()
    private var date = DateGuess()
    private var canBeBoolean = true
    private var isSeen = false

    /// Whether nothing is left but text.
    var isText: Bool { !number.isPossible && !date.isPossible && !canBeBoolean }

    /// What the field is: of the narrowest type that all values fit.
    func field(_ name: String, in source: SourceEvidence) -> Field {
        guard isSeen else { return Field(name) }
        if number.isPossible { return number.field(name, in: source) ?? Field(name) }
        if date.isPossible { return date.field(name) ?? Field(name) }
        return Field(name, canBeBoolean ? .boolean : .text)
    }

    /// Whether it is known how all its values are written, if those to come are written like those that were seen: a
    /// later one that is not is a problem when it is read. Plain whole numbers may become plain fractions only where
    /// nothing else can be meant, in a file with commas between its fields.
    func isDecided(hasCommas: Bool) -> Bool {
        guard isSeen else { return false }
        if number.isPossible { return number.isDecided || number.isPlain && hasCommas }
        return !date.isPossible || date.isDecided
    }

    /// Takes a further value into account, of the record that begins at `origin`.
    mutating func add(_ bytes: borrowing Span<UInt8>, origin: UInt64) {
        isSeen = true
        if number.isPossible { number.add(bytes, origin: origin) }
        if date.isPossible { date.add(bytes, origin: origin) }
        if canBeBoolean, !Self.isBoolean(bytes) { canBeBoolean = false }
    }

    /// Whether `bytes` are true or false, in small letters or with a capital or in capitals.
    static func isBoolean(_ bytes: borrowing Span<UInt8>) -> Bool {
        guard bytes.count == 4 || bytes.count == 5 else { return false }
        let text = bytes.string
        return ["true", "false", "True", "False", "TRUE", "FALSE"].contains(text)
    }
}
