/// The names of the columns of a CSV file, no two of them the same.
///
/// The file's own columns always have their names, so that a program finds what a line is in every file. A column of the
/// report that is called like one of them has `_column` behind its name.
struct DownloadNames {
    /// What every line begins with.
    let start: [String]
    /// The report's columns, each with the name of its currency if it is an amount.
    private(set) var columns: [(name: String, currency: String?)] = []
    /// What stands behind the report's columns.
    let end: [String]

    /// The names in the file of a report with the columns `own`, `levels` levels of groups, and maybe rows with names, and items.
    init(_ own: [(name: String, isAmount: Bool)], levels: Int, namesRows: Bool = false, hasItems: Bool) {
        start =
            ["row", "level", "section", "group"] + (1..<levels).map { "group_\($0 + 1)" }
            + ["total", "partial", "count"] + (namesRows ? ["row_id"] : [])
        end = hasItems ? ["label", "value", "currency"] : []
        var taken = Set(start + end)
        for column in own where column.isAmount { taken.insert(Self.currency(of: column.name)) }
        let names = Set(own.map(\.name))
        for column in own {
            let isFree = { (name: String) in
                !taken.contains(name) && !names.contains(name) && !Self.isGroup(name)
                    && !(column.isAmount && names.contains(Self.currency(of: name)))
            }
            var name = column.name
            if taken.contains(name) || Self.isGroup(name) {
                repeat { name += "_column" } while !isFree(name)
            }
            columns.append((name, column.isAmount ? Self.currency(of: name) : nil))
        }
    }

    private static func currency(of name: String) -> String { name + "_currency" }

    /// Whether a name is that of a level of groups, be it in this file or only where there are more of them: so a level
    /// more changes the name of no column.
    private static func isGroup(_ name: String) -> Bool {
        guard name.hasPrefix("group_") else { return false }
        let number = name.dropFirst(6)
        return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
    }
}
