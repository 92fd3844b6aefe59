package import BroadsheetDiagnostics
package import BroadsheetRecords

/// Control totals: what a footer must show, else the build fails.
package struct Expectation: Sendable {
    /// The section's title; empty for the whole report.
    package var section: LocatedText
    /// The groups in the section that the totals are of, outermost first, each by its title or by what its id says of it.
    package var groups: [LocatedText]
    /// What is expected of each total.
    package var figures: [ExpectedTotal]

    /// The figures that `section`, or one of its groups, must show.
    package init(section: LocatedText, groups: [LocatedText] = [], figures: [ExpectedTotal]) {
        self.section = section
        self.groups = groups
        self.figures = figures
    }

    /// Whether a total may differ from what is expected of it.
    var hasTolerances: Bool {
        figures.contains { $0.figures.contains { ExpectedFigure($0.text)?.target != nil } }
    }
}

/// What one total must be: a figure, or one a currency.
package struct ExpectedTotal: Sendable {
    /// What the total is called: `amount`, `amount.avg`, `count`.
    package var name: LocatedText
    /// The figures as they are written, or as they were found.
    package var figures: [ExpectedText]
    /// Where figures come from that are not written; none once they were found.
    package var origins: [ExpectedOrigin]
    /// What has no figure where one was looked for: nothing must be there either.
    package var nothing: ExpectedText?

    /// A total that must be one of these, or what is found there.
    package init(_ name: LocatedText, _ figures: [ExpectedText], from origins: [ExpectedOrigin] = []) {
        (self.name, self.figures, self.origins) = (name, figures, origins)
    }
}

/// A figure that is expected, as an author writes it.
package struct ExpectedText: Sendable {
    /// The figure, and where it stands or is asked for.
    package var text: LocatedText
    /// What it is, where it was found elsewhere: `the total "value" of /stocks/`; empty where it was written.
    package var origin: String

    /// A figure that was written, or that `origin` is.
    package init(_ text: LocatedText, from origin: String = "") {
        (self.text, self.origin) = (text, origin)
    }
}

/// Where an expected figure is found that is not written.
package struct ExpectedOrigin: Sendable {
    /// What has it.
    package enum Kind: Sendable {
        case total(TotalReference)
        case balance(BalanceReference)
    }
    package var kind: Kind
    /// The currency that is looked at alone, if one is named.
    package var currency: LocatedText?
    /// How far the total may be from the figure, if that is declared.
    package var tolerance: LocatedText?
    /// Where it is asked for.
    package var place: Place

    /// What `kind` has, asked for at `place`.
    package init(_ kind: Kind, at place: Place) { (self.kind, self.place) = (kind, place) }
}

/// A total that a report shows, of this page or of another.
package struct TotalReference: Sendable {
    /// The page: its address or its file.
    package var page: LocatedText
    /// The report's name, where the page has several.
    package var report: LocatedText?
    /// The section, and the groups in it, that the total is of; nil for the whole report.
    package var section: LocatedText?
    package var groups: [LocatedText] = []
    /// What the total is called there; nil for the same as here.
    package var total: LocatedText?

    /// A total of the whole report of `page`.
    package init(page: LocatedText) { self.page = page }
}

/// What a bank statement says of its accounts.
package struct BalanceReference: Sendable {
    /// Which of its figures.
    package enum Moment: String, Sendable, CaseIterable {
        /// What is held before the entries, after them, and by how much they change it.
        case opening, closing, movement
    }
    package var moment: Moment
    package var source: SourceDefinition
    /// The account, where one of several is meant; else all of them are added up, in each currency.
    package var account: LocatedText?

    /// What `source` says of all its accounts.
    package init(_ moment: Moment, of source: SourceDefinition) { (self.moment, self.source) = (moment, source) }
}
