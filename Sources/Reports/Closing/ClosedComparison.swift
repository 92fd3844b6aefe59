import BroadsheetClosing
import BroadsheetDiagnostics
import BroadsheetValues

/// What a closed period has of a report, held against what it would have now.
struct ClosedComparison {
    private let entry: ClosedEntry
    private let now: ClosedReport
    private let found: [FoundRecord]
    private let isCut: Bool
    /// The most records that are told of a period.
    private static let most = 10

    init(_ entry: ClosedEntry, _ now: ClosedReport, _ found: [FoundRecord], isCut: Bool) {
        (self.entry, self.now, self.found, self.isCut) = (entry, now, found, isCut)
    }

    private var closed: ClosedReport { entry.report }

    /// Whether nothing has changed. What there was not when the period was closed, such as a column, changes nothing.
    var isSame: Bool { firstFigure == nil && closed.days == now.days }

    /// The days whose records have changed; those before the period only where a balance has.
    var changedDays: Set<Day> {
        var days = Self.different(closed.days, now.days)
        if balance != nil { days.formUnion(Self.different(closed.before, now.before)) }
        return days
    }

    /// The keys of the records that these days had.
    var changedKeys: Set<String> {
        let days = changedDays
        return Set(closed.days.filter { days.contains($0.day) }.flatMap(\.records).map(\.key)).subtracting([""])
    }

    private static func different(_ a: [ClosedDay], _ b: [ClosedDay]) -> Set<Day> {
        let before = Dictionary(a.map { ($0.day, $0) }) { first, _ in first }
        let after = Dictionary(b.map { ($0.day, $0) }) { first, _ in first }
        return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    }

    /// All that is to be told: the records, then the first figure that they change. `place` finds where a record stands.
    func problems(_ place: (FoundRecord) -> Place) -> [Problem] {
        var records = ClosedRecords(entry, changed: changedDays, found, isCut: isCut).all
        if balance != nil { records += ClosedBefore(entry, changed: changedDays, found).all }
        var problems = records.prefix(Self.most).map { told in
            Problem(told.words, at: told.record.map(place) ?? entry.place(told.line), advice: entry.advice)
        }
        if records.count > Self.most {
            let more = records.count - Self.most
            problems.append(
                Problem(
                    "\(entry.period) is closed, and \(more) more \(more == 1 ? "record" : "records") of \(closed.title) "
                        + "\(more == 1 ? "has" : "have") changed", at: entry.place(closed.line), advice: entry.advice))
        }
        if let figure = firstFigure {
            let cause = records.isEmpty ? ", though no record of it has changed: what it is made of has" : ""
            problems.append(
                Problem(
                    "\(entry.period) is closed, and would change: \(figure.words) of \(closed.title) \(figure.change)\(cause)",
                    at: entry.place(figure.line), advice: entry.advice))
        }
        return problems
    }

    /// A figure that is another one now.
    private struct Figure {
        var words: String
        var change: String
        var line: Int
    }

    private var firstFigure: Figure? { total ?? balance }

    private var total: Figure? {
        let known = Dictionary(now.totals.map { ($0.path, $0) }) { first, _ in first }
        for total in closed.totals {
            let other = known[total.path]
            for (name, values) in total.figures {
                if let other, other[name] == nil {
                    return Figure(
                        words: "\"\(name)\"\(inWords(total.path))",
                        change: "was \(words(values)), and is no longer there",
                        line: total.line)
                }
                let found = other?[name] ?? []
                if found != values {
                    return Figure(
                        words: "\"\(name)\"\(inWords(total.path))",
                        change: "was \(words(values)), and would be \(words(found))", line: total.line)
                }
            }
            if total.records != other?.records ?? 0 {
                return Figure(
                    words: "the number of records\(inWords(total.path))",
                    change: "was \(total.records), and would be \(other?.records ?? 0)", line: total.line)
            }
        }
        return nil
    }

    private var balance: Figure? {
        for balance in closed.balances {
            let other = now.balances.first { $0.column == balance.column && $0.path == balance.path }
            if other == balance { continue }
            let (opening, closing) = (other?.opening ?? [], other?.closing ?? [])
            let isOpening = opening != balance.opening
            return Figure(
                words:
                    "the balance \"\(balance.column)\"\(inWords(balance.path)) at the \(isOpening ? "beginning" : "end")",
                change: "was \(words(isOpening ? balance.opening : balance.closing)), and would be "
                    + words(isOpening ? opening : closing), line: balance.line)
        }
        return nil
    }

    private func words(_ values: [String]) -> String {
        values.isEmpty ? "nothing" : values.joined(separator: " and ")
    }

    private func inWords(_ path: [String]) -> String {
        path.isEmpty ? "" : " in " + path.map { "\"\($0)\"" }.joined(separator: ", ")
    }
}
