import BroadsheetBytes

/// A cell of a sheet that has something in it: where it stands, what it is, and its bytes in the `SheetRows` that hold it.
struct SheetCell: BitwiseCopyable, Sendable {
    /// What a cell is, as the workbook itself says.
    enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// Characters.
        case text
        /// A number, in plain digits.
        case number
        /// A number in plain digits behind which stands `%`.
        case percent
        /// A number in plain digits behind which stands a currency.
        case money
        /// A day as ISO 8601 has it.
        case date
        /// A day and a time of it: `2026-03-04 10:30:00`.
        case moment
        /// A time of no day, or a span of time: `10:30`.
        case time
        /// `true` or `false`.
        case boolean
        /// A formula's error: `#REF!`.
        case error
        /// A formula that no program has calculated.
        case uncalculated
        /// A number that is to be shown as a date, and is none.
        case noDate
        /// What is no number, where one must stand.
        case noNumber
    }

    /// The column, counted from 0.
    var column: Int32
    /// What it is.
    var kind: Kind
    /// Whether it is a whole number of more digits than workbooks keep.
    var isRounded = false
    /// The currency of money, by its number in the workbook's list.
    var unit: UInt16 = 0
    /// How many digits stand behind the point.
    var scale: UInt8 = 0
    /// Where its bytes begin, and how many there are.
    var offset = 0
    var length = 0

    /// Whether it is a figure.
    var isFigure: Bool { kind == .number || kind == .percent || kind == .money }
    /// Whether it can be no value.
    var isFault: Bool {
        switch kind {
        case .error, .uncalculated, .noDate, .noNumber: true
        default: false
        }
    }
}

/// Rows of a sheet, one behind another, of which each has a cell at least.
struct SheetRows: ~Copyable {
    /// A row: its number, counted from 1, where its cells begin, and how often it stands there, one below the other.
    struct Row: BitwiseCopyable {
        var number: Int
        var first: Int
        var repeats = 1
    }

    /// What the cells consist of.
    var bytes = ByteSink(capacity: 1 << 12)
    /// The cells of all rows.
    var cells: [SheetCell] = []
    /// The rows.
    var rows: [Row] = []

    /// How many rows there are.
    var count: Int { rows.count }

    /// The cells of row `i`.
    func cells(of i: Int) -> Range<Int> { rows[i].first..<(i + 1 < rows.count ? rows[i + 1].first : cells.count) }

    /// Forgets all rows and keeps the memory.
    mutating func removeAll() {
        bytes.removeAll()
        cells.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
    }

    /// The bytes of a cell.
    func text(_ cell: SheetCell) -> String { bytes.bytes(cell.offset, cell.length).string }
}
