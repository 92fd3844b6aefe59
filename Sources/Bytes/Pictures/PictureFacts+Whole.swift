// Whether a picture came as it was sent.
extension PictureFacts {
    /// Whether `bytes`, of which these are the facts, end as a picture of this kind does: one whose download broke off does not. Of GIFs and drawings
    /// nothing is said.
    package func isWhole(_ bytes: [UInt8]) -> Bool {
        switch kind {
        case .png: Self.endsPNG(bytes)
        case .jpeg: Self.endsJPEG(bytes)
        case .webp: bytes.count >= 12 && Self.length(bytes, at: 4, little: true) + 8 <= bytes.count
        case .gif: Self.endsGIF(bytes)
        case .svg: true
        }
    }

    /// The endings of files of this kind, in small letters; the first one is the usual one.
    package var endings: [String] { kind == .jpeg ? ["jpg", "jpeg", "jpe", "jfif"] : [kind.rawValue] }

    private static func length(_ bytes: [UInt8], at place: Int, little: Bool = false) -> Int {
        (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + (little ? 3 - $1 : $1)]) }
    }

    /// A PNG is a chain of pieces, of which the last one is called `IEND`.
    private static func endsPNG(_ bytes: [UInt8]) -> Bool {
        var place = 8
        while place + 12 <= bytes.count {
            if bytes[(place + 4)..<(place + 8)].elementsEqual("IEND".utf8) { return true }
            place += 12 + length(bytes, at: place)
        }
        return false
    }

    /// A JPEG ends with a sign of its own, which is not in the compressed picture; what is before the frame may have a small picture of its own.
    private static func endsJPEG(_ bytes: [UInt8]) -> Bool {
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
            place += bytes[place + 1] == 0xFF ? 1 : 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
        }
        while place + 1 < bytes.count {
            if bytes[place] == 0xFF, bytes[place + 1] == 0xD9 { return true }
            place += 1
        }
        return false
    }

    /// A GIF is a chain of blocks behind its colours, each a chain of pieces; the last block is a sign of its own. Some programs leave zeros between them.
    private static func endsGIF(_ bytes: [UInt8]) -> Bool {
        var place = 13 + colours(bytes, at: 10)
        while place < bytes.count {
            switch bytes[place] {
            case 0x3B: return true
            case 0x00:
                place += 1
                continue
            case 0x21: place += 2
            case 0x2C: place += 11 + colours(bytes, at: place + 9)
            default: return false
            }
            while place < bytes.count, bytes[place] != 0 { place += 1 + Int(bytes[place]) }
            place += 1
        }
        return false
    }

    /// The length of the colours that a byte of a GIF announces.
    private static func colours(_ bytes: [UInt8], at place: Int) -> Int {
        guard place < bytes.count, bytes[place] & 0x80 != 0 else { return 0 }
        return 6 << Int(bytes[place] & 7)
    }
}
