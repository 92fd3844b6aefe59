package import BroadsheetValues

/// How the values of a column are shown that says `as`, as plain data.
package struct CellKindPlan: BitwiseCopyable, Sendable {
    /// The cell's number.
    package var cell: Int
    /// The field that the values are read from, for messages; -1 for a computed one.
    package var field: Int
    /// What they are shown as.
    package var look: Look

    /// Whether it gives its cell a class of its own.
    var hasGround: Bool {
        switch look {
        case .scale, .scaleOfColumn: true
        default: false
        }
    }

    /// Whether its values are paths or addresses, and whether these are of pictures.
    package var hasAddress: Bool {
        if case .link = look { true } else { isPicture }
    }
    package var isPicture: Bool {
        if case .picture = look { true } else { false }
    }

    /// What values are shown as, with what that needs: texts of the constants, programs by number.
    package enum Look: BitwiseCopyable, Sendable {
        /// An address; its words, where it has some, and what stands before addresses of the site.
        case link(words: Int?, base: Text)
        /// A path or an address; what it shows, and the place that it takes.
        case picture(alt: Int, width: Int, height: Int, base: Text)
        /// A text of Markdown; what stands before addresses of the site.
        case markdown(base: Text)
        /// A list; what parts it, or what is usual.
        case tags(separator: Text)
        case check
        case rating(most: Int)
        /// A ground: between these two figures, or from the least to the greatest of the column.
        case scale(least: Decimal, greatest: Decimal)
        case scaleOfColumn
        /// A bar against what a program gives.
        case target(Int)
    }
}

/// What a cell of the row at hand is shown as.
package struct CellKindState: BitwiseCopyable, Sendable {
    /// How its column is shown.
    package let plan: CellKindPlan
    /// The words of its link, or what its picture shows.
    package var words = Text(0, 0)
    /// How much of its target a figure comes to, in thousandths; below zero where nothing can be told.
    package var thousandths = -1

    init(_ plan: CellKindPlan) { self.plan = plan }
}
