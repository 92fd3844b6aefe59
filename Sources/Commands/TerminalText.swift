/// Text of unknown origin on a terminal: it can take no more room than it is given, and give the terminal no orders.
enum TerminalText {
    /// The text with blanks in the place of line ends and of all that moves the cursor.
    static func clean(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
            // Marks that turn the direction of what follows.
            case .format where scalar.value != 0x200D && scalar.value != 0x200C: continue
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// How many columns a terminal needs for the text.
    static func width(_ text: String) -> Int {
        // A letter of ASCII is one column, and takes part in no sign of several letters.
        if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text.utf8.count }
        return text.reduce(0) { $0 + width(of: $1) }
    }

    /// The text, or as much of it as there is room for, and an ellipsis.
    static func cut(_ text: String, _ room: Int) -> String {
        if width(text) <= room { return text }
        var result = ""
        var left = room - 1
        for character in text {
            left -= width(of: character)
            if left < 0 { break }
            result.append(character)
        }
        return result + "…"
    }

    /// The text with blanks behind it, up to `room` columns.
    static func filled(_ text: String, _ room: Int) -> String {
        text + String(repeating: " ", count: max(0, room - width(text)))
    }

    /// The text in lines of at most `room` columns, broken between words.
    static func wrapped(_ text: String, _ room: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, width(line) + 1 + width(String(word)) > room {
                lines.append(line)
                line = "  "
            } else if !line.isEmpty {
                line += " "
            }
            line += word
        }
        return lines + [line]
    }

    /// Emoji and the characters of East Asia are two columns wide.
    private static func width(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            return 2
        default: return character.unicodeScalars.contains { $0.value == 0xFE0F } ? 2 : 1
        }
    }
}
