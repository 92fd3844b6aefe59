import BroadsheetBytes
import BroadsheetValues

/// The round numbers at an axis: multiples of 1, 2, 2.5 or 5 times a power of ten.
struct Ticks: Sendable {
    /// From one of them to the next, in units of the ruler.
    let step: Int128
    /// The first one, which is not above the least value.
    let first: Int128
    /// How many there are; the last one is not below the greatest value.
    let count: Int

    /// The most ticks that are made so that an axis ends nearer to its values.
    static var most: Int { 7 }

    /// About `wanted` ticks (no fewer than two) around all that the ruler measures.
    ///
    /// Where they would leave more than a quarter of the axis empty, a finer step is taken that leaves less, as long as there are no more
    /// than seven of them; not so without `isFine`.
    init(_ ruler: Ruler, about wanted: Int, isFine: Bool = true) {
        let least = max(1, (ruler.high - ruler.low) / Int128(max(1, wanted)))
        let most = isFine ? min(Self.most, 2 * wanted + 1) : 0
        var chosen = Self(ruler, step: Self.step(from: least))
        var step = chosen.step
        while chosen.wastes(ruler), let finer = Self.step(below: step) {
            let ticks = Self(ruler, step: finer)
            if ticks.count > most { break }
            if ticks.last - ticks.first < chosen.last - chosen.first { chosen = ticks }
            step = finer
        }
        self = chosen
    }

    /// The ticks of one step around all that the ruler measures.
    private init(_ ruler: Ruler, step: Int128) {
        self.step = step
        let below = Self.floor(ruler.low, step)
        let above = -Self.floor(-ruler.high, step)
        first = below * step
        count = max(2, Int(above - below) + 1)
    }

    /// Whether more than a quarter of the axis is beyond what the ruler measures.
    private func wastes(_ ruler: Ruler) -> Bool {
        let length = last - first
        return length - (ruler.high - ruler.low) > length / 4
    }

    /// The last one.
    var last: Int128 { first + step * Int128(count - 1) }

    /// The tick of number `index`.
    subscript(_ index: Int) -> Int128 { first + step * Int128(index) }

    /// The smallest round number from `least` on.
    static func step(from least: Int128) -> Int128 {
        var power: Int128 = 1
        while power * 10 <= least { power *= 10 }
        if power >= least { return power }
        if power * 2 >= least { return power * 2 }
        if power % 2 == 0, power / 2 * 5 >= least { return power / 2 * 5 }
        return power * 5 >= least ? power * 5 : power * 10
    }

    /// The next round number below one; there is none below 1.
    private static func step(below step: Int128) -> Int128? {
        var power: Int128 = 1
        while power * 10 <= step { power *= 10 }
        if step == power { return power > 1 ? power / 2 : nil }
        if step == power * 2 { return power }
        if step == power * 5, power % 2 == 0 { return power / 2 * 5 }
        return power * 2
    }

    private static func floor(_ value: Int128, _ step: Int128) -> Int128 {
        let (quotient, rest) = value.quotientAndRemainder(dividingBy: step)
        return rest < 0 ? quotient - 1 : quotient
    }

    /// What stands at the ticks, in the page's way of writing numbers; empty where one has no room in a number.
    func texts(_ ruler: Ruler, _ figures: ChartFigures, _ locale: LocaleTable) -> [String] {
        let decimals = ruler.decimal(step).map { Int($0.scale) } ?? 0
        var texts: [String] = []
        let figures = figures.atAxis(of: [first, last].compactMap { ruler.decimal($0) })
        for index in 0..<count {
            guard let value = ruler.decimal(self[index]) else { return [] }
            texts.append(
                figures.text(of: value, decimals: decimals, isGreatest: index == count - 1, locale))
        }
        return texts
    }
}
