/// Cells that are shown as one, with the value of the first: columns from 0, rows from 1.
struct SheetMerge: BitwiseCopyable, Sendable {
    var firstRow: Int
    var lastRow: Int
    var firstColumn: Int32
    var lastColumn: Int32
}

/// What is known of a sheet behind its last row.
struct SheetFacts: Sendable {
    /// The cells that are shown as one.
    var merges: [SheetMerge] = []
    /// How many rows with something in them, and how many columns, are hidden.
    var hiddenRows = 0
    var hiddenColumns: [ClosedRange<Int>] = []
    /// The most merged cells that are kept.
    static let mostMerges = 1 << 19
}

/// Names of cells, as every program writes them: `C7`.
enum CellName {
    /// The most columns and rows that a sheet may have.
    static let mostColumns = 1 << 14
    static let mostRows = 1 << 20

    /// The name of the cell in `column`, counted from 0, and `row`, counted from 1.
    static func text(_ column: Int, _ row: Int) -> String { letters(column) + "\(row)" }

    /// The letters of `column`: A, B … Z, AA.
    static func letters(_ column: Int) -> String {
        var rest = column + 1
        var letters = ""
        while rest > 0 {
            rest -= 1
            letters = String(UnicodeScalar(UInt8(0x41 + rest % 26))) + letters
            rest /= 26
        }
        return letters
    }

    /// The column, counted from 0, and the row, counted from 1, that `bytes` name, with dollar signs or without; nil if they
    /// name none.
    static func place(_ bytes: borrowing Span<UInt8>) -> (column: Int, row: Int)? {
        var (column, row, i) = (0, 0, 0)
        while i < bytes.count {
            let byte = bytes[i]
            if byte == UInt8(ascii: "$") {
                i += 1
                continue
            }
            let letter = (byte & 0xDF) &- 0x41
            guard letter < 26, row == 0, column < mostColumns else { break }
            column = column * 26 + Int(letter) + 1
            i += 1
        }
        while i < bytes.count {
            let digit = bytes[i] &- 0x30
            guard digit < 10, row < mostRows else { return nil }
            row = row * 10 + Int(digit)
            i += 1
        }
        guard column > 0, row > 0, column <= mostColumns, row <= mostRows else { return nil }
        return (column - 1, row)
    }

    /// The cells from one to another, or one alone: `A3:B7`.
    static func range(_ bytes: borrowing Span<UInt8>) -> SheetMerge? {
        var colon = bytes.count
        for i in bytes.indices where bytes[i] == UInt8(ascii: ":") { colon = i }
        guard let first = place(bytes.extracting(0..<colon)) else { return nil }
        let last = colon == bytes.count ? first : place(bytes.extracting((colon + 1)..<bytes.count))
        guard let last, last.column >= first.column, last.row >= first.row else { return nil }
        return SheetMerge(
            firstRow: first.row, lastRow: last.row, firstColumn: Int32(first.column), lastColumn: Int32(last.column))
    }
}
