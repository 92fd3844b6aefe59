import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTemplates
import BroadsheetValues

/// The numbers under which templates of rows ask for what is known only when a row is there.
enum RowSlot {
    static let id = 0
    static let sectionID = 1
    static let groupID = 2
    static let title = 3
    static let link = 4
    static let count = 5
    static let plainCount = 6
    static let ordinal = 7
    static let band = 8
    static let countWord = 9
    static let countPhrase = 10
    static let plainOrdinal = 11
    /// How many records a chart leaves out: as it is shown, as digits, with its words.
    static let leftOut = 12
    static let plainLeftOut = 13
    static let leftOutPhrase = 14
    /// What the script of the page runs for a section that follows controls.
    static let program = 15
    /// Where the slots of what a row lists begin.
    static let lists = 16
    /// What is found in a chart.
    static let caption = 48
    /// What the ids of a row's figures begin with.
    static let figureBase = 49
    /// What the address of the page ends with that an entry is on, and an entry in it.
    static let entryPage = 50
    static let innerEntryPage = 51

    /// Whether a slot is a part of the id of a figure.
    static func isOfFigure(_ slot: Int) -> Bool {
        slot == figureBase || lists..<caption ~= slot && (slot - lists) & 15 == ListNames.Part.figure.rawValue
    }

    /// Where the cells' slots begin.
    static let cells = 64

    /// A part of a cell.
    enum Part: Int {
        case text, value, classes, ownClasses, currency
        /// The classes with the name of an alignment that the role does not have by itself.
        case startClasses, centerClasses, endClasses
        /// The currency of a total, as the end of its id. In the place of its role stands whether it is declared.
        case currencyEnding
        /// What its figure lacks at its end against those of its column.
        case pad
        /// The picture beside the value, as SVG.
        case chart
        /// Its text, with the currency marked that the head of its column says. In the place of its role stands the number of
        /// the sign.
        case unsaid
        /// How many records a total leaves out: as it is shown, as digits, with its words.
        case leftOut, plainLeftOut, leftOutPhrase
        /// What a figure was shown as in the last release.
        case former
    }

    /// The slot of a part of cell `cell`, whose value has `role`.
    static func cell(_ cell: Int, _ part: Part, role: String) -> Int {
        cells + (cell << 8 | Role.number(of: role) << 4 | part.rawValue)
    }

    /// The slot of the classes of cell `cell`; they tell that a figure is below zero where its sign says that of it.
    static func classes(_ cell: Int, _ part: Part, role: String, tellsSign: Bool) -> Int {
        self.cell(cell, part, role: role) | (tellsSign ? 0 : Role.signless << 4)
    }

    /// The slot of what the id of the total in cell `cell` ends with.
    static func currencyEnding(of cell: Int, isDeclared: Bool) -> Int {
        cells + (cell << 8 | (isDeclared ? 1 : 0) << 4 | Part.currencyEnding.rawValue)
    }

    /// The slot of the text of cell `cell`, with a currency marked: number `sign` of those that heads say.
    static func unsaid(_ cell: Int, sign: Int) -> Int { cells + (cell << 8 | sign << 4 | Part.unsaid.rawValue) }
}

/// The numbers of what is true or false of a row.
enum RowFlag {
    static let odd = 0
    static let even = 1
    static let continued = 2
    static let incomplete = 3
    static let single = 4
    static let title = 5
    static let leftOut = 6
    static let hidden = 7
    static let program = 8
    /// Its group began on a page before.
    static let resumed = 9
    /// Where the flags of what a row lists begin.
    static let lists = 16
    /// Where the cells' flags begin.
    static let cells = 64

    /// A question about a cell.
    enum Part: Int {
        case present, negative, positive, truth, leftOut, adjusted, revised
    }

    /// The flag of cell `cell`.
    static func cell(_ cell: Int, _ part: Part) -> Int { cells + (cell << 3 | part.rawValue) }
}

/// What a value is, as templates name it.
enum Role {
    static let names = ["", "text", "number", "money", "date", "boolean"]
    /// Stands beside the number of a role in slots of classes: nothing is told of the sign of the figure.
    static let signless = 8

    /// The number of a role.
    static func number(of role: String) -> Int { names.firstIndex(of: role) ?? 0 }
}
