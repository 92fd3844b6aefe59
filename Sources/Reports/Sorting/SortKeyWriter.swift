package import BroadsheetBytes
package import BroadsheetRecords
package import BroadsheetValues

/// Writes values as bytes that compare, byte by byte, as the values do: the keys of `RecordSorter`.
///
/// Several keys after one another make one order: each ends in a way that no other key of its kind begins with.
package struct SortKeyWriter: Sendable {
    /// Largest first.
    package var descending: Bool
    /// Whether what has no value comes before all that has, instead of after it; whatever the direction.
    package var missingFirst: Bool

    /// Which kind comes before which, in a column of several kinds. A missing value is before or after all of them.
    private enum Kind: UInt8 {
        case boolean = 0x10
        case number = 0x20
        case money = 0x30
        case date = 0x40
        case text = 0x50
        case missing = 0xF0
    }

    /// How texts are compared; without one, by their bytes.
    package let collator: Collator?

    /// A writer of keys.
    package init(descending: Bool = false, missingFirst: Bool = false, collator: Collator? = nil) {
        self.descending = descending
        self.missingFirst = missingFirst
        self.collator = collator
    }

    /// Appends the key of `value` to `sink`.
    package func append(_ value: Value, in memory: borrowing Memory, to sink: inout ByteSink) {
        if case .text(let text) = value {
            append(text: memory.bytes(of: text), to: &sink)
        } else {
            append(plain: value, to: &sink)
        }
    }

    /// Appends the key of a text to `sink`.
    package func append(text: borrowing Span<UInt8>, to sink: inout ByteSink) {
        let start = sink.count
        sink.append(Kind.text.rawValue)
        if let collator {
            collator.appendKey(of: text, to: &sink)
        } else {
            sink.appendTerminated(text)
        }
        turn(&sink, from: start)
    }

    /// Appends the key of a text that groups records: the same for all texts of one group.
    func append(group text: borrowing Span<UInt8>, _ identity: TextIdentity, to sink: inout ByteSink) {
        let start = sink.count
        sink.append(Kind.text.rawValue)
        var canonical = ByteSink(capacity: 64)
        identity.append(text, to: &canonical)
        if let collator {
            collator.appendKey(
                of: text.extracting(TextIdentity.trimmed(text)), identity: canonical.span, to: &sink)
        } else {
            sink.appendTerminated(canonical.span)
        }
        turn(&sink, from: start)
    }

    /// Appends the key of a value that is not a text.
    private func append(plain value: Value, to sink: inout ByteSink) {
        let start = sink.count
        switch value {
        case .missing:
            sink.append(missingFirst ? 0 : Kind.missing.rawValue)
            return
        case .boolean(let isTrue):
            sink.append(Kind.boolean.rawValue)
            sink.append(isTrue ? 1 : 0)
        case .number(let number):
            sink.append(Kind.number.rawValue)
            sink.appendOrdered(number)
        case .money(let money):
            sink.append(Kind.money.rawValue)
            money.currency.append(to: &sink)
            sink.appendOrdered(money.amount)
        case .date(let day):
            sink.append(Kind.date.rawValue)
            sink.appendOrdered(day)
        case .text:
            preconditionFailure("a text needs its bytes")
        }
        turn(&sink, from: start)
    }

    /// Turns the order of a key around.
    private func turn(_ sink: inout ByteSink, from start: Int) {
        guard descending else { return }
        var bytes = sink.mutableSpan
        for index in start..<bytes.count { bytes[index] = ~bytes[index] }
    }
}

extension ByteSink {
    /// Appends `day` in four bytes for when it begins and one for how long it is.
    fileprivate mutating func appendOrdered(_ day: Day) {
        let number = UInt32(bitPattern: day.number) ^ 0x8000_0000
        for shift in stride(from: UInt32(24), through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
        append(day.precision.rawValue)
    }

    /// Appends `number` in as many bytes as it has pairs of digits, and three: 1.5 and 1.50 are the same.
    ///
    /// First the sign with the place of the first digit before the decimal point, then the digits from the first one
    /// on, two a byte, without the zeros at the end. All of it is complemented for a negative number.
    fileprivate mutating func appendOrdered(_ number: Decimal) {
        let sign: UInt16 = 0x8000
        guard number.units != 0 else {
            append(UInt8(sign >> 8))
            append(0)
            return
        }
        let start = count
        let digits = SignificantDigits(number.units.magnitude)
        // A number of 39 digits before the point and one of 255 zeros after it both stay on their side of zero.
        let place = sign + UInt16(1024 + digits.count - Int(number.scale))
        append(UInt8(place >> 8))
        append(UInt8(truncatingIfNeeded: place))
        for pair in 0..<(digits.count + 1) / 2 where !digits.isZero(from: 2 * pair) {
            append(digits[2 * pair] * 10 + digits[2 * pair + 1] + 1)
        }
        append(0)
        guard number.units < 0 else { return }
        var bytes = mutableSpan
        for index in start..<bytes.count { bytes[index] = ~bytes[index] }
    }
}

/// The decimal digits of a number, from the first that is not zero on.
private struct SignificantDigits {
    private var digits = InlineArray<40, UInt8>(repeating: 0)
    private let first: Int
    /// Behind the last digit that is not zero.
    private let end: Int
    /// How many there are, zeros at the end included.
    var count: Int { 40 - first }

    init(_ magnitude: UInt128) {
        var next = 40
        var rest = magnitude
        while rest > UInt128(UInt64.max) {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            next -= 1
            digits[next] = UInt8(truncatingIfNeeded: digit)
            rest = quotient
        }
        var small = UInt64(truncatingIfNeeded: rest)
        while small != 0 {
            next -= 1
            digits[next] = UInt8(truncatingIfNeeded: small % 10)
            small /= 10
        }
        var last = 40
        while last > next, digits[last - 1] == 0 { last -= 1 }
        first = next
        end = last
    }

    /// The digit at `index`; beyond the last one, zero.
    subscript(index: Int) -> UInt8 { first + index < 40 ? digits[first + index] : 0 }

    /// Whether only zeros follow from `index` on.
    func isZero(from index: Int) -> Bool { first + index >= end }
}
