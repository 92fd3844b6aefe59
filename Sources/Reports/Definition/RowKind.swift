/// What a row is: which partial shows it, and what the other sinks make of it.
@frozen
package struct RowKind: BitwiseCopyable, Sendable, Hashable {
    /// The kind's number: the built-in ones below, then those that a report adds.
    package let number: UInt8

    /// The kind with that number.
    @inlinable
    package init(number: UInt8) {
        self.number = number
    }

    package static let header = RowKind(number: 0)
    package static let columns = RowKind(number: 1)
    package static let subheader = RowKind(number: 2)
    package static let detail = RowKind(number: 3)
    package static let subfooter = RowKind(number: 4)
    package static let footer = RowKind(number: 5)
    package static let grandfooter = RowKind(number: 6)
    package static let message = RowKind(number: 7)
    package static let item = RowKind(number: 8)
    package static let slider = RowKind(number: 9)
    package static let `switch` = RowKind(number: 10)
    package static let choice = RowKind(number: 11)
    package static let stepper = RowKind(number: 12)
    package static let text = RowKind(number: 13)
    package static let date = RowKind(number: 14)
    // What stands around rows: no rows themselves, and nothing to the sinks of data.
    package static let reportBegin = RowKind(number: 15)
    package static let reportEnd = RowKind(number: 16)
    package static let sectionBegin = RowKind(number: 17)
    package static let sectionEnd = RowKind(number: 18)
    package static let groupBegin = RowKind(number: 19)
    package static let groupEnd = RowKind(number: 20)
    // What stands before or behind the sections, made of their totals.
    package static let summary = RowKind(number: 21)
    package static let contents = RowKind(number: 22)
    package static let chart = RowKind(number: 23)
    /// The total of a section's items.
    package static let itemTotal = RowKind(number: 24)
    /// What a running balance begins and ends with.
    package static let opening = RowKind(number: 25)
    package static let closing = RowKind(number: 26)
    /// A group as one line with its totals: where there are no details, or where it is all others.
    package static let group = RowKind(number: 27)
    /// What a limit leaves out.
    package static let rest = RowKind(number: 28)
    /// What a group that goes on on the next page has so far, at the end of a page and at the beginning of the next.
    package static let carried = RowKind(number: 29)
    package static let brought = RowKind(number: 30)

    /// The built-in kinds by number: the names of their partials.
    package static let names = [
        "header", "columns", "subheader", "detail", "subfooter", "footer", "grandfooter", "message", "item", "slider",
        "switch", "choice", "stepper", "text", "date", "report-begin", "report-end", "section-begin", "section-end",
        "group-begin", "group-end", "summary", "contents", "chart", "item-total", "opening", "closing", "group", "rest",
        "carried", "brought",
    ]

    /// Whether it is no row of data: it stands around rows, or repeats what they say.
    package var isStructural: Bool { number >= RowKind.reportBegin.number && number <= RowKind.chart.number }

    /// Whether it has the totals of what is above it.
    package var isFooter: Bool { self == .subfooter || self == .footer || self == .grandfooter }

    /// Whether it tells what running balances begin or end with.
    package var isOfBalance: Bool { self == .opening || self == .closing }

    /// Whether it tells what is carried from one page to the next.
    package var isOfPages: Bool { self == .carried || self == .brought }

    /// Whether its cells are totals.
    package var hasTotals: Bool { isFooter || self == .group }

    /// Whether it is one line of one record: the built-in detail, or a kind that a report names for its details.
    package var isDetail: Bool { self == .detail || Int(number) >= RowKind.names.count }
}
