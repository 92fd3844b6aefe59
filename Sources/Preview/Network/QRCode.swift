/// An address as a QR code, to be shown in a terminal and read by a phone.
///
/// Written by hand, since no system library draws one without an image: bytes only, versions 1 to 10 (271 bytes), error
/// correction M where it fits and else L, the mask with the lowest penalty (ISO/IEC 18004).
package struct QRCode: Sendable {
    /// How many modules a side has.
    package let size: Int
    /// Whether each module is dark, row by row.
    private let modules: [Bool]

    /// The code for `text`; nil if it is too long.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let layout = QRLayout.smallest(for: bytes.count) else { return nil }
        self.init(bytes, layout, mask: nil)
    }

    /// The code for `bytes` in a given layout; with one mask, or with the best if it is nil.
    init(_ bytes: [UInt8], _ layout: QRLayout, mask: Int?) {
        let codewords = QRCodewords.interleaved(QRCodewords.data(bytes, layout), layout)
        var plain = QRMatrix(layout)
        plain.place(codewords)
        let masks = mask.map { $0...$0 } ?? 0...7
        let candidates = masks.map { mask in plain.masked(mask) }
        let penalties = candidates.map { $0.penalty }
        var best = 0
        for i in penalties.indices where penalties[i] < penalties[best] { best = i }
        size = layout.size
        modules = candidates[best].dark
    }

    /// Whether the module in column `x` and row `y` is dark; outside of the code none is.
    package func isDark(_ x: Int, _ y: Int) -> Bool {
        (0..<size).contains(x) && (0..<size).contains(y) && modules[y * size + x]
    }

    /// Lines for a terminal, two rows of modules on each: black on white whatever the terminal's colours are, with the
    /// light border that readers need.
    package var terminalLines: [String] {
        let border = 4
        return stride(from: -border, to: size + border, by: 2).map { y in
            let halves = (-border..<size + border).map { x in
                switch (isDark(x, y), isDark(x, y + 1)) {
                case (false, false): " "
                case (true, false): "▀"
                case (false, true): "▄"
                case (true, true): "█"
                }
            }
            return "\u{1B}[30;107m\(halves.joined())\u{1B}[0m"
        }
    }
}
