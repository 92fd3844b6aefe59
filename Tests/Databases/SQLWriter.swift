import BroadsheetDatabases
import BroadsheetRecords
import BroadsheetTesting

/// Writes records as statements that make a table of them.
enum SQLWriter {
    /// The type of a column of such values, in the words of both databases.
    static func type(_ values: [String?], exact: String) -> String {
        let values = values.compactMap { $0 }
        if values.isEmpty { return "text" }
        if values.allSatisfy({ $0 == "true" || $0 == "false" }) { return "boolean" }
        if values.allSatisfy({ Int($0) != nil }) { return "bigint" }
        let isNumber = values.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { "-.0123456789".utf8.contains($0) } }
        return isNumber ? exact : "text"
    }

    static func text(_ table: String, _ names: [String], _ records: [[String?]], exact: String) -> String {
        let types = names.indices.map { column in type(records.map { $0[column] }, exact: exact) }
        let columns = zip(names, types).map { "\"\($0)\" \($1)" }.joined(separator: ", ")
        var text = "create table \(table) (\(columns));\n"
        for start in stride(from: 0, to: records.count, by: 500) {
            let rows = records[start..<min(start + 500, records.count)].map { record in
                "(" + zip(record, types).map { value($0, $1) }.joined(separator: ", ") + ")"
            }
            text += "insert into \(table) values \(rows.joined(separator: ",\n"));\n"
        }
        return text
    }

    private static func value(_ text: String?, _ type: String) -> String {
        guard let text else { return "null" }
        if type == "boolean" || type == "bigint" { return text }
        var quoted = "'"
        for scalar in text.unicodeScalars { quoted += scalar == "'" ? "''" : String(scalar) }
        return quoted + "'"
    }
}
