import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// What the values of one field can still be.
struct TypeGuess {
    private(set) var number = NumberGuess()
    private var date = DateGuess()
    private var canBeBoolean = true
    private var isSeen = false
    /// Which values are figures and which are none, and the same of dates.
    private var figures = StrayCount(among: .numbers)
    private var dates = StrayCount(among: .dates)

    /// Whether nothing is left but text, and no value that is to come can make it worth a word.
    var isText: Bool { !number.isPossible && !date.isPossible && !canBeBoolean && figures.isOver && dates.isOver }

    /// What the field is: of the narrowest type that all values fit.
    func field(_ name: String, in source: SourceEvidence) -> Field {
        guard isSeen else { return .blank(name) }
        if number.isPossible {
            if let field = number.field(name, in: source) { return field }
            var field = Field(name)
            field.stray = number.stray
            return field
        }
        if date.isPossible { return date.field(name) ?? Field(name) }
        if canBeBoolean { return Field(name, .boolean) }
        var field = Field(name)
        field.stray = figures.stray(isCertain: number.isCertain)
        if field.stray == nil, !date.hasTimes { field.stray = dates.stray(isCertain: true) }
        return field
    }

    /// How the values are written beside which a few others stand, such as `n/a`; nil where there are none such.
    func writingOfMost(_ name: String, in source: SourceEvidence) -> FieldWriting? {
        guard !number.isPossible, !date.isPossible else { return nil }
        if figures.stray(isCertain: true) != nil { return number.field(ofMost: name, in: source)?.writing }
        if dates.stray(isCertain: true) != nil { return date.field(ofMost: name)?.writing }
        return nil
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
        if !figures.isOver {
            if number.add(bytes, origin: origin) { figures.addOther() } else { figures.add(bytes, origin: origin) }
        }
        if !dates.isOver {
            if date.add(bytes, origin: origin) { dates.addOther() } else { dates.add(bytes, origin: origin) }
        }
        if canBeBoolean, !Self.isBoolean(bytes) { canBeBoolean = false }
    }

    /// Whether `bytes` are true or false, in small letters or with a capital or in capitals.
    static func isBoolean(_ bytes: borrowing Span<UInt8>) -> Bool {
        guard bytes.count == 4 || bytes.count == 5 else { return false }
        let text = bytes.string
        return ["true", "false", "True", "False", "TRUE", "FALSE"].contains(text)
    }
}
