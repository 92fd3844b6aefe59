import BroadsheetComparing

/// A figure that differs, as a line of columns: its mark, what it is of, what it was and is, and the difference.
struct FigureLine {
    /// `+`, `-` or `~`.
    let mark: String
    private let label: String
    /// What it was, what it is, the difference, and that in per cent.
    private let cells: [String]
    /// How wide its columns are.
    let widths: Widths

    /// How wide the label and the cells are.
    struct Widths {
        fileprivate var label = 0
        fileprivate var cells = [0, 0, 0, 0]

        /// The widths that these and others fit in; a column has at most 60.
        func covering(_ other: Widths) -> Widths {
            var both = self
            both.label = min(60, max(label, other.label))
            for number in cells.indices { both.cells[number] = min(60, max(cells[number], other.cells[number])) }
            return both
        }
    }

    /// The line that tells this.
    init(_ change: FigureChange) {
        mark =
            switch change.kind {
            case .appeared: "+"
            case .vanished: "-"
            case .changed: "~"
            }
        label = DiffWords.label(change.figure)
        cells = DiffWords.amounts(change)
        widths = Widths(label: TerminalText.width(label), cells: cells.map(TerminalText.width))
    }

    /// The line with columns of these widths, without blanks at its end.
    func text(in room: Widths) -> String {
        var line = "  \(mark) \(label)"
        // Blanks are written when something stands behind them.
        var blanks = room.label - widths.label
        for (number, cell) in cells.enumerated() {
            blanks = max(0, blanks) + 2 + max(0, room.cells[number] - widths.cells[number])
            if cell.isEmpty { continue }
            line += Self.blanks(blanks)
            line += cell
            blanks = 0
        }
        return line
    }

    private static func blanks(_ count: Int) -> Substring {
        let all = Self.blanks.utf8
        return Self.blanks[..<(all.index(all.startIndex, offsetBy: min(count, all.count)))]
    }

    private static let blanks = String(repeating: " ", count: 512)
}
