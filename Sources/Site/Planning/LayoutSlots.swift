/// The numbers under which a layout asks for what differs from page to page.
enum LayoutSlot {
    static let title = 0
    static let description = 1
    /// The page's address, and that with each view's name.
    static let url = 2
    static let root = 3
    /// Of the language at hand.
    static let languageName = 4
    static let languageTag = 5
    static let languageURL = 6
    static let languageDirection = 7
    /// The address of the link at hand.
    static let link = 8
    /// The title and the address of the page before, and of the one behind.
    static let previous = 9
    static let next = 11
    /// Where what is known of the pages of a report begins.
    static let pager = 13
    /// Where what is known of a card begins.
    static let cards = 64
    /// Where the addresses of views begin.
    static let views = 1 << 10
    /// Where the addresses of downloads begin.
    static let downloads = 1 << 11
    /// Where the fields of the page's record begin; each is a text of the page.
    static let fields = 1 << 12
}

/// The numbers of what a layout streams.
enum LayoutStream {
    static let content = 0
    static let prose = 1
    /// All reports, one after the other.
    static let reports = 2
    /// The line of the card at hand.
    static let cardLine = 3
    /// Where the single reports begin.
    static let report = 16
}

/// The numbers of what is true or false of a page.
enum LayoutFlag {
    /// The page is there in several languages.
    static let languages = 0
    /// Of the language at hand: the page is in it; it is the one for readers of any other; the page has the same view.
    static let isCurrentLanguage = 1
    static let isDefaultLanguage = 2
    static let isSameView = 3
    /// The prose has links that leave the site.
    static let links = 4
    /// There is a page before, and one behind.
    static let previous = 5
    static let next = 6
    /// Where what is true or false of a card begins, and of the pages of a report.
    static let cards = 32
    static let pager = 64
}

/// The numbers of what a layout says once for each.
enum LayoutLoop {
    static let languages = 0
    static let links = 1
    static let cards = 2
    static let cardFigures = 3
    /// The pages of a report, and the figures of each.
    static let pages = 4
    static let pageFigures = 5
    /// What the page at hand adds up to.
    static let pageTotals = 6
}
