import BroadsheetBytes
import BroadsheetClosing
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// What is gathered of one period while the records of a report are gone through.
struct PeriodState {
    let wish: PeriodWish
    /// The first and the last day, as numbers.
    let first: Int32
    let last: Int32
    /// What of a record is compared, and the slots of that in the section at hand.
    let parts: [String]
    var slots: [Int?] = []
    /// The totals of the section at hand, then those of the whole report.
    var groups: PeriodGroups
    var whole: [Accumulator]
    var count = 0
    /// All that is known of the report for the period.
    var report: ClosedReport
    var days: [Day: ClosedDay] = [:]
    var before: [Day: ClosedDay] = [:]
    var found: [FoundRecord] = []
    /// Whether more records were asked for than are told.
    var isCut = false

    /// The most records that are told one by one.
    static let mostFound = 100_000

    init(_ wish: PeriodWish, parts: [String], report: ClosedReport, width: Int) {
        (self.wish, self.parts, self.report) = (wish, parts, report)
        (first, last) = (wish.period.number, wish.period.lastNumber)
        groups = PeriodGroups(width: width)
        whole = Array(repeating: Accumulator(), count: width)
    }

    /// Where a date lies; nil for one that is in part in the period.
    func standing(of day: Day) -> FoundRecord.Standing? {
        let end = day.precision == .day ? day.number : day.lastNumber
        if end < first { return .before }
        if day.number > last { return .elsewhere }
        return day.number >= first && end <= last ? .within : nil
    }

    /// Notes a record of the day, in the period or before it.
    mutating func note(_ day: Day, _ print: UInt64, _ standing: FoundRecord.Standing) {
        let isWithin = if case .within = standing { true } else { false }
        let keepsPrint =
            switch wish.details {
            case .prints, .all: true
            case .none, .records: false
            }
        func take(_ known: inout ClosedDay) {
            known.count += 1
            known.sum &+= print
            if keepsPrint { known.prints.append(print) }
        }
        if isWithin { take(&days[day, default: ClosedDay(day)]) } else { take(&before[day, default: ClosedDay(day)]) }
    }

    /// Whether the record is asked for by itself.
    func wants(_ standing: FoundRecord.Standing, _ day: Day, key: borrowing ByteSink) -> Bool {
        switch (wish.details, standing) {
        case (.all, .within): true
        case (.records(let days, _), .within), (.records(let days, _), .before): days.contains(day)
        case (.records(_, let keys), .elsewhere), (.records(_, let keys), .leftOut):
            !keys.isEmpty && key.count > 0 && keys.contains(key.string)
        default: false
        }
    }

    /// All of it but the totals of the whole report, once all sections were gone through.
    var finished: ClosedReport {
        var report = report
        report.days = Self.sorted(days)
        report.before = Self.sorted(before)
        return report
    }

    private static func sorted(_ days: [Day: ClosedDay]) -> [ClosedDay] {
        days.values.sorted { ($0.day.number, $0.day.precision.rawValue) < ($1.day.number, $1.day.precision.rawValue) }
            .map { day in
                var day = day
                day.prints.sort()
                return day
            }
    }
}

/// The totals of the period's records in the groups of a section.
///
/// Groups of many levels may be as many as records: where they are more than fit a file that people read, those of the
/// innermost levels are not kept, whatever the order in which they come.
struct PeriodGroups {
    /// The most groups of a section.
    static let most = 10_000

    struct Group {
        var path: [String]
        var level: Int
        var count = 0
        var totals: [Accumulator]
    }

    private(set) var all: [Group] = []
    private(set) var places: [[UInt8]: Int] = [:]
    /// How many levels are kept.
    private(set) var levels = Int.max
    let width: Int

    init(width: Int) { self.width = width }

    /// The group with this key at `level`, made if it is not there; nil where its level is not kept.
    mutating func place(of key: [UInt8], level: Int, path: @autoclosure () -> [String]) -> Int? {
        if let place = places[key] { return place }
        guard level < levels else { return nil }
        places[key] = all.count
        all.append(Group(path: path(), level: level, totals: Array(repeating: Accumulator(), count: width)))
        if all.count > Self.most, levels > 1 { dropInnermost() }
        return places[key]
    }

    private mutating func dropInnermost() {
        guard let deepest = all.map(\.level).max(), deepest > 0 else { return }
        levels = deepest
        var kept: [Int] = []
        var moved: [Int: Int] = [:]
        for (number, group) in all.enumerated() where group.level < levels {
            moved[number] = kept.count
            kept.append(number)
        }
        all = kept.map { all[$0] }
        places = places.compactMapValues { moved[$0] }
    }

    /// Lets `body` change the group at `place`.
    mutating func change(_ place: Int, _ body: (inout Group) throws(Problem) -> Void) throws(Problem) {
        try body(&all[place])
    }

    mutating func removeAll() { self = PeriodGroups(width: width) }
}

/// A running balance over the report, or in a section or group, for all periods that are asked for.
struct PeriodBalance {
    var column: String
    var path: [String]
    /// Whether it begins anew with each month, or another stretch of time: it matters to periods that have records of it alone.
    var isOfTime: Bool
    /// What it is when each of the periods begins and ends, and whether it has records up to then, and in it.
    var opening: [Accumulator]
    var closing: [Accumulator]
    var isReached: [Bool]
    var hasRecords: [Bool]

    init(column: String, path: [String], isOfTime: Bool, initial: Accumulator, periods: Int) {
        (self.column, self.path, self.isOfTime) = (column, path, isOfTime)
        opening = Array(repeating: initial, count: periods)
        closing = opening
        isReached = Array(repeating: false, count: periods)
        hasRecords = isReached
    }
}
