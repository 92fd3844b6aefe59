import BroadsheetValues

/// Where an operation finds a value: in a slot of the record, among the program's constants, or in a result so far.
struct Operand: BitwiseCopyable, Sendable, Equatable {
    enum Home: UInt8 { case slot, constant, temporary }

    private let bits: UInt32

    init(_ home: Home, _ index: Int) {
        bits = UInt32(truncatingIfNeeded: index) << 2 | UInt32(home.rawValue)
    }

    @inline(__always)
    var home: Home { bits & 3 == 0 ? .slot : bits & 3 == 1 ? .constant : .temporary }

    @inline(__always)
    var index: Int { Int(bits >> 2) }

    /// The program's first constant is always `missing`: the operand of what has none.
    static let none = Operand(.constant, 0)
}

/// One step of a program: plain data, run by one switch.
struct Op: BitwiseCopyable, Sendable {
    let code: OpCode
    /// What the code needs to know besides: a relation, a precision or a currency's number.
    let detail: UInt16
    /// The temporary that takes the result.
    let destination: UInt16
    let first: Operand
    let second: Operand
    /// A third operand, or the operation that a jump leads to.
    var third: Operand

    init(
        _ code: OpCode, detail: UInt16 = 0, destination: Int = 0,
        _ first: Operand, _ second: Operand = .none, _ third: Operand = .none
    ) {
        self.code = code
        self.detail = detail
        self.destination = UInt16(truncatingIfNeeded: destination)
        self.first = first
        self.second = second
        self.third = third
    }
}

/// What a step does. The types of its operands were checked before: a value that is not of them is missing.
enum OpCode: UInt8, BitwiseCopyable, Sendable {
    case copy
    // The way through the program.
    case jump, jumpIfFalse, jumpIfTrue, jumpUnlessTrue, jumpIfPresent
    // Logic.
    case not, and, or, isMissing
    // Comparison; `detail` is a `Relation`.
    case compareNumbers, compareMoney, compareDates, compareTexts, compareBooleans
    // Numbers.
    case add, subtract, multiply, divide, remainder, negate, magnitude, sign
    case round, floor, ceiling, smaller, larger, percent
    // Money.
    case addMoney, subtractMoney, multiplyMoney, divideMoney, moneyRatio, moneyPercent, convertMoney
    case negateMoney, moneyMagnitude, moneySign, roundMoney, floorMoney, ceilingMoney, smallerMoney, largerMoney
    case amount, currencyCode, makeMoney
    // Dates; `detail` of `period` is a `Day.Precision`, of `dateNumber` a `DatePart`.
    case daysBetween, addDays, addMonths, period, dateNumber, makeDate, readDate, smallerDate, largerDate
    // Text.
    case upper, lower, trim, length, left, right, contains, startsWith, endsWith, replace
    case joinTexts, concat, textOf, readNumber
    // What looks rates up, the last of all. `detail` of `convertOn` is the currency's number, or `anyCurrency`.
    case convertOn, rateOn, rateDateOn

    /// The detail of a conversion whose currency each record says itself.
    static var anyCurrency: UInt16 { .max }

    /// Whether it looks rates up.
    @inline(__always)
    var usesRates: Bool { rawValue >= OpCode.convertOn.rawValue }
}

/// Which outcomes of a comparison make it true: a bit each for less, equal and greater.
struct Relation {
    let bits: UInt16

    /// The bits of "is the same", and of "is not the same": for these it does not matter which comes first.
    static let same: UInt16 = 2
    static let different: UInt16 = 5

    /// Whether it does not matter which comes first.
    @inline(__always)
    static func isSameness(_ bits: UInt16) -> Bool { bits == same || bits == different }

    init?(_ sign: BinaryOperator) {
        switch sign {
        case .less: bits = 1
        case .equal: bits = Self.same
        case .lessOrEqual: bits = 3
        case .greater: bits = 4
        case .notEqual: bits = Self.different
        case .greaterOrEqual: bits = 6
        default: return nil
        }
    }

    /// Whether `order` (-1, 0 or 1) makes the relation of these bits true.
    @inline(__always)
    static func holds(_ order: Int, _ bits: UInt16) -> Bool {
        bits & (1 &<< UInt16(truncatingIfNeeded: order &+ 1)) != 0
    }
}

/// A part of a date that is a number.
enum DatePart: UInt16 { case day, weekday, month, quarter, week, year }
