import CExpat

/// The name of an element or an attribute without the prefix of its namespace, for as long as it is told of.
@safe package struct XMLName: ~Copyable {
    private let bytes: UnsafePointer<CChar>

    /// The part of the text at `start` that stands behind a prefix.
    init(_ start: UnsafePointer<CChar>) {
        // Sound: expat's names end in a zero byte, and none is read behind it.
        unsafe bytes = Self.local(start)
    }

    /// Whether it is `name`.
    package func `is`(_ name: StaticString) -> Bool {
        // Sound: reading stops at the first difference, which the zero byte at the end of either is.
        name.withUTF8Buffer { wanted in
            for i in 0..<wanted.count where unsafe UInt8(bitPattern: bytes[i]) != wanted[i] { return false }
            return unsafe bytes[wanted.count] == 0
        }
    }

    /// It as a text, for messages and for what is kept.
    package var string: String { unsafe String(cString: bytes) }

    /// It as a number, to be told from others in one step.
    package var key: XMLKey { unsafe XMLKey(bytes) }

    private static func local(_ start: UnsafePointer<CChar>) -> UnsafePointer<CChar> {
        var (name, place) = unsafe (start, start)
        while unsafe place.pointee != 0 {
            if unsafe place.pointee == CChar(bitPattern: UInt8(ascii: ":")) { unsafe name = place + 1 }
            unsafe place += 1
        }
        return unsafe name
    }
}
