import BroadsheetBytes
import BroadsheetDiagnostics

/// The words that stand in a source for a value that is not there: `NA`, `n/a`.
@usableFromInline
package struct MissingWords: Sendable, Hashable {
    private let words: [[UInt8]]

    /// These words, in whatever letters they are written here; blanks around one in the source do not matter.
    package init(_ words: [String]) {
        self.words = words.map { Array($0.utf8) }
    }

    /// Whether there are none.
    package var isEmpty: Bool { words.isEmpty }

    /// Whether `bytes` are one of them.
    package func contain(_ bytes: borrowing Span<UInt8>) -> Bool {
        let blanks = Blanks(around: bytes)
        let length = bytes.count - blanks.before - blanks.after
        for word in words where word.count == length {
            var isSame = true
            for i in word.indices where word[i] != bytes[blanks.before + i] { isSame = false }
            if isSame { return true }
        }
        return false
    }
}

/// Which words stand for no value in which fields of a source.
package struct SourceAbsences: Sendable {
    /// The words of each field that has some, by its number.
    private var fields: [(field: Int, words: MissingWords)] = []

    /// Those that `format` declares of the fields called `names`.
    package init(_ format: FormatDefinition, names: [String]) {
        for (i, name) in names.enumerated() {
            let words = format.missingValues.map(\.content) + (format.missingInField[name] ?? [])
            if !words.isEmpty { fields.append((i, MissingWords(words))) }
        }
    }

    /// Makes missing values of the cells of `batch` that are such words.
    package func blank(_ batch: inout Batch) {
        for (field, words) in fields {
            for row in 0..<batch.count {
                let cell = batch.cell(row, field)
                if cell.form == .missing { continue }
                if words.contain(batch.bytes.bytes(cell.offset, cell.length)) {
                    batch.cells[row * batch.width + field] = .missing
                }
            }
        }
    }
}
