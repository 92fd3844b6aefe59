/// A number that was read, and the currency that stood with it.
package struct NumberReading: BitwiseCopyable, Sendable, Equatable {
    /// How much; a percentage is a hundredth of what is written, unless the reader reads per cent.
    package var amount: Decimal
    /// Of what, if it says so.
    package var currency: Currency?
    /// The sign of currency that stood with it and does not say which is meant.
    package var sign: CurrencySign?
    /// Whether it stood with a per cent sign.
    package var isPercent = false
    /// Whether CR or DR, for credit or debit, stood in place of a sign.
    package var isEntry = false
    /// How many digits it has before its fraction, how many signs between them, and whether it begins with a zero that
    /// no number needs.
    package var whole = 0
    package var groups = 0
    package var hasLeadingZero = false
    /// Whether its groups are separated by spaces.
    package var hasSpaces = false

    /// Whether the amount can be one of `currency`.
    package func canBe(_ wanted: Currency) -> Bool {
        sign.map { $0.canMean(wanted) } ?? ((currency ?? wanted) == wanted)
    }

    /// Whether it is a number and nothing more.
    package var isBare: Bool { currency == nil && sign == nil }
}

/// Why a text is not read as a number. A doubtful one is never read: 1,23 is not 123 in English.
package enum NumberFault: Error, Sendable, Equatable {
    case empty, notANumber, grouping, tooLong, signs, unknownCurrency

    /// What is wrong, to be told after the text: `"1,23" …`.
    package var message: String {
        switch self {
        case .empty: "is empty"
        case .notANumber: "is not a number"
        case .grouping: "has its group signs in places where they cannot be"
        case .tooLong: "has more than 38 digits"
        case .signs: "has signs or parentheses that contradict each other"
        case .unknownCurrency: "has a currency that is not known here"
        }
    }
}
