package import BroadsheetBytes
import CTables

/// A currency, as a small number that stands for its three letters: plain data, so that money fits in a row.
@frozen @usableFromInline
package struct Currency: BitwiseCopyable, Sendable, Hashable {
    /// 26 to the power of each letter, for upper-case codes; subunit codes have numbers of their own.
    @usableFromInline package let number: UInt16

    @inlinable
    package init(number: UInt16) {
        self.number = number
    }
}

extension Currency {
    /// How many numbers the codes of three upper-case letters take.
    private static let codes: UInt16 = 26 * 26 * 26

    /// The currency of a code as ISO 4217 has it, or of a subunit that markets quote in: GBX, GBp, ZAc, ILA.
    /// Nil for anything else, so that a slip of the pen is not taken for money.
    package init?(_ code: borrowing Span<UInt8>) {
        guard code.count == 3 else { return nil }
        let letters = (UInt32(code[0]) << 16) | (UInt32(code[1]) << 8) | UInt32(code[2])
        if let subunit = Subunit(letters: letters) {
            self.init(number: Self.codes + UInt16(subunit.rawValue))
            return
        }
        var number: UInt16 = 0
        for i in 0..<3 {
            let letter = code[i] &- 0x41
            guard letter < 26 else { return nil }
            number = number * 26 + UInt16(letter)
        }
        guard broadsheet_currency_digits(number) != 0xFF else { return nil }
        self.init(number: number)
    }

    /// The currency of a code.
    package init?(_ code: String) {
        var sink = ByteSink(capacity: 16)
        sink.append(code)
        self.init(sink.span)
    }

    /// Its three letters.
    package var code: String {
        var sink = ByteSink(capacity: 16)
        append(to: &sink)
        return sink.string
    }

    /// Its three letters, packed as `Subunit` has them.
    private var letters: UInt32 {
        if let subunit { return subunit.letters }
        let last = UInt32(number % 26)
        let rest = UInt32(number / 26)
        return ((rest / 26 + 0x41) << 16) | ((rest % 26 + 0x41) << 8) | (last + 0x41)
    }

    /// Appends its three letters.
    package func append(to sink: inout ByteSink) {
        let letters = letters
        sink.append(UInt8(truncatingIfNeeded: letters >> 16))
        sink.append(UInt8(truncatingIfNeeded: letters >> 8))
        sink.append(UInt8(truncatingIfNeeded: letters))
    }

    /// How many decimals its amounts have: 2 for most, 0 for the yen, 3 for the Kuwaiti dinar.
    package var digits: Int {
        if subunit != nil { return 2 }
        let digits = broadsheet_currency_digits(number)
        return digits == 0xFF ? 2 : Int(digits)
    }

    /// The currency that a subunit is a part of; any other currency is its own.
    package var main: Currency {
        guard let subunit else { return self }
        return Currency(subunit.mainCode) ?? self
    }

    /// How many of it make one of its main currency: 100 for a subunit, else 1.
    package var unitsPerMain: Int { subunit == nil ? 1 : 100 }

    /// Every currency that there is, in the order of their codes; the subunits come last.
    package static var all: [Currency] {
        let known = (0..<codes).filter { broadsheet_currency_digits($0) != 0xFF }
        let subunits = Subunit.allCases.map { codes + UInt16($0.rawValue) }
        return (known + subunits).map { Currency(number: $0) }
    }

    private var subunit: Subunit? {
        number < Self.codes ? nil : Subunit(rawValue: UInt8(truncatingIfNeeded: number - Self.codes))
    }
}

/// The hundredths that stock markets quote prices in. ISO 4217 and CLDR do not have them.
private enum Subunit: UInt8, CaseIterable {
    case gbx, gbp, zac, ila

    /// The case of its three letters, of which upper and lower case differ: GBP is a pound, GBp a penny.
    init?(letters: UInt32) {
        guard let found = Self.allCases.first(where: { $0.letters == letters }) else { return nil }
        self = found
    }

    /// Its three letters in the lower three bytes.
    var letters: UInt32 {
        switch self {
        case .gbx: 0x47_42_58
        case .gbp: 0x47_42_70
        case .zac: 0x5A_41_63
        case .ila: 0x49_4C_41
        }
    }

    var mainCode: String {
        switch self {
        case .gbx, .gbp: "GBP"
        case .zac: "ZAR"
        case .ila: "ILS"
        }
    }
}
