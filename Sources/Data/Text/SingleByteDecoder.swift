import BroadsheetBytes

/// Decodes Latin-1 and Windows-1252, in which each byte is a character.
struct SingleByteDecoder {
    /// The characters of the bytes 80 to FF; 0 where there is none.
    private let high: [UInt16]

    private init(_ controls: [UInt16]) {
        high = controls + (0xA0...0xFF).map { UInt16($0) }
    }

    static let latin1 = SingleByteDecoder(Array(repeating: 0, count: 32))
    static let windows1252 = SingleByteDecoder([
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
        0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
        0x0178,
    ])

    /// The bytes that `text` was decoded from; nil if no bytes are decoded to it.
    func bytes(of text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                bytes.append(UInt8(scalar.value))
            } else if let place = high.firstIndex(where: { UInt32($0) == scalar.value }) {
                bytes.append(UInt8(0x80 + place))
            } else {
                return nil
            }
        }
        return bytes
    }

    func decode(
        _ raw: borrowing Span<UInt8>, from start: Int, room: Int, into sink: inout ByteSink
    ) -> DecodingStep {
        var i = start
        let limit = sink.count + room
        while i < raw.count {
            let run = ASCIIRun.length(in: raw, from: i, to: min(raw.count, i + limit - sink.count))
            sink.append(raw.extracting(i..<(i + run)))
            i += run
            // The longest characters have three bytes.
            guard i < raw.count, sink.count + 3 <= limit else { break }
            repeat {
                let character = high[Int(raw[i] & 0x7F)]
                if character == 0 { return DecodingStep(position: i, fault: .unknown([raw[i]])) }
                sink.append(scalar: UInt32(character))
                i += 1
            } while i < raw.count && raw[i] >= 0x80 && sink.count + 3 <= limit
        }
        return DecodingStep(position: i, fault: nil)
    }
}

extension ByteSink {
    /// Appends a character beyond ASCII.
    mutating func append(scalar: UInt32) {
        func rest(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: scalar &>> shift & 0x3F) }
        switch scalar {
        case ..<0x800: append(0xC0 | UInt8(truncatingIfNeeded: scalar &>> 6))
        case ..<0x10000:
            append(0xE0 | UInt8(truncatingIfNeeded: scalar &>> 12))
            append(rest(6))
        default:
            append(0xF0 | UInt8(truncatingIfNeeded: scalar &>> 18))
            append(rest(12))
            append(rest(6))
        }
        append(rest(0))
    }
}
