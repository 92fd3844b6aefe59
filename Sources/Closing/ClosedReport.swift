package import BroadsheetValues

/// What a closed period has of one report on one page: its figures, and what tells which of its records has changed.
///
/// All figures are texts that are equal for equal values, whatever their locale and decimals: `1250.00 EUR`, `-3.5`.
package struct ClosedReport: Sendable, Equatable {
    /// The content file that declares it, and its name there; empty for the only one of a page.
    package var file: String
    package var name: String
    /// The page that it stands on: `/ledger/`.
    package var page: String
    /// The field, or the expression, that decided which records are in the period.
    package var period: String
    /// The values of each record that figures are made of, by name: what a record is compared by.
    package var parts: [String]
    /// The totals over the period's records: of all, of sections, of groups.
    package var totals: [ClosedTotal] = []
    /// The balances that run into the period.
    package var balances: [ClosedBalance] = []
    /// The days that have records, in order.
    package var days: [ClosedDay] = []
    /// Those before the period, of whose records its balances are made.
    package var before: [ClosedDay] = []
    /// Where it begins in the file of the period, counted from 1.
    package var line = 0

    /// Nothing of a report so far.
    package init(file: String, name: String, page: String, period: String, parts: [String]) {
        (self.file, self.name, self.page, self.period, self.parts) = (file, name, page, period, parts)
    }

    /// How many records the period has.
    package var records: Int { days.reduce(0) { $0 + $1.count } }
    /// Whether it says nothing: the period has no record, and no balance runs into it.
    package var isEmpty: Bool { days.isEmpty && balances.isEmpty }
    /// What messages call it: `"/ledger/"`, or `"stocks" of "/ledger/"`.
    package var title: String { name.isEmpty ? "\"\(page)\"" : "\"\(name)\" of \"\(page)\"" }
}

/// The totals of the period's records in a section or a group, or in the whole report.
package struct ClosedTotal: Sendable, Equatable {
    /// The section's id and the groups' keys; empty for the whole report.
    package var path: [String]
    /// How many records it is of.
    package var records: Int
    /// The figures by name, `amount.sum`, each with a value a currency.
    package var figures: [(name: String, values: [String])]
    /// Where it stands in the file.
    package var line = 0

    /// Totals of `records` records.
    package init(path: [String], records: Int, figures: [(name: String, values: [String])], line: Int = 0) {
        (self.path, self.records, self.figures, self.line) = (path, records, figures, line)
    }

    /// The values of the figure called `name`; nil where there is none such.
    package subscript(name: String) -> [String]? { figures.first { $0.name == name }?.values }

    /// Whether both say the same, wherever they stand.
    package static func == (a: ClosedTotal, b: ClosedTotal) -> Bool {
        a.path == b.path && a.records == b.records
            && a.figures.elementsEqual(b.figures) { $0.name == $1.name && $0.values == $1.values }
    }
}

/// A running balance over the whole report, or in a section or group.
package struct ClosedBalance: Sendable, Equatable {
    /// The column that shows it.
    package var column: String
    /// The section's id and the groups' keys; empty for the whole report.
    package var path: [String]
    /// What it is at the beginning of the period and at its end, a value a currency.
    package var opening: [String]
    package var closing: [String]
    /// Where it stands in the file.
    package var line = 0

    /// A balance of that column.
    package init(column: String, path: [String], opening: [String], closing: [String], line: Int = 0) {
        (self.column, self.path, self.opening, self.closing, self.line) = (column, path, opening, closing, line)
    }

    /// Whether both say the same, wherever they stand.
    package static func == (a: ClosedBalance, b: ClosedBalance) -> Bool {
        a.column == b.column && a.path == b.path && a.opening == b.opening && a.closing == b.closing
    }
}

/// The records of one day; of dates that are whole months or years, those of that month or year.
package struct ClosedDay: Sendable, Equatable {
    /// The day, or the month or year that is meant.
    package var day: Day
    /// How many records it has, and the sum of their prints: equal for the same records in any order.
    package var count = 0
    package var sum: UInt64 = 0
    /// The print of each record; empty where only their sum is kept.
    package var prints: [UInt64] = []
    /// The records with what is compared of them; empty where only prints are kept.
    package var records: [ClosedRecord] = []
    /// Where it stands in the file.
    package var line = 0

    /// A day without records.
    package init(_ day: Day) { self.day = day }

    /// Whether both have the same records, as far as their sums tell.
    package static func == (a: ClosedDay, b: ClosedDay) -> Bool {
        a.day == b.day && a.count == b.count && a.sum == b.sum
    }
}

/// One record of a closed period, as its figures see it.
package struct ClosedRecord: Sendable, Equatable {
    /// What names it for ever; empty where the report has no key.
    package var key: String
    /// The section and the groups that it stands in.
    package var path: [String]
    /// The values, in the order of the report's parts; empty where there is none.
    package var values: [String]
    /// A hash of all that, and of its day.
    package var print: UInt64
    /// Where it stands in the file.
    package var line = 0

    /// A record with all that is compared of it.
    package init(key: String, path: [String], values: [String], print: UInt64, line: Int = 0) {
        (self.key, self.path, self.values, self.print, self.line) = (key, path, values, print, line)
    }
}
