/// Writes texts so that YAML reads them back as the same texts, wherever they stand: also between braces.
package enum YAMLWriting {
    /// `text` as it is where that is safe, else between quotes.
    package static func text(_ text: String) -> String {
        isSafe(text) ? text : quoted(text)
    }

    /// `text` between quotes.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where isShown(scalar): result.unicodeScalars.append(scalar)
            default: result += escaped(scalar)
            }
        }
        return result + "\""
    }

    /// Whether `text` may stand without quotes: words of letters and digits, that nothing else can be read in.
    private static func isSafe(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else { return false }
        guard text.last != " ", !text.contains("  ") else { return false }
        guard !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased()) else {
            return false
        }
        return text.unicodeScalars.allSatisfy { scalar in
            isShown(scalar) && (scalar.properties.isAlphabetic || "0123456789 _-./()".unicodeScalars.contains(scalar))
        }
    }

    /// Whether the character may stand in a YAML file and can be seen there.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: false
        default: true
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        let width = scalar.value > 0xFFFF ? 8 : 4
        return (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: width - digits.count) + digits
    }
}
