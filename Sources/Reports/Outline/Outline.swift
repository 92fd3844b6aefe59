import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// What a first pass over a report's records keeps of its sections and their groups, for what stands before them:
/// titles, ids, counts and figures. It is bounded.
final class Outline {
    /// A section, or a group in it.
    struct Entry {
        var level: Int
        var section: Int
        /// The number of the group among all groups of its section.
        var number = 0
        var id: Text
        var title: Text
        /// What it is told by from others, in all sections alike; and the day, where it is one.
        var key = Text(0, 0)
        var day: Day?
        var amount: Decimal?
        /// Whether it is all that a limit leaves out.
        var isRest = false
        /// How many records are in it; below zero where it is not one of records.
        var count = -1
        /// Why its figures are not of all its records.
        var partial: Partiality = []
        /// How many currencies its figures are in, and where these begin.
        var parts = 0
        var start = 0
        var leftOutStart = 0
        /// Where it is said how many records each figure is not of: of each part, and of all together; nil where each is of all.
        var othersStart: Int?
        var currencyStart = 0
    }

    /// The most sections that are listed, and the most groups: far more than anybody reads.
    private static let mostListed = 5000
    /// The most that are kept of a level: charts gather more than are listed.
    private let most: Int

    /// The innermost level that is kept.
    private let deepest: Int
    /// How many figures there are in a part.
    private let width: Int
    private(set) var entries: [Entry] = []
    private var values: [Value] = []
    private var leftOut: [Int] = []
    private var others: [Int] = []
    private var currencies: [Currency?] = []
    /// The bytes of all texts.
    private(set) var memory = Memory(width: 0, slots: 0)
    /// How many there are, by level; and the open entries, nil for one that is not kept.
    private var counts: [Int]
    private var open: [Int?]

    init(_ report: ReportPlan) {
        deepest = report.overview.deepestListed
        counts = Array(repeating: 0, count: deepest + 1)
        open = Array(repeating: nil, count: deepest + 1)
        width = report.figures.count
        most = report.overview.charts.isEmpty ? Self.mostListed : 50_000
    }

    /// Whether there are more sections, or more groups of a level, than are kept.
    var hasTooManySections: Bool { counts[0] > most }
    func hasTooMany(at level: Int) -> Bool { keeps(level) && counts[level] > most }
    /// Whether there are more than a list of them has.
    func hasTooManyToList(at level: Int) -> Bool { keeps(level) && counts[level] > Self.mostListed }

    /// Nothing kept.
    func removeAll() {
        entries.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        leftOut.removeAll(keepingCapacity: true)
        others.removeAll(keepingCapacity: true)
        currencies.removeAll(keepingCapacity: true)
        memory.held.removeAll()
        for level in 0...deepest { (counts[level], open[level]) = (0, nil) }
    }

    /// Whether groups of `level` are listed.
    func keeps(_ level: Int) -> Bool { level <= deepest }

    /// A section or a group begins.
    func begin(
        _ level: Int, section: Int, number: Int, id: Text, title: Text, key: Value = .missing,
        isRest: Bool = false, in other: borrowing Memory
    ) {
        guard keeps(level) else { return }
        counts[level] += 1
        open[level] = nil
        if counts[level] > most {
            // None is better than some, which would be taken for all.
            if level > 0, counts[level] == most + 1 { forgetGroups(of: level) }
            return
        }
        open[level] = entries.count
        var entry = Entry(
            level: level, section: section, number: number, id: keep(id, other), title: keep(title, other))
        if case .date(let day) = key { entry.day = day }
        (entry.amount, entry.isRest) = (key.number, isRest)
        let start = memory.held.count
        other.appendPlain(key, to: &memory.held)
        if case .money(let money) = key { memory.held.append(money.currency.code) }
        entry.key = Text(start, memory.held.count - start, in: .held)
        entries.append(entry)
    }

    private func forgetGroups(of level: Int) {
        entries.removeAll { $0.level == level }
        // What is open is the last of its level.
        for other in open.indices where other != level && open[other] != nil {
            open[other] = entries.lastIndex { $0.level == other }
        }
    }

    /// What the entries of `level` are called; those that are called alike by their groups around them as well.
    func titles(at level: Int) -> [String] {
        var titles: [String] = []
        var paths: [String] = []
        var around: [String] = Array(repeating: "", count: deepest + 1)
        for entry in entries {
            around[entry.level] = memory.string(entry.title)
            guard entry.level == level, entry.count >= 0 else { continue }
            titles.append(around[level])
            paths.append(around[...level].filter { !$0.isEmpty }.joined(separator: ", "))
        }
        let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
        return zip(titles, paths).map { title, path in (counts[title] ?? 1) > 1 ? path : title }
    }

    /// It ends, with what was found out of it.
    func end(_ level: Int, _ found: AheadTotals.Found, in other: borrowing Memory) {
        guard keeps(level), let place = open[level] else { return }
        entries[place].count = found.count
        entries[place].partial = found.partial
        entries[place].parts = found.parts
        entries[place].start = values.count
        entries[place].leftOutStart = leftOut.count
        leftOut += found.leftOut
        if found.hasOthers {
            entries[place].othersStart = others.count
            others += found.others
        }
        entries[place].currencyStart = currencies.count
        currencies += found.currencies
        let stride = found.values.count / found.parts
        for part in 0..<found.parts {
            for number in 0..<width {
                var value = found.values[part * stride + number]
                if case .text(let text) = value { value = .text(keep(text, other)) }
                values.append(value)
            }
        }
        open[level] = nil
    }

    /// Puts in a figure of the groups of a section that was found out later.
    func set(_ number: Int, section: Int, _ value: (_ group: Int, _ part: Int) -> Value) {
        for entry in entries where entry.section == section {
            for part in 0..<entry.parts { values[entry.start + part * width + number] = value(entry.number, part) }
        }
    }

    /// The figure of an entry in one of its currencies.
    func figure(_ number: Int, part: Int, of entry: Entry) -> Value { values[entry.start + part * width + number] }

    /// The currency of a part of an entry.
    func currency(of entry: Entry, part: Int) -> Currency? { currencies[entry.currencyStart + part] }

    /// How many records figure `number` of an entry leaves out.
    func leftOut(_ number: Int, of entry: Entry) -> Int { leftOut[entry.leftOutStart + number] }

    /// How many records figure `number` of a part of an entry is not of; nil as the part means all currencies together.
    func others(_ number: Int, part: Int?, of entry: Entry) -> Int {
        entry.othersStart.map { others[$0 + (part ?? entry.parts) * width + number] } ?? 0
    }

    private func keep(_ text: Text, _ other: borrowing Memory) -> Text {
        let start = memory.held.count
        memory.held.append(other.bytes(of: text))
        return Text(start, text.length, in: .held)
    }
}
