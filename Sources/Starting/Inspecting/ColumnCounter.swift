import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// Looks at the values of one field, record by record, and remembers no more than a profile needs.
struct ColumnCounter: ~Copyable {
    /// How many different values are counted before counting ends.
    static let counted = 1000
    /// How many different values are kept.
    static let kept = 24
    /// The longest values that are kept whole, in bytes.
    private static let longest = 256

    private var profile: ColumnProfile
    private var different = Interner()
    private var isCounting = true
    private var numbers: (least: Decimal, most: Decimal)?
    private var days: (first: Day, last: Day, latest: Day)?
    private var characters: (least: Int, most: Int)?
    /// Whether all texts so far are days, as ISO 8601 writes them.
    private var canBeDate = true
    private var truths = (true: 0, false: 0)

    /// Nothing seen yet of `field`.
    init(_ field: Field) {
        profile = ColumnProfile(field: field)
        canBeDate = field.type == .text && field.writing == .plain && field.unit == nil
    }

    /// A record without a value.
    mutating func addMissing() {
        if profile.missing == 0 { profile.firstMissing = profile.filled }
        profile.missing += 1
    }

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
        case .text?:
            add(length: Self.characters(of: bytes))
            if canBeDate { addDate(bytes) }
        }
        if isCounting { count(bytes) }
    }

    private mutating func add(_ number: Decimal) {
        if number < .zero { profile.negatives += 1 } else if number > .zero { profile.positives += 1 }
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

    /// A text that may be a day: JSON has no other way to write one.
    private mutating func addDate(_ bytes: borrowing Span<UInt8>) {
        guard let day = Day(iso: bytes), day.precision == .day else {
            canBeDate = false
            days = nil
            profile.order = .same
            return
        }
        add(day)
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
        let isNew: Bool
        if bytes.count <= Self.longest {
            isNew = different.number(of: bytes).isNew
        } else {
            // Long values are told apart by their hash, so that a thousand of them stay small.
            var key = ByteSink(capacity: 32)
            key.append(digits: ContentHash.of(bytes), width: 20)
            key.append(digits: UInt64(bytes.count))
            isNew = different.number(of: key.span).isNew
        }
        if isNew, profile.values.count < Self.kept {
            profile.values.append(bytes.extracting(..<min(bytes.count, Self.longest)).string)
        }
        if different.count > Self.counted { isCounting = false }
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
        profile.different = isCounting ? different.count : nil
        if canBeDate, days != nil { profile.field.writing = .dates(pattern: "yyyy-MM-dd") }
        if let numbers {
            profile.extent = .numbers(numbers.least, numbers.most)
        } else if let days {
            profile.extent = .dates(days.first, days.last)
        } else if let characters {
            profile.extent = .characters(characters.least, characters.most)
        } else if truths != (0, 0) {
            profile.extent = .truths(truths.true, truths.false)
        }
        profile.takeForTimes()
        return profile
    }
}
