import BroadsheetBytes
package import BroadsheetRecords
import BroadsheetValues

/// Finds the types of fields by looking at their values: the narrowest type that every value fits, and how they are
/// written.
///
/// A field is settled as soon as a value fits no type but text, and never looked at again. Missing values decide
/// nothing; where all are missing, the field is text. Of a field whose type is declared, the first records show how its
/// values are written; it is looked at further only where they do not.
package struct TypeInference {
    private var names: [String]
    private let declared: Set<String>
    private let hasCommas: Bool
    private var guesses: [TypeGuess]
    /// The fields that are still looked at.
    private var open: [Int]
    /// Whether the first records have been looked at.
    private var hasBegun = false

    /// How many records show how declared fields are written.
    private static let firstRecords = 1024

    /// Nothing seen yet of the fields called `names`, of which the type of some is `declared`. Between the fields of
    /// the file stands `delimiter`, 0 if nothing does.
    package init(_ names: [String], declared: Set<String>, delimiter: UInt8 = UInt8(ascii: ",")) {
        self.names = names
        self.declared = declared
        hasCommas = delimiter == UInt8(ascii: ",")
        guesses = Array(repeating: TypeGuess(), count: names.count)
        open = Array(names.indices)
    }

    /// Whether no further record can change anything.
    package var isSettled: Bool { open.isEmpty }

    /// Looks at the open fields of all the records in `batch`; of declared ones, in the first batch, at some only.
    package mutating func look(at batch: borrowing Batch) {
        for field in open {
            var guess = guesses[field]
            let first = declared.contains(names[field]) && !hasBegun ? min(Self.firstRecords, batch.count) : batch.count
            Self.look(at: field, in: 0..<first, of: batch, &guess)
            if !guess.isDecided(hasCommas: hasCommas) {
                Self.look(at: field, in: first..<batch.count, of: batch, &guess)
            }
            guesses[field] = guess
        }
        hasBegun = true
        let guesses = guesses
        open.removeAll { field in
            guesses[field].isText
                || declared.contains(names[field]) && guesses[field].isDecided(hasCommas: hasCommas)
        }
    }

    private static func look(at field: Int, in rows: Range<Int>, of batch: borrowing Batch, _ guess: inout TypeGuess) {
        if guess.isText { return }
        for row in rows {
            let cell = batch.cell(row, field)
            // An empty quoted field decides nothing either: many programs quote every field.
            if cell.length == 0 { continue }
            // Blanks around a value are none of it; blanks alone are no value, as decoding has it.
            let bytes = batch.bytes.bytes(cell.offset, cell.length).withoutBlanks
            if bytes.count == 0 { continue }
            guess.add(bytes, origin: batch.origins[row])
            if guess.isText { return }
        }
    }

    /// Adds a field of which no value was met so far.
    package mutating func addField() {
        names.append("")
        guesses.append(TypeGuess())
        open.append(names.count - 1)
    }

    /// What is known by now. Nothing is said of the type of a declared field, for not all of it was looked at.
    package var schema: Schema { schema(names: names, declared: declared) }

    /// The same for fields that are called `names`, of which the type of some is `declared`.
    package func schema(names: [String], declared: Set<String>) -> Schema {
        let provePoint = guesses.count { $0.number.provesPoint }
        let proveComma = guesses.count { $0.number.provesComma }
        return Schema(
            zip(names, guesses).map { name, guess in
                let source = SourceEvidence(
                    hasCommas: hasCommas, provesPoint: provePoint > (guess.number.provesPoint ? 1 : 0),
                    provesComma: proveComma > (guess.number.provesComma ? 1 : 0))
                var field = guess.field(name, in: source)
                if declared.contains(name) {
                    // How most values are written holds for those beside words that stand for no value.
                    if let writing = guess.writingOfMost(name, in: source) { field.writing = writing }
                    (field.type, field.scale, field.stray) = (.text, 0, nil)
                    // Later figures may be grouped where earlier ones were too small for it.
                    if guess.number.provesPoint { field.writing = .figures(.point) }
                }
                return field
            })
    }
}
