import BroadsheetClosing
import BroadsheetDiagnostics
import BroadsheetValues

/// What is told of a record that has changed: a sentence, and the record, or a line in the closed period where it is gone.
struct ToldRecord {
    var words: String
    var record: FoundRecord?
    var line = 0
}

/// The records of a closed period that are others now: which were added, which are gone, and which were changed, and how.
struct ClosedRecords {
    private let entry: ClosedEntry
    private let found: [FoundRecord]
    private let isCut: Bool
    /// What was there, and is not now.
    private var gone: [(day: Day, record: ClosedRecord)] = []
    /// Of days of which prints alone are kept, how many records are not as they were.
    private var vague: [(day: ClosedDay, gone: Int)] = []
    /// What is there now, and was not.
    private var new: [FoundRecord] = []
    private var told: [ToldRecord] = []

    /// Those of the days that have `changed`; `found` are the records of these, and others that have their keys.
    init(_ entry: ClosedEntry, changed: Set<Day>, _ found: [FoundRecord], isCut: Bool) {
        (self.entry, self.found, self.isCut) = (entry, found, isCut)
        let within = found.filter { if case .within = $0.standing { true } else { false } }
        let byDay = Dictionary(grouping: within, by: \.day)
        var known: Set<Day> = []
        for day in entry.report.days where changed.contains(day.day) {
            compare(day, byDay[day.day] ?? [])
            known.insert(day.day)
        }
        for record in within where !known.contains(record.day) { new.append(record) }
        pair()
    }

    /// Takes the prints that are the same away from both.
    private mutating func compare(_ day: ClosedDay, _ now: [FoundRecord]) {
        var left: [UInt64: Int] = [:]
        for record in now { left[record.record.print, default: 0] += 1 }
        var gone = 0
        if day.prints.isEmpty, day.count > 0 {
            vague.append((day, max(0, day.count - now.count)))
            return
        }
        for (number, print) in day.prints.enumerated() {
            if let count = left[print], count > 0 {
                left[print] = count - 1
            } else if day.records.isEmpty {
                gone += 1
            } else {
                self.gone.append((day.day, day.records[number]))
            }
        }
        // Of several with one print, those that came last are new.
        for record in now.reversed() where left[record.record.print] ?? 0 > 0 {
            left[record.record.print]! -= 1
            new.append(record)
        }
        if gone > 0 { vague.append((day, gone)) }
    }

    /// All that is to be told, each record once, in the order of their places.
    var all: [ToldRecord] {
        var all = told
        for record in new { all.append(added(record)) }
        for (day, record) in gone { all.append(missing(day, record)) }
        for (day, gone) in vague {
            let count = gone - new.count { $0.day == day.day }
            if count > 0 || day.prints.isEmpty { all.append(unclear(day, max(0, count))) }
        }
        if isCut {
            all.append(
                ToldRecord(
                    words:
                        "\(entry.period) is closed, and more of \(entry.report.title) has changed than is told one by one",
                    line: entry.report.line))
        }
        return all
    }

    /// Brings together what is one record before and after.
    private mutating func pair() {
        new.sort { ($0.section, $0.origin) < ($1.section, $1.origin) }
        pairByKey()
        // Records without a key are one where nothing but their day or group is another, or where each is the only one of its day
        // and group that has changed.
        pair(of: { _, values in values.joined(separator: "\u{1F}") })
        pair(of: { standing, _ in "\(standing.day) " + standing.path.joined(separator: "\u{1F}") })
    }

    private mutating func pairByKey() {
        let standing = Dictionary(new.indices.map { (new[$0].record.key, $0) }) { first, _ in first }
        let elsewhere = Dictionary(found.filter(\.isElsewhere).map { ($0.record.key, $0) }) { first, _ in first }
        var used: Set<Int> = []
        var rest: [(day: Day, record: ClosedRecord)] = []
        for (day, record) in gone {
            if record.key.isEmpty {
                rest.append((day, record))
            } else if let place = standing[record.key], used.insert(place).inserted {
                told.append(changed(day, record, new[place]))
            } else if let other = elsewhere[record.key] {
                told.append(changed(day, record, other))
            } else {
                rest.append((day, record))
            }
        }
        take(rest, used)
    }

    /// Brings those together that are alike by `likeness`, a text made of a record's day and path and of its values, and are alone so.
    private mutating func pair(of likeness: ((day: Day, path: [String]), [String]) -> String) {
        var places: [String: [Int]] = [:]
        for (number, one) in new.enumerated() {
            places[likeness((one.day, one.record.path), one.record.values), default: []].append(number)
        }
        var counts: [String: Int] = [:]
        for (day, record) in gone { counts[likeness((day, record.path), record.values), default: 0] += 1 }
        var used: Set<Int> = []
        var rest: [(day: Day, record: ClosedRecord)] = []
        for (day, record) in gone {
            let text = likeness((day, record.path), record.values)
            guard record.key.isEmpty, let alike = places[text], alike.count == 1, counts[text] == 1 else {
                rest.append((day, record))
                continue
            }
            used.insert(alike[0])
            told.append(changed(day, record, new[alike[0]]))
        }
        take(rest, used)
    }

    /// Leaves what has no counterpart: `rest` of those that are gone, and all that are new but those that were `used`.
    private mutating func take(_ rest: [(day: Day, record: ClosedRecord)], _ used: Set<Int>) {
        gone = rest
        new = new.enumerated().filter { !used.contains($0.offset) }.map(\.element)
    }

    // MARK: Words

    private func changed(_ day: Day, _ record: ClosedRecord, _ now: FoundRecord) -> ToldRecord {
        let name = record.key.isEmpty ? "this record" : "record \"\(record.key)\""
        var changes: [String] = []
        if day != now.day { changes.append("\(entry.report.period) was \(day), and is \(now.day)") }
        for (number, name) in entry.report.parts.enumerated()
        where number < record.values.count && record.values[number] != now.record.values[number] {
            changes.append("\(name) was \(shown(record.values[number])), and is \(shown(now.record.values[number]))")
        }
        if changes.isEmpty, record.path != now.record.path {
            changes.append("it stood in \(shown(record.path)), and stands in \(shown(now.record.path))")
        }
        if case .leftOut = now.standing { changes.append("it is left out now") }
        return ToldRecord(
            words: "\(entry.period) is closed, and \(name) was changed: \(changes.joined(separator: "; "))", record: now
        )
    }

    private func added(_ record: FoundRecord) -> ToldRecord {
        let gone = vague.first { $0.day.day == record.day }?.gone ?? 0
        let what = ClosedDay.words(new: new.count { $0.day == record.day }, gone: gone)
        let name = record.record.key.isEmpty ? "this record" : "record \"\(record.record.key)\""
        return ToldRecord(
            words: "\(entry.period) is closed, and \(name) was \(what): " + told(record.day, record.record.values),
            record: record)
    }

    private func missing(_ day: Day, _ record: ClosedRecord) -> ToldRecord {
        let name = record.key.isEmpty ? "a record" : "record \"\(record.key)\""
        return ToldRecord(
            words: "\(entry.period) is closed, and \(name) is no longer there: \(told(day, record.values))",
            line: record.line)
    }

    private func unclear(_ day: ClosedDay, _ count: Int) -> ToldRecord {
        let what =
            count == 0
            ? "the records of \(day.day) are not what they were"
            : "\(count) \(count == 1 ? "record" : "records") of \(day.day) \(count == 1 ? "is" : "are") no longer there"
        return ToldRecord(words: "\(entry.period) is closed, and \(what)", line: day.line)
    }

    /// What a record has: `date 2026-06-03, amount 12.50 EUR`.
    private func told(_ day: Day, _ values: [String]) -> String {
        var words = ["\(entry.report.period) \(day)"]
        for (name, value) in zip(entry.report.parts, values) where !value.isEmpty { words.append("\(name) \(value)") }
        return words.joined(separator: ", ")
    }

    private func shown(_ value: String) -> String { value.isEmpty ? "missing" : value }

    private func shown(_ path: [String]) -> String { path.map { "\"\($0)\"" }.joined(separator: ", ") }
}

/// The records before a closed period that change what its balances begin with.
struct ClosedBefore {
    private let entry: ClosedEntry
    /// All that is to be told.
    private(set) var all: [ToldRecord] = []

    init(_ entry: ClosedEntry, changed: Set<Day>, _ found: [FoundRecord]) {
        self.entry = entry
        let before = found.filter { if case .before = $0.standing { true } else { false } }
        let byDay = Dictionary(grouping: before, by: \.day)
        let known = Set(entry.report.before.map(\.day))
        let new = changed.subtracting(known).filter { byDay[$0] != nil }.map { ClosedDay($0) }
        for day in entry.report.before + new where changed.contains(day.day) { compare(day, byDay[day.day] ?? []) }
    }

    private mutating func compare(_ day: ClosedDay, _ now: [FoundRecord]) {
        if day.prints.isEmpty, day.count > 0 {
            return add("the records of \(day.day) are not what they were", line: day.line)
        }
        var left: [UInt64: Int] = [:]
        for print in day.prints { left[print, default: 0] += 1 }
        let others = now.filter { record in
            guard let count = left[record.record.print], count > 0 else { return true }
            left[record.record.print] = count - 1
            return false
        }
        let gone = left.values.reduce(0, +)
        let what = ClosedDay.words(new: others.count, gone: gone)
        for record in others {
            let name = record.record.key.isEmpty ? "this record" : "record \"\(record.record.key)\""
            add("\(name) of \(day.day) was \(what)", record: record)
        }
        if gone > others.count {
            let count = gone - others.count
            add(
                "\(count) \(count == 1 ? "record" : "records") of \(day.day) \(count == 1 ? "is" : "are") no longer there",
                line: day.line)
        }
    }

    private mutating func add(_ what: String, record: FoundRecord? = nil, line: Int = 0) {
        all.append(
            ToldRecord(
                words: "the balances of \(entry.period), which is closed, begin with what was before it, and \(what)",
                record: record, line: line))
    }
}

extension ClosedDay {
    /// What has become of records of a day of which only prints are known: `new` are there and were not, `gone` the other way round.
    fileprivate static func words(new: Int, gone: Int) -> String {
        gone == 0 ? "added" : gone >= new ? "changed" : "changed or added"
    }
}

extension FoundRecord {
    /// Whether it is in the period no longer.
    fileprivate var isElsewhere: Bool {
        switch standing {
        case .elsewhere, .leftOut: true
        case .within, .before: false
        }
    }
}
