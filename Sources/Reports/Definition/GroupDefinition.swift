package import BroadsheetDiagnostics

/// A level of grouping.
package struct GroupDefinition: Sendable {
    /// What records are grouped by: a field or an expression.
    package var by: LocatedText
    /// The group's title: a small template; else the value as it is shown.
    package var title: LocatedText?
    /// Titles for certain values (`{ false: Open, true: Done }`), in the order in which they are written.
    package var titles: [(value: LocatedText, title: LocatedText)] = []
    /// The order of the groups: ascending by value unless said otherwise.
    package var descending = false
    /// Keep the order in which the groups first come, and bring nothing together that stands apart.
    package var keepsOrder = false
    /// An explicit order of values; what is not listed follows.
    package var order: [LocatedText] = []
    /// What the level shows as its subtotals.
    package var totals: [TotalDefinition] = []
    /// How the value is shown.
    package var style = CellStyle()
    /// Whether a group is kept together on paper.
    package var keep: Bool?
    /// The total that the groups are ordered by, in place of their values.
    package var ranking: GroupRanking?
    /// The most groups that are shown in the one around them.
    package var limit: Located<Int>?
    /// What becomes of the groups beyond that.
    package var others = OtherGroups.line(title: nil)
    /// Where a group leads: a small template over its key and the page's values.
    package var link: LocatedText?
    /// Whether what is in that is known to be the same for all records of a group.
    package var isLinkOfKey = false

    /// Groups by a field or an expression.
    package init(by: LocatedText) {
        self.by = by
    }
}

/// A total that groups are ordered by.
package struct GroupRanking: Sendable {
    /// Which total it is.
    package enum Figure: Sendable {
        /// The number of records.
        case count
        /// One of its own, shown or not.
        case total(TotalDefinition)
        /// The first that the report shows of that column or field.
        case shown(LocatedText)
    }
    package var figure: Figure
    /// The greatest first.
    package var descending: Bool
    /// Where it stands, and what was written.
    package var text: LocatedText

    /// The order by `figure`, as `text` has it.
    package init(_ figure: Figure, descending: Bool, text: LocatedText) {
        self.figure = figure
        self.descending = descending
        self.text = text
    }
}

/// What becomes of the groups that a limit leaves out.
package enum OtherGroups: Sendable {
    /// One line has all of them, under the theme's word if they have no title.
    case line(title: LocatedText?)
    /// They are not shown, and it is said how many there are.
    case none(at: Place)
}

/// One key of an order.
package struct SortKey: Sendable {
    /// A field or an expression.
    package var by: LocatedText
    /// Largest first.
    package var descending = false

    /// Ascending by a field or an expression.
    package init(by: LocatedText, descending: Bool = false) {
        self.by = by
        self.descending = descending
    }
}
