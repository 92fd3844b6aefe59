import BroadsheetBytes
import CSystem

/// A number of a workbook: the decimal of at most 15 significant digits that a double stands for, as every program shows it.
struct CellNumber: BitwiseCopyable, Sendable, Equatable {
    /// The digits, without zeros at their end, and the power of ten behind them.
    private(set) var digits: UInt64 = 0
    private(set) var exponent = 0
    private(set) var isNegative = false

    /// How many digits a double keeps whatever they are.
    private static let mostDigits = 15

    /// The number that `bytes` are; nil if they are none.
    init?(_ bytes: borrowing Span<UInt8>) {
        var i = 0
        if i < bytes.count, bytes[i] == UInt8(ascii: "-") || bytes[i] == UInt8(ascii: "+") {
            isNegative = bytes[i] == UInt8(ascii: "-")
            i += 1
        }
        var (count, hasDigits, isFraction) = (0, false, false)
        while i < bytes.count {
            let digit = bytes[i] &- 0x30
            if digit < 10 {
                hasDigits = true
                if count > 0 || digit > 0 { count += 1 }
                if count <= 18 { digits = digits * 10 + UInt64(digit) }
                if count > 18, !isFraction { exponent += 1 }
                if count <= 18, isFraction { exponent -= 1 }
            } else if bytes[i] == UInt8(ascii: "."), !isFraction {
                isFraction = true
            } else {
                break
            }
            i += 1
        }
        guard hasDigits else { return nil }
        if i < bytes.count {
            guard let power = Self.power(bytes, i) else { return nil }
            exponent += power
        }
        trim()
        if digits >= 1_000_000_000_000_000 || count > 18 { round(bytes) }
    }

    /// The power of ten that begins at `start` with an E and goes to the end.
    private static func power(_ bytes: borrowing Span<UInt8>, _ start: Int) -> Int? {
        guard bytes[start] | 0x20 == UInt8(ascii: "e") else { return nil }
        var i = start + 1
        var isNegative = false
        if i < bytes.count, bytes[i] == UInt8(ascii: "-") || bytes[i] == UInt8(ascii: "+") {
            isNegative = bytes[i] == UInt8(ascii: "-")
            i += 1
        }
        guard i < bytes.count, bytes.count - i <= 4 else { return nil }
        var power = 0
        while i < bytes.count {
            let digit = bytes[i] &- 0x30
            guard digit < 10 else { return nil }
            power = power * 10 + Int(digit)
            i += 1
        }
        return isNegative ? -power : power
    }

    private mutating func trim() {
        if digits == 0 { (exponent, isNegative) = (0, false) }
        while digits != 0, digits % 10 == 0 {
            digits /= 10
            exponent += 1
        }
    }

    /// Takes the 15 digits of the double that stands behind more of them.
    private mutating func round(_ bytes: borrowing Span<UInt8>) {
        let written = bytes.string
        var text = [CChar](repeating: 0, count: 40)
        // Sound: both are terminated, and the function writes no more than there is room.
        unsafe _ = text.withUnsafeMutableBufferPointer { room in
            unsafe room.baseAddress.map { unsafe broadsheet_fifteen_digits(strtod(written, nil), $0, room.count) } ?? 0
        }
        // d.dddddddddddddde±xx
        var found: UInt64 = 0
        var (i, power, isBelow) = (0, 0, false)
        while i < text.count, text[i] != 0, text[i] != CChar(UInt8(ascii: "e")) {
            let digit = UInt8(bitPattern: text[i]) &- 0x30
            if digit < 10 { found = found &* 10 &+ UInt64(digit) }
            i += 1
        }
        i += 1
        while i < text.count, text[i] != 0 {
            let byte = UInt8(bitPattern: text[i])
            if byte == UInt8(ascii: "-") { isBelow = true }
            if byte &- 0x30 < 10 { power = power * 10 + Int(byte &- 0x30) }
            i += 1
        }
        (digits, exponent) = (found, (isBelow ? -power : power) - (Self.mostDigits - 1))
        trim()
    }

    /// How many digits it has.
    private var count: Int {
        var (count, rest) = (1, digits)
        while rest >= 10 {
            rest /= 10
            count += 1
        }
        return count
    }

    /// How many digits stand behind the point.
    var scale: Int { max(0, -exponent) }

    /// Whether it is whole, and has more digits than are kept: the last of them may have been others.
    var isBeyondDigits: Bool { exponent >= 0 && digits != 0 && count + exponent > Self.mostDigits }

    /// It as a double, for serial numbers of days.
    var double: Double {
        let value = Double(digits)
        var power = 1.0
        for _ in 0..<min(abs(exponent), 22) { power *= 10 }
        let number = exponent < 0 ? (exponent < -22 ? 0 : value / power) : (exponent > 22 ? .infinity : value * power)
        return isNegative ? -number : number
    }

    /// It with the point `places` further on.
    func shifted(by places: Int) -> CellNumber {
        var number = self
        if digits != 0 { number.exponent += places }
        return number
    }

    /// Appends it in plain writing; with an exponent where it is longer than any number that can be reckoned with.
    func append(to sink: inout ByteSink) {
        if isNegative { sink.append(UInt8(ascii: "-")) }
        let count = count
        if exponent > 40 || exponent < -60 {
            sink.append(digits: digits)
            sink.append(UInt8(ascii: "E"))
            sink.append("\(exponent)")
        } else if exponent >= 0 {
            sink.append(digits: digits)
            for _ in 0..<exponent { sink.append(0x30) }
        } else if count > -exponent {
            var power: UInt64 = 1
            for _ in 0..<(-exponent) { power *= 10 }
            sink.append(digits: digits / power)
            sink.append(UInt8(ascii: "."))
            sink.append(digits: digits % power, width: -exponent)
        } else {
            sink.append("0.")
            for _ in 0..<(-exponent - count) { sink.append(0x30) }
            sink.append(digits: digits)
        }
    }
}
