/// What can stand behind the decimal sign of the figures of a column, as far as it differs from one to the next.
package struct FigureTail: BitwiseCopyable, Sendable, Equatable {
    /// The fewest decimals that a figure is shown with, and the most.
    package private(set) var least: UInt8
    package private(set) var most: UInt8
    /// What only some figures end with: the bracket of a negative amount, a minus behind it.
    private(set) var closing: SmallText
    /// Whether that stands before the digits, where the page is written from right to left.
    private(set) var isRightToLeft: Bool

    init(least: Int, most: Int, closing: SmallText, isRightToLeft: Bool) {
        self.least = UInt8(clamping: least)
        self.most = UInt8(clamping: max(least, most))
        self.closing = closing
        self.isRightToLeft = isRightToLeft
    }

    /// Whether all figures end alike, so that their decimal signs stand below each other by themselves.
    package var isEven: Bool { least == most && closing.count == 0 }

    /// What can stand behind the sign where figures of both kinds share a column.
    package func joined(with other: FigureTail) -> FigureTail {
        FigureTail(
            least: Int(min(least, other.least)), most: Int(max(most, other.most)),
            closing: closing.count >= other.closing.count ? closing : other.closing, isRightToLeft: isRightToLeft)
    }
}
