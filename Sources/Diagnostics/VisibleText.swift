// Text of unknown origin (a cell, a name, a link) on its way to a terminal, which would take some of it for orders.
extension String {
    /// The text with a sign in the place of each character that cannot be seen and would give a terminal an order:
    /// controls, marks that turn the direction of what follows. Line ends are kept.
    ///
    /// Each such character becomes exactly one other, so that a mark under the text stays where it belongs.
    package var visible: String { seen(keepsLineEnds: true) }

    /// The same for what stands on one line: line ends are shown as well.
    package var visibleLine: String { seen(keepsLineEnds: false) }

    private func seen(keepsLineEnds: Bool) -> String {
        let isPlain = utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x0A && keepsLineEnds }
        // Most other texts have nothing to be made visible either.
        if isPlain || unicodeScalars.allSatisfy({ !$0.isUnseen || $0 == "\n" && keepsLineEnds }) { return self }
        var seen = String.UnicodeScalarView()
        for scalar in unicodeScalars { seen.append(scalar == "\n" && keepsLineEnds ? scalar : scalar.visible) }
        return String(seen)
    }
}

extension Unicode.Scalar {
    /// Whether it is nothing to be seen and may be an order for what shows it.
    package var isUnseen: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0: return true
        case 0x20..<0x7F: return false
        // These two join letters, and signs of emoji.
        case 0x200C, 0x200D: return false
        // Signs of numbers and years, which can be seen.
        case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: return false
        default: break
        }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    /// The character, or the sign in its place: `␛` for an escape.
    var visible: Unicode.Scalar {
        guard isUnseen else { return self }
        // Unicode has a picture of each of the old controls.
        if value < 0x20 { return Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}" }
        return value == 0x7F ? "\u{2421}" : "\u{FFFD}"
    }
}
