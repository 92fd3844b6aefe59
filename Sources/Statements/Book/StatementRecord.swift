import BroadsheetBytes

/// The values of one record while they are gathered, field by field in any order. Its memory is used again and again.
struct StatementRecord: ~Copyable {
    private var bytes = ByteSink(capacity: 1024)
    private var starts: [Int]
    private var lengths: [Int]
    /// Where in the file the value of each field begins.
    private var places: [Int]

    /// A record without values.
    init() {
        let count = StatementField.allCases.count
        starts = Array(repeating: 0, count: count)
        lengths = Array(repeating: -1, count: count)
        places = Array(repeating: 0, count: count)
    }

    /// Forgets all values.
    mutating func clear() {
        bytes.removeAll()
        for i in lengths.indices { lengths[i] = -1 }
    }

    /// Whether `field` has a value.
    func has(_ field: StatementField) -> Bool { lengths[field.rawValue] >= 0 }

    /// How many bytes its values have.
    var size: Int { bytes.count }

    /// Where in the file `field` begins.
    func place(of field: StatementField) -> Int { places[field.rawValue] }

    /// The value of `field`; empty where there is none.
    @_lifetime(borrow self)
    borrowing func value(of field: StatementField) -> Span<UInt8> {
        let i = field.rawValue
        return lengths[i] < 0 ? bytes.bytes(0, 0) : bytes.bytes(starts[i], lengths[i])
    }

    /// The value of `field` as a text; empty where there is none.
    func text(of field: StatementField) -> String { value(of: field).string }

    /// How many bytes the value of `field` has.
    func size(of field: StatementField) -> Int { max(0, lengths[field.rawValue]) }

    /// Makes `value` the value of `field`; one without bytes is none.
    mutating func set(_ field: StatementField, _ value: borrowing Span<UInt8>, at place: Int) {
        guard value.count > 0 else { return }
        starts[field.rawValue] = bytes.count
        lengths[field.rawValue] = value.count
        places[field.rawValue] = place
        bytes.append(value)
    }

    /// Makes `text` the value of `field`.
    mutating func set(_ field: StatementField, _ text: String, at place: Int) {
        var sink = ByteSink(capacity: max(16, text.utf8.count))
        sink.append(text)
        set(field, sink.span, at: place)
    }

    /// Takes the value of `field` away.
    mutating func remove(_ field: StatementField) { lengths[field.rawValue] = -1 }

    /// Adds `value` to that of `field`, with `mark` between the two.
    mutating func add(_ field: StatementField, _ value: borrowing Span<UInt8>, after mark: StaticString, at place: Int)
    {
        guard value.count > 0 else { return }
        let i = field.rawValue
        guard lengths[i] >= 0 else { return set(field, value, at: place) }
        if starts[i] + lengths[i] != bytes.count {
            // What was last written can grow in its place; anything else moves to the end.
            let start = bytes.count
            bytes.reserve(lengths[i])
            var moved = ByteSink(capacity: max(16, lengths[i]))
            moved.append(lengths[i], from: starts[i], of: bytes)
            bytes.append(moved.span)
            starts[i] = start
        }
        append(mark)
        bytes.append(value)
        lengths[i] = bytes.count - starts[i]
    }

    private mutating func append(_ mark: StaticString) {
        // Sound: the buffer is the word's own, and is read below its count.
        mark.withUTF8Buffer { mark in for i in mark.indices { unsafe bytes.append(mark[i]) } }
    }

    /// Adds `text` to the value of `field`, behind a semicolon.
    mutating func add(_ field: StatementField, _ text: String, at place: Int) {
        var sink = ByteSink(capacity: max(16, text.utf8.count))
        sink.append(text)
        add(field, sink.span, after: "; ", at: place)
    }

    /// Adds `value` to that of `field`, unless it is the same.
    mutating func addOther(_ field: StatementField, _ value: borrowing Span<UInt8>, at place: Int) {
        if has(field), self.value(of: field).isEqual(to: value) { return }
        add(field, value, after: "; ", at: place)
    }

    /// Adds what stands in the entry under a name that has no field of its own.
    mutating func addOther(named name: String, _ value: borrowing Span<UInt8>, at place: Int) {
        guard value.count > 0 else { return }
        var sink = ByteSink(capacity: name.utf8.count + value.count + 16)
        sink.append(name)
        sink.append(": ")
        sink.append(value)
        add(.other, sink.span, after: "; ", at: place)
    }

    /// Takes over the values that `other` has, in place of its own.
    mutating func take(from other: borrowing StatementRecord) {
        for field in StatementField.allCases where other.has(field) {
            set(field, other.value(of: field), at: other.place(of: field))
        }
    }

    /// Adds the values that `other` has to its own.
    mutating func join(_ other: borrowing StatementRecord) {
        for field in StatementField.allCases where other.has(field) {
            if field == .other {
                add(.other, other.value(of: field), after: "; ", at: other.place(of: field))
            } else {
                addOther(field, other.value(of: field), at: other.place(of: field))
            }
        }
    }
}
