import BroadsheetTemplates

/// What templates see of a card, and the numbers under which they ask for it.
enum CardShape {
    /// What is known of a card as a text.
    enum Part: Int {
        case url, title, description, section, label, word, date, plainDate, message, tag, direction
        case last, before, lastFigure, change, against, incomplete, ownTitle, ownLabel, leftOut
        /// Of the figure at hand.
        case text, value, currency, figureLeftOut
    }

    /// What is true or false of one.
    enum Question: Int {
        case incomplete, trend, negativeChange, positiveChange, line
        /// Of the figure at hand.
        case negative, money, present
    }

    private static func slot(_ part: Part) -> Shape { .slot(LayoutSlot.cards + part.rawValue) }
    private static func flag(_ question: Question) -> Shape { .flag(LayoutFlag.cards + question.rawValue) }
    private static func number(of question: Question) -> Int { LayoutFlag.cards + question.rawValue }

    /// The list of a page's cards.
    static var shape: Shape { .loop(LayoutLoop.cards, .object(card, text: slot(.title))) }

    private static var card: [String: Shape] {
        [
            "url": slot(.url), "title": slot(.title), "description": slot(.description), "section": slot(.section),
            "label": slot(.label), "word": slot(.word), "message": slot(.message), "language": slot(.tag),
            "direction": slot(.direction), "title_language": slot(.ownTitle), "label_language": slot(.ownLabel),
            "incomplete": .present(number(of: .incomplete), slot(.incomplete)),
            "left_out": slot(.leftOut),
            "date": .object(["value": slot(.plainDate)], text: slot(.date)),
            "figures": .loop(
                LayoutLoop.cardFigures,
                .object(
                    [
                        "text": slot(.text), "value": slot(.value), "currency": slot(.currency),
                        "left_out": slot(.figureLeftOut), "negative": flag(.negative), "money": flag(.money),
                        "present": flag(.present),
                    ], text: slot(.text))),
            "trend": .present(
                number(of: .trend),
                .object(
                    [
                        "chart": .stream(LayoutStream.cardLine), "last": slot(.last), "before": slot(.before),
                        "figure": slot(.lastFigure), "against": slot(.against),
                        "change": .object(
                            ["negative": flag(.negativeChange), "positive": flag(.positiveChange)],
                            text: slot(.change)),
                    ], text: nil)),
        ]
    }
}
