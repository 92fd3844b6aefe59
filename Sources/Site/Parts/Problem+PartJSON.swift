import BroadsheetDiagnostics
import BroadsheetJSON

extension Problem {
    /// All that it says, for the manifest of a part.
    var partJSON: JSONValue {
        var members: [(String, JSONValue)] = [("sentence", .text(sentence))]
        if let advice { members.append(("advice", .text(advice))) }
        if let place { members.append(("place", place.partJSON)) }
        if !records.isEmpty { members.append(("records", .list(records.map(\.partJSON)))) }
        return .object(members)
    }

    /// What was written; nil where it is damaged.
    init?(_ json: JSONValue) {
        guard let sentence = json["sentence"]?.text else { return nil }
        self.init(sentence, at: json["place"].flatMap { Place($0) }, advice: json["advice"]?.text)
        records = (json["records"]?.list ?? []).compactMap { Place($0) }
    }
}

extension Place {
    fileprivate var partJSON: JSONValue {
        var members: [(String, JSONValue)] = [
            ("file", .text(file)), ("line", .integer(line)), ("column", .integer(column)), ("length", .integer(length)),
            ("excerpt", .text(excerpt)),
        ]
        if let record { members.append(("record", .integer(record))) }
        if let cell { members.append(("cell", .text(cell))) }
        return .object(members)
    }

    fileprivate init?(_ json: JSONValue) {
        guard let file = json["file"]?.text, let line = json["line"]?.integer, let column = json["column"]?.integer,
            let length = json["length"]?.integer, let excerpt = json["excerpt"]?.text
        else { return nil }
        self.init(file: file, line: line, column: column, length: length, excerpt: excerpt)
        (record, cell) = (json["record"]?.integer, json["cell"]?.text)
    }
}
