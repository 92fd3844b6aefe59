/// Writes values as YAML.
enum YAMLWriter {
    /// A value of a mapping. What JSON writes is YAML, but for the halves of characters beyond FFFF, and for a mark.
    static func value(_ text: String?) -> String {
        guard let text else { return "null" }
        if text == "true" || text == "false" { return text }
        if !text.isEmpty, text.utf8.allSatisfy({ "-.0123456789".utf8.contains($0) }) { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0xFEFF || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
