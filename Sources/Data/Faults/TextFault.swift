/// What can be wrong with the bytes of a text.
package enum TextFault: Sendable, Equatable {
    /// Bytes that are no UTF-8.
    case notUTF8
    /// A character of the number 0, which no text has.
    case nul
    /// Bytes that are no character of the encoding.
    case unknown([UInt8])
    /// Half of a pair of UTF-16 that stands alone.
    case unpaired
    /// The file ends in the middle of a character.
    case cutOff

    /// How many bytes cannot be read.
    var size: Int {
        switch self {
        case .unknown(let bytes): bytes.count
        case .unpaired: 2
        case .notUTF8, .nul, .cutOff: 1
        }
    }
}
