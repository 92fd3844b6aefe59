import BroadsheetBytes

/// Texts in a line, in which any white space is one space: cells one behind the other, each of which begins anew.
struct TextLine: ~Copyable {
    /// What was written.
    private(set) var bytes = ByteSink(capacity: 128)
    /// Where each cell begins.
    private(set) var starts = [0]
    private var isApart = false

    /// Nothing yet.
    init() {}

    /// Appends a text, without the references of markup.
    mutating func append(_ text: borrowing Span<UInt8>) {
        var at = 0
        while at < text.count {
            let start = at
            while at < text.count, text[at] > 0x20 { at &+= 1 }
            if at > start {
                if isApart { bytes.append(0x20) }
                isApart = false
                bytes.append(text.extracting(start..<at))
            }
            if at < text.count {
                part()
                at &+= 1
            }
        }
    }

    /// What comes stands apart from what was before.
    mutating func part() { isApart = bytes.count > starts[starts.count - 1] }

    /// Begins the next cell.
    mutating func beginCell() {
        isApart = false
        starts.append(bytes.count)
    }

    /// Forgets all of it.
    mutating func removeAll() {
        bytes.removeAll()
        starts.removeAll(keepingCapacity: true)
        starts.append(0)
        isApart = false
    }

    /// How many cells there are.
    var cells: Int { starts.count }

    /// Where the text of a cell stands.
    func place(of cell: Int) -> Range<Int> { starts[cell]..<(cell + 1 < starts.count ? starts[cell + 1] : bytes.count) }

    /// All of it.
    var text: String { bytes.string }
}
