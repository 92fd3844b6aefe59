import BroadsheetBytes

/// Decodes UTF-16.
struct UTF16Decoder {
    /// Whether the higher byte of a unit comes first.
    let isBigEndian: Bool

    func decode(
        _ raw: borrowing Span<UInt8>, from start: Int, isLast: Bool, room: Int, into sink: inout ByteSink
    ) -> DecodingStep {
        var i = start
        let limit = sink.count + room
        while i + 1 < raw.count, sink.count + 4 <= limit {
            let first = unit(raw, at: i)
            if first < 0x80 {
                sink.append(UInt8(first))
            } else if first & 0xF800 != 0xD800 {
                sink.append(scalar: first)
            } else {
                if i + 3 >= raw.count, !isLast { break }
                guard first < 0xDC00, i + 3 < raw.count, unit(raw, at: i + 2) & 0xFC00 == 0xDC00 else {
                    return DecodingStep(position: i, fault: .unpaired)
                }
                sink.append(scalar: 0x10000 + (first & 0x3FF) << 10 + unit(raw, at: i + 2) & 0x3FF)
                i += 2
            }
            i += 2
        }
        return DecodingStep(position: i, fault: isLast && i + 1 == raw.count ? .cutOff : nil)
    }

    private func unit(_ raw: borrowing Span<UInt8>, at i: Int) -> UInt32 {
        isBigEndian ? UInt32(raw[i]) << 8 | UInt32(raw[i + 1]) : UInt32(raw[i + 1]) << 8 | UInt32(raw[i])
    }
}
