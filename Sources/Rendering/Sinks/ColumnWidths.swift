package import BroadsheetBytes
import BroadsheetRecords
package import BroadsheetReports
import BroadsheetValues

/// How wide the texts of a report are that have one line: figures, dates, and heads of marks. Each table of a page lays itself out, and where no script brings
/// their columns into line, the style sheet does it by what is known here when the last of them has been written: which columns
/// have outgrown the width that their kind has, and how wide they are.
///
/// Widths are counted in digits, rounded up: what parts digits is half as wide as one in all fonts that are used for figures.
package struct ColumnWidths {
    /// A cell whose text is looked at: of which column it is, how wide what stands beside its text is, in half digits, and how many
    /// bytes the longest of its texts has. One that is no longer is no wider, for all of them are written alike.
    private struct Watched {
        var cell: Int
        var column: Int
        var beside: Int
        /// Whether it says what it lacks at its end: of others a row says nothing of that.
        var isPadded: Bool
        var longest = 0
    }

    /// The cells of all shapes of rows, and where those of each begin.
    private var watched: [Watched] = []
    private var starts = [0]
    /// How many tables there are: one alone stands in line with itself.
    private var tables = 0
    /// What each column has room for by its kind, and how wide its head and its widest text are, in half digits.
    private let room: [Int]
    private let heads: [Int]
    private var widest: [Int]

    /// Whether a sheet has no room for the widths of all kinds, so that all columns are told how wide they are.
    private let isSheet: Bool

    /// Nothing seen of the columns of `plan` but their heads.
    package init(_ plan: ReportPlan) {
        let columns = plan.columns, isSheet = columns.count >= Self.many
        self.isSheet = isSheet
        room = columns.enumerated().map { $0 == 0 && isSheet ? .max : Self.room(of: $1, isWide: plan.isWide) }
        // A head breaks between its words.
        heads = columns.map { column in
            2 * (column.label.split { !$0.isLetter && !$0.isNumber }.map(\.count).max() ?? 0)
        }
        widest = heads
        for shape in plan.shapes {
            let cells = Self.isShown(shape) ? shape.cells : []
            for (number, cell) in cells.enumerated() where number < room.count && room[number] < .max {
                let beside = shape.kind.isDetail ? Self.bar(columns[number]) * (isSheet ? 4 : 3) / 3 : 0
                // A mark is as wide as any other, whatever it stands for.
                if let place = cell.cell, columns[number].drawing != "check" || !shape.kind.isDetail {
                    watched.append(Watched(cell: place, column: number, beside: beside, isPadded: cell.isPadded))
                }
                // Of several totals each has its word before it, and a grand total is set larger than what it is of.
                for figure in cell.figures {
                    guard let place = figure.shape.cell else { continue }
                    let word = cell.figures.count > 1 ? 2 * figure.label.count + 2 : 0
                    let larger = shape.kind == .grandfooter ? 2 : 0
                    watched.append(
                        Watched(cell: place, column: number, beside: word + larger, isPadded: figure.shape.isPadded))
                }
            }
            starts.append(watched.count)
        }
    }

    /// Whether the rows of a shape have their cells in the columns: what is not shown may have texts of rows that are long gone.
    private static func isShown(_ shape: RowShape) -> Bool {
        switch shape.kind {
        case .footer, .subfooter, .grandfooter, .group: shape.showsTotals || shape.showsCount
        case .opening, .closing, .carried, .brought: true
        case let kind: kind.isDetail
        }
    }

    /// The room of a column; all that there is where its width is not that of its kind: the first text takes what the others leave.
    private static func room(of column: ColumnPlan, isWide: Bool) -> Int {
        if column.drawing != nil && column.drawing != "check" && bar(column) == 0 { return .max }
        return switch column.role {
        case "boolean": isWide ? 12 : 14
        case "number": isWide ? 12 : 16
        case "money": isWide ? 22 : 28
        case "date": isWide ? 20 : 22
        default: .max
        }
    }

    private static func bar(_ column: ColumnPlan) -> Int {
        switch column.drawing {
        case "bar", "share", "target": 24
        default: 0
        }
    }

    /// Looks at a row.
    @inline(__always)
    package mutating func take(_ state: borrowing RowState) {
        let shape = Int(state.row.shape)
        for index in starts[shape]..<starts[shape + 1]
        where state.cells[watched[index].cell].text.length > watched[index].longest {
            look(at: index, state)
        }
        if !state.row.kind.isDetail { count(state.row) }
    }

    @inline(never)
    private mutating func look(at index: Int, _ state: borrowing RowState) {
        let one = watched[index], text = state.cells[one.cell].text
        watched[index].longest = Int(text.length)
        guard !state.cells[one.cell].value.isMissing else { return }
        var width = Self.width(of: state.memory.bytes(of: text)) + one.beside
        if one.isPadded { width += Self.width(of: state.memory.bytes(of: state.pads[one.cell])) }
        widest[one.column] = max(widest[one.column], width)
    }

    private mutating func count(_ row: Row) {
        switch row.kind {
        case .reportBegin:
            tables = 0
            widest = heads
            for index in watched.indices { watched[index].longest = 0 }
        case .sectionBegin, .grandfooter: tables += 1
        default: break
        }
    }

    /// How wide a text is, in half digits.
    private static func width(of text: borrowing Span<UInt8>) -> Int {
        var width = 0
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "'"), UInt8(ascii: ":"):
                width += 1
            // What has two bytes and more: signs and digits of other scripts are no wider than two digits, spaces are narrow.
            case 0xC0..<0xE0: width += 2
            // Signs of currencies and of what is below zero.
            case 0xE2 where index + 1 < text.count && (text[index + 1] == 0x82 || text[index + 1] == 0x88): width += 2
            case 0xE0...: width += 3
            case 0x80..<0xC0: break
            default: width += 2
            }
        }
        return width
    }

    /// Appends what the style sheet is to know of the columns: of those that have outgrown the room of their kind, and of all that have figures and dates
    /// where there are so many that a sheet of paper has no such room.
    ///
    /// It says how many digits more than eight a column has, in powers of two: `w3 w3-1 w3-4` is 8 + 1 + 4 for the third column; with `sheet`, how
    /// many more than two. From the 17th on they have one width, which is the greatest of all.
    package func end(into sink: inout ByteSink) {
        guard tables > 1 else { return }
        let isOutgrown = room.indices.contains { widest[$0] > room[$0] }
        guard isSheet || isOutgrown else { return }
        var digits: [Int: Int] = [:]
        for column in room.indices where isSheet ? room[column] < .max : widest[column] > room[column] {
            let place = min(column + 1, Self.most)
            // Nothing is to spare on a sheet, and the bold letters of a head are wider than digits.
            let width = isSheet ? max(widest[column], heads[column] * 9 / 8) : widest[column]
            digits[place] = max(digits[place] ?? 0, min(63, max(0, (width + 1) / 2 - (isSheet ? 2 : 8))))
        }
        sink.append("<p class=\"")
        if isOutgrown { sink.append("widths") }
        if isSheet { sink.append(isOutgrown ? " sheet" : "sheet") }
        for (column, more) in digits.sorted(by: { $0.key < $1.key }) {
            sink.append(" w\(column)")
            for bit in [1, 2, 4, 8, 16, 32] where more & bit > 0 { sink.append(" w\(column)-\(bit)") }
        }
        sink.append("\" hidden></p>\n")
    }

    /// As many columns have no room for the widths of their kinds on a sheet of paper.
    private static let many = 12
    /// The last column that has a width of its own, and all behind it.
    private static let most = 17
}
