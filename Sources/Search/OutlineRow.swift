import BroadsheetBytes

/// A row or a heading while it is read, and when it is whole: its id and its cells.
struct OutlineRow: ~Copyable {
    /// What it is called in the page.
    private(set) var id = ByteSink(capacity: 64)
    /// How deep it is as a heading; 0 for a row.
    private(set) var level = 0
    /// Whether it goes on from another page.
    private(set) var isRepeated = false
    private var isTotal = false
    private var cells = TextLine()
    private var hasCells = false
    /// The first amount, or else the first figure, and the cell that it is in.
    private(set) var figure = TextLine()
    private var figureCell = -1
    private var hasAmount = false
    /// Whether what comes belongs to a figure.
    private(set) var isFigure = false
    /// What stands in the cells behind the first but for the figure.
    private(set) var rest = ByteSink(capacity: 128)

    /// Nothing yet.
    init() {}

    /// Begins with what the row is: a heading of that level, or a row at 0.
    mutating func begin(level: Int, isRepeated: Bool = false, isTotal: Bool = false) {
        id.removeAll()
        (self.level, self.isRepeated, self.isTotal) = (level, isRepeated, isTotal)
        cells.removeAll()
        figure.removeAll()
        (hasCells, figureCell, hasAmount, isFigure) = (false, -1, false, false)
    }

    /// Takes its id.
    mutating func take(id text: borrowing Span<UInt8>) { id.append(text) }

    /// Goes on to the next cell.
    mutating func beginCell() {
        if hasCells { cells.beginCell() }
        hasCells = true
    }

    /// The text that comes is a figure; an amount of money is what rows are known by.
    mutating func beginFigure(isAmount: Bool) {
        isFigure = figureCell < 0 || isAmount && !hasAmount
        guard isFigure else { return }
        figure.removeAll()
        (figureCell, hasAmount) = (cells.cells - 1, isAmount)
    }

    /// The figure is whole.
    mutating func endFigure() { isFigure = false }

    /// Takes a piece of text.
    mutating func append(_ text: borrowing Span<UInt8>) {
        if isFigure { figure.append(text) }
        cells.append(text)
    }

    /// Ends it; says whether it is something that can be found.
    mutating func end() -> Bool {
        rest.removeAll()
        for cell in 1..<max(1, cells.cells) where cell != figureCell {
            let place = cells.place(of: cell)
            if place.isEmpty { continue }
            if rest.count > 0 { rest.append(" · ") }
            rest.append(place.count, from: place.lowerBound, of: cells.bytes)
        }
        // A figure in the first cell is its name.
        if level == 0, figureCell == 0 { figure.removeAll() }
        if level > 0 { return id.count > 0 && name > 0 }
        return hasCells && !isTotal && !isRepeated && (name > 0 || rest.count > 0)
    }

    /// How long its name is.
    private var name: Int { cells.place(of: 0).count }

    /// Gives its name, what stands in its first cell.
    func appendName(to sink: inout ByteSink) { sink.append(name, from: 0, of: cells.bytes) }
}
