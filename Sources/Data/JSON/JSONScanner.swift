import BroadsheetBytes

/// Reads the tokens of JSON (RFC 8259, strictly) in a piece of a file.
///
/// Behind the piece stand zeros, which begin no token: so only where a token does not fit must the scanner ask
/// whether the piece is at its end.
@safe
struct JSONScanner {
    /// How deep objects and arrays may stand in one another.
    static let deepest = 512

    // Sound: the owner of the piece keeps it where it is while the scanner works, with a block of zeros behind it.
    private let bytes: UnsafePointer<UInt8>
    /// The byte that is looked at next.
    var position = 0
    /// Where the piece ends.
    let end: Int
    /// Whether the file ends there too.
    let isLast: Bool

    /// A scanner of the `end` bytes from `bytes` on.
    init(_ bytes: UnsafePointer<UInt8>, end: Int, isLast: Bool) {
        unsafe self.bytes = bytes
        self.end = end
        self.isLast = isLast
    }

    /// The byte at hand; 0 at the end.
    @inline(__always)
    var byte: UInt8 { self[position] }

    /// Whether the piece ends at the byte at hand.
    @inline(__always)
    var isAtEnd: Bool { position >= end }

    /// Goes past a byte order mark, which is no part of the data.
    mutating func skipMark() {
        if self[0] == 0xEF, self[1] == 0xBB, self[2] == 0xBF { position = 3 }
    }

    /// The byte at `position`, which lies at most a block behind the end.
    @inline(__always)
    subscript(position: Int) -> UInt8 {
        // Sound: the caller has seen every byte up to `position`, or stays within the block of zeros.
        unsafe bytes[position]
    }

    /// Whether the bytes from `start` on are `expected`, and there are as many.
    @inline(__always)
    func matches(_ expected: borrowing Span<UInt8>, at start: Int) -> Bool {
        let count = expected.count
        if start &+ count > end { return false }
        for i in 0..<count where self[start &+ i] != expected[i] { return false }
        return true
    }

    /// What to throw where `fault` is found: at the end of the piece it is only that more is to come.
    func stop(_ fault: JSONFault, at place: Int) -> JSONStop {
        if place < end { return .fault(fault, at: place) }
        return isLast ? .fault(.cutOff, at: end) : .unfinished
    }

    /// What to throw at the byte at hand.
    func stop(_ fault: JSONFault) -> JSONStop { stop(fault, at: position) }

    /// Goes past blanks and line ends.
    @inline(__always)
    mutating func skipBlanks() {
        while true {
            switch byte {
            case 0x20, 0x0A, 0x0D, 0x09: position &+= 1
            default: return
            }
        }
    }

    /// Goes past a text that begins at the byte at hand, and tells whether it has escapes. What is between the
    /// quotes is `position before + 1 ..< position after - 1`.
    mutating func skipText() throws(JSONStop) -> Bool {
        let ones = ByteBlock.everywhere(1)
        var escapes = false
        var i = position &+ 1
        while true {
            // Sound: `i` is at most at the end, behind which a block of zeros can be read.
            let word = unsafe UInt64(littleEndian: ByteBlock.word(at: bytes + i))
            let quotes = word ^ ByteBlock.everywhere(0x22)
            let slashes = word ^ ByteBlock.everywhere(0x5C)
            // The lowest bit that is set is right, whatever the borrows do above it; bytes that are not ASCII
            // are marked too.
            let marks =
                ((quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes | (word &- ByteBlock.everywhere(0x20)) | word)
                & ByteBlock.everywhere(0x80)
            if marks == 0 {
                i &+= 8
                continue
            }
            i &+= marks.trailingZeroBitCount &>> 3
            let byte = self[i]
            if byte == 0x22 {
                position = i &+ 1
                return escapes
            }
            if byte == 0x5C {
                escapes = true
                i &+= try escapeLength(at: i)
            } else if byte < 0x20 {
                throw stop(.control, at: i)
            } else {
                i &+= try characterLength(at: i)
            }
        }
    }

    /// How long the character at `place` is, which is not ASCII.
    private func characterLength(at place: Int) throws(JSONStop) -> Int {
        // Sound: the check reads nothing behind the end.
        let length = unsafe UTF8Check.length(bytes, at: place, end: end)
        if length > 0 { return length }
        throw length < 0 ? stop(.notUTF8, at: end) : .fault(.notUTF8, at: place)
    }

    /// How long the escape at `place` is.
    private func escapeLength(at place: Int) throws(JSONStop) -> Int {
        switch self[place &+ 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        case UInt8(ascii: "u"):
            guard let unit = hexadecimal(at: place + 2) else {
                throw stop(.escape, at: place + 6 <= end ? place : end)
            }
            if unit & 0xF800 != 0xD800 { return 6 }
            if unit >= 0xDC00 { throw .fault(.surrogate, at: place) }
            if self[place + 6] == UInt8(ascii: "\\"), self[place + 7] == UInt8(ascii: "u"),
                let low = hexadecimal(at: place + 8), low & 0xFC00 == 0xDC00
            {
                return 12
            }
            throw stop(.surrogate, at: place + 12 <= end ? place : isLast ? place : end)
        default:
            throw stop(.escape, at: place + 1 < end ? place : end)
        }
    }

    /// The number that the four digits at `place` write.
    func hexadecimal(at place: Int) -> UInt32? {
        var value: UInt32 = 0
        for i in 0..<4 {
            let digit: UInt8
            switch self[place + i] {
            case let byte where byte &- 0x30 < 10: digit = byte &- 0x30
            case let byte where (byte | 0x20) &- 0x61 < 6: digit = (byte | 0x20) &- 0x57
            default: return nil
            }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    /// Goes past a number that begins at the byte at hand.
    mutating func skipNumber() throws(JSONStop) {
        var i = position
        if self[i] == UInt8(ascii: "-") { i &+= 1 }
        if self[i] == UInt8(ascii: "0") {
            i &+= 1
        } else {
            try skipDigits(&i)
        }
        if self[i] == UInt8(ascii: ".") {
            i &+= 1
            try skipDigits(&i)
        }
        if self[i] | 0x20 == UInt8(ascii: "e") {
            i &+= 1
            if self[i] == UInt8(ascii: "+") || self[i] == UInt8(ascii: "-") { i &+= 1 }
            try skipDigits(&i)
        }
        // More digits may stand in the next piece.
        if i >= end, !isLast { throw .unfinished }
        switch self[i] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"):
            throw .fault(.number, at: position)
        default: position = i
        }
    }

    @inline(__always)
    private func skipDigits(_ i: inout Int) throws(JSONStop) {
        let start = i
        while self[i] &- 0x30 < 10 { i &+= 1 }
        if i == start { throw i < end ? .fault(.number, at: position) : stop(.number, at: i) }
    }

    /// Goes past true, false or null.
    mutating func skipWord(_ word: StaticString) throws(JSONStop) {
        // Sound: a static string is there for ever, with as many bytes as it says.
        for i in 0..<word.utf8CodeUnitCount where unsafe self[position + i] != word.utf8Start[i] {
            throw position + i < end ? .fault(.value, at: position) : stop(.value, at: end)
        }
        position += word.utf8CodeUnitCount
    }

    /// Goes past any value, which stands in `depth` others.
    mutating func skipValue(depth: Int) throws(JSONStop) {
        switch byte {
        case UInt8(ascii: "\""): _ = try skipText()
        case UInt8(ascii: "{"): try skipObject(depth: depth + 1)
        case UInt8(ascii: "["): _ = try skipArray(depth: depth + 1)
        case UInt8(ascii: "t"): try skipWord("true")
        case UInt8(ascii: "f"): try skipWord("false")
        case UInt8(ascii: "n"): try skipWord("null")
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
        case UInt8(ascii: "]"), UInt8(ascii: "}"): throw .fault(.missingValue, at: position)
        default: throw stop(.value)
        }
    }

    /// Goes past an array, and tells whether all of its elements are scalars.
    mutating func skipArray(depth: Int) throws(JSONStop) -> Bool {
        if depth > Self.deepest { throw .fault(.depth, at: position) }
        var isFlat = true
        position &+= 1
        skipBlanks()
        if byte == UInt8(ascii: "]") {
            position &+= 1
            return true
        }
        while true {
            if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { isFlat = false }
            try skipValue(depth: depth)
            skipBlanks()
            let separator = byte
            if separator != UInt8(ascii: ","), separator != UInt8(ascii: "]") { throw stop(.commaOrBracket) }
            position &+= 1
            if separator == UInt8(ascii: "]") { return isFlat }
            skipBlanks()
        }
    }

    private mutating func skipObject(depth: Int) throws(JSONStop) {
        if depth > Self.deepest { throw .fault(.depth, at: position) }
        position &+= 1
        skipBlanks()
        if byte == UInt8(ascii: "}") {
            position &+= 1
            return
        }
        while true {
            if byte != UInt8(ascii: "\"") { throw stop(.key) }
            _ = try skipText()
            try skipColon()
            try skipValue(depth: depth)
            if try skipMemberEnd() { return }
        }
    }

    /// Goes past the colon between a key and its value, and the blanks around it.
    @inline(__always)
    mutating func skipColon() throws(JSONStop) {
        skipBlanks()
        if byte != UInt8(ascii: ":") { throw stop(.colon) }
        position &+= 1
        skipBlanks()
    }

    /// Goes past what follows a member of an object; gives true if that is the end of the object.
    @inline(__always)
    mutating func skipMemberEnd() throws(JSONStop) -> Bool {
        skipBlanks()
        let separator = byte
        if separator != UInt8(ascii: ","), separator != UInt8(ascii: "}") { throw stop(.commaOrBrace) }
        position &+= 1
        if separator == UInt8(ascii: "}") { return true }
        skipBlanks()
        return false
    }
}
