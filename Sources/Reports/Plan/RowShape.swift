import BroadsheetBytes
import BroadsheetValues

/// What is known of a row before it exists: what a template is bound to.
package struct RowShape: Sendable {
    /// Its kind.
    package var kind: RowKind
    /// The kind's name.
    package var name: String
    /// How deep it stands.
    package var level: Int
    /// Its cells in the order of the columns; a column without a figure has an empty cell.
    package var cells: [CellShape] = []
    /// Every cell that has a name, among them those of `cells`.
    package var named: [NamedCell] = []
    /// Whether the number of details under it is known.
    package var knowsCount = false
    /// Whether the level asks for totals, and for the count among them.
    package var showsTotals = false
    package var showsCount = false
    /// Whether it can have a link.
    package var hasLink = false
    /// The section that it belongs to, by its place in the report; nil for the report's own rows.
    package var section: Int?
    /// Whether it belongs to a group inside its section.
    package var isInGroup = false
    /// Whether it is the line of all groups that a limit leaves out.
    package var isOthers = false
    /// Whether it is of a group whose details are folded beneath its head.
    package var isFolded = false
    /// Of a chart: what is known of it.
    package var chart: ChartShape?
    /// Of an item: its label and its control.
    package var item: ItemShape?
}

/// What is known of a cell.
package struct CellShape: Sendable, Hashable {
    /// Which of the row's cells it is, or nil for one that is always empty.
    package var cell: Int?
    /// The column's name.
    package var name: String
    /// What it is called.
    package var label: String
    /// What its value is: `text`, `number`, `money`, `date`, `boolean`, or empty.
    package var role: String
    /// Where its text stands.
    package var alignment: Alignment
    /// Whether it may have class names of its own.
    package var hasClasses = false
    /// Whether it tells what it lacks at its end against the figures of its column.
    package var isPadded = false
    /// The picture beside it, if there is one.
    package var chart: CellChart?
    /// What its value is shown as, if not as its text alone.
    package var kind: CellKind?
    /// Whether it shows fewer digits than its figure has.
    package var isBrief = false
    /// Whether what lies below zero is less than nothing: of a year, a code and a coordinate the sign says something else.
    package var tellsSign = true
    /// Further figures of the same column, where it has several.
    package var figures: [NamedCell] = []
}

/// A cell that templates find by a name.
package struct NamedCell: Sendable, Hashable {
    /// The name: a field's, a column's, a total's.
    package var name: String
    /// The rule, where a field has several totals: `amount.avg`.
    package var rule: String?
    /// The rule in words.
    package var label = ""
    /// The cell.
    package var shape: CellShape
}

/// What is known of an item.
package struct ItemShape: Sendable {
    /// What it is called.
    package var label: String
    /// Its control, if it is one.
    package var control: ControlDefinition?
    /// The position of the item in its section, counted from 1.
    package var number: Int
    /// What the id of its figure ends with.
    package var mark = ""
    /// How its value is computed, as it is written.
    package var expression = ""
    /// Whether its value follows controls of the page, and whether a change of it is to be told to those who do not see it.
    package var isLive = false
    package var isAnnounced = false
}

/// What is known of a chart before its figures.
package struct ChartShape: Sendable {
    /// What is drawn.
    package var kind: ChartDefinition.Kind
    /// What stands over it, the rule in words where that does not say it, and what stands under it.
    package var title: String
    package var word: String
    package var description: String
    package var subtitle: String
    package var note: String
    package var source: String
    /// Whether it says what is found in it.
    package var hasCaption: Bool

    /// What is known of `chart`.
    init(_ chart: ChartPlan) {
        (kind, title, word, description) = (chart.kind, chart.title, chart.word, chart.description)
        (subtitle, note, source) = (chart.subtitle, chart.note, chart.source)
        hasCaption = !chart.caption.isEmpty
    }
}
