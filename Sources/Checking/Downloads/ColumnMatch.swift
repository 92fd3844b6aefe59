/// Which column of a download each column of its page is: those that have had the same in each row so far.
struct ColumnMatch {
    /// What came of holding a cell against a row of the file.
    enum Result {
        case same
        /// The file has another text, figure or date there, in the field with this number; nil where it has none.
        case differs(Int?)
        /// The page says it in words of its own.
        case inOtherWords
    }

    /// A column of the page, by its label.
    private struct Column {
        let label: String
        /// What columns of the file it may be; nil as long as nothing is known of it.
        var places: [Int]? { didSet { sure = places?.count == 1 ? places?.first : nil } }
        /// The one that it is, as soon as that is certain.
        private(set) var sure: Int?
        /// The column of the file that is called like it, and that is no longer the same: in how many rows it was, and what it has where it is not.
        var doubt: (place: Int, right: Int, faults: [Doubt])?
        /// How many rows have been the same in all columns that it may be.
        var rows = 0
        /// What the page says for each text of the file, in a column that it has in words of its own.
        var words: [String: String] = [:]
        /// The column of the file that is called like it, among as many as it then had.
        var namesake: (column: Int?, among: Int)?
    }

    /// A row in which a column of the file is another one, although it is called like that of the page.
    struct Doubt { let cell: PageCell, line: Int, text: String }

    private var all: [Column] = []
    private var numbers: [String: Int] = [:]
    /// The columns of the table at hand.
    private var table: [Int] = []
    /// The pairs of columns that stand in one table, whose labels are to be those of their figures.
    private var tables: Set<[Int]> = []

    /// How many texts of a column are kept that the page has in other words.
    private static let mostWords = 1000
    /// How many rows are doubtful at most.
    private static let mostDoubts = 2

    /// The table that begins has these columns.
    mutating func set(_ labels: [String]) {
        table = labels.map { number(of: $0) }
        tables.insert(table)
    }

    private mutating func number(of label: String) -> Int {
        if let known = numbers[label] { return known }
        numbers[label] = all.count
        all.append(Column(label: label))
        return all.count - 1
    }

    private mutating func number(of cell: PageCell) -> Int {
        let place = cell.column - 1
        return table.indices.contains(place) ? table[place] : number(of: "\(cell.column)")
    }

    /// The label of the column that a cell stands in.
    func label(of cell: PageCell) -> String {
        let place = cell.column - 1
        return table.indices.contains(place) ? all[table[place]].label : "\(cell.column)"
    }

    /// The column of the file that one of the table at hand is, as far as that is certain.
    func place(of column: Int) -> Int? {
        table.indices.contains(column - 1) ? all[table[column - 1]].sure : nil
    }

    /// Holds a cell of the page against a row of the file, whose columns are `columns`.
    mutating func hold(_ cell: PageCell, _ row: DownloadRow, _ columns: [DownloadColumn]) -> Result {
        let number = number(of: cell)
        // A column that is known is one field to look at.
        if let sure = all[number].sure, let field = row.field(sure) {
            if all[number].doubt != nil { doubt(number, cell, row) }
            return row.says(cell, field) || Self.isAlike(field, row, cell) ? .same : .differs(field)
        }
        if case .empty = cell { return holdEmpty(cell, number, row, columns) }
        let places = all[number].places
        let known = places ?? row.fields.map(\.column)
        let possible = known.filter { column in row.field(column).map { row.says(cell, $0) } ?? false }
        if !possible.isEmpty {
            if let places, places.count != possible.count, all[number].rows > 2, all[number].doubt == nil,
                let namesake = namesake(of: number, in: columns), places.contains(namesake),
                !possible.contains(namesake)
            {
                all[number].doubt = (namesake, all[number].rows, [])
            }
            if possible.count != places?.count { all[number].places = possible }
            if all[number].doubt != nil { doubt(number, cell, row) }
            all[number].rows += 1
            return .same
        }
        guard case .text(_, let text) = cell else { return .differs(nil) }
        // A sign alone, such as a dash, says that nothing is there.
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return .same }
        // One that has had its texts in the file so far is not written in other words now.
        if let places, let place = places.first { return .differs(row.field(place)) }
        all[number].places = []
        return holdWords(text, number, row, columns)
    }

    /// Holds a cell against the column of the file that is called like its own, and was the same for some rows.
    private mutating func doubt(_ number: Int, _ cell: PageCell, _ row: DownloadRow) {
        guard let place = all[number].doubt?.place, let field = row.field(place) else { return }
        if row.says(cell, field) {
            all[number].doubt?.right += 1
        } else if (all[number].doubt?.faults.count ?? 0) <= Self.mostDoubts {
            all[number].doubt?.faults.append(Doubt(cell: cell, line: row.line, text: row.text(row.fields[field])))
        }
    }

    /// The rows in which a column of the file is another one than that of the page with its name, which it is in all others: a few of
    /// many. More of them are no mistakes, for sections may call another column so.
    var doubts: [(label: String, doubt: Doubt)] {
        all.flatMap { column -> [(String, Doubt)] in
            guard let doubt = column.doubt, doubt.faults.count <= Self.mostDoubts,
                doubt.faults.count * 3 <= doubt.right
            else { return [] }
            return doubt.faults.map { (column.label, $0) }
        }
    }

    /// Holds an empty cell of a column that is not certain yet: none of those that it may be is empty, or the one that is called like it is not.
    private mutating func holdEmpty(
        _ cell: PageCell, _ number: Int, _ row: DownloadRow, _ columns: [DownloadColumn]
    ) -> Result {
        let known = all[number].places.flatMap { $0.isEmpty ? nil : $0 }
        let possible = known ?? namesake(of: number, in: columns).map { [$0] } ?? []
        let fields = possible.compactMap { row.field($0) }
        guard let first = fields.first, fields.allSatisfy({ !row.says(cell, $0) && !Self.isAlike($0, row, cell) })
        else {
            return .same
        }
        return .differs(first)
    }

    /// Holds a text that the file has nowhere: the page says the same for the same text of the file, in the column that is called like it.
    private mutating func holdWords(_ text: String, _ number: Int, _ row: DownloadRow, _ columns: [DownloadColumn])
        -> Result
    {
        guard let namesake = namesake(of: number, in: columns), let field = row.field(namesake) else {
            return .inOtherWords
        }
        let own = row.text(row.fields[field])
        guard let before = all[number].words[own] else {
            if all[number].words.count < Self.mostWords { all[number].words[own] = text }
            return .inOtherWords
        }
        return before == text ? .inOtherWords : .differs(field)
    }

    /// Whether an empty cell may be this: a page need not show a zero, a false, or signs alone.
    private static func isAlike(_ number: Int, _ row: DownloadRow, _ cell: PageCell) -> Bool {
        guard case .empty = cell else { return false }
        let field = row.fields[number]
        if let value = field.number { return value.units == 0 }
        let text = row.text(field)
        return text == "false" || text == "true" || !text.contains { $0.isLetter || $0.isNumber }
    }

    /// The only column that is called like the one with this number.
    private mutating func namesake(of number: Int, in columns: [DownloadColumn]) -> Int? {
        if let known = all[number].namesake, known.among == columns.count { return known.column }
        let found = columns.indices.filter { Self.isCalled(columns[$0], all[number].label) }
        all[number].namesake = (found.count == 1 ? found[0] : nil, columns.count)
        return all[number].namesake?.column
    }

    /// Whether the file calls a column like the page: by its label, or by its name where it has no labels.
    private static func isCalled(_ column: DownloadColumn, _ label: String) -> Bool {
        if let known = column.label { return known == label }
        func letters(_ text: String) -> String {
            String(text.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
        }
        // The name of a column may say the unit of its figures: `weight (kg)`.
        let name = column.name.firstRange(of: " (").map { String(column.name[..<$0.lowerBound]) } ?? column.name
        return letters(label) == letters(column.name) || letters(label) == letters(name)
    }

    /// The pairs of columns whose labels stand over each other's figures.
    func swapped(_ columns: [DownloadColumn]) -> [(String, String)] {
        var found: [(String, String)] = []
        for table in tables {
            let sure = table.compactMap { number -> (label: String, place: Int)? in
                guard let places = all[number].places, places.count == 1, places[0] < columns.count else { return nil }
                return (all[number].label, places[0])
            }
            for (index, one) in sure.enumerated() where !Self.isCalled(columns[one.place], one.label) {
                for other in sure[(index + 1)...]
                where Self.isCalled(columns[one.place], other.label) && Self.isCalled(columns[other.place], one.label) {
                    found.append((one.label, other.label))
                }
            }
        }
        return found
    }
}
