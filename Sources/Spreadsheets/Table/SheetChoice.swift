import BroadsheetDiagnostics
import BroadsheetRecords

/// Which sheet of a workbook is read.
enum SheetChoice {
    /// The sheet that `format` names, or the only one that has something in it.
    static func sheet(of book: any Workbook, _ format: FormatDefinition, _ name: String) throws(Problem) -> Int {
        if let wanted = format.sheet { return try named(wanted, of: book, name) }
        let shown = try filled(book) { !$0.isHidden }
        if shown.count == 1 { return shown[0] }
        let hidden = shown.isEmpty ? try filled(book) { $0.isHidden } : []
        let all = shown + hidden
        if all.isEmpty {
            throw Problem(
                "no sheet of \(name) has anything in it", at: Place(file: name, line: 1, column: 1),
                advice: "Look at the workbook in its program.")
        }
        let list = try list(of: all.prefix(20), book)
        let problem =
            shown.isEmpty
            ? "only hidden sheets of \(name) have something in them: \(list)"
            : "\(name) has \(shown.count) sheets with something in them: \(list)\(all.count > 20 ? ", …" : "")"
        throw Problem(
            problem, at: Place(file: name, line: 1, column: 1),
            advice: "Say which is meant: sheet: \(written(book.sheets[all[0]].name)) in the source (--sheet NAME).")
    }

    private static func named(
        _ wanted: LocatedText, of book: any Workbook, _ name: String
    ) throws(Problem) -> Int {
        let names = book.sheets.map(\.name)
        if let i = names.firstIndex(of: wanted.content) { return i }
        if let number = Int(wanted.content), names.indices.contains(number - 1) { return number - 1 }
        let shown = names.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
        throw Problem(
            "\(name) has no sheet \"\(wanted.content)\"", at: wanted.place,
            advice: nearest(to: wanted.content, in: names).map { "Did you mean \"\($0)\"?" } ?? "It has \(shown).")
    }

    /// The sheets that have something in them, of those that are `wanted`.
    private static func filled(
        _ book: any Workbook, _ isWanted: (WorkbookSheet) -> Bool
    ) throws(Problem) -> [Int] {
        var filled: [Int] = []
        var rows = SheetRows()
        for (i, sheet) in book.sheets.enumerated() where isWanted(sheet) {
            if try book.open(i).next(&rows) { filled.append(i) }
        }
        return filled
    }

    /// The sheets with how many rows and columns they have.
    private static func list(of sheets: some Sequence<Int>, _ book: any Workbook) throws(Problem) -> String {
        var words: [String] = []
        for i in sheets {
            let size = try SheetSize(book.open(i))
            words.append("\"\(book.sheets[i].name)\" (\(size.words))")
        }
        return words.joined(separator: ", ")
    }

    /// A sheet's name as YAML has it.
    private static func written(_ name: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " || $0 == "_" }
        return isPlain && name.first != " " && name.last != " " ? name : "\"\(name.replacing("\"", with: "\\\""))\""
    }
}

/// How many rows and columns of a sheet have something in them.
struct SheetSize: Sendable {
    private(set) var rows = 0
    private(set) var columns = 0

    /// Goes over the rows of `stream`.
    init(_ stream: SheetStream) throws(Problem) {
        var found = SheetRows()
        while try stream.next(&found) {
            for row in found.rows { rows += row.repeats }
            for cell in found.cells where Int(cell.column) >= columns { columns = Int(cell.column) + 1 }
        }
    }

    /// It in words: `12 rows, 4 columns`.
    var words: String {
        if rows == 0 { return "empty" }
        return "\(rows) row\(rows == 1 ? "" : "s"), \(columns) column\(columns == 1 ? "" : "s")"
    }
}
