import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// Looks at the values of one field, record by record, and remembers no more than a profile needs.
struct ColumnCounter: ~Copyable {
    /// How many different values are counted before counting ends.
    static let counted = 1000
    /// How many different values are kept.
    static let kept = 24
    /// The longest values that are told apart, in bytes: longer ones are not counted.
    private static let longest = 256

    private var profile: ColumnProfile
    private var different = Interner()
    private var isCounting = true
    private var numbers: (least: Decimal, most: Decimal)?
    private var days: (first: Day, last: Day, latest: Day)?
    private var characters: (least: Int, most: Int)?
    private var truths = (true: 0, false: 0)

    /// Nothing seen yet of `field`.
    init(_ field: Field) {
        profile = ColumnProfile(field: field)
    }

    /// A record without a value.
    mutating func addMissing() { profile.missing += 1 }

    /// A value, and how it is written; nil for one that cannot be read.
    mutating func add(_ value: Value?, written bytes: borrowing Span<UInt8>) {
        profile.filled += 1
        switch value {
        case nil: profile.unread += 1
        case .missing?: break
        case .number(let number)?: add(number)
        case .money(let money)?: add(money.amount)
        case .date(let day)?: add(day)
        case .boolean(let truth)?: if truth { truths.true += 1 } else { truths.false += 1 }
        case .text?: add(length: Self.characters(of: bytes))
        }
        if isCounting { count(bytes) }
    }

    private mutating func add(_ number: Decimal) {
        guard let (least, most) = numbers else {
            numbers = (number, number)
            return
        }
        if number < least { numbers?.least = number }
        if most < number { numbers?.most = number }
    }

    private mutating func add(_ day: Day) {
        guard let (first, last, latest) = days else {
            days = (day, day, day)
            return
        }
        if day.number < first.number { days?.first = day }
        if day.number > last.number { days?.last = day }
        if day.number > latest.number { follow(.rising) }
        if day.number < latest.number { follow(.falling) }
        days?.latest = day
    }

    private mutating func follow(_ order: ColumnProfile.Order) {
        if profile.order == .same { profile.order = order } else if profile.order != order { profile.order = .mixed }
    }

    private mutating func add(length: Int) {
        guard let (least, most) = characters else {
            characters = (length, length)
            return
        }
        characters = (min(least, length), max(most, length))
    }

    /// Counts a value as one of the different ones, as long as there are few.
    private mutating func count(_ bytes: borrowing Span<UInt8>) {
        guard bytes.count <= Self.longest, different.count <= Self.counted else {
            isCounting = false
            if profile.values.count < 3, bytes.count > Self.longest {
                profile.values.append(bytes.extracting(..<Self.longest).string)
                isCounting = profile.values.count < 3
            }
            profile.different = nil
            return
        }
        if different.number(of: bytes).isNew, profile.values.count < Self.kept { profile.values.append(bytes.string) }
    }

    /// How many characters UTF-8 has.
    private static func characters(of bytes: borrowing Span<UInt8>) -> Int {
        var count = 0
        for i in 0..<bytes.count where bytes[i] & 0xC0 != 0x80 { count += 1 }
        return count
    }

    /// What was seen.
    func finished() -> ColumnProfile {
        var profile = profile
        if profile.different != nil { profile.different = different.count <= Self.counted ? different.count : nil }
        if let numbers {
            profile.extent = .numbers(numbers.least, numbers.most)
        } else if let days {
            profile.extent = .dates(days.first, days.last)
        } else if let characters {
            profile.extent = .characters(characters.least, characters.most)
        } else if truths != (0, 0) {
            profile.extent = .truths(truths.true, truths.false)
        }
        return profile
    }
}
