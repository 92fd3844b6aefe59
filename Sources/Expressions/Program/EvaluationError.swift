package import BroadsheetDiagnostics
package import BroadsheetRecords
package import BroadsheetValues

/// What went wrong with the values of one record: plain data, told to a person by `ExpressionProgram.problem`.
package struct EvaluationError: Error, BitwiseCopyable, Sendable {
    /// What went wrong.
    package enum Cause: Error, BitwiseCopyable, Sendable {
        case overflow
        case currencies(Currency, Currency)
        case notWhole(Decimal)
        case tooLarge(Decimal)
        case tooLong
        case notNumber(Text)
        case notDate(Text)
        case noSuchDay(year: Int32, month: Int32, day: Int32)
        case notCurrency(Text)
        case rate(RateError)
    }

    /// The step of the program that failed.
    let operation: Int
    /// What went wrong.
    package let cause: Cause
}

extension EvaluationError.Cause {
    /// The same for what the arithmetic of Values says.
    init(_ error: ArithmeticError) {
        switch error {
        case .currencies(let a, let b): self = .currencies(a, b)
        // Kinds are mixed by totals alone.
        case .overflow, .divisionByZero, .kinds, .tooManyValues: self = .overflow
        }
    }
}

extension ExpressionProgram {
    /// The error as a problem: at its place in the expression, with what must be known of the values.
    package func problem(_ error: EvaluationError, in memory: borrowing Memory) -> Problem {
        let place = places.place(of: ranges[error.operation])
        let step = ops[error.operation].code
        func problem(_ message: String, _ advice: String) -> Problem { Problem(message, at: place, advice: advice) }
        switch error.cause {
        case .overflow where step.makesDates:
            return problem("the date lies outside the years 1 to 9999", "Look at the number that is added to it.")
        case .overflow:
            return problem("the result has more than 38 digits", "Look at the figures: no account needs so many.")
        case .currencies(let a, let b):
            return problem(
                "\(a.code) and \(b.code) are two currencies and cannot be \(step.participle)",
                "Convert one of them first: convert(amount, EUR, on: date), or amount * rate.")
        case .notWhole(let number):
            return problem("\(number) is not a whole number", "Round it first: round(x, 0).")
        case .tooLarge(let number):
            return problem("\(number) is too large a number here", "Look at what counts letters, digits or days.")
        case .tooLong:
            return problem("the text is longer than 16 MiB", "Look at what is joined or replaced again and again.")
        case .notNumber(let text):
            return problem("\"\(memory.string(text))\" is not a number", "Digits with a point are read: 1234.50.")
        case .notDate(let text):
            return problem("\"\(memory.string(text))\" is not a date", "Dates are read as year-month-day: 2026-01-31.")
        case .noSuchDay(let year, let month, let day):
            return problem(
                "there is no day \(day) in month \(month) of year \(year)", "Look at the three numbers.")
        case .rate(let error):
            return Problem(error, in: code.rates, at: place)
        case .notCurrency(let text):
            return problem(
                "\"\(memory.string(text))\" is not a currency", "Use the three letters of its code: EUR, USD, GBX.")
        }
    }
}

extension OpCode {
    fileprivate var makesDates: Bool { self == .addDays || self == .addMonths }

    /// What cannot be done with two currencies.
    fileprivate var participle: String {
        switch self {
        case .addMoney: "added"
        case .subtractMoney: "subtracted"
        case .moneyRatio, .moneyPercent: "divided"
        default: "compared"
        }
    }
}
