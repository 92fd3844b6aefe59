import BroadsheetBytes

/// The records of a report as a page shows them, packed into one run of bytes: a page may have very many.
package struct RecordStore: Sendable {
    /// A record: where it stands in the bytes, and hashes of what it says.
    struct Entry: Sendable {
        var id: Range<Int>
        var cells: Range<Int>
        /// The number of its section or group among the bases.
        var base: Int32
        /// Whether its id is made of a key, and so holds for ever.
        var hasKey: Bool
        /// Of all cells, whatever the order of the columns.
        var hash: UInt64 = 0
        /// Of the cells that are no figures, and of those that are no texts.
        var words: UInt64 = 0
        var figures: UInt64 = 0
    }

    /// What a cell is.
    enum Kind: UInt8 { case figure = 1, date, text }

    /// A cell of a record.
    struct Cell {
        var column: Int
        var kind: Kind
        /// What programs read; a figure's value and its currency, parted by a blank.
        var machine: String
        /// What people read.
        var text: String
    }

    private(set) var entries: [Entry] = []
    private var bytes: [UInt8] = []
    /// The ids of the sections and groups that records stand in.
    private(set) var bases: [String] = []
    /// The titles of their columns; cells have numbers of these.
    private(set) var columns: [String] = []
    private var columnHashes: [UInt64] = []
    private var open: Entry?

    /// How many there are.
    package var count: Int { entries.count }

    // MARK: Writing

    /// Begins a record of the section or group `base`.
    mutating func begin(id: String, base: String) {
        if bases.last != base { bases.append(base) }
        let start = bytes.count
        bytes += id.utf8
        open = Entry(
            id: start..<bytes.count, cells: bytes.count..<bytes.count, base: Int32(bases.count - 1),
            hasKey: Self.isKey(id))
    }

    /// The number of the column with this title.
    mutating func number(ofColumn title: String) -> Int {
        if let known = columns.firstIndex(of: title) { return known }
        columns.append(title)
        columnHashes.append(Self.hash(Array(title.utf8)))
        return columns.count - 1
    }

    /// Adds a cell to the record that was begun; an empty one is none.
    mutating func add(_ kind: Kind, column: Int, machine: [UInt8], text: [UInt8]) {
        guard open != nil, !machine.isEmpty else { return }
        // None of these is a zero, which ends a cell.
        bytes += [UInt8(column & 127) + 1, UInt8((column >> 7) & 127) + 1, kind.rawValue]
        bytes += machine.lazy.filter { $0 > 1 }
        bytes.append(1)
        bytes += text.lazy.filter { $0 > 1 }
        bytes.append(0)
        let hash = Self.mixed(columnHashes[column] ^ Self.hash(machine) ^ UInt64(kind.rawValue))
        open?.hash &+= hash
        if kind != .figure { open?.words &+= hash }
        if kind != .text { open?.figures &+= hash }
    }

    /// Ends the record.
    mutating func end() {
        guard var entry = open else { return }
        entry.cells = entry.cells.lowerBound..<bytes.count
        entries.append(entry)
        open = nil
    }

    /// Calls sections and groups something else.
    mutating func rename(_ name: (String) -> String) { bases = bases.map(name) }

    // MARK: Reading

    /// The id of a record.
    func id(_ entry: Entry) -> String { String(decoding: bytes[entry.id], as: UTF8.self) }

    /// The section or group of a record.
    func base(_ entry: Entry) -> String { bases[Int(entry.base)] }

    /// The cells of a record.
    func cells(_ entry: Entry) -> [Cell] {
        bytes[entry.cells].split(separator: 0).compactMap { cell in
            guard cell.count > 3, let kind = Kind(rawValue: cell[cell.startIndex + 2]) else { return nil }
            let parts = cell.dropFirst(3).split(separator: 1, maxSplits: 1, omittingEmptySubsequences: false)
            return Cell(
                column: Int(cell[cell.startIndex]) - 1 | (Int(cell[cell.startIndex + 1]) - 1) << 7, kind: kind,
                machine: String(decoding: parts[0], as: UTF8.self),
                text: parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "")
        }
    }

    /// The records with hashes of the cells alone that stand in columns for which `name` has a name, under that name.
    func renamed(_ name: (String) -> String?) -> [Entry] {
        let hashes = columns.map { name($0).map { Self.hash(Array($0.utf8)) } }
        return entries.map { entry in
            var new = entry
            (new.hash, new.words, new.figures) = (0, 0, 0)
            for cell in cells(entry) {
                guard let column = hashes[cell.column] else { continue }
                let hash = Self.mixed(column ^ Self.hash(Array(cell.machine.utf8)) ^ UInt64(cell.kind.rawValue))
                new.hash &+= hash
                if cell.kind != .figure { new.words &+= hash }
                if cell.kind != .text { new.figures &+= hash }
            }
            return new
        }
    }

    /// Whether an id is made of a key: it does not end with the number of a row.
    private static func isKey(_ id: String) -> Bool {
        guard let dot = id.utf8.lastIndex(of: UInt8(ascii: ".")) else { return !id.isEmpty }
        return !id.utf8[id.utf8.index(after: dot)...].allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }

    private static func hash(_ bytes: [UInt8]) -> UInt64 { ContentHash.of(bytes.span) }

    /// Hashes of cells are added up, so that the order of columns does not count; before that, each is mixed.
    private static func mixed(_ word: UInt64) -> UInt64 {
        let product = (word ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0x9FB2_1C65_1E98_DF25)
        return product.high ^ product.low
    }
}
