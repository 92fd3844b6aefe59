import BroadsheetValues

/// The numbers of a logarithmic axis: powers of ten, with twice and five times these where there are few of them.
struct LogTicks {
    /// From the greatest that is not above the least value to the least that is not below the greatest one.
    let all: [Decimal]
    /// Those that have a line and a number.
    let shown: [Decimal]

    init(_ values: some Sequence<Decimal>, about wanted: Int) {
        let known = values.filter { $0 > .zero }
        guard let least = known.min(), let greatest = known.max() else {
            (all, shown) = ([], [])
            return
        }
        let powers = Self.power(of: least)...max(Self.power(of: least), Self.power(of: greatest)) + 1
        var numbers = powers.flatMap { power in [1, 2, 5].compactMap { Self.number($0, power) } }
        // At the ends of all numbers there are no round ones.
        if numbers.first.map({ $0 > least }) ?? true { numbers.insert(least, at: 0) }
        if numbers.last.map({ $0 < greatest }) ?? true { numbers.append(greatest) }
        let first = numbers.lastIndex { $0 <= least } ?? 0
        var last = numbers.firstIndex { $0 >= greatest } ?? numbers.count - 1
        // One number is no scale.
        if last <= first { last = min(first + 1, numbers.count - 1) }
        let all = Array(numbers[first...max(first, last)])
        self.all = all
        if all.count <= wanted * 2 {
            shown = all
        } else {
            let tens = all.filter { $0.units.magnitude == 1 || Self.isPower($0) }
            let every = max(1, (tens.count + 2 * wanted - 1) / (2 * wanted))
            shown = stride(from: 0, to: tens.count, by: every).map { tens[$0] }
        }
    }

    /// The power of ten that is not above a number.
    private static func power(of value: Decimal) -> Int {
        String(value.units.magnitude).count - 1 - Int(value.scale)
    }

    private static func number(_ digit: Int, _ power: Int) -> Decimal? {
        if power < 0 {
            guard -power <= Decimal.mostDecimals else { return nil }
            return Decimal(units: Int128(digit), scale: UInt8(-power))
        }
        guard power <= 36 else { return nil }
        return Decimal(units: (0..<power).reduce(Int128(digit)) { units, _ in units * 10 })
    }

    private static func isPower(_ number: Decimal) -> Bool {
        var units = number.units.magnitude
        while units >= 10, units % 10 == 0 { units /= 10 }
        return units == 1
    }
}

extension Decimal {
    /// Its logarithm to the base ten, right to a ten-millionth, by whole numbers alone: the same on every machine. Nil if it is not
    /// above zero.
    var logarithm: Decimal? {
        guard self > .zero else { return nil }
        let digits = String(units.magnitude).count
        // From 1 to below 10, in units of 10^-18.
        var number = units.magnitude
        for _ in 0..<max(0, digits - 19) { number /= 10 }
        for _ in 0..<max(0, 19 - digits) { number *= 10 }
        let one: UInt128 = 1_000_000_000_000_000_000
        var fraction: Int128 = 0
        for _ in 0..<28 {
            number = number * number / one
            fraction *= 2
            if number >= 10 * one {
                number /= 10
                fraction += 1
            }
        }
        let parts = (fraction * 10_000_000 + (1 << 27)) >> 28
        return Decimal(units: Int128(digits - 1 - Int(scale)) * 10_000_000 + parts, scale: 7)
    }
}
