/// Reads a run of UTF-8 code point by code point. Bad UTF-8 is a code point that fits nowhere.
struct TextScanner: ~Copyable, ~Escapable {
    private let bytes: Span<UInt8>
    /// The byte that comes next.
    private(set) var at = 0
    /// The code point that comes next; 0xFFFF_FFFF at the end.
    private(set) var next: UInt32 = Self.end
    private var width = 0

    static var end: UInt32 { 0xFFFF_FFFF }
    private static var bad: UInt32 { 0xFFFF_FFFE }

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
        decode()
    }

    var isAtEnd: Bool { width == 0 }

    /// Goes on to the following code point.
    @_lifetime(self: copy self)
    mutating func advance() {
        at += width
        decode()
    }

    /// Goes back, or on, to a byte at which a code point begins.
    @_lifetime(self: copy self)
    mutating func move(to offset: Int) {
        at = offset
        decode()
    }

    @_lifetime(self: copy self)
    private mutating func decode() {
        guard at < bytes.count else {
            next = Self.end
            width = 0
            return
        }
        let first = bytes[at]
        width = 1
        if first < 0x80 {
            next = UInt32(first)
            return
        }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first < 0xF5, at + length <= bytes.count else {
            next = Self.bad
            return
        }
        var value = UInt32(first & (0x7F >> UInt8(length)))
        for i in 1..<length {
            guard bytes[at + i] & 0xC0 == 0x80 else {
                next = Self.bad
                return
            }
            value = value << 6 | UInt32(bytes[at + i] & 0x3F)
        }
        next = value
        width = length
    }

    /// Passes spaces of all kinds, and the marks that only order text of two directions.
    @_lifetime(self: copy self)
    mutating func skipSpaces() {
        while isSpace(next) || isMark(next) { advance() }
    }

    /// Passes marks only.
    @_lifetime(self: copy self)
    mutating func skipMarks() {
        while isMark(next) { advance() }
    }

    /// Whether `text` comes next, in whatever case its letters of ASCII are; passes it then.
    @_lifetime(self: copy self)
    mutating func take(_ text: borrowing Span<UInt8>) -> Bool {
        guard text.count > 0, at + text.count <= bytes.count else { return false }
        for i in 0..<text.count {
            let (a, b) = (bytes[at + i], text[i])
            guard a == b || (a | 0x20 == b | 0x20 && 0x61...0x7A ~= a | 0x20) else { return false }
        }
        move(to: at + text.count)
        return true
    }

    /// The bytes from `start` to the next one.
    func bytes(from start: Int) -> [UInt8] {
        (start..<at).map { bytes[$0] }
    }
}

/// Whether a code point is a space of any kind that people group digits with.
func isSpace(_ point: UInt32) -> Bool {
    point == 0x20 || point == 0xA0 || point == 0x09 || 0x2000...0x200A ~= point || point == 0x202F || point == 0x205F
        || point == 0x3000
}

/// Whether a code point only orders text of two directions.
func isMark(_ point: UInt32) -> Bool {
    point == 0x200E || point == 0x200F || point == 0x061C || 0x2066...0x2069 ~= point || 0x202A...0x202E ~= point
}

/// Whether a code point is one of the minus signs that are met in files.
func isMinus(_ point: UInt32) -> Bool {
    point == 0x2D || point == 0x2212 || point == 0x2013 || point == 0xFE63 || point == 0xFF0D
}
