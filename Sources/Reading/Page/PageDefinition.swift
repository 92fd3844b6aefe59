package import BroadsheetDiagnostics
package import BroadsheetRecords
package import BroadsheetReports

/// What the front matter of a content page says: literal values, nothing resolved yet.
package struct PageDefinition: Sendable {
    /// Where the front matter begins.
    package var place: Place
    /// The title: a small template where the page is made for each record.
    package var title: LocatedText?
    /// One sentence for search engines and previews of links: a small template.
    package var description: LocatedText?
    /// What others show beside a link to it, if not the site's picture.
    package var picture: SiteBrand.Picture?
    /// What stands below the title on a first sheet of its own when the page is printed; nil where there is no such sheet.
    package var cover: [LocatedText]?
    /// The layout's name, if it is not `layout`.
    package var layout: LocatedText?
    /// The language of the prose (`sv`), if not the site's.
    package var language: LocatedText?
    /// The locale of figures, dates and the order of texts (`sv-SE`), if not the site's.
    package var locale: LocatedText?
    /// Whether the page is left out of the site.
    package var draft = false
    /// Whether the search of the site finds it.
    package var isSearched = true
    /// The page's date, `2026-11-21`.
    package var date: LocatedText?
    /// The day from which on the page is left out, `2027-01-01`.
    package var expires: LocatedText?
    /// Where the page stands among its neighbours: lightest first.
    package var weight: Located<Int>?
    /// Its entry in the site's menu, if it has one.
    package var menu: MenuEntry?
    /// Texts for the layout.
    package var params: [Parameter] = []
    /// The values that the build of the page is given from outside.
    package var inputs: [InputDefinition] = []
    /// Those of them that it was not given, and that have nothing to fall back on.
    package var lacking = Problems()
    /// The texts that the page names in its languages.
    package var texts: [TextDefinition] = []
    /// The values that each have a page made of the whole definition.
    package var variants: VariantsDefinition?
    /// The records or groups that each have a page of this kind.
    package var pages: PagesDefinition?
    /// Where it stands among pages that lead to each other, if a program declares it among such.
    package var placeInRow: PlaceInRow?
    /// The cards that show other pages.
    package var cards: CardsDefinition?
    /// Whether it has cards, which is known of a page for several values before they are read.
    package var hasCards = false
    /// Whether something expects totals there, where that is all that is known.
    package var mayExpect = false
    /// Whether it lists which figures the releases of the site have changed.
    package var listsChanges = false
    /// The reports: one without a name, or several with.
    package var reports: [ReportDefinition] = []
    /// The form around the page's controls.
    package var form: FormDefinition?

    /// A page that says nothing yet.
    package init(at place: Place) {
        self.place = place
    }
}

/// The place of a page among others that each lead to the one before it and the one behind it.
package struct PlaceInRow: Sendable {
    /// Which of the site's rows of pages it is in.
    package let row: Int
    /// How many pages are declared before it in that row.
    package let number: Int

    /// The place `number` in the row `row`.
    package init(row: Int, number: Int) {
        self.row = row
        self.number = number
    }
}

/// A named text that layouts can show.
package struct Parameter: Sendable, Equatable {
    /// What layouts call it.
    package var name: LocatedText
    /// The text.
    package var value: LocatedText

    /// `name: value`
    package init(_ name: LocatedText, _ value: LocatedText) {
        self.name = name
        self.value = value
    }
}

/// A page's entry in the menu.
package struct MenuEntry: Sendable, Equatable {
    /// What the menu calls the page, if not by its title.
    package var title: LocatedText?

    /// An entry called `title`.
    package init(title: LocatedText? = nil) {
        self.title = title
    }
}

/// One page for each record, or for each group of records.
package struct PagesDefinition: Sendable {
    /// Where it stands.
    package var place: Place
    /// Where the records come from.
    package var source: SourceDefinition
    /// The page's address: a small template, `stocks/{{symbol}}/`.
    package var path: LocatedText
    /// What is looked up for each record in other sources.
    package var joins: [JoinDefinition] = []
    /// Which records have a page.
    package var condition: LocatedText?
    /// The levels that make a group; none for a page a record.
    package var groups: [GroupDefinition] = []
    /// The field that is each page's text, in Markdown.
    package var body: LocatedText?
    /// The most pages that are made.
    package var limit: Located<Int>?
    /// Whether each page leads to the one before it and the one behind it.
    package var hasNeighbours = false

    /// Pages for the records of `source`, at `path`.
    package init(at place: Place, source: SourceDefinition, path: LocatedText) {
        self.place = place
        self.source = source
        self.path = path
    }
}

/// The form that a page's controls belong to.
package struct FormDefinition: Sendable {
    /// Where it stands.
    package var place: Place
    /// The name under which the browser keeps the choices.
    package var key: LocatedText
    /// How it is sent.
    package var method = FormMethod.get
    /// Where it is sent; nil for a form that is not sent at all.
    package var action: LocatedText?
    /// What the button that sends it says, if not the theme's word.
    package var submitLabel: LocatedText?
    /// Whether a button sets everything back.
    package var reset = true
    /// What that button says, if not the theme's word.
    package var resetLabel: LocatedText?

    /// A form that is kept as `key`.
    package init(at place: Place, key: LocatedText) {
        self.place = place
        self.key = key
    }
}
