import BroadsheetData
import BroadsheetRecords
import BroadsheetTesting

/// Writes records as CSV, in the plainest way that is right.
enum CSVWriter {
    static func text(_ names: [String], _ records: [[String?]], lineEnd: String = "\n") -> String {
        let header = names.map { field($0) }.joined(separator: ",")
        return records.reduce(into: header + lineEnd) { text, record in
            text += record.map { field($0) }.joined(separator: ",") + lineEnd
        }
    }

    private static func field(_ text: String?) -> String {
        guard let text else { return "" }
        guard text.isEmpty || text.utf8.contains(where: { [0x2C, 0x22, 0x0A, 0x0D].contains($0) }) else { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}

/// Writes records as JSON.
enum JSONWriter {
    static func text(_ names: [String], _ records: [[String?]]) -> String {
        let objects = records.map { record in
            "{" + zip(names, record).map { "\(string($0)):\(value($1))" }.joined(separator: ", ") + "}"
        }
        return "[" + objects.joined(separator: ",\n") + "]\n"
    }

    private static func value(_ text: String?) -> String {
        guard let text else { return "null" }
        if text == "true" || text == "false" { return text }
        let isNumber = !text.isEmpty && text.utf8.allSatisfy { "-.0123456789".utf8.contains($0) }
        return isNumber ? text : string(text)
    }

    static func string(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case _ where scalar.value < 0x20:
                quoted += "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
            case _ where scalar.value > 0xFFFF && scalar.value % 2 == 0:
                for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                    quoted += "\\u\(String(unit, radix: 16))"
                }
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

/// CSV files for the conformance test.
struct CSVKind: SourceKind {
    let path: String
    let write: (String) -> Void

    func source(names: [String], records: [[String?]]) -> any RecordSource {
        write(CSVWriter.text(names, records))
        return CSVSource(path: path, name: "t.csv")
    }

    func brokenSource(count: Int, bad: Int) -> (source: any RecordSource, line: Int) {
        write("n\n" + (0..<count).map { $0 == bad ? "1,2\n" : "\($0)\n" }.joined())
        return (CSVSource(path: path, name: "t.csv"), bad + 2)
    }
}

/// JSON files for the conformance test.
struct JSONKind: SourceKind {
    let path: String
    let write: (String) -> Void

    func source(names: [String], records: [[String?]]) -> any RecordSource {
        write(JSONWriter.text(names, records))
        return JSONSource(path: path, name: "t.json")
    }

    func brokenSource(count: Int, bad: Int) -> (source: any RecordSource, line: Int) {
        write((0..<count).map { $0 == bad ? "{\"n\":+1}\n" : "{\"n\":\($0)}\n" }.joined())
        return (JSONSource(path: path, name: "t.json"), bad + 1)
    }
}
