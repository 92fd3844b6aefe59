import BroadsheetBytes
import BroadsheetReports
import BroadsheetValues

/// The files of a report that has several pages: those pages, and behind them the map that tells what is on each, where that is too long
/// to stand on every page.
struct PageMap: Sendable {
    /// What the map lists.
    enum Entry {
        /// A page.
        case page(Int)
        /// A part of the map, with the pages that it lists.
        case sheet(Int, Range<Int>)
    }

    /// How many pages are listed on every page, and how many entries a part of the map has.
    static let most = 100
    static let mostInSheet = 500
    /// The last part of the addresses of the map.
    private static let word = "pages/"

    let division: ReportDivision
    /// What is on the pages of each part of the map.
    private let sheets: [DividedPage]

    /// The files of a report with the pages of `division`.
    init(_ division: ReportDivision) throws(ArithmeticError) {
        self.division = division
        var sheets: [DividedPage] = []
        var first = 0
        while first < division.pages.count {
            let end = min(division.pages.count, first + Self.mostInSheet)
            sheets.append(try division.contents(of: first..<end))
            first = end
        }
        self.sheets = sheets
    }

    /// How many pages there are.
    var count: Int { division.pages.count }
    /// Whether the map has an address of its own.
    var isApart: Bool { count > Self.most }
    /// How many files there are: pages, and parts of the map.
    var files: Int { count + (isApart ? lists == 1 ? 1 : lists + 1 : 0) }
    /// How many parts of the map list pages; above them, if there are several, is one that lists these.
    private var lists: Int { (count + Self.mostInSheet - 1) / Self.mostInSheet }
    /// Whether the map is one of at most two levels.
    var isInBounds: Bool { lists <= Self.mostInSheet }

    /// What the address of a file ends with, as it is written in addresses; nothing for the first page.
    func suffix(of file: Int) -> String {
        if file < count {
            var sink = ByteSink()
            for part in division.suffix(of: file).utf8 { sink.append(escaping: part) }
            return sink.string
        }
        return file == count ? Self.word : "\(Self.word)\(file - count)/"
    }

    /// What a file lists: all pages, where they are few; a part of the map, its own.
    func entries(of file: Int) -> [Entry] {
        // Behind the last file nothing is listed.
        if file >= files { return [] }
        if file < count { return isApart ? [] : (0..<count).map { .page($0) } }
        if lists == 1 { return (0..<count).map { .page($0) } }
        if file == count { return (0..<lists).map { .sheet($0, range($0)) } }
        return range(file - count - 1).map { .page($0) }
    }

    /// The pages of a part of the map.
    private func range(_ list: Int) -> Range<Int> {
        list * Self.mostInSheet..<min(count, (list + 1) * Self.mostInSheet)
    }

    /// The file that an entry leads to.
    func file(of entry: Entry) -> Int {
        switch entry {
        case .page(let page): page
        case .sheet(let list, _): count + 1 + list
        }
    }

    /// What is on the page, or on all pages, of an entry.
    func contents(of entry: Entry) -> DividedPage {
        switch entry {
        case .page(let page): division.pages[page]
        case .sheet(let list, _): sheets[list]
        }
    }
}

extension ByteSink {
    /// Appends a byte of a path as addresses have it.
    mutating func append(escaping byte: UInt8) {
        if byte == 0x2F || byte.isPlainInPath { return append(byte) }
        append(0x25)
        append(byte.hexDigits.high)
        append(byte.hexDigits.low)
    }
}
