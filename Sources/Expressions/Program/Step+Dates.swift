import BroadsheetValues

extension Stepper {
    /// What is done with dates.
    func date(_ op: Op, _ a: Value, _ b: Value, _ c: Value) throws(EvaluationError.Cause) -> Value {
        switch (op.code, a, b) {
        case (.period, .date(let day), _):
            return .date(day.truncated(to: Day.Precision(rawValue: UInt8(op.detail)) ?? .day))
        case (.dateNumber, .date(let day), _): return .number(Decimal(part(op.detail, of: day)))
        case (.daysBetween, .date(let from), .date(let to)): return .number(Decimal(to.days(since: from)))
        case (.smallerDate, .date(let x), .date(let y)): return .date(y < x ? y : x)
        case (.largerDate, .date(let x), .date(let y)): return .date(x < y ? y : x)
        case (.addDays, .date(let day), .number(let count)):
            let days = try whole(count)
            return try arithmetic { () throws(ArithmeticError) in .date(try day.adding(days: days)) }
        case (.addMonths, .date(let day), .number(let count)):
            let months = try whole(count)
            return try arithmetic { () throws(ArithmeticError) in .date(try day.adding(months: months)) }
        case (.makeDate, .number(let year), .number(let month)):
            guard case .number(let day) = c else { return .missing }
            return try made(whole(year), whole(month), whole(day))
        default: return .missing
        }
    }

    private func made(_ year: Int, _ month: Int, _ day: Int) throws(EvaluationError.Cause) -> Value {
        guard let date = Day(year: year, month: month, day: day) else {
            throw .noSuchDay(
                year: Int32(clamping: year), month: Int32(clamping: month), day: Int32(clamping: day))
        }
        return .date(date)
    }

    private func part(_ part: UInt16, of day: Day) -> Int {
        switch DatePart(rawValue: part) {
        case .weekday: day.weekday
        case .month: day.monthNumber
        case .quarter: day.quarterNumber
        case .week: day.isoWeek.week
        case .year: day.yearNumber
        case .day, nil: day.dayNumber
        }
    }
}
