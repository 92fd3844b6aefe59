/// The elements of the Latin letters at hand: most texts are made of them, and need no look into the tables.
struct LatinElements: Sendable {
    /// A character's first element and its second, if it has one.
    private struct Entry: BitwiseCopyable {
        var first: UInt64
        var second: UInt64

        /// The character needs the long way.
        static let special = UInt64.max
        /// In a bit of the first element that no weight uses: a sequence may begin here.
        static let begins: UInt64 = 0x80
        /// The same for: a sequence may go on here.
        static let follows: UInt64 = 0x40
    }

    private var entries: [Entry] = []
    /// Latin-1 and Latin Extended-A and -B.
    private static let end: UInt32 = 0x250

    init(_ table: CollationTable) {
        entries.reserveCapacity(Int(LatinElements.end))
        var firstParts: [UInt32] = []
        var following: [UInt32] = []
        var elements: [CollationElement] = []
        for scalar in 0..<LatinElements.end {
            let text = DecomposedText(scalar, table)
            firstParts.append(text.scalars[0])
            let node = LatinElements.lastNode(text, table)
            if let node { table.appendChildren(of: node, to: &following) }
            elements.removeAll(keepingCapacity: true)
            table.append(text, to: &elements)
            entries.append(LatinElements.entry(elements, isASCII: scalar < 0x80, begins: node != nil))
        }
        let followers = Set(following)
        for index in entries.indices where entries[index].first != Entry.special {
            if followers.contains(firstParts[index]) { entries[index].first |= Entry.follows }
        }
    }

    private static func entry(_ elements: [CollationElement], isASCII: Bool, begins: Bool) -> Entry {
        // More than one element a byte would not fit where the elements are put.
        guard elements.count <= (isASCII ? 1 : 2) else { return Entry(first: Entry.special, second: 0) }
        let first = elements.first?.bits ?? 0
        return Entry(first: begins ? first | Entry.begins : first, second: elements.count == 2 ? elements[1].bits : 0)
    }

    /// The node that all of a character's parts lead to, if longer sequences begin with them.
    private static func lastNode(_ parts: DecomposedText, _ table: CollationTable) -> Int? {
        let value = table.value(of: parts.scalars[0])
        guard value.kind == .contraction else { return nil }
        var node = Int(value.bits >> 8)
        for part in parts.scalars.dropFirst() {
            guard let next = table.child(of: node, by: part) else { return nil }
            node = next
        }
        return table.hasChildren(node) ? node : nil
    }

    /// Appends the elements of `text` to `elements`, which has room for one a byte; gives false if it needs the long way.
    @inline(__always)
    func append(_ text: borrowing Span<UInt8>, to elements: inout OutputSpan<CollationElement>) -> Bool {
        let entries = entries.span
        var index = 0
        var before: UInt64 = 0
        while index < text.count {
            var scalar = Int(text[index])
            index &+= 1
            if scalar >= 0x80 {
                guard scalar < 0xCA, scalar >= 0xC2, index < text.count, text[index] & 0xC0 == 0x80 else {
                    return false
                }
                scalar = (scalar & 0x1F) &<< 6 | Int(text[index] & 0x3F)
                index &+= 1
                guard scalar < entries.count else { return false }
            }
            let entry = entries[scalar]
            if entry.first == Entry.special { return false }
            if before & Entry.begins != 0, entry.first & Entry.follows != 0 { return false }
            before = entry.first
            let first = entry.first & ~(Entry.begins | Entry.follows)
            if first != 0 { elements.append(CollationElement(bits: first)) }
            if entry.second != 0 { elements.append(CollationElement(bits: entry.second)) }
        }
        return true
    }
}
