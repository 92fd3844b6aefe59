import BroadsheetBytes

/// Which records of a source a section shows: by where they begin in it, in one or two bytes each.
struct ShownRecords: ~Copyable {
    /// How far each begins behind the one before it, seven bits a byte.
    private var steps = ByteSink(capacity: 16)
    private var last: UInt64 = 0
    /// Those that did not come in their order.
    private var others: [UInt64] = []
    private(set) var count = 0

    /// No records.
    mutating func removeAll() {
        steps.removeAll()
        others.removeAll()
        (last, count) = (0, 0)
    }

    /// Adds the record that begins at `origin`.
    mutating func add(_ origin: UInt64) {
        count += 1
        guard origin >= last else { return others.append(origin) }
        var step = origin - last
        last = origin
        while step >= 0x80 {
            steps.append(UInt8(truncatingIfNeeded: step) | 0x80)
            step >>= 7
        }
        steps.append(UInt8(truncatingIfNeeded: step))
    }

    /// Calls `body` with each of them, in the order of the source.
    func forEach(_ body: (UInt64) -> Void) {
        let bytes = steps.span
        var rest = others.sorted()[...]
        var (index, origin) = (0, UInt64(0))
        while index < bytes.count {
            var (step, shift) = (UInt64(0), UInt64(0))
            repeat {
                step |= UInt64(bytes[index] & 0x7F) << shift
                shift += 7
                index += 1
            } while bytes[index - 1] >= 0x80
            origin += step
            while let other = rest.first, other < origin {
                body(other)
                rest.removeFirst()
            }
            body(origin)
        }
        for other in rest { body(other) }
    }
}
