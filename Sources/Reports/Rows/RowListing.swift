import BroadsheetBytes
package import BroadsheetCharts
import BroadsheetRecords
package import BroadsheetValues

/// What a row lists beside its cells: the entries of a table of contents or of a summary, the points of a chart.
///
/// One a report and worker, filled anew for each such row. Where a sink is in the lists is noted here too, since a row
/// is only lent to it.
package final class RowListing {
    /// An entry, which may have others in it.
    package struct Entry: BitwiseCopyable, Sendable {
        package var id: Text
        package var title: Text
        package var level = 1
        /// The day or the period that it is of, where it is one.
        var day: Day?
        /// The rule of its figures in words, where it is not clear.
        package var word = Text(0, 0)
        /// Whether its figures are not of all its records.
        package var isPartial = false
        /// How many records are under it; below zero where there are none to count.
        package var count = -1
        /// Whether a footer on the page says the same.
        package var isCountInFooter = false
        /// Its figures, and the entries in it, by their places.
        package var figures = ListRun()
        package var inner = ListRun()
    }

    /// A figure of an entry.
    package struct Figure: BitwiseCopyable, Sendable {
        /// As a reader and as a program sees it.
        package var text: Text
        package var value: Value
        /// The rule's name, and in words where it is not clear.
        package var rule: Text
        package var word: Text
        /// What its id ends with: `amount.sum.EUR`.
        package var mark: Text
        /// Which of the report's figures it is; below zero for the number of records. And whether a footer on the page says the same.
        package var number = -1
        package var isInFooter = false
        /// How many records it is of, and how many of them it leaves out since they have no value.
        package var records = 0
        package var leftOut = 0
        /// Whether fewer digits are shown than it has.
        package var isBrief = false
        /// Whether it shows another last digit than it would by itself, so that it adds up with others.
        package var isAdjusted = false
        /// Whether what lies below zero is less than nothing.
        package var tellsSign = true
    }

    /// The outer entries, and those in them.
    package internal(set) var outer: [Entry] = []
    package internal(set) var inner: [Entry] = []
    package internal(set) var figures: [Figure] = []
    /// The bytes of all texts, when all is listed.
    package internal(set) var bytes: [UInt8] = []
    /// Where they are made.
    var memory = Memory(width: 0, slots: 0)
    /// How many records the figures of the chart at hand leave out.
    package internal(set) var leftOut = 0
    /// What is found in the chart at hand.
    package internal(set) var caption = ""
    /// What the points of the chart at hand are told apart and ordered by.
    var keys: [ChartKey] = []
    /// Of each key the place of the entry that it became part of, where names of the chart at hand are gathered.
    var places: [Int] = []
    /// By figure of the chart at hand that is an average, what it is made of.
    var averages: [Int: AverageParts] = [:]
    /// The chart that is at hand.
    package internal(set) var chart: DrawnChart?
    /// The pages of the report, where it has several: entries lead to the one that they are on.
    var division: ReportDivision?
    /// The places that loops have come to.
    package var outerPlace = 0
    package var innerPlace = 0
    package var outerFigure = 0
    package var innerFigure = 0

    /// Nothing yet.
    init() {}

    /// The section that is being listed, by number; below zero for none.
    var section = -1

    /// Nothing listed.
    func removeAll() {
        outer.removeAll(keepingCapacity: true)
        inner.removeAll(keepingCapacity: true)
        figures.removeAll(keepingCapacity: true)
        memory.scratch.removeAll()
        bytes.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        averages.removeAll(keepingCapacity: true)
        chart = nil
        leftOut = 0
        caption = ""
        section = -1
    }

    /// All is listed.
    func seal() { bytes = memory.scratch.array }

    /// A text of the list.
    func text(_ string: String) -> Text {
        let start = memory.scratch.count
        memory.scratch.append(string)
        return Text(start, memory.scratch.count - start, in: .scratch)
    }

    /// What the address of the page ends with that the group with that id is on; nothing for the first.
    package func pageSuffix(of id: Text) -> String {
        guard let division else { return "" }
        let all = bytes
        return division.suffix(of: division.page(of: all.span.extracting(id.offset..<id.offset + id.length)))
    }

    /// A text of the list, as a chart takes it.
    func string(_ text: Text) -> String { memory.string(text) }

    /// A text of the list that stands in another memory.
    func text(_ text: Text, from other: borrowing Memory) -> Text {
        let start = memory.scratch.count
        memory.scratch.append(other.bytes(of: text))
        return Text(start, text.length, in: .scratch)
    }

    /// Notes which figure the last one is, whether a footer says the same, and how many records it is of.
    func note(_ number: Int, isInFooter: Bool, records: Int) {
        figures[figures.count - 1].number = number
        figures[figures.count - 1].isInFooter = isInFooter
        figures[figures.count - 1].records = records
    }

    /// Adds a figure.
    func add(
        _ value: Value, in currency: Currency? = nil, as plan: FigurePlan?, shown: Value? = nil, word: String = "",
        leftOut: Int = 0,
        from other: borrowing Memory, _ formats: FormatTable
    ) {
        var value = value
        if case .text(let text) = value { value = .text(self.text(text, from: other)) }
        let start = memory.scratch.count
        if let plan {
            _ = memory.shown(shown ?? value, plan, formats: formats)
        } else {
            formats.append(value, as: .number(formats.count), to: &memory)
        }
        let text = Text(start, memory.scratch.count - start, in: .scratch)
        let rule = self.text(plan?.key ?? TotalDefinition.Rule.count.rawValue)
        figures.append(
            Figure(
                text: text, value: value, rule: rule, word: self.text(word),
                mark: self.text(plan?.mark(in: value.isMissing ? nil : currency) ?? FigurePlan.countMark),
                leftOut: leftOut,
                isBrief: plan?.format.isBrief ?? false, isAdjusted: shown != nil, tellsSign: plan?.tellsSign ?? true))
    }
}

/// A run of a list: plain data, which `Range` is not.
package struct ListRun: BitwiseCopyable, Sendable {
    /// Where it begins, and how long it is.
    package var start = 0
    package var count = 0
}
