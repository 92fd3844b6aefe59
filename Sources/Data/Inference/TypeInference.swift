import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// Finds the types of fields by looking at their values: the narrowest type that every value fits.
///
/// A field is settled as soon as a value fits no type but text, and never looked at again. Missing values decide
/// nothing; where all are missing, the field is text.
struct TypeInference {
    private var fields: [Field]
    private var guesses: [TypeGuess]
    /// The fields that are still looked at.
    private var open: [Int]

    /// Nothing seen yet of the fields called `names`; those that are `declared` are left alone.
    init(_ names: [String], declared: Set<String>) {
        fields = names.map { Field($0) }
        guesses = Array(repeating: TypeGuess(), count: names.count)
        open = names.indices.filter { !declared.contains(names[$0]) }
    }

    /// Whether no further record can change anything.
    var isSettled: Bool { open.isEmpty }

    /// Looks at the open fields of all the records in `batch`.
    mutating func look(at batch: borrowing Batch) {
        for field in open {
            var guess = guesses[field]
            for row in 0..<batch.count {
                let cell = batch.cell(row, field)
                // An empty quoted field decides nothing either: many programs quote every field.
                if cell.length == 0 { continue }
                guess.add(batch.bytes.bytes(cell.offset, cell.length))
                if guess.isText { break }
            }
            guesses[field] = guess
        }
        let guesses = guesses
        open.removeAll { guesses[$0].isText }
    }

    /// What is known by now.
    var schema: Schema {
        var fields = fields
        for i in fields.indices { (fields[i].type, fields[i].scale) = (guesses[i].type, guesses[i].scale) }
        return Schema(fields)
    }
}
