import BroadsheetBytes
import BroadsheetValues

/// A number as its digits and a power of ten, for a second judge that calculates nothing.
struct PlainNumber: Equatable, CustomStringConvertible {
    var isNegative: Bool
    /// The digits without zeros at either end; none for zero.
    var digits: [UInt8]
    /// What the last digit is worth, as a power of ten; 0 for zero.
    var power: Int

    init(isNegative: Bool, digits: some Sequence<UInt8>, power: Int) {
        var kept = Array(digits.drop { $0 == 0x30 })
        var power = power
        while kept.last == 0x30 {
            kept.removeLast()
            power += 1
        }
        self.digits = kept
        self.power = kept.isEmpty ? 0 : power
        self.isNegative = isNegative && !kept.isEmpty
    }

    /// The number that `text` writes: a sign, digits, a point and digits, an exponent; nil if it is none.
    init?(_ text: some Sequence<UInt8>) {
        var rest = Array(text)[...]
        let sign = rest.first
        if sign == 0x2B || sign == 0x2D { rest.removeFirst() }
        let isDigit = { (byte: UInt8) in 0x30...0x39 ~= byte }
        let whole = rest.prefix(while: isDigit)
        rest = rest.dropFirst(whole.count)
        var fraction: ArraySlice<UInt8> = []
        if rest.first == 0x2E {
            fraction = rest.dropFirst().prefix(while: isDigit)
            rest = rest.dropFirst(1 + fraction.count)
            if fraction.isEmpty { return nil }
        }
        guard !whole.isEmpty else { return nil }
        var exponent = 0
        if let mark = rest.first {
            let written = String(decoding: rest.dropFirst(), as: UTF8.self)
            let digits = written.hasPrefix("-") || written.hasPrefix("+") ? written.dropFirst() : written[...]
            guard mark | 0x20 == 0x65, !digits.isEmpty, digits.utf8.allSatisfy(isDigit) else { return nil }
            exponent = Int(written) ?? (written.hasPrefix("-") ? -1_000_000 : 1_000_000)
        }
        self.init(isNegative: sign == 0x2D, digits: whole + fraction, power: exponent - fraction.count)
    }

    /// The same of the program's number.
    init(_ number: Decimal) {
        let units = Array(String(number.units.magnitude).utf8)
        self.init(isNegative: number.units < 0, digits: units, power: -Int(number.scale))
    }

    /// Rounded to so many decimals, halves to the even neighbour, as one does it by hand.
    func rounded(to decimals: Int) -> PlainNumber {
        guard power < -decimals else { return self }
        let drop = -decimals - power
        let padded = [UInt8](repeating: 0x30, count: max(0, drop + 1 - digits.count)) + digits
        var kept = Array(padded.dropLast(drop))
        let gone = padded.suffix(drop)
        let isMore = gone.first.map { $0 > 0x35 || $0 == 0x35 && gone.dropFirst().contains { $0 != 0x30 } } ?? false
        let isHalf = gone.first == 0x35 && !isMore
        if isMore || isHalf && (kept.last ?? 0x30) & 1 == 1 {
            var i = kept.count - 1
            while i >= 0, kept[i] == 0x39 {
                kept[i] = 0x30
                i -= 1
            }
            if i >= 0 { kept[i] += 1 } else { kept.insert(0x31, at: 0) }
        }
        return PlainNumber(isNegative: isNegative, digits: kept, power: -decimals)
    }

    var description: String { "\(isNegative ? "-" : "")\(String(decoding: digits, as: UTF8.self))e\(power)" }
}
