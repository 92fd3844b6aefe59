import BroadsheetCharts
import BroadsheetValues

/// Which consecutive names of a chart become one, so that no more are drawn than can be told apart: all days of a month, or ten names
/// after another. Each name is in exactly one step, and the steps are in the order of the names.
struct ChartSteps {
    /// How wide a step is.
    enum Width: Equatable {
        case names(Int)
        case period(Day.Precision)
    }

    let width: Width
    /// The places of the names of each step, and the period that it is, if it is one.
    let runs: [Range<Int>]
    let days: [Day?]

    /// The narrowest steps of the calendar that make at most `most` of names that have these days, in their order or against it; else
    /// so many names each, a round number.
    init(_ days: [Day?], most: Int) {
        let most = max(1, most)
        let known = days.compactMap { $0 }
        if known.count == days.count, let precision = known.first?.precision, Self.areInOrder(known) {
            for coarser in Self.coarser(precision) {
                let periods = known.map { $0.truncated(to: coarser) }
                let begins = periods.indices.filter { $0 == 0 || periods[$0].number != periods[$0 - 1].number }
                if begins.count > most { continue }
                width = .period(coarser)
                runs = zip(begins, begins.dropFirst() + [periods.count]).map { $0..<$1 }
                self.days = begins.map { periods[$0] }
                return
            }
        }
        let step = Self.round(atLeast: (days.count + most - 1) / most)
        width = .names(step)
        runs = stride(from: 0, to: days.count, by: step).map { $0..<min($0 + step, days.count) }
        self.days = runs.map { _ in nil }
    }

    /// Whether days of one kind only ascend, or only descend.
    private static func areInOrder(_ days: [Day]) -> Bool {
        let pairs = zip(days, days.dropFirst())
        return days.allSatisfy { $0.precision == days[0].precision }
            && (pairs.allSatisfy { $0.number < $1.number } || pairs.allSatisfy { $0.number > $1.number })
    }

    /// The periods that consist of whole ones of `precision`. Weeks lie in no month and no year.
    private static func coarser(_ precision: Day.Precision) -> [Day.Precision] {
        switch precision {
        case .day: [.week, .month, .quarter, .year]
        case .month: [.quarter, .year]
        case .quarter: [.year]
        case .week, .year: []
        }
    }

    /// The least of 1, 2, 5, 10, 20, … that is not below a number.
    private static func round(atLeast number: Int) -> Int {
        var power = 1
        while true {
            for factor in [1, 2, 5] where factor * power >= number { return factor * power }
            power *= 10
        }
    }
}

extension ChartSteps.Width {
    /// How wide it is, as the sentence about it says.
    func told(_ words: ChartWords, _ locale: LocaleTable) -> String {
        switch self {
        case .names(let count): ChartFigures.counted(count, locale)
        case .period(.week), .period(.day): words.week
        case .period(.month): words.month
        case .period(.quarter): words.quarter
        case .period(.year): words.year
        }
    }
}
