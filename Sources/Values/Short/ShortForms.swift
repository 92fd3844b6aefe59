import CTables

/// How a locale writes short figures, `1.2K` or `3 Mio. €`: what stands around the digits for each power of ten, and how many of the
/// integer digits it keeps.
struct ShortForms: Sendable {
    /// The powers of ten that a locale can have forms for, from a thousand on.
    private static let powers = 3...19

    /// The power of the greatest figure that there is, rounded up.
    private static let greatest = 39
    /// So many digits before a word are left to it, beyond the greatest that it is made for: 1000T.
    private static let mostDigits = 4

    /// The patterns by number; the first is that of figures which are not made short.
    private(set) var patterns: [NumberPattern]
    /// The number of each power's pattern, and by how many places its figures are moved.
    private var numbers: [Int] = []
    private var shifts: [Int] = []
    /// Patterns that a category of plurals has otherwise.
    private var exceptions: [(power: Int, category: PluralCategory, number: Int)] = []
    private let plurals: PluralRule

    /// The forms of a locale for plain numbers or for money; without `isCompact` none but the `plain` one.
    init(_ locale: LocaleTable, plain: NumberPattern, isMoney: Bool, isCompact: Bool) {
        patterns = [plain]
        plurals = PluralRule(locale)
        guard isCompact else { return }
        let parts = locale.list(isMoney ? BROADSHEET_LOCALE_COMPACT_MONEY : BROADSHEET_LOCALE_COMPACT_NUMBER)
            .map { String(decoding: $0, as: UTF8.self) }
        for part in parts.prefix(Self.powers.count).prefix(while: { !$0.isEmpty }) {
            // A power whose pattern has nothing but the digit has no short form.
            let isPlain = !part.contains { !"0¤ \u{A0}".contains($0) }
            let zeros = part.prefix { $0 != ";" }.count { $0 == "0" }
            shifts.append(isPlain ? 0 : Self.powers.lowerBound + shifts.count - zeros + 1)
            numbers.append(isPlain ? 0 : add(part))
        }
        addPowers(plain)
        for start in stride(from: Self.powers.count, to: parts.count - 2, by: 3) {
            guard let power = Int(parts[start]), let category = PluralCategory(name: parts[start + 1]) else { continue }
            exceptions.append((power, category, add(parts[start + 2])))
        }
    }

    /// Where the language's words come to an end, there are powers of ten by threes: 100 × 10¹⁵. 100,000T is read by nobody.
    private mutating func addPowers(_ plain: NumberPattern) {
        guard let last = shifts.last, last > 0 else { return }
        while Self.powers.lowerBound + shifts.count <= Self.greatest {
            let power = Self.powers.lowerBound + shifts.count
            if power - last < Self.mostDigits {
                shifts.append(last)
                numbers.append(numbers[numbers.count - 1])
                continue
            }
            let shift = power - power % 3
            var pattern = plain
            pattern.addPower(shift)
            shifts.append(shift)
            numbers.append(add(pattern))
        }
    }

    private mutating func add(_ text: String) -> Int { add(NumberPattern(known: text)) }

    private mutating func add(_ pattern: NumberPattern) -> Int {
        if let same = patterns.dropFirst().firstIndex(of: pattern) { return same }
        patterns.append(pattern)
        return patterns.count - 1
    }

    /// Changes each pattern.
    mutating func change(_ change: (inout NumberPattern) -> Void) {
        for i in patterns.indices { change(&patterns[i]) }
    }

    /// Gives figures that are not made short another pattern.
    mutating func changePlain(to pattern: NumberPattern) { patterns[0] = pattern }

    /// By how many places a figure is moved whose first digit stands for 10^`power`.
    func shift(_ power: Int) -> Int { place(of: power).map { shifts[$0] } ?? 0 }

    /// Where the form of a power is; those beyond the greatest of all have its form.
    private func place(of power: Int) -> Int? {
        power < Self.powers.lowerBound || shifts.isEmpty ? nil : min(power - Self.powers.lowerBound, shifts.count - 1)
    }

    /// The number of the pattern for such a figure; `count` is what is shown, where that is a whole number, and `isPadded` if it
    /// has decimals nevertheless.
    func number(_ power: Int, count: Int?, isPadded: Bool) -> Int {
        guard let place = place(of: power) else { return 0 }
        if let count, !exceptions.isEmpty {
            let category = plurals.category(of: count)
            // 1.00 is no one thing in most languages.
            if isPadded, category == .one { return numbers[place] }
            let own = exceptions.first { $0.power == place + Self.powers.lowerBound && $0.category == category }
            if let own { return own.number }
        }
        return numbers[place]
    }
}
