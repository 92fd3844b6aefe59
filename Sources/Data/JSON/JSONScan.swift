import BroadsheetBytes
import BroadsheetDiagnostics

/// Where in a document the arrays of objects are: what can be proposed to an author who did not say so, or said it wrong.
struct JSONScan {
    /// The pointers to arrays whose first element is an object, in the order of the document, and not below other arrays.
    private(set) var lists: [String] = []
    /// Whether the document is an object that nothing follows: neither an array of records nor lines of them.
    private(set) var isOneObject = false

    private var walker = JSONWalker()
    /// Whether nothing more is to be found: the document is no object.
    private var isDone = false
    /// The keys of the open objects that are looked into, with that of the value at hand as the last.
    private var keys: [String] = []

    private static let most = 12
    private static let deepest = 8
    private static let longestKey = 100

    /// Looks through the first document of `file`; gives what was found until something is wrong in it. Where the system fails,
    /// nothing may be concluded.
    init(_ file: SourceFile, window: Int) throws(Problem) {
        do throws(Problem) { try look(through: file, window) } catch {
            if error.isOfSystem { throw error }
        }
    }

    private mutating func look(through file: SourceFile, _ window: Int) throws(Problem) {
        var pieces = try Pieces(file, from: 0, window: window)
        var bytes = ByteSink()
        repeat {
            try pieces.next(into: &bytes)
            guard let consumed = look(at: &bytes, isFirst: pieces.offset == 0, isLast: pieces.isLast) else { return }
            try pieces.keep(from: consumed, of: bytes)
        } while !pieces.isLast
    }

    /// Looks through a piece; gives how much of it is done, or nil where nothing more is to be seen.
    private mutating func look(at bytes: inout ByteSink, isFirst: Bool, isLast: Bool) -> Int? {
        let end = bytes.count
        // Sound: a piece has this much to spare behind its end, and stays where it is while it is scanned.
        unsafe (bytes.base + end).update(repeating: 0, count: Pieces.spare)
        var scanner = unsafe JSONScanner(bytes.base, end: end, isLast: isLast)
        if isFirst { scanner.skipMark() }
        var consumed = 0
        do throws(JSONStop) {
            while true {
                scanner.skipBlanks()
                consumed = scanner.position
                if walker.next == .end {
                    if !scanner.isAtEnd { isOneObject = false }
                    return scanner.isAtEnd ? consumed : nil
                }
                try step(&scanner)
                if isDone { return nil }
            }
        } catch {
            if case .unfinished = error { return consumed }
            return nil
        }
    }

    private mutating func step(_ scanner: inout JSONScanner) throws(JSONStop) {
        guard walker.depth == keys.count else { return try walker.step(&scanner) }
        if walker.isAtKey(scanner) { return try passKey(&scanner) }
        guard walker.isAtValue(scanner) else {
            try walker.step(&scanner)
            if walker.depth < keys.count { keys.removeLast() }
            return
        }
        if scanner.byte == UInt8(ascii: "{"), keys.count < Self.deepest {
            if keys.isEmpty { isOneObject = true }
            try walker.enter(&scanner)
            return keys.append("")
        }
        let isList = try isListOfObjects(scanner)
        let pointer = JSONPointer.text(of: keys)
        try walker.step(&scanner)
        if isList, lists.count < Self.most { lists.append(pointer.isEmpty ? "/" : pointer) }
        if keys.isEmpty { isDone = true }
    }

    private mutating func passKey(_ scanner: inout JSONScanner) throws(JSONStop) {
        let start = scanner.position + 1
        let (escapes, end) = try walker.key(&scanner)
        var key = ByteSink()
        for i in start..<min(end, start + Self.longestKey) { key.append(scanner[i]) }
        // A key that was cut off must not end in half an escape.
        if escapes, end <= start + Self.longestKey { key.truncate(to: JSONText.unescape(&key, 0, key.count)) }
        keys[keys.count - 1] = key.string
    }

    private func isListOfObjects(_ scanner: JSONScanner) throws(JSONStop) -> Bool {
        guard scanner.byte == UInt8(ascii: "[") else { return false }
        var ahead = scanner
        ahead.position += 1
        ahead.skipBlanks()
        if ahead.isAtEnd, !ahead.isLast { throw .unfinished }
        return ahead.byte == UInt8(ascii: "{")
    }
}
