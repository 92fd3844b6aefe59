import BroadsheetBytes

/// Cuts the markup of a row into what is the same in many rows and what is not: texts and the values of most attributes are cut out. Put
/// in again, they give the markup byte by byte, whatever it is.
struct MarkupCutter: ~Copyable {
    /// What was cut out.
    enum Kind: UInt8 {
        /// A text between tags.
        case text
        /// The value of an attribute that programs read: a plain figure, a date.
        case value
        /// The value of another attribute.
        case other

        /// How a part calls it.
        var letter: UInt8 {
            switch self {
            case .text: UInt8(ascii: "t")
            case .value: UInt8(ascii: "v")
            case .other: UInt8(ascii: "o")
            }
        }
    }

    /// The ids that a row names: they are the same in all rows, as long as they are called by these bytes.
    static let row: UInt8 = 1
    static let group: UInt8 = 2
    static let section: UInt8 = 3
    /// What stands between two pieces of a form, followed by the letter of what was cut out.
    static let gap: UInt8 = 0

    /// The markup without what was cut out.
    private(set) var form = ByteSink(capacity: 1 << 10)
    /// What was cut out, one behind the other, and where each ends.
    private(set) var cuts = ByteSink(capacity: 1 << 9)
    private(set) var ends: [Int] = []
    /// Whether the markup has bytes that ids are called by; it cannot be cut then.
    private(set) var isUncut = false

    /// Attributes that say what a cell is and not what is in it.
    private static let kept = [
        "class", "scope", "headers", "id", "role", "colspan", "tabindex", "aria-hidden", "data-currency",
    ]
    .map { Array($0.utf8) }
    private static let values = ["value", "datetime"].map { Array($0.utf8) }
    /// The beginning of the class that shades a row: rows of different shades have one form.
    private static let shade = Array("band-".utf8)

    /// Cuts `markup`, which names these ids.
    mutating func cut(_ markup: borrowing Span<UInt8>, _ ids: borrowing RowIDs) {
        form.removeAll()
        cuts.removeAll()
        ends.removeAll(keepingCapacity: true)
        isUncut = false
        var at = 0
        while at < markup.count, !isUncut {
            if markup[at] == UInt8(ascii: "<") {
                at = cutTag(markup, at, ids)
            } else {
                at = cutText(markup, at)
            }
        }
    }

    /// Cuts out the text that begins at `start`, unless it is blank; gives where it ends.
    private mutating func cutText(_ markup: borrowing Span<UInt8>, _ start: Int) -> Int {
        var end = start
        var isBlank = true
        while end < markup.count, markup[end] != UInt8(ascii: "<") {
            if markup[end] > 0x20 { isBlank = false }
            if markup[end] < 8 { isUncut = true }
            end &+= 1
        }
        let text = markup.extracting(start..<end)
        if isBlank { form.append(text) } else { cut(out: text, .text) }
        return end
    }

    /// Takes the tag that begins at `start`, without the values of its attributes; gives where it ends.
    private mutating func cutTag(_ markup: borrowing Span<UInt8>, _ start: Int, _ ids: borrowing RowIDs) -> Int {
        var at = start
        var name = start
        while at < markup.count, markup[at] != UInt8(ascii: ">") {
            let byte = markup[at]
            if byte < 8 { isUncut = true }
            if byte == 0x20 || byte == 0x0A { name = at &+ 1 }
            form.append(byte)
            at &+= 1
            guard byte == UInt8(ascii: "\""), at >= 2, markup[at &- 2] == UInt8(ascii: "=") else { continue }
            let begin = at
            while at < markup.count, markup[at] != UInt8(ascii: "\"") {
                if markup[at] < 8 { isUncut = true }
                at &+= 1
            }
            let value = markup.extracting(begin..<at)
            let attribute = markup.extracting(min(name, begin &- 2)..<begin &- 2)
            if Self.kept.contains(where: { attribute.isEqual(to: $0.span) }) {
                append(value, calling: ids)
            } else {
                cut(out: value, Self.values.contains { attribute.isEqual(to: $0.span) } ? .value : .other)
            }
            // The quotation mark that ends the value belongs to the form.
            if at < markup.count {
                form.append(markup[at])
                at &+= 1
            }
        }
        if at < markup.count {
            form.append(markup[at])
            at &+= 1
        }
        return at
    }

    private mutating func cut(out bytes: borrowing Span<UInt8>, _ kind: Kind) {
        form.append(Self.gap)
        form.append(kind.letter)
        cuts.append(bytes)
        ends.append(cuts.count)
    }

    /// Appends a value to the form, in which words that begin with the ids at hand are called by them, and shades are cut out.
    private mutating func append(_ value: borrowing Span<UInt8>, calling ids: borrowing RowIDs) {
        var at = 0
        while at < value.count {
            if value.begins(with: ids.row.span, at: at) {
                form.append(Self.row)
                at &+= ids.row.count
            } else if value.begins(with: ids.group.span, at: at) {
                form.append(Self.group)
                at &+= ids.group.count
            } else if value.begins(with: ids.section.span, at: at) {
                form.append(Self.section)
                at &+= ids.section.count
            } else if value.hasPrefix(Self.shade.span, at: at) {
                form.append(Self.shade.span)
                at &+= Self.shade.count
                var end = at
                while end < value.count, value[end] != 0x20 { end &+= 1 }
                cut(out: value.extracting(at..<end), .other)
                at = end
            }
            while at < value.count {
                form.append(value[at])
                at &+= 1
                if value[at &- 1] == 0x20 { break }
            }
        }
    }
}

extension Span<UInt8> {
    /// Whether these bytes stand at `at`.
    func hasPrefix(_ bytes: borrowing Span<UInt8>, at: Int) -> Bool {
        guard at &+ bytes.count <= count else { return false }
        for i in 0..<bytes.count where self[at &+ i] != bytes[i] { return false }
        return true
    }

    /// Whether the id `id` stands at `at`, by itself or before a mark that parts ids.
    func begins(with id: borrowing Span<UInt8>, at: Int) -> Bool {
        guard id.count > 0, hasPrefix(id, at: at) else { return false }
        guard at &+ id.count < count else { return true }
        let next = self[at &+ id.count]
        return next == UInt8(ascii: ":") || next == UInt8(ascii: ".") || next == 0x20
    }
}
