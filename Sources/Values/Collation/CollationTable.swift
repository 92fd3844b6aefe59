internal import CTables

/// The generated tables: what each character weighs, in the root order and in one locale's.
///
/// All access to the C arrays is here. Scripts/tables/collation/generate.py writes them and tells what they mean.
@safe
struct CollationTable: Sendable {
    // Sound: constants of the program that nobody writes to; every index comes from the tables themselves, which the
    // generator wrote as one whole, or is checked against the end of the table.
    nonisolated(unsafe) private let tables: CollationTables
    nonisolated(unsafe) private let locale: CollationLocale
    /// A bit for every set of characters, 32 to a block and 64 sets, of which the locale tailors any.
    private let tailoredBlocks: UInt64

    /// The kinds of a value; the generator has the same list.
    enum Kind: UInt8 {
        case ignored, primary, cased, element, expansion, contraction, decomposition, absent
    }

    /// 32 bits of the tables: what a character is.
    struct Value: BitwiseCopyable {
        var bits: UInt32

        @inline(__always)
        var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .absent }
    }

    /// The table of the locale at `index` in the list of locales.
    init(locale index: Int) {
        unsafe tables = broadsheet_collation_tables().pointee
        unsafe locale = tables.locales[index]
        var blocks: UInt64 = 0
        for entry in unsafe Int(locale.first_entry)..<Int(locale.first_entry + locale.entry_count) {
            unsafe blocks |= 1 &<< UInt64(tables.entry_characters[entry] &>> 5 & 63)
        }
        tailoredBlocks = blocks
    }

    /// The names of all locales with an order of their own, as in language tags; the first is the root.
    static var localeNames: [String] {
        // Sound: the list has `locale_count` elements, whose names are terminated strings.
        let tables = unsafe broadsheet_collation_tables().pointee
        return unsafe (0..<Int(tables.locale_count)).map { unsafe String(cString: tables.locales[$0].name) }
    }

    /// Whether accents are compared from the end of the text.
    var isBackwards: Bool { unsafe locale.flags & 1 != 0 }
    /// Whether upper case comes first.
    var isUpperFirst: Bool { unsafe locale.flags & 2 != 0 }
    /// The highest primary weight that is ignored; 0 for none.
    var ignoredUpTo: UInt32 { unsafe locale.flags & 4 != 0 ? locale.variable_top : 0 }

    // MARK: Characters

    /// What `character` is in the locale.
    @inline(__always)
    func value(of character: UInt32) -> Value {
        if tailoredBlocks &>> UInt64(character &>> 5 & 63) & 1 != 0, let own = tailoredValue(of: character) {
            return own
        }
        return rootValue(of: character)
    }

    /// What `character` is in the root order.
    @inline(__always)
    func rootValue(of character: UInt32) -> Value {
        guard character < 0x30000 else {
            // Tags and variation selectors are ignored; the rest beyond the table is implicit.
            let kind: Kind = character >> 12 == 0xE0 && isIgnoredTag(character) ? .ignored : .absent
            return Value(bits: UInt32(kind.rawValue))
        }
        let block = unsafe Int(tables.root_index[Int(character &>> 5)])
        return unsafe Value(bits: tables.root_values[block &<< 5 | Int(character & 31)])
    }

    private func isIgnoredTag(_ character: UInt32) -> Bool {
        switch character {
        case 0xE0001, 0xE0020...0xE007F, 0xE0100...0xE01EF: true
        default: false
        }
    }

    private func tailoredValue(of character: UInt32) -> Value? {
        unsafe search(
            tables.entry_characters, from: Int(locale.first_entry), count: Int(locale.entry_count), for: character
        ).map { unsafe Value(bits: tables.entry_values[$0]) }
    }

    /// Where `wanted` stands in `count` ordered elements of `list` from `start` on.
    private func search(_ list: UnsafePointer<UInt32>, from start: Int, count: Int, for wanted: UInt32) -> Int? {
        var low = start
        var high = start + count
        while low < high {
            let middle = (low + high) / 2
            if unsafe list[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        return unsafe low < start + count && list[low] == wanted ? low : nil
    }

    /// The canonical combining class: 0 for what begins a character, else where a mark stands on it.
    @inline(__always)
    func combiningClass(of character: UInt32) -> UInt8 {
        guard character >= 0x300, character < 0x30000 else { return 0 }
        let block = unsafe Int(tables.class_index[Int(character &>> 5)])
        return unsafe tables.class_values[block &<< 5 | Int(character & 31)]
    }

    /// Appends the parts of a value that is a decomposition.
    func appendDecomposition(_ value: Value, to scalars: inout [UInt32]) {
        let start = Int(value.bits &>> 8 & 0xFFFF)
        for index in start..<start + Int(value.bits &>> 24) { unsafe scalars.append(tables.decompositions[index]) }
    }

    // MARK: Elements

    /// The element of a value of one element.
    @inline(__always)
    private func element(_ value: Value) -> CollationElement {
        switch value.kind {
        case .primary: return CollationElement(primary: value.bits & 0xFFFF_FF00)
        case .cased:
            return CollationElement(primary: value.bits & 0xFFFF_0000, tertiary: value.bits & 0xFF00)
        default:
            let index = Int(value.bits &>> 8)
            let weights = unsafe tables.element_weights[index]
            return unsafe CollationElement(
                primary: tables.element_primaries[index], secondary: weights &>> 16, tertiary: weights & 0xFFFF)
        }
    }

    /// Appends the elements of `value`, which is that of `character`.
    func append(_ value: Value, of character: UInt32, to elements: inout [CollationElement]) {
        switch value.kind {
        case .ignored: break
        case .primary, .cased, .element: elements.append(element(value))
        case .expansion:
            let start = Int(value.bits &>> 8 & 0x7FFFF)
            for index in start..<start + Int(value.bits &>> 27) {
                elements.append(element(Value(bits: unsafe tables.expansions[index])))
            }
        case .contraction: append(nodeValue(Int(value.bits &>> 8)), of: character, to: &elements)
        case .decomposition, .absent:
            elements.append(CollationElement(primary: implicitPrimary(of: character)))
        }
    }

    /// The primary weight of a character that the tables do not list.
    private func implicitPrimary(of character: UInt32) -> UInt32 {
        guard let primary = Ideograph.primary(of: character) else { return unassigned(character) }
        return rank(of: character).map(Ideograph.rankedPrimary) ?? primary
    }

    /// Where an ideograph stands in the locale's own order of them, counted from 0.
    private func rank(of character: UInt32) -> UInt32? {
        let order = unsafe Int(locale.han_order)
        guard order > 0 else { return nil }
        if character >= 0x4E00, character < 0xA000 {
            let rank = unsafe UInt32(tables.han_ranks[(order - 1) * 0x5200 + Int(character - 0x4E00)])
            return rank == 0 ? nil : rank - 1
        }
        let start = unsafe Int(tables.han_starts[order - 1])
        let count = unsafe Int(tables.han_starts[order]) - start
        return unsafe search(tables.han_others, from: start, count: count, for: character)
            .map { unsafe UInt32(tables.han_other_ranks[$0]) - 1 }
    }

    /// The primary weight of a character that has no place: by its number, after all that have one.
    private func unassigned(_ character: UInt32) -> UInt32 {
        var rest = character + 1
        let low = 2 + rest % 18 * 14
        rest /= 18
        return 0xFE00_0000 | (4 + rest / 254 % 251) << 16 | (2 + rest % 254) << 8 | low
    }

    // MARK: Sequences

    /// The value of the characters that lead to `node`; absent if only longer sequences have one.
    @inline(__always)
    func nodeValue(_ node: Int) -> Value { unsafe Value(bits: tables.node_values[node]) }

    /// Whether longer sequences begin with those of `node`.
    func hasChildren(_ node: Int) -> Bool { unsafe tables.node_edge_counts[node] > 0 }

    /// The node that `character` leads to.
    func child(of node: Int, by character: UInt32) -> Int? {
        unsafe search(
            tables.edge_characters, from: Int(tables.node_edges[node]), count: Int(tables.node_edge_counts[node]),
            for: character
        ).map { unsafe Int(tables.edge_nodes[$0]) }
    }

    // MARK: Keys

    /// Whether a first byte of a primary weight is left out when it is repeated.
    @inline(__always)
    func isCompressible(_ lead: Int) -> Bool { unsafe tables.compressible[lead & 0xFF] != 0 }

    /// Whether scripts are in another order than the root's.
    var hasReordering: Bool { unsafe locale.range_count > 0 }

    /// Where `primary` stands when the locale has put its own scripts first.
    func reordered(_ primary: UInt32) -> UInt32 {
        let start = unsafe Int(locale.first_range)
        var index = unsafe start + Int(locale.range_count) - 1
        while index >= start {
            if unsafe primary &>> 16 >= UInt32(tables.reorder_starts[index]) {
                let shift = unsafe Int32(tables.reorder_shifts[index])
                return primary &+ UInt32(bitPattern: shift) &<< 24
            }
            index -= 1
        }
        return primary
    }
}
