/// A pattern of dates as other languages write it: `%d.%m.%Y`, `DD.MM.YYYY`, `2006-01-02`.
enum ForeignPattern {
    /// The same in CLDR's letters; nil if `text` is none of those.
    static func meaning(of text: String) -> String? {
        if text.contains("%") { return meaning(ofFormat: text) }
        if text.contains("2006") { return meaning(ofReferenceDay: text) }
        guard text.contains("Y") || text.contains("D") || text.contains("mm") else { return nil }
        var result = text.replacing("Y", with: "y").replacing("D", with: "d")
        if !result.contains("M"), !result.contains("H"), !result.contains("h") {
            result = result.replacing("m", with: "M")
        }
        return result == text ? nil : result
    }

    /// What to write in place of `text`; nil if it is no pattern of another language.
    static func advice(on text: String) -> String? {
        guard let meant = meaning(of: text), (try? DatePattern(meant, times: true)) != nil else { return nil }
        return "Write \(meant)."
    }

    private static func meaning(ofFormat text: String) -> String? {
        let letters: [Character: String] = [
            "d": "dd", "e": "d", "m": "MM", "Y": "yyyy", "y": "yy", "b": "MMM", "B": "MMMM", "H": "HH", "M": "mm",
            "S": "ss",
            "F": "yyyy-MM-dd", "T": "HH:mm:ss", "A": "EEEE", "a": "EEE",
        ]
        var result = ""
        var isLetter = false
        for character in text {
            if isLetter {
                guard let meant = letters[character] else { return nil }
                result += meant
                isLetter = false
            } else if character == "%" {
                isLetter = true
            } else {
                result.append(character)
            }
        }
        return isLetter ? nil : result
    }

    private static func meaning(ofReferenceDay text: String) -> String? {
        let parts = [
            ("2006", "yyyy"), ("January", "MMMM"), ("Jan", "MMM"), ("01", "MM"), ("02", "dd"), ("15", "HH"),
            ("04", "mm"),
            ("05", "ss"),
        ]
        return parts.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
