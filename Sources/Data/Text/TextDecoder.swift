import BroadsheetBytes

/// What a decoder has done with a run of bytes.
struct DecodingStep {
    /// Behind the last byte that was decoded.
    var position: Int
    /// What is wrong with the bytes there.
    var fault: TextFault?
}

/// Turns the bytes of an encoding into UTF-8.
///
/// `decode` reads `raw` from `start` on and appends at most `room` bytes (at least four) to `sink`. It stops before
/// a character that is not whole, unless the bytes are the last of the file.
enum TextDecoder: ~Copyable {
    /// UTF-8, which needs none.
    case none
    case table(SingleByteDecoder)
    case utf16(UTF16Decoder)
    case foreign(ForeignDecoder)

    /// The decoder of `encoding`.
    init(for encoding: TextEncoding) throws(ReadingFailure) {
        switch encoding {
        case .utf8: self = .none
        case .utf16LittleEndian: self = .utf16(UTF16Decoder(isBigEndian: false))
        case .utf16BigEndian: self = .utf16(UTF16Decoder(isBigEndian: true))
        case .latin1: self = .table(.latin1)
        case .windows1252: self = .table(.windows1252)
        case .foreign(let name): self = .foreign(try ForeignDecoder(name))
        }
    }

    /// Whether bytes stay as they are.
    var isNone: Bool {
        switch self {
        case .none: true
        default: false
        }
    }

    borrowing func decode(
        _ raw: borrowing Span<UInt8>, from start: Int, isLast: Bool, room: Int, into sink: inout ByteSink
    ) -> DecodingStep {
        switch self {
        case .none: DecodingStep(position: start, fault: nil)
        case .table(let decoder): decoder.decode(raw, from: start, room: room, into: &sink)
        case .utf16(let decoder): decoder.decode(raw, from: start, isLast: isLast, room: room, into: &sink)
        case .foreign(let decoder): decoder.decode(raw, from: start, isLast: isLast, room: room, into: &sink)
        }
    }

    /// Appends what is still to come at the end of the file.
    borrowing func finish(into sink: inout ByteSink) {
        switch self {
        case .foreign(let decoder): decoder.finish(into: &sink)
        default: break
        }
    }
}
