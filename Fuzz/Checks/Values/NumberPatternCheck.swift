import BroadsheetBytes
import BroadsheetValues

/// What must hold of patterns of numbers: the first byte chooses the locale, a line is the pattern, the rest a number.
package struct NumberPatternCheck: FuzzCheck {
    private let locales = FuzzedLocale.all

    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        var input = Input(input)
        let locale = input.one(of: locales)
        let pattern = input.lineText()
        let number =
            Decimal(String(decoding: input.rest.prefix(60), as: UTF8.self)) ?? Decimal(units: 1_234_567_895, scale: 4)
        do throws(PatternError) {
            let format = try NumberFormat(pattern: pattern, locale: locale, rounding: .halfEven)
            for number in [number, number.negated, .zero] {
                let text = written { format.append(number, to: &$0) }
                if let complaint = judge(pattern, number, text, locale) { return complaint }
            }
        } catch {
            return Self.complaint(about: error, in: pattern)
        }
        return nil
    }

    /// An error points into the pattern, or behind its end.
    static func complaint(about error: PatternError, in pattern: String) -> String? {
        let count = pattern.unicodeScalars.count
        // What is too long is told where it begins to be.
        guard error.offset >= 0, error.length >= 1, error.offset <= count else {
            return "\(error.message) at \(error.offset) + \(error.length) of \(count)"
        }
        return nil
    }

    /// The figure is valid text of bounded length; of a plain pattern in English it is the number, rounded by hand.
    private func judge(_ pattern: String, _ number: Decimal, _ text: [UInt8], _ locale: LocaleTable) -> String? {
        let shown = String(decoding: text, as: UTF8.self)
        guard shown.utf8.elementsEqual(text) else { return "\(shown) is no valid text" }
        guard text.count <= 4 * pattern.utf8.count + 600 else { return "\(text.count) bytes are too many" }
        guard locale.languageTag == "en-US", pattern.utf8.allSatisfy({ "#0,.".utf8.contains($0) }) else { return nil }
        guard let decimals = NumberFormat.digits(of: pattern) else { return "a pattern has no digits" }
        var ascii = text.filter { $0 != 0x2C }
        if let minus = ascii.firstIndex(of: 0xE2) { ascii.replaceSubrange(minus..<(minus + 3), with: [0x2D]) }
        if ascii.first == 0x2E { ascii.insert(0x30, at: 0) }
        if ascii.starts(with: [0x2D, 0x2E]) { ascii.insert(0x30, at: 1) }
        guard let found = PlainNumber(ascii) else {
            return number == .zero || ascii.isEmpty ? nil : "\(number) is shown as \(shown), which is no number"
        }
        let wanted = PlainNumber(number).rounded(to: decimals)
        return found == wanted ? nil : "\(number) is shown as \(shown) by \(pattern), and is \(wanted)"
    }
}
