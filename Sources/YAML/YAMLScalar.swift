package import BroadsheetDiagnostics

/// One text of a YAML file, with what YAML's core schema makes of it.
package struct YAMLScalar: Sendable, Equatable {
    /// How it is written.
    package enum Style: Sendable {
        /// As it is: `false` is a boolean, `7` a number.
        case plain
        /// In quotes of either kind: always a text.
        case quoted
        /// On lines of its own after `|` or `>`: always a text.
        case block
    }

    /// The text, with all escapes resolved.
    package var text: String
    /// How it is written.
    package var style: Style
    /// Where the text itself begins: behind the quote, or on the line after `|`.
    package var textPlace: Place

    /// `text`, whose first character stands at `textPlace`.
    package init(_ text: String, style: Style = .plain, at textPlace: Place) {
        self.text = text
        self.style = style
        self.textPlace = textPlace
    }
}

/// The core schema of YAML 1.2. `yes`, `no`, `on` and `off` are texts: Norway is not false.
extension YAMLScalar {
    /// The text with its place, for those who parse it further.
    package var located: LocatedText { Located(text, at: textPlace) }

    /// Whether nothing is written.
    package var isNull: Bool {
        guard style == .plain else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }

    /// `true` or `false`.
    package var asBool: Bool? {
        guard style == .plain else { return nil }
        switch text {
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default: return nil
        }
    }

    /// A whole number that fits.
    package var asInt: Int? {
        guard style == .plain else { return nil }
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
        if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8) }
        return Int(text)
    }

    /// Whether it looks like a number: digits, at most one point, an exponent perhaps.
    package var isNumber: Bool {
        guard style == .plain else { return false }
        var rest = Substring(text).utf8
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
        let whole = rest.prefix(while: isDigit).count
        rest = rest.dropFirst(whole)
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            fraction = rest.dropFirst().prefix(while: isDigit).count
            rest = rest.dropFirst(1 + fraction)
        }
        guard whole + fraction > 0 else { return false }
        guard let exponent = rest.first else { return true }
        guard exponent | 0x20 == UInt8(ascii: "e") else { return false }
        rest.removeFirst()
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
        return !rest.isEmpty && rest.allSatisfy(isDigit)
    }
}

private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
