import BroadsheetBytes
package import BroadsheetRecords
package import BroadsheetValues

/// The shade that a row shares with its group.
package enum Shade: UInt8, BitwiseCopyable, Sendable {
    case none, odd, even

    /// The other one; the first is odd.
    var next: Shade { self == .odd ? .even : .odd }
}

/// One value in a row, ready to be shown.
@frozen
package struct CellValue: BitwiseCopyable, Sendable {
    /// What a reader sees.
    package var text: Text
    /// What a program reads: the exact value.
    package var value: Value
    /// Its class names beyond those that every row of the kind has; empty for none.
    package var classes: Text

    /// Nothing to show.
    package static let empty = CellValue(text: Text(0, 0), value: .missing, classes: Text(0, 0))

    /// A value as it is shown.
    @inlinable @inline(__always)
    package init(text: Text, value: Value, classes: Text) {
        self.text = text
        self.value = value
        self.classes = classes
    }

    /// Whether it is a figure below zero.
    package var isNegative: Bool {
        switch value {
        case .number(let number): number.units < 0
        case .money(let money): money.amount.units < 0
        default: false
        }
    }

    /// Whether it is a figure above zero.
    package var isPositive: Bool {
        switch value {
        case .number(let number): number.units > 0
        case .money(let money): money.amount.units > 0
        default: false
        }
    }
}

/// One line of the finished report, all decided: what a sink is told.
@frozen
package struct Row: BitwiseCopyable, Sendable {
    /// What it is.
    package var kind: RowKind
    /// How deep it stands: 0 for the whole report, 1 for sections, 2 for the first groups in them.
    package var level: UInt8
    /// The shade that it shares with its group.
    package var band: Shade
    /// The section that it belongs to, by its place in the report.
    package var section: Int32
    /// The title of a header, the words of a message.
    package var title: Text
    /// What it links to; empty for nothing.
    package var link: Text
    /// Of a detail whose report has a key: its id, made of that; else empty.
    package var name: Text
    /// The id of the section or group that it belongs to, or that it heads.
    package var id: Text
    /// The id of the section.
    package var sectionID: Text
    /// Its number among the details of its group, or its group's number in the section; counted from 1. Of a footer
    /// that goes on with another: its number among those.
    package var ordinal: Int
    /// How many details are under it, where that is known.
    package var count: Int
    /// The number of its shape among the report's.
    package var shape: Int32
    /// Whether it goes on with the footer before it, in another currency.
    package var isContinued: Bool
    /// Why its totals are not of all records: a source was missing, or a limit cut the details. A message in place of a source
    /// has that reason too.
    package var partial: Partiality
    /// Whether it is not shown until a control brings it up.
    package var isHidden: Bool
    /// Of a head: whether its group began on a page before.
    package var isResumed: Bool

    /// A row of `kind`, nothing else decided.
    package init(_ kind: RowKind, level: Int, section: Int) {
        self.kind = kind
        self.level = UInt8(truncatingIfNeeded: level)
        band = .none
        self.section = Int32(truncatingIfNeeded: section)
        title = Text(0, 0)
        link = Text(0, 0)
        name = Text(0, 0)
        id = Text(0, 0)
        sectionID = Text(0, 0)
        ordinal = 0
        count = 0
        shape = 0
        isContinued = false
        partial = []
        isHidden = false
        isResumed = false
    }
}

/// The row at hand with everything that its texts lie in: what a sink borrows while it is told of a row.
package struct RowState: ~Copyable {
    /// The bytes of all texts, and the values of the record at hand.
    package var memory: Memory
    /// The row.
    package var row: Row
    /// Its cells: those of the report's columns, then those that only have a name.
    package var cells: [CellValue]
    /// What the cells of uneven columns lack at their end, by the numbers of `cells`; of others it says nothing.
    package var pads: [Text]
    /// Of totals: how many records each leaves out since they have no value for it, by the numbers of `cells`.
    package internal(set) var leftOut: [Int]
    /// Of totals: how many records of the row each is not of, since their values are in other currencies, or do not meet its condition; by the
    /// numbers of `cells`.
    package internal(set) var others: [Int]
    /// Of totals that have a row a currency: which have nothing in that of the row, though they have in another; by the numbers of `cells`.
    package internal(set) var hasNothing: [Bool]
    /// Which of `cells` show another last digit than they would by themselves, so that they add up with others; whether any does.
    package internal(set) var adjusted: [Bool]
    var hasAdjusted = false
    /// What its figures were in the last release, where that is asked for.
    package internal(set) var former: (any FormerFigures)?
    /// Of a head whose totals are in several currencies: its figures in each of them, one after the other; else empty.
    package internal(set) var inCurrencies: [Value] = []
    /// Of totals: the currency that they are in; nil where they are in none, or in several.
    package internal(set) var currency: Currency? {
        didSet { currencies.removeAll(keepingCapacity: true) }
    }
    /// Of a head whose totals are in several currencies: that of each which is in but one of them; else empty.
    var currencies: [Currency?] = []
    /// At the end of a section that follows controls: what the script of the page runs, as JSON; else empty.
    package internal(set) var program = Text(0, 0)
    /// What the row lists, where it is one that does.
    package var listing: RowListing?
    /// The currencies that heads of columns say: a cell shows one of them in its text, and can leave it to be copied alone.
    package internal(set) var headSigns: [HeadSign] = []
    /// The scales of the bars in cells, and the figures of the lists in them.
    var scales: [CellScale] = []
    var lists: [CellList] = []
    var points: [Decimal?] = []
    /// What the values of some cells are shown as.
    package internal(set) var kinds: [CellKindState] = []
    /// The same, in a row that shows values by them.
    package var shownKinds: [CellKindState] { row.kind.isDetail || row.kind == .item ? kinds : [] }
    /// Which record of the batch is at hand, for messages.
    package var record = 0
    /// How counts are shown.
    package let counts: CountFormat
    /// How the numbers of records are told that have no value.
    package let leftOuts: CountFormat
    /// Nothing. A value with something of a type that is known only when it runs is handed over by its address; without, the
    /// compiler copies the whole of it to the stack for each row that a sink is told of.
    private let byAddress: (any Sendable)? = nil

    /// No row yet; `cells` is the most cells that any row has.
    package init(memory: consuming Memory, cells: Int, counts: CountFormat, leftOuts: CountFormat) {
        self.memory = memory
        self.counts = counts
        self.leftOuts = leftOuts
        row = Row(.message, level: 0, section: 0)
        self.cells = Array(repeating: .empty, count: cells)
        pads = Array(repeating: Text(0, 0), count: cells)
        leftOut = Array(repeating: 0, count: cells)
        others = Array(repeating: 0, count: cells)
        hasNothing = Array(repeating: false, count: cells)
        adjusted = Array(repeating: false, count: cells)
    }

    /// The currency that total `number` is in; nil where it is in none, or in several.
    package func currency(of number: Int) -> Currency? {
        currencies.isEmpty ? currency : currencies[number]
    }
}
