import CTables

/// What CLDR knows of one locale: a number into the table, so that it costs nothing to have or to copy.
package struct LocaleTable: BitwiseCopyable, Sendable, Hashable {
    let row: UInt16

    /// The locale of an identifier such as `de-DE`, `de_DE` or `de`. A region or a script that CLDR does not have
    /// with its language falls back on the language; nil if even that is unknown.
    package init?(_ identifier: String) {
        var key = identifier.utf8.map { $0 == 0x5F ? 0x2D : 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
        guard key.allSatisfy({ 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D }) else { return nil }
        let parts = key.split(separator: 0x2D, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ 1...8 ~= $0.count }) else { return nil }
        for part in parts.reversed() {
            if let row = Self.row(named: key) {
                self.row = row
                return
            }
            key.removeLast(min(key.count, part.count + 1))
        }
        return nil
    }

    /// The language of the pages that name none: American English.
    package static var standard: LocaleTable { LocaleTable(row: row(named: Array("en-us".utf8)) ?? 0) }

    private init(row: UInt16) {
        self.row = row
    }

    /// Every locale that there is.
    package static var all: [LocaleTable] { (0..<UInt16(BROADSHEET_LOCALES)).map { LocaleTable(row: $0) } }

    /// The language tags of all locales, in alphabetical order.
    package static var identifiers: [String] { all.map(\.languageTag) }

    /// Its tag as HTML's `lang` wants it: `de-DE`.
    package var languageTag: String { text(BROADSHEET_LOCALE_TAG).string }

    /// What its language is called in itself, as in a list of languages: `Deutsch`.
    package var ownName: String { text(BROADSHEET_LOCALE_OWN_NAME).string }

    /// Whether it is written from right to left.
    package var isRightToLeft: Bool { number(BROADSHEET_LOCALE_RIGHT_TO_LEFT) == 1 }

    /// The day that its weeks begin on: 1 for Monday … 7 for Sunday.
    package var firstWeekday: Int { (number(BROADSHEET_LOCALE_FIRST_WEEKDAY) + 5) % 7 + 1 }

    /// The sign between groups of digits.
    package var groupSign: String { text(BROADSHEET_LOCALE_GROUP).string }

    /// The row whose name is `key`, found by halving, for the rows are in the order of their names.
    private static func row(named key: [UInt8]) -> UInt16? {
        var low: UInt16 = 0
        var high = UInt16(BROADSHEET_LOCALES)
        while low < high {
            let middle = (low + high) / 2
            let name = LocaleTable(row: middle).text(BROADSHEET_LOCALE_NAME)
            if name.elementsEqual(key) { return middle }
            if name.lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}

extension LocaleTable {
    /// The text of a field.
    func text(_ field: Int) -> TableText {
        TableText(number: broadsheet_locale_text(row, UInt16(field)))
    }

    /// The number that a field says.
    func number(_ field: Int) -> Int {
        Int(text(field).string) ?? 0
    }

    /// The parts of a field that is a list.
    func list(_ field: Int) -> [[UInt8]] {
        text(field).split(separator: 0x1F, omittingEmptySubsequences: false).map { Array($0) }
    }

    /// What it writes for a currency; nil if that is only the code.
    package func symbol(of currency: Currency) -> [UInt8]? {
        let number = broadsheet_locale_symbol(row, currency.number)
        return number == UInt16(BROADSHEET_NO_TEXT) ? nil : Array(TableText(number: number))
    }
}

/// A text of the table.
struct TableText: RandomAccessCollection {
    let startIndex: UInt32
    let endIndex: UInt32

    init(number: UInt16) {
        startIndex = broadsheet_text_start(number)
        endIndex = broadsheet_text_end(number)
    }

    subscript(position: UInt32) -> UInt8 { broadsheet_text_byte(position) }

    var string: String { String(decoding: self, as: UTF8.self) }
}
