import BroadsheetBytes

/// Finds the value that a pointer leads to, and goes past everything else of the document, which is checked on the way.
struct JSONSeeker {
    /// Where to.
    let pointer: JSONPointer
    private var walker = JSONWalker()
    /// How many of the open arrays and objects lie on the way: they are the outermost ones.
    private(set) var matched = 0
    /// Whether the key that was passed last is the one that the pointer names.
    private var keyMatches = false
    /// How many elements of the innermost array on the way were passed.
    private(set) var elements = 0
    /// The keys of the innermost object on the way, the first ones of very many.
    private(set) var keys: [String] = []
    /// Whether the innermost array or object on the way is an object.
    private(set) var isInObject = false
    private var isFound = false

    /// The most keys that are kept for a message.
    private static let mostKeys = 100

    /// A seeker at the beginning of the document.
    init(_ pointer: JSONPointer) {
        self.pointer = pointer
    }

    /// Whether the whole document was passed.
    var isAtEnd: Bool { walker.next == .end }

    /// Takes one step; gives true at the value that the pointer leads to, which the caller then goes past.
    mutating func step(_ scanner: inout JSONScanner) throws(JSONStop) -> Bool {
        guard walker.depth == matched else {
            try walker.step(&scanner)
            return false
        }
        if walker.isAtKey(scanner) {
            try passKey(&scanner)
            return false
        }
        guard walker.isAtValue(scanner) else {
            try passSign(&scanner)
            return false
        }
        guard isOnTheWay else {
            try walker.step(&scanner)
            elements += 1
            return false
        }
        if matched == pointer.count { return true }
        guard scanner.byte == UInt8(ascii: "{") || scanner.byte == UInt8(ascii: "[") else {
            try scanner.skipValue(depth: matched)
            throw .fault(.nothingBelow, at: scanner.position)
        }
        try walker.enter(&scanner)
        matched += 1
        isInObject = walker.isInObject
        (elements, keyMatches) = (0, false)
        keys.removeAll()
        return false
    }

    /// The value that was looked for was passed; what follows it is still to be.
    mutating func targetIsPassed() {
        isFound = true
        keyMatches = false
        walker.valueIsPassed()
    }

    /// Whether the value that comes next lies on the way, or at its end.
    private var isOnTheWay: Bool {
        if isFound { return false }
        if matched == 0 { return true }
        return walker.isInObject ? keyMatches : pointer.steps[matched - 1].index == elements
    }

    private mutating func passKey(_ scanner: inout JSONScanner) throws(JSONStop) {
        let start = scanner.position &+ 1
        let (escapes, end) = try walker.key(&scanner)
        var key = ByteSink()
        for i in start..<end { key.append(scanner[i]) }
        if escapes { key.truncate(to: JSONText.unescape(&key, 0, key.count)) }
        let matches = pointer.matches(key.span, at: matched - 1)
        // Which of the two would be meant?
        if matches && isFound { throw .fault(.duplicateKey, at: start - 1) }
        keyMatches = matches
        if !isFound, keys.count < Self.mostKeys { keys.append(key.string) }
    }

    /// Goes past a comma or the end of an array or object on the way.
    private mutating func passSign(_ scanner: inout JSONScanner) throws(JSONStop) {
        let start = scanner.position
        try walker.step(&scanner)
        guard walker.depth < matched else { return }
        if !isFound { throw .fault(.nothingThere, at: start) }
        matched -= 1
    }
}
