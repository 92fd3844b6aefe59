import BroadsheetYAML

/// The keys of a card.
enum CardKey: String, MappingKey {
    case page, title, report, figure, label, section, trend
    static let mapping = "the card"

    var entry: KeyEntry {
        switch self {
        case .page:
            KeyEntry(
                .word(.path), "The page that it shows, by its file or its address.", without: .needed, example: "stocks"
            )
        case .title:
            KeyEntry(.text, "What the card is called.", without: .words("as the page"), example: "Shares")
        case .report:
            KeyEntry(
                .word(.name), "Which of the page's reports the figure is of.",
                without: .words("the first that has it"), example: "costs")
        case .figure:
            KeyEntry(
                .either([.choice(["none"]), .word(.figure)]), "The total that it shows.",
                without: .words("one is chosen"), example: "amount.avg")
        case .label:
            KeyEntry(
                .text, "What the figure is called.", without: .words("as its column and its rule"),
                example: "Spent so far")
        case .section:
            KeyEntry(
                .word(.words), "The section that the figure is of, by its title or, of groups, its key.",
                without: .words("all of them"),
                example: "Posted transactions")
        case .trend:
            KeyEntry(
                .boolean, "Whether it shows how the figure went on, where groups follow each other in time.",
                without: .value("true"), example: "false")
        }
    }
}
