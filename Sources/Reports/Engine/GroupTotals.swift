import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// The totals of many groups. Sums, which nearly all are, take 32 bytes each; what needs more has an accumulator.
struct GroupTotals: ~Copyable {
    /// A sum in one currency or in none.
    fileprivate struct Sum: BitwiseCopyable {
        var sum = Decimal.zero
        /// Whether there is more to it: then it is among the others.
        var isMore = false
        var currency: Currency?
        var count: Int32 = 0
    }

    /// How many groups there are in a block: so nothing is copied when there are more.
    private static let block = 256

    /// By the number of a total, its place among the sums, or among what is none, counted from -1 downwards.
    private let places: [Int]
    private let sumWidth: Int
    private let otherWidth: Int
    private var sums: [[Sum]] = []
    private var others: [[Accumulator]] = []
    /// Sums in several currencies, or of which rounding is noted.
    private var more: [Int: Accumulator] = [:]

    /// Totals that are added up so, of no groups.
    init(_ additions: [Addition]) {
        var (sums, others) = (0, 0)
        places = additions.map { addition in
            if addition.isPlain {
                sums += 1
                return sums - 1
            }
            others += 1
            return -others
        }
        (sumWidth, otherWidth) = (sums, others)
    }

    /// About how many bytes they take.
    var size: Int {
        (sums.count * sumWidth * MemoryLayout<Sum>.stride + others.count * otherWidth * MemoryLayout<Accumulator>.stride)
            * Self.block + more.count * (MemoryLayout<Accumulator>.stride + 16)
    }

    /// Forgets all.
    mutating func removeAll() {
        sums = []
        others = []
        more = [:]
    }

    /// Makes room for the totals of so many groups.
    mutating func makeRoom(for count: Int) {
        guard count > max(sums.count, others.count) * Self.block else { return }
        sums.append(Array(repeating: Sum(), count: Self.block * sumWidth))
        others.append(Array(repeating: Accumulator(), count: Self.block * otherWidth))
    }

    /// Total `number` of a group.
    subscript(number: Int, group: Int) -> Accumulator {
        let place = places[number]
        if place < 0 { return others[group / Self.block][group % Self.block * otherWidth - place - 1] }
        let sum = sums[group / Self.block][group % Self.block * sumWidth + place]
        if sum.isMore { return more[group * sumWidth + place] ?? Accumulator() }
        return Accumulator(sum: sum.sum, count: Int(sum.count), currency: sum.currency)
    }

    /// A record meets the condition of total `number` of a group, which is no plain sum.
    mutating func meet(_ number: Int, of group: Int) {
        others[group / Self.block][group % Self.block * otherWidth - places[number] - 1].meet()
    }

    /// Adds a value with its weight to total `number` of a group.
    @inline(__always)
    mutating func add(
        _ value: Value, weight: Value, to number: Int, of group: Int, _ addition: Addition, _ rounding: RoundingMode,
        memory: inout Memory
    ) throws(ArithmeticError) {
        let place = places[number]
        guard place >= 0 else {
            return try others[group / Self.block][group % Self.block * otherWidth - place - 1].add(
                value, weight: weight, addition, rounding: rounding, memory: &memory)
        }
        let (block, at) = (group / Self.block, group % Self.block * sumWidth + place)
        let isAdded = try sums[block][at].take(value, addition)
        if isAdded { return }
        try addMore(value, to: number, of: group, addition, rounding, memory: &memory)
    }

    /// Adds a value that no sum in one currency takes: from then on the total is among the others.
    @inline(never)
    private mutating func addMore(
        _ value: Value, to number: Int, of group: Int, _ addition: Addition, _ rounding: RoundingMode,
        memory: inout Memory
    ) throws(ArithmeticError) {
        let place = places[number]
        var total = self[number, group]
        sums[group / Self.block][group % Self.block * sumWidth + place].isMore = true
        more[group * sumWidth + place] = nil
        try total.add(value, weight: .missing, addition, rounding: rounding, memory: &memory)
        more[group * sumWidth + place] = total
    }
}

extension GroupTotals.Sum {
    /// Adds a value, if that is all there is to do; says whether it was.
    @inline(__always)
    fileprivate mutating func take(_ value: Value, _ addition: Addition) throws(ArithmeticError) -> Bool {
        if isMore || count == Int32.max { return false }
        switch value {
        case .missing: return true
        case .number(let number):
            guard currency == nil, Int(number.scale) <= addition.mostDigits else { return false }
            sum = try sum.adding(number)
        case .money(let money):
            guard currency == money.currency || count == 0, addition.shown == nil else { return false }
            currency = money.currency
            sum = try sum.adding(money.amount)
        case .text, .date, .boolean: return false
        }
        count &+= 1
        return true
    }
}
