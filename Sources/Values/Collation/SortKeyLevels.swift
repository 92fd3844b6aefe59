import BroadsheetBytes

/// Writes elements as a key: all primary weights, then all secondary, then all tertiary ones, as ICU does.
///
/// A byte 01 separates the levels. The first byte of a primary is left out where it is that of the one before, and runs
/// of the common secondary and tertiary weight are one byte, which is low when a lower weight or the end follows and
/// high when a higher one does.
struct SortKeyLevels {
    let table: CollationTable

    /// How runs of the common weight are written on a level.
    private struct Runs {
        let low: UInt32
        let middle: UInt32
        let high: UInt32
        let longest: Int

        static let secondary = Runs(low: 0x05, middle: 0x25, high: 0x45, longest: 0x21)
        static let tertiary = Runs(low: 0x05, middle: 0x65, high: 0xC5, longest: 0x61)
        static let tertiaryUpperFirst = Runs(low: 0x85, middle: 0xA5, high: 0xC5, longest: 0x21)
    }

    private static let separator: UInt8 = 1

    /// Appends the key of `elements`.
    @inline(__always)
    func append(_ elements: borrowing Span<CollationElement>, to sink: inout ByteSink) {
        var different: UInt64 = 0
        for index in 0..<elements.count { different |= elements[index].bits ^ 0x0500_0500 }
        appendPrimaries(elements, to: &sink)
        sink.append(SortKeyLevels.separator)
        if different & 0xFFFF_0000 == 0 {
            appendRun(elements.count, .secondary, beforeHigher: false, to: &sink)
        } else {
            appendSecondaries(elements, to: &sink)
        }
        sink.append(SortKeyLevels.separator)
        if table.isUpperFirst {
            appendTertiariesUpperFirst(elements, to: &sink)
        } else if different & 0x3F3F == 0 {
            appendRun(elements.count, .tertiary, beforeHigher: false, to: &sink)
        } else {
            appendTertiaries(elements, to: &sink)
        }
    }

    // MARK: Primary weights

    @inline(__always)
    private func appendPrimaries(_ elements: borrowing Span<CollationElement>, to sink: inout ByteSink) {
        let hasReordering = table.hasReordering
        var before: UInt32 = 0
        sink.reserve(elements.count &* 5)
        for index in 0..<elements.count {
            var primary = elements[index].primary
            if primary == 0 { continue }
            let isCompressible = table.isCompressible(Int(primary &>> 24))
            if hasReordering { primary = table.reordered(primary) }
            if !isCompressible || primary &>> 24 != before &>> 24 {
                // What is left out must not let a shorter or a longer text slip past: a low or a high byte ends the run.
                if before != 0, primary > before || primary &>> 24 > 2 { sink.append(primary < before ? 3 : 0xFF) }
                sink.append(UInt8(truncatingIfNeeded: primary &>> 24))
                before = isCompressible ? primary : 0
            }
            appendRest(of: primary, to: &sink)
        }
    }

    /// The bytes of a primary weight after the first, up to a zero.
    @inline(__always)
    private func appendRest(of primary: UInt32, to sink: inout ByteSink) {
        if primary & 0xFF_0000 == 0 { return }
        sink.append(UInt8(truncatingIfNeeded: primary &>> 16))
        if primary & 0xFF00 == 0 { return }
        sink.append(UInt8(truncatingIfNeeded: primary &>> 8))
        if primary & 0xFF == 0 { return }
        sink.append(UInt8(truncatingIfNeeded: primary))
    }

    // MARK: The other weights

    /// A run of `count` common weights.
    @inline(__always)
    private func appendRun(_ count: Int, _ runs: Runs, beforeHigher: Bool, to sink: inout ByteSink) {
        if count == 0 { return }
        var rest = count - 1
        while rest >= runs.longest {
            sink.append(UInt8(truncatingIfNeeded: runs.middle))
            rest -= runs.longest
        }
        let length = UInt32(truncatingIfNeeded: rest)
        sink.append(UInt8(truncatingIfNeeded: beforeHigher ? runs.high - length : runs.low + length))
    }

    @inline(__always)
    private func appendWeight(_ weight: UInt32, to sink: inout ByteSink) {
        sink.append(UInt8(truncatingIfNeeded: weight &>> 8))
        if weight & 0xFF != 0 { sink.append(UInt8(truncatingIfNeeded: weight)) }
    }

    private func appendSecondaries(_ elements: borrowing Span<CollationElement>, to sink: inout ByteSink) {
        var run = 0
        for index in 0..<elements.count {
            let weight = elements[table.isBackwards ? elements.count - 1 - index : index].secondary
            if weight == CollationElement.common {
                run += 1
            } else if weight != 0 {
                appendRun(run, .secondary, beforeHigher: weight > CollationElement.common, to: &sink)
                run = 0
                appendWeight(weight, to: &sink)
            }
        }
        appendRun(run, .secondary, beforeHigher: false, to: &sink)
    }

    private func appendTertiaries(_ elements: borrowing Span<CollationElement>, to sink: inout ByteSink) {
        var run = 0
        for index in 0..<elements.count where elements[index].bits & 0xFFFF_FFFF != 0 {
            let weight = elements[index].tertiary & 0x3F3F
            if weight == CollationElement.common {
                run += 1
                continue
            }
            let isHigher = weight > CollationElement.common
            appendRun(run, .tertiary, beforeHigher: isHigher, to: &sink)
            run = 0
            // High weights move up to leave the room for the runs.
            appendWeight(isHigher ? weight + 0xC000 : weight, to: &sink)
        }
        appendRun(run, .tertiary, beforeHigher: false, to: &sink)
    }

    /// Tertiary weights with the case turned around, so that capitals come before small letters.
    private func appendTertiariesUpperFirst(_ elements: borrowing Span<CollationElement>, to sink: inout ByteSink) {
        var run = 0
        for index in 0..<elements.count where elements[index].bits & 0xFFFF_FFFF != 0 {
            var weight = elements[index].tertiary & 0xFF3F
            if weight == CollationElement.common {
                run += 1
                continue
            }
            if elements[index].secondary != 0 {
                weight ^= 0xC000
                if weight < 0xC500 { weight -= 0x4000 }
            } else {
                weight += 0x4000
            }
            appendRun(run, .tertiaryUpperFirst, beforeHigher: weight >= 0x8500, to: &sink)
            run = 0
            appendWeight(weight, to: &sink)
        }
        appendRun(run, .tertiaryUpperFirst, beforeHigher: false, to: &sink)
    }
}
