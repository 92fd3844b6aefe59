import BroadsheetBytes
import BroadsheetDiagnostics

/// A colour as style sheets write it, `#7a1f3d`.
struct Colour: Equatable, Sendable {
    /// From 0 to 255.
    var red: Int
    var green: Int
    var blue: Int

    /// The colour `#rrggbb` or `#rgb`; nil for anything else.
    init?(_ text: String) {
        let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard text.hasPrefix("#"), digits.count == text.utf8.count - 1 else { return nil }
        switch digits.count {
        case 3: (red, green, blue) = (digits[0] * 17, digits[1] * 17, digits[2] * 17)
        case 6:
            (red, green, blue) = (digits[0] << 4 | digits[1], digits[2] << 4 | digits[3], digits[4] << 4 | digits[5])
        default: return nil
        }
    }

    /// As style sheets write it.
    var text: String {
        "#"
            + [red, green, blue].map { part in
                let digits = String(part, radix: 16)
                return digits.count < 2 ? "0\(digits)" : digits
            }.joined()
    }

    /// The colour that is `part` of 64 on the way to another one.
    private func mixed(with other: Colour, _ part: Int) -> Colour {
        var mixed = self
        mixed.red += (other.red - red) * part / 64
        mixed.green += (other.green - green) * part / 64
        mixed.blue += (other.blue - blue) * part / 64
        return mixed
    }
}

// Contrast, as WCAG 2 has it.
extension Colour {
    /// What letters need against what is behind them.
    static let enough = 4.5

    /// How much a colour stands out from another one, from 1 to 21.
    func contrast(with other: Colour) -> Double {
        let (first, second) = (luminance, other.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// Itself, or the nearest one on the way to `end` that can be read on `ground`.
    func readable(on ground: Colour, towards end: Colour) -> Colour {
        for part in 0...64 {
            let colour = mixed(with: end, part)
            if colour.contrast(with: ground) >= Self.enough { return colour }
        }
        return end
    }

    private var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// The light of a part of a colour: its power of 2.4, for its square times the fifth root of that.
    private static func linear(_ part: Int) -> Double {
        let share = Double(part) / 255
        if share <= 0.04045 { return share / 12.92 }
        let base = (share + 0.055) / 1.055
        let square = base * base
        var root = 1.0
        for _ in 0..<40 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
        return square * root
    }
}
