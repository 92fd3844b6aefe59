extension String {
    /// The parts between its commas, without the blanks around them: those commas that stand in no parentheses and no quotes.
    var splitAtCommas: [String] {
        var parts = [""]
        var depth = 0
        var quote: Character?
        for character in self {
            if let open = quote {
                if character == open { quote = nil }
            } else if "'\"`".contains(character) {
                quote = character
            } else if "([".contains(character) {
                depth += 1
            } else if ")]".contains(character) {
                depth -= 1
            } else if character == ",", depth == 0 {
                parts.append("")
                continue
            }
            parts[parts.count - 1].append(character)
        }
        return parts.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    }
}
