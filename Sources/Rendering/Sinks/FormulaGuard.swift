import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetReports

/// What a report says of formulas in its downloads.
package struct FormulaRule: Sendable {
    /// Whether they get an apostrophe; nil where nothing is said, and the first one is warned of.
    package var guards: Bool?
    /// Where the downloads are declared.
    package var place: Place
    /// Where to warn.
    package var warnings: SharedWarnings

    /// What is said at `place`; the first formula is told to `warnings` where nothing is.
    package init(guards: Bool?, place: Place, warnings: SharedWarnings) {
        self.guards = guards
        self.place = place
        self.warnings = warnings
    }
}

/// What becomes of texts in a CSV that a spreadsheet would run as formulas: whoever wrote a record decides what is in it, and
/// whoever opens the file does so on a machine of their own.
enum FormulaGuard {
    /// Whether a spreadsheet may take `text` for a formula: it begins with a sign of one, in its wide form too, or with a blank
    /// that importing takes off. A sign in front of a figure is no more than that.
    static func isFormula(_ text: borrowing Span<UInt8>) -> Bool {
        guard text.count > 0 else { return false }
        switch text[0] {
        case UInt8(ascii: "="), UInt8(ascii: "@"), 0x09, 0x0A, 0x0D: return true
        case UInt8(ascii: "+"), UInt8(ascii: "-"): return !isFigure(text, from: 1)
        case 0xEF: return isWideSign(text)
        default: return false
        }
    }

    /// U+FF1D, U+FF20, U+FF0B and U+FF0D: the signs as wide as an ideograph.
    private static func isWideSign(_ text: borrowing Span<UInt8>) -> Bool {
        guard text.count >= 3, text[1] == 0xBC else { return false }
        switch text[2] {
        case 0x9D, 0xA0: return true
        case 0x8B, 0x8D: return !isFigure(text, from: 3)
        default: return false
        }
    }

    /// Whether there are but digits, points, commas, blanks and a per cent sign from `start` on: a figure, the number of a
    /// telephone, or a dash.
    private static func isFigure(_ text: borrowing Span<UInt8>, from start: Int) -> Bool {
        for i in start..<text.count {
            switch text[i] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ","), 0x20, UInt8(ascii: "%"):
                continue
            default: return false
            }
        }
        return true
    }

    /// What to say of the first such text in the file called `name`, which is declared at `place`.
    static func warning(_ text: String, in name: String, at place: Place) -> Problem {
        let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
        return Problem(
            "\"\(shown)\" begins as a formula does, and a spreadsheet that opens \(name) may run it", at: place,
            advice: "Put an apostrophe in front of such texts: downloads: { files: [csv], guard_formulas: true }; "
                + "or write guard_formulas: false, if only programs read the file.")
    }
}
