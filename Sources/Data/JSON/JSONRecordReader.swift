import BroadsheetBytes
import BroadsheetRecords

/// Reads objects into cells, key by key; or, on the first pass, learns what keys there are.
struct JSONRecordReader: ~Copyable {
    /// A cell whose text is still to be made of its bytes, when its record is known to be whole.
    struct Rest: BitwiseCopyable {
        let cell: Int
        let kind: Kind
        enum Kind: BitwiseCopyable { case escapes, flatArray, deepArray }
    }

    /// What is known of the keys.
    private(set) var shape: JSONShape
    /// The cells that are still to be made.
    private(set) var rests: [Rest] = []
    private let learns: Bool
    private let width: Int
    /// For each key, the record in which it was seen last: so a second time in one object is noticed.
    private var stamps: [UInt64]
    private var record: UInt64 = 0
    private var key = ByteSink()

    /// A reader that fills the fields of `shape`; or, without one, learns a shape.
    init(_ shape: JSONShape? = nil, width: Int = 0) {
        self.shape = shape ?? JSONShape()
        learns = shape == nil
        self.width = width
        stamps = Array(repeating: 0, count: self.shape.entries.count)
    }

    /// Reads the record at the scanner's place and appends its cells; if it is not whole, nothing is appended.
    ///
    /// - Parameter isMember: Whether it is the member of an object, with a key before it, and not an object alone.
    mutating func read(
        _ scanner: inout JSONScanner, isMember: Bool = false, into cells: inout [Cell]
    ) throws(JSONStop) {
        record += 1
        let base = cells.count
        let restCount = rests.count
        for _ in 0..<width { cells.append(.missing) }
        do {
            if isMember {
                try readMember(&scanner, &cells, base)
            } else {
                try readObject(&scanner, 0, depth: 1, &cells, base)
            }
        } catch {
            cells.removeLast(width)
            rests.removeLast(rests.count - restCount)
            throw error
        }
    }

    /// Forgets the cells that were still to be made.
    mutating func removeRests() { rests.removeAll(keepingCapacity: true) }

    /// Reads a key and its value, which is an object with the other fields, or the only one.
    private mutating func readMember(
        _ scanner: inout JSONScanner, _ cells: inout [Cell], _ base: Int
    ) throws(JSONStop) {
        if scanner.byte != UInt8(ascii: "\"") { throw scanner.stop(.key) }
        let start = scanner.position &+ 1
        let escapes = try scanner.skipText()
        let length = scanner.position &- start &- 1
        try scanner.skipColon()
        if learns {
            addMemberEntries()
        } else {
            try put(Cell(start, length, .string), JSONShape.memberKey, &cells, base, rest: escapes ? .escapes : nil)
        }
        let place = scanner.position
        switch scanner.byte {
        case UInt8(ascii: "{"):
            try note(.object, at: place)
            try readObject(&scanner, 0, depth: 1, &cells, base)
        case UInt8(ascii: "["):
            _ = try scanner.skipArray(depth: 1)
            throw .fault(.notRecordsThere, at: place)
        case UInt8(ascii: "n"):
            try scanner.skipWord("null")
        default:
            try readValue(&scanner, JSONShape.memberValue, depth: 1, &cells, base)
            try note(.scalar, at: place)
        }
    }

    private mutating func addMemberEntries() {
        guard shape.members == .none else { return }
        shape.addMemberEntries()
        stamps.append(contentsOf: [0, 0])
    }

    /// Takes down what the members of an object are; they must all be the same.
    private mutating func note(_ members: JSONShape.Members, at place: Int) throws(JSONStop) {
        if shape.members == members { return }
        guard learns, shape.members == .unknown else { throw .fault(learns ? .notRecordsThere : .changed, at: place) }
        shape.members = members
    }

    private mutating func readObject(
        _ scanner: inout JSONScanner, _ parent: Int, depth: Int, _ cells: inout [Cell], _ base: Int
    ) throws(JSONStop) {
        if depth > JSONScanner.deepest { throw .fault(.depth, at: scanner.position) }
        scanner.position &+= 1
        scanner.skipBlanks()
        if scanner.byte == UInt8(ascii: "}") {
            scanner.position &+= 1
            return
        }
        var expected = Int(shape.entries[parent].firstChild)
        while true {
            let place = scanner.position
            let entry = try readKey(&scanner, parent, expected)
            if stamps[entry] == record { throw .fault(.duplicateKey, at: place) }
            stamps[entry] = record
            try scanner.skipColon()
            try readValue(&scanner, entry, depth: depth, &cells, base)
            expected = Int(shape.entries[entry].next)
            if try scanner.skipMemberEnd() { return }
        }
    }

    /// Goes past a key and gives its entry; `expected` is the one that most likely comes.
    private mutating func readKey(
        _ scanner: inout JSONScanner, _ parent: Int, _ expected: Int
    ) throws(JSONStop) -> Int {
        let start = scanner.position &+ 1
        if scanner.byte != UInt8(ascii: "\"") { throw scanner.stop(.key) }
        if expected != 0 {
            let entry = shape.entries[expected]
            let end = start &+ Int(entry.length)
            if entry.isPlain, scanner.matches(shape.key(entry), at: start), scanner[end] == UInt8(ascii: "\"") {
                scanner.position = end &+ 1
                return expected
            }
        }
        let escapes = try scanner.skipText()
        key.removeAll()
        for i in start..<scanner.position - 1 { key.append(scanner[i]) }
        if escapes { key.truncate(to: JSONText.unescape(&key, 0, key.count)) }
        if let entry = shape.entry(of: key.span, below: parent) { return entry }
        guard learns else { throw .fault(.changed, at: start - 1) }
        guard let entry = shape.add(key, below: parent) else { throw .fault(.tooManyFields, at: start - 1) }
        stamps.append(0)
        return entry
    }

    private mutating func readValue(
        _ scanner: inout JSONScanner, _ entry: Int, depth: Int, _ cells: inout [Cell], _ base: Int
    ) throws(JSONStop) {
        let start = scanner.position
        switch scanner.byte {
        case UInt8(ascii: "\""):
            let escapes = try scanner.skipText()
            let length = scanner.position &- start &- 2
            if learns { return shape.note(.text, of: entry) }
            try put(Cell(start &+ 1, length, .string), entry, &cells, base, rest: escapes ? .escapes : nil)
        case UInt8(ascii: "{"):
            try readObject(&scanner, entry, depth: depth &+ 1, &cells, base)
        case UInt8(ascii: "["):
            let isFlat = try scanner.skipArray(depth: depth + 1)
            if learns { return shape.note(.text, of: entry) }
            let cell = Cell(start, scanner.position - start, .string)
            try put(cell, entry, &cells, base, rest: isFlat ? .flatArray : .deepArray)
        case UInt8(ascii: "t"), UInt8(ascii: "f"):
            try scanner.skipWord(scanner.byte == UInt8(ascii: "t") ? "true" : "false")
            if learns { return shape.note(.boolean, of: entry) }
            try put(Cell(start, scanner.position - start, .boolean), entry, &cells, base)
        case UInt8(ascii: "n"):
            try scanner.skipWord("null")
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try scanner.skipNumber()
            if learns { return noteNumber(scanner, start, entry) }
            try put(Cell(start, scanner.position &- start, .number), entry, &cells, base)
        // No value begins so: the scanner knows what to say.
        default: try scanner.skipValue(depth: depth)
        }
    }

    @inline(__always)
    private mutating func put(
        _ cell: Cell, _ entry: Int, _ cells: inout [Cell], _ base: Int, rest: Rest.Kind? = nil
    ) throws(JSONStop) {
        let slot = Int(shape.entries[entry].slot)
        if slot < 0 { throw .fault(.changed, at: cell.offset) }
        cells[base &+ slot] = cell
        if let rest { rests.append(Rest(cell: base &+ slot, kind: rest)) }
    }

    private mutating func noteNumber(_ scanner: JSONScanner, _ start: Int, _ entry: Int) {
        key.removeAll()
        for i in start..<scanner.position { key.append(scanner[i]) }
        shape.noteNumber(key, of: entry)
    }
}
