import BroadsheetDiagnostics
import BroadsheetReports

// What the value of an item is shown as.
extension Item {
    /// The same for the engine; nil where it is shown as its text, or where `check` tells what is wrong.
    var kindDefinition: CellKindDefinition? {
        var problems = Problems()
        guard var cell = look.kind?.definition(at: place, &problems) else { return nil }
        if let kindText { cell.tell(LocatedText(kindText, at: place)) }
        return cell
    }

    private func showing(
        _ kind: CellKind, _ text: String? = nil, _ change: (inout KindLook<Never>) -> Void = { _ in }
    ) -> Item {
        var item = self
        var look = KindLook<Never>(kind)
        change(&look)
        item.look.kind = look
        item.kindText = text
        return item
    }

    /// Shows an address as a link that says `words`, or else the address itself.
    public func link(words: String? = nil) -> Item {
        showing(.link, words.map { $0.value.expression(.text) })
    }

    /// Shows a path of the site, or an address that begins with `https://`, as a picture in a place of this size. `alternative`
    /// says what it shows, for those who do not see it; an empty text if it only adorns.
    public func picture(width: Int = 64, height: Int? = nil, alternative: String) -> Item {
        showing(.picture, alternative.value.expression(.text)) { ($0.width, $0.height) = (width, height) }
    }

    /// Shows a text as the Markdown that it is, without HTML and with safe links alone.
    public func markdown() -> Item { showing(.markdown) }

    /// Shows a list in a text as tags; without a separator it is a list as JSON has it, or parted by semicolons, or else by
    /// commas.
    public func tags(partedBy separator: String? = nil) -> Item { showing(.tags) { $0.separator = separator } }

    /// Shows true and false as marks.
    public func checkMark() -> Item { showing(.check) }

    /// Shows a number from 0 to `most` as stars beside the figure.
    public func rating(of most: Int = 5) -> Item { showing(.rating) { $0.most = most } }

    /// Gives the value a ground that is the stronger the greater the figure, from one figure to another.
    public func colourScale(from least: Decimal, to greatest: Decimal) -> Item {
        showing(.scale) { $0.ends = (least, greatest) }
    }

    /// Draws a bar beside the figure against what it is to come to.
    public func target<Content: ReportValue>(_ target: Content) -> Item {
        showing(.target, target.value.expression(Content.kind))
    }
}
