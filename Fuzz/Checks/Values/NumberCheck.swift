import BroadsheetBytes
import BroadsheetValues

/// What must hold of the readers of numbers: the first byte chooses the locale, the rest is the text.
///
/// A second judge reads the digits alone; what was read is written and read again.
package struct NumberCheck: FuzzCheck {
    private let locales = FuzzedLocale.all
    private let readers: [NumberReader]
    private let point = NumberReader(decimal: ".", group: nil)
    private let commas = NumberReader(decimal: ".", group: ",")

    /// Ready for inputs.
    package init() { readers = FuzzedLocale.all.map { NumberReader(locale: $0) } }

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        var input = Input(input)
        let which = Int(input.choice()) % locales.count
        let bytes = input.bytes
        return plain(bytes) ?? digits(bytes, point) ?? digits(bytes, commas) ?? again(bytes, which)
    }

    /// What is written plainly is read as the judge reads it.
    private func plain(_ bytes: [UInt8]) -> String? {
        let judged = PlainNumber(bytes)
        guard let number = Decimal(bytes.span) else {
            guard let judged, judged.digits.count + max(0, judged.power) <= 38, judged.power >= -38 else { return nil }
            return "\(judged) is not read"
        }
        guard let judged else { return "\(number) is read from what is no number" }
        // Zero has no power that counts, and what is too small for 38 decimals is none.
        if judged != PlainNumber(number) { return "\(judged) is read as \(number)" }
        guard number.scale <= 38 else { return "\(number) has \(number.scale) decimals" }
        let text = written { number.append(to: &$0) }
        guard let back = Decimal(text.span), back.units == number.units, back.scale == number.scale else {
            return "\(number) is written as \(String(decoding: text, as: UTF8.self)), and that is another number"
        }
        return nil
    }

    /// A number in ASCII has the digits of its text, and no others.
    private func digits(_ bytes: [UInt8], _ reader: NumberReader) -> String? {
        guard let reading = try? reader.read(bytes.span) else {
            let isPlain = bytes.allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x2E } && bytes.last != 0x2E
            guard isPlain, bytes.count <= 38, let judged = PlainNumber(bytes) else { return nil }
            return "\(judged) is not read as people write it"
        }
        guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        let isDigit = { (byte: UInt8) in 0x30...0x39 ~= byte }
        guard let last = bytes.lastIndex(where: isDigit) else { return "a number without digits is read" }
        let point = bytes[..<last].lastIndex { $0 == 0x2E }
        // "Rs.5" is five, and "CHF.5" a half: whose the point is depends on the sign.
        if let point, point > 0, bytes[point - 1] | 0x20 >= 0x61 || bytes[point - 1] == 0x2F { return nil }
        let isFraction = point.map { bytes[($0 + 1)...last].allSatisfy(isDigit) } ?? false
        let decimals = isFraction ? last - (point ?? last) : 0
        let shift = reading.isPercent ? 2 : 0
        let judged = PlainNumber(isNegative: false, digits: bytes.filter(isDigit), power: -decimals - shift)
        var found = PlainNumber(reading.amount)
        found.isNegative = false
        return judged == found ? nil : "\(judged) is read as \(found)"
    }

    /// What a locale's reader has read is read the same when the locale has written it.
    private func again(_ bytes: [UInt8], _ which: Int) -> String? {
        guard let reading = try? readers[which].read(bytes.span) else { return nil }
        let amount = reading.amount
        guard amount.scale <= 38 else { return "\(amount) has \(amount.scale) decimals" }
        let format = NumberFormat(
            locale: locales[which], minimumDigits: Int(amount.scale), maximumDigits: Int(amount.scale),
            rounding: .halfEven)
        let text = written { format.append(amount, to: &$0) }
        do throws(NumberFault) {
            let back = try readers[which].read(text.span)
            if back.amount == amount, back.isBare, !back.isPercent { return nil }
            return "\(amount) is written as \(String(decoding: text, as: UTF8.self)), and read as \(back.amount)"
        } catch {
            return "\(amount) is written as \(String(decoding: text, as: UTF8.self)), which \(error.message)"
        }
    }
}
