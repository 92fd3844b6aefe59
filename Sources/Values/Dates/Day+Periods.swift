extension Day {
    /// The month that it lies in.
    @inlinable
    package var month: Day {
        Day(number: number &- Int32(components.day) &+ 1, precision: .month)
    }

    /// The quarter that it lies in.
    package var quarter: Day {
        let (year, month, _) = components
        let first = (month - 1) / 3 * 3 + 1
        return Day(number: Self.number(year: Int32(year), month: Int32(first), day: 1), precision: .quarter)
    }

    /// The year that it lies in.
    @inlinable
    package var year: Day {
        Day(number: Self.number(year: Int32(components.year), month: 1, day: 1), precision: .year)
    }

    /// The week from Monday to Sunday that it lies in.
    package var week: Day {
        Day(number: number &- Int32(weekday) &+ 1, precision: .week)
    }

    /// The period of `precision` that it lies in.
    package func truncated(to precision: Precision) -> Day {
        switch precision {
        case .day: firstDay
        case .week: week
        case .month: month
        case .quarter: quarter
        case .year: year
        }
    }

    /// So many days later, or earlier; it keeps its precision.
    package func adding(days: Int) throws(ArithmeticError) -> Day {
        let (sum, overflow) = Int(number).addingReportingOverflow(days)
        guard !overflow, let later = Int32(exactly: sum), Self.firstNumber...Self.lastNumber ~= later else {
            throw .overflow
        }
        return Day(number: later, precision: precision).aligned
    }

    /// So many months later, or earlier; of a month that is too short, its last day.
    package func adding(months: Int) throws(ArithmeticError) -> Day {
        let (year, month, day) = components
        let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
        guard !overflow, 12..<120_000 ~= sum else { throw .overflow }
        let newYear = sum / 12
        let newMonth = sum % 12 + 1
        let last = Int(Self.length(ofMonth: Int32(newMonth), in: Int32(newYear)))
        let number = Self.number(year: Int32(newYear), month: Int32(newMonth), day: Int32(min(day, last)))
        return Day(number: number, precision: precision).aligned
    }

    /// The whole period again, if a sum led to its middle.
    private var aligned: Day { precision == .day ? self : truncated(to: precision) }

    /// The period that begins on the day after it ends.
    package var next: Day {
        get throws(ArithmeticError) {
            switch precision {
            case .day: try adding(days: 1)
            case .week: try adding(days: 7)
            case .month: try adding(months: 1)
            case .quarter: try adding(months: 3)
            case .year: try adding(months: 12)
            }
        }
    }

    /// How many days from `other` to this day.
    package func days(since other: Day) -> Int { Int(number) - Int(other.number) }
}
