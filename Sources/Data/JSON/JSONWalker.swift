import BroadsheetBytes

/// Goes through a document token by token, and so through values of any size at flat memory: what it knows of the
/// objects and arrays around it is one bit each, and it can stop at the end of a piece and go on in the next.
///
/// A step that throws has changed nothing.
struct JSONWalker: BitwiseCopyable {
    /// What may come next.
    enum Next: BitwiseCopyable {
        /// A value: the document itself, a further element of an array, what belongs to a key.
        case value
        /// The first element of an array, or its end.
        case firstElement
        /// The first key of an object, or its end.
        case firstKey
        /// A further key.
        case key
        /// A comma, or the end of the array or object.
        case separator
        /// Nothing but blanks.
        case end
    }

    /// What may come next.
    private(set) var next = Next.value
    /// How many objects and arrays are open.
    private(set) var depth = 0
    /// For each of them, whether it is an object.
    private var objects = InlineArray<9, UInt64>(repeating: 0)

    /// A walker before its document.
    init() {}

    /// Whether the innermost that is open is an object.
    var isInObject: Bool {
        depth > 0 && objects[(depth - 1) / 64] &>> UInt64((depth - 1) % 64) & 1 == 1
    }

    /// Whether a value stands at the scanner's place.
    func isAtValue(_ scanner: JSONScanner) -> Bool {
        next == .value || next == .firstElement && scanner.byte != UInt8(ascii: "]")
    }

    /// Whether a key must stand at the scanner's place.
    func isAtKey(_ scanner: JSONScanner) -> Bool {
        next == .key || next == .firstKey && scanner.byte != UInt8(ascii: "}")
    }

    /// Goes past the next token, or a whole value that is small. Blanks before it must have been passed.
    mutating func step(_ scanner: inout JSONScanner) throws(JSONStop) {
        if isAtValue(scanner) { return try value(&scanner) }
        if isAtKey(scanner) {
            _ = try key(&scanner)
            return
        }
        if next == .end { throw scanner.stop(.trailing) }
        let isObject = isInObject
        let byte = scanner.byte
        if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            scanner.position &+= 1
            depth -= 1
            return valueIsPassed()
        }
        guard byte == UInt8(ascii: ",") else { throw scanner.stop(isObject ? .commaOrBrace : .commaOrBracket) }
        scanner.position &+= 1
        next = isObject ? .key : .value
    }

    /// Goes past a key and its colon, and tells whether the key has escapes, and where its closing quote stands.
    mutating func key(_ scanner: inout JSONScanner) throws(JSONStop) -> (escapes: Bool, end: Int) {
        guard scanner.byte == UInt8(ascii: "\"") else { throw scanner.stop(.key) }
        let escapes = try scanner.skipText()
        let end = scanner.position &- 1
        try scanner.skipColon()
        next = .value
        return (escapes, end)
    }

    /// Goes into the array or object at the scanner's place.
    mutating func enter(_ scanner: inout JSONScanner) throws(JSONStop) {
        if depth >= JSONScanner.deepest { throw .fault(.depth, at: scanner.position) }
        let isObject = scanner.byte == UInt8(ascii: "{")
        let bit: UInt64 = 1 &<< UInt64(depth % 64)
        if isObject { objects[depth / 64] |= bit } else { objects[depth / 64] &= ~bit }
        depth += 1
        next = isObject ? .firstKey : .firstElement
        scanner.position &+= 1
    }

    /// Takes note that somebody else went past the value that came next.
    mutating func valueIsPassed() { next = depth == 0 ? .end : .separator }

    private mutating func value(_ scanner: inout JSONScanner) throws(JSONStop) {
        let byte = scanner.byte
        guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else {
            try scanner.skipValue(depth: depth)
            return valueIsPassed()
        }
        // What lies within the piece is passed at once. The bound keeps what is tried in vain, at the end of a
        // piece, to a few times the piece.
        if depth < 8 {
            var ahead = scanner
            if (try? ahead.skipValue(depth: depth)) != nil {
                scanner = ahead
                return valueIsPassed()
            }
        }
        try enter(&scanner)
    }
}
