import BroadsheetBytes

/// The bytes of an input, and what its first ones choose.
struct Input {
    /// All bytes behind those that chose something.
    private(set) var rest: ArraySlice<UInt8>

    init(_ input: borrowing Span<UInt8>) {
        rest = input.array[...]
    }

    /// The next byte, as a choice; 0 behind the end.
    mutating func choice() -> UInt8 { rest.popFirst() ?? 0 }

    /// One of `all`, which the next byte chooses.
    mutating func one<Item>(of all: [Item]) -> Item { all[Int(choice()) % all.count] }

    /// The bytes up to the next line end, which is passed.
    mutating func line() -> [UInt8] {
        let line = rest.prefix { $0 != 0x0A }
        rest = rest.dropFirst(line.count + 1)
        return Array(line)
    }

    /// The line as text; what is no UTF-8 becomes replacement characters.
    mutating func lineText() -> String { String(decoding: line(), as: UTF8.self) }

    /// The rest as text; what is no UTF-8 becomes replacement characters.
    var text: String { String(decoding: rest, as: UTF8.self) }

    /// The rest.
    var bytes: [UInt8] { Array(rest) }
}

/// What `body` appends to a sink.
func written(_ body: (inout ByteSink) -> Void) -> [UInt8] {
    var sink = ByteSink(capacity: 64)
    body(&sink)
    return sink.span.array
}
