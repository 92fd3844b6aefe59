import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// What a first pass over a report's records keeps of its sections and their groups, for what stands before them:
/// titles, ids, counts and figures. It is bounded.
final class Outline {
    /// A section, or a group of the outermost level in it.
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
    }

    /// The most sections that are kept, and the most groups: far more than anybody reads.
    static let most = 5000

    private let keepsGroups: Bool
    /// How many figures there are in a part.
    private let width: Int
    private(set) var entries: [Entry] = []
    private var values: [Value] = []
    private var leftOut: [Int] = []
    /// The bytes of all texts.
    private(set) var memory = Memory(width: 0, slots: 0)
    private var counts = [0, 0]
    /// The open entries by level; nil for one that is not kept.
    private var open: [Int?] = [nil, nil]

    init(_ report: ReportPlan) {
        keepsGroups = report.overview.listsGroups
        width = report.figures.count
    }

    /// Whether there are more sections, or more groups, than are kept.
    var hasTooManySections: Bool { counts[0] > Self.most }
    var hasTooManyGroups: Bool { counts[1] > Self.most }

    /// Nothing kept.
    func removeAll() {
        entries.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        leftOut.removeAll(keepingCapacity: true)
        memory.held.removeAll()
        counts = [0, 0]
        open = [nil, nil]
    }

    /// Whether groups of `level` are listed.
    func keeps(_ level: Int) -> Bool { level == 0 || level == 1 && keepsGroups }

    /// A section or a group begins.
    func begin(
        _ level: Int, section: Int, number: Int, id: Text, title: Text, key: Value = .missing,
        isRest: Bool = false, in other: borrowing Memory
    ) {
        guard keeps(level) else { return }
        counts[level] += 1
        open[level] = nil
        if counts[level] > Self.most {
            // None is better than some, which would be taken for all.
            if level == 1, counts[1] == Self.most + 1 { forgetGroups() }
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

    private func forgetGroups() {
        entries.removeAll { $0.level == 1 }
        if open[0] != nil { open[0] = entries.count - 1 }
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

    /// How many records figure `number` of an entry leaves out.
    func leftOut(_ number: Int, of entry: Entry) -> Int { leftOut[entry.leftOutStart + number] }

    private func keep(_ text: Text, _ other: borrowing Memory) -> Text {
        let start = memory.held.count
        memory.held.append(other.bytes(of: text))
        return Text(start, text.length, in: .held)
    }
}
