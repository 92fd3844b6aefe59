/// What other pages a page belongs with, and what it says of them.
package struct PageRelations: Sendable {
    /// The address that it says it has.
    package var address = ""
    package var description = ""
    /// The addresses of the same records in other arrangements, its own among them, and of the same page in other languages.
    package var views: [String] = []
    package var alternates: [String] = []
    /// Its own address among those of its views, without the host.
    package var current = ""
    package var cards: [PageCard] = []
}

/// What a card says of a page.
package struct PageCard: Sendable {
    /// The address that it leads to.
    package var address = ""
    /// Its description, if it has one.
    package var text = ""
    /// What its figures are called: the name of a column, mostly.
    package var label = ""
    package var figures: [PageFigure] = []
    /// The line that it begins in.
    package var line = 1
}

/// Reads what a page says of other pages, from the pieces of its markup outside of tables.
struct RelationReader {
    private(set) var relations = PageRelations()
    /// What the open text belongs to.
    private enum Part { case text, label }
    private var part: Part?
    private var isInViews = false
    private var card: PageCard?

    mutating func text(_ piece: @autoclosure () -> String) {
        switch part {
        case .text: card?.text += piece()
        case .label: card?.label += piece()
        case nil: break
        }
    }

    mutating func open(_ name: Range<Int>, _ attributes: Range<Int>, _ markup: inout MarkupReader) {
        func has(_ word: StaticString) -> Bool { markup.has(word, at: name) }
        func value(_ wanted: StaticString) -> String {
            markup.attribute(wanted, in: attributes).map { markup.text(at: $0) } ?? ""
        }
        func isOf(_ word: StaticString) -> Bool {
            markup.attribute("class", in: attributes).map { markup.hasClass(word, at: $0) } ?? false
        }
        switch name.count {
        case 1 where has("p") && card != nil: part = isOf("card-text") ? .text : isOf("card-label") ? .label : nil
        case 1 where has("a"):
            if isInViews {
                relations.views.append(value("href"))
                if markup.attribute("aria-current", in: attributes) != nil { relations.current = value("href") }
            } else if card?.address.isEmpty ?? false {
                card?.address = value("href")
            }
        case 2 where has("li") && isOf("card"): card = PageCard(line: markup.line(of: name.lowerBound))
        case 3 where has("nav"): isInViews = isOf("views")
        case 4 where has("html"): relations.address = value("data-address")
        case 4 where has("meta") && value("name") == "description": relations.description = value("content")
        case 4 where has("link") && value("rel") == "alternate" && !value("hreflang").isEmpty:
            relations.alternates.append(value("href"))
        case 4 where has("link") && value("rel") == "canonical" && relations.address.isEmpty:
            relations.address = value("href")
        case 4 where has("data") && card != nil:
            let number = markup.attribute("value", in: attributes).flatMap { Exact(markup.bytes[$0]) }
            card?.figures.append(PageFigure(value: number, currency: value("data-currency")))
        // The word of a rule, or a note, is not the name of a column.
        case 4 where has("span") && part == .label: part = nil
        default: break
        }
    }

    mutating func close(_ name: Range<Int>, _ markup: MarkupReader) {
        switch name.count {
        case 1 where markup.has("p", at: name): part = nil
        case 2 where markup.has("li", at: name):
            if let card { relations.cards.append(card) }
            card = nil
        case 3 where markup.has("nav", at: name): isInViews = false
        default: break
        }
    }
}
