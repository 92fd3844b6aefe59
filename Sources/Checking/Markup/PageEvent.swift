/// A figure of a page.
package struct PageFigure: Sendable {
    /// What it is of its records, `sum`; empty for what a record itself has.
    package var rule = ""
    /// The column that it stands in, counted from 1; 0 where it stands in none.
    package var column = 0
    /// What programs read; nil where that is no number, or one with too many digits.
    package var value: Exact?
    /// The currency of an amount.
    package var currency = ""
    /// What people read.
    package var text = ""
    /// Whether people read it in short, as `1.2bn`.
    package var isShort = false
    /// Whether it says that its last digit is one up or down, so that it adds up with others.
    package var isAdjusted = false

    /// The value with its currency, as messages say it.
    var amount: String { [value?.description ?? text, currency].filter { !$0.isEmpty }.joined(separator: " ") }
}

/// What a row of a table is.
package enum PageRowKind: Sendable {
    case sectionHead, groupHead, detail
    /// A group in one line, without its records, or with them folded beneath it.
    case line, foldedLine
    case groupTotal, sectionTotal, grandTotal
    case opening, closing
    /// What a group has so far, where its page ends, and where the next one begins.
    case carried, brought
    /// A sentence that says how much is not shown.
    case rest
    /// All else: columns, items, blank lines.
    case other

    /// Whether it is a balance that others begin or end with.
    var isBalance: Bool { self == .opening || self == .closing }

    /// Whether after such a row nothing tells any more that a limit has cut short what stands before it.
    var goesOn: Bool {
        switch self {
        case .sectionHead, .groupHead, .detail, .line, .foldedLine, .sectionTotal, .grandTotal: true
        case .groupTotal, .opening, .closing, .carried, .brought, .rest, .other: false
        }
    }
}

/// A row of a table, with the figures in its cells.
package struct PageRow: Sendable {
    package var kind = PageRowKind.other
    /// 0 for the report, 1 for a section, 2 and more for groups.
    package var level = 0
    /// Whether it goes on with the row before it: another currency.
    package var isContinued = false
    /// Whether it repeats what the one record above it says.
    package var isRepeating = false
    package var id = ""
    /// What stands first in it, where the page has charts that may be of it.
    package var name = ""
    /// The address that the name of a record leads to.
    package var link = ""
    /// How many records it says it has.
    package var count: Int?
    package var figures: [PageFigure] = []
    /// The dates of a record, where the page has charts that may be of them.
    package var times: [PageTime] = []
    /// Whether it has totals, be they figures or not.
    package var hasTotals = false
    /// What a record has in its cells, where the reader was asked for it.
    package var cells: [PageCell] = []
    /// The line that it begins in.
    package var line = 1

    /// Whether it says nothing that anything is held against: it is of no kind, and has no figure.
    var isUnmarked: Bool { kind == .other && figures.isEmpty }

    /// Lets it be another one, which has nothing yet and the same memory for what it will have.
    ///
    /// Each value is set by itself: a new row in the place of this one costs more than all else that is read of a short one.
    mutating func empty(line: Int) {
        (kind, level, count, self.line) = (.other, 0, nil, line)
        (isContinued, isRepeating, hasTotals) = (false, false, false)
        if !id.isEmpty { id = "" }
        if !name.isEmpty { name = "" }
        if !link.isEmpty { link = "" }
        if !figures.isEmpty { figures.removeAll(keepingCapacity: true) }
        if !times.isEmpty { times.removeAll(keepingCapacity: true) }
        if !cells.isEmpty { cells.removeAll(keepingCapacity: true) }
    }
}

/// A date or a moment of a record.
package struct PageTime: Sendable {
    /// The column that it stands in, counted from 1.
    package var column = 0
    /// What programs read: `2026-11-24`.
    package var moment = ""
    /// What people read.
    package var text = ""

    /// The days since the first of March of the year 0, as far as the moment is a day.
    var day: Exact? {
        let parts = moment.split(separator: "-").map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2], 1...12 ~= month else {
            return nil
        }
        // A year that begins in March has its leap day at the end.
        let (y, m) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        let days = 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1
        return Exact(units: Int128(days), scale: 0)
    }
}

/// What a page shows in a cell of a record.
package enum PageCell: Sendable {
    case figure(PageFigure)
    /// A text without marks of its own.
    case text(column: Int, String)
    /// A date or a time, as programs read it.
    case date(column: Int, String)
    /// Nothing, or a sign that stands for nothing.
    case empty(column: Int)

    /// The column that it stands in, counted from 1.
    var column: Int {
        switch self {
        case .figure(let figure): figure.column
        case .text(let column, _), .date(let column, _), .empty(let column): column
        }
    }
}

/// An entry of the contents or of the summary.
package struct PageEntry: Sendable {
    /// The id that it leads to; empty in the summary.
    package var id = ""
    package var title = ""
    package var count: Int?
    package var figures: [PageFigure] = []
    /// The line that it begins in.
    package var line = 1
}

/// What a page says, piece by piece, in the order in which it says it.
package enum PageEvent: Sendable {
    /// A report begins, whose figures are rounded so; with its name, where a page has several.
    case report(RoundingRule?, name: String)
    /// An entry of the summary, or of the contents.
    case summary(PageEntry)
    case contents(PageEntry)
    /// A section begins, or what stands for all of them.
    case section(id: String)
    case grand
    /// The columns of the table that begins.
    case columns([String])
    /// A row, which the reader has at hand until it reads on.
    case row
    /// A figure that stands in no row.
    case figure(PageFigure, line: Int)
    /// A chart, before the rows that it draws.
    case chart(PageChart)
    /// A file of the site is offered, at this address.
    case download(address: String, line: Int)
    /// A report says, below its tables, that its figures are shown rounded and need not add up.
    case roundingNote
    /// A table that is none of a report begins.
    case otherTable
    /// The content of the page ends.
    case end
}
