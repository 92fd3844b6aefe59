import BroadsheetValues

/// The places of an axis of time where a day, a month, a quarter or a year begins: as people divide time, and never at a
/// third of a month.
struct CalendarTicks {
    /// One of them.
    struct Tick: Equatable {
        var day: Day
        var text: String
    }

    let ticks: [Tick]

    /// From one to the next: so many days, weeks, months or years.
    private enum Step {
        case days(Int), months(Int), years(Int)

        static let all: [Step] =
            [.days(1), .days(2), .days(7), .days(14), .months(1), .months(2), .months(3), .months(6)]
            + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map { .years($0) }

        /// About how many days it is.
        var length: Int {
            switch self {
            case .days(let count): count
            case .months(let count): count * 30
            case .years(let count): count * 365
            }
        }

        /// Of how much of the calendar a tick speaks.
        var precision: Day.Precision {
            switch self {
            case .days: .day
            case .months: .month
            case .years: .year
            }
        }
    }

    /// Those between the ends of `days` that have room on `length`, as the locale writes them.
    init(_ days: AxisDays, on length: Int, _ locale: LocaleTable) {
        let span = days.last - days.first
        let finest = Self.length(of: days.finest)
        for step in Step.all where step.length >= finest && span / step.length <= 60 {
            let ticks = Self.ticks(step, days, locale)
            let widest = ticks.map { TextWidth.of($0.text) }.max() ?? 0
            if ticks.count >= 2, (widest + 100) * (ticks.count - 1) <= length * Self.reach(ticks, days) / max(1, span) {
                self.ticks = ticks
                return
            }
        }
        ticks = []
    }

    /// From the first to the last of them, in days.
    private static func reach(_ ticks: [Tick], _ days: AxisDays) -> Int {
        Int(ticks[ticks.count - 1].day.number - ticks[0].day.number)
    }

    private static func length(of precision: Day.Precision) -> Int {
        switch precision {
        case .day: 1
        case .week: 7
        case .month: 28
        case .quarter: 90
        case .year: 365
        }
    }

    private static func ticks(_ step: Step, _ days: AxisDays, _ locale: LocaleTable) -> [Tick] {
        let format = DateFormat(locale: locale, precision: step.precision)
        var ticks: [Tick] = []
        var day = begin(step, days.days[0])
        while let next = day, Int(next.number) <= days.last, ticks.count < 200 {
            if Int(next.number) >= days.first { ticks.append(Tick(day: next, text: format.text(of: next))) }
            day = after(next, step)
        }
        return ticks
    }

    /// The last one at or before `day`, on a round number of the calendar.
    private static func begin(_ step: Step, _ day: Day) -> Day? {
        switch step {
        case .days(1), .days(2): return day.firstDay
        case .days: return Day(number: day.week.number)
        case .months(let count):
            let (year, month, _) = day.components
            return Day(year: year, month: (month - 1) / count * count + 1, day: 1)?.month
        case .years(let count): return Day(year: max(1, day.yearNumber / count * count), month: 1, day: 1)?.year
        }
    }

    private static func after(_ day: Day, _ step: Step) -> Day? {
        switch step {
        case .days(let count): return try? day.adding(days: count)
        case .months(let count): return try? day.adding(months: count)
        case .years(let count):
            let year = day.yearNumber
            return Day(year: year == 1 && count > 1 ? count : year + count, month: 1, day: 1)?.year
        }
    }
}
