import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetValues

/// Reads QIF: lists that `!` begins, with entries that `^` ends, each line of which says one thing.
final class QIFReader: StatementReader {
    /// What the list at hand has.
    enum List {
        case none
        case entries(isInvestment: Bool)
        /// What is said of an account.
        case account
        /// Categories, securities, prices: what is no entry of an account.
        case others
    }

    let readsText = true
    let book: StatementBook
    private var list = List.none
    /// Where the entry at hand begins; nil between entries.
    private(set) var entryPlace: Int?
    var seen: Set<UInt8> = []
    var splits: [QIFSplit] = []
    private(set) var account: (name: String, type: String) = ("", "")
    private var isStatementOpen = false

    /// A reader that writes into `book`.
    init(_ book: StatementBook) { self.book = book }

    func read(
        _ bytes: borrowing ByteSink, from start: Int, offset: Int, isLast: Bool
    ) throws(Problem) -> Int {
        var start = start
        while let line = TextLine(in: bytes, from: start, isLast: isLast) {
            var end = line.end
            while end > line.start, bytes.span[end - 1] <= 0x20 { end -= 1 }
            if end > line.start { try take(bytes.bytes(line.start, end - line.start), at: offset + line.start) }
            start = line.next
        }
        return start
    }

    func finish() throws(Problem) {
        if let place = entryPlace {
            throw problem(
                "the file ends in the middle of this entry", at: place,
                advice: "The file may be cut off: export it again; each entry ends in a line ^.")
        }
        if case .none = list {
            throw Problem(
                "there is no register in \(book.file.name): no line begins with !Type:",
                advice: "Look at the file: if it is of another kind, say which: as: csv.")
        }
        try endStatement()
    }

    private func take(_ line: borrowing Span<UInt8>, at place: Int) throws(Problem) {
        if line[0] == 0x21 { return try begin(line.string, at: place) }
        switch list {
        case .others: return
        case .account: takeOfAccount(line)
        case .entries(let isInvestment):
            if line[0] == 0x5E { return try endEntry(isInvestment) }
            if entryPlace == nil {
                entryPlace = place
                seen.removeAll(keepingCapacity: true)
                splits.removeAll(keepingCapacity: true)
                book.beginEntry()
            }
            try takeOfEntry(line, isInvestment, at: place)
        case .none:
            throw problem(
                "this line stands before the first list", at: place, size: line.count,
                advice: "A register begins with a line such as !Type:Bank.")
        }
    }

    /// Begins the list that `line` names.
    private func begin(_ line: String, at place: Int) throws(Problem) {
        if let place = entryPlace {
            throw problem(
                "this entry does not end before the next list", at: place,
                advice: "Look for a line ^ that is missing; each entry ends in one.")
        }
        let word = line.dropFirst().lowercased()
        if word.hasPrefix("option:") || word.hasPrefix("clear:") { return }
        if word == "account" {
            list = .account
            account = ("", "")
            return
        }
        let type = word.hasPrefix("type:") ? String(word.dropFirst(5)) : ""
        switch type {
        case "bank", "cash", "ccard", "oth a", "oth l", "oth s", "port":
            try beginEntries(type, isInvestment: false, at: place)
        case "invst": try beginEntries(type, isInvestment: true, at: place)
        case "cat", "class", "security", "prices", "memorized", "budget", "invitem", "template", "tag", "bill",
            "invoice", "tax":
            list = .others
        default:
            throw problem(
                "QIF has no list \"\(line)\"", at: place, size: line.utf8.count,
                advice: "Registers are !Type:Bank, !Type:Cash, !Type:CCard, !Type:Oth A, !Type:Oth L and !Type:Invst.")
        }
    }

    private func beginEntries(_ type: String, isInvestment: Bool, at place: Int) throws(Problem) {
        list = .entries(isInvestment: isInvestment)
        try endStatement()
        isStatementOpen = true
        book.entryNumber = 0
        let (name, kind) = (account.name, account.type.isEmpty ? type : account.type)
        book.ledger.statement.account = name
        book.share { record in
            record.clear()
            record.set(.account, name, at: place)
            record.set(.accountName, kind, at: place)
        }
    }

    private func endStatement() throws(Problem) {
        if !isStatementOpen { return }
        isStatementOpen = false
        (book.ledger.statement.isProvable, book.ledger.statement.isContinued) = (false, false)
        try book.ledger.end()
    }

    private func takeOfAccount(_ line: borrowing Span<UInt8>) {
        let rest = line.extracting(1..<line.count)
        let value = rest.extracting(rest.trimmedRange).string
        switch line[0] {
        case 0x4E: account.name = value
        case 0x54: account.type = value
        default: return
        }
    }

    private func endEntry(_ isInvestment: Bool) throws(Problem) {
        guard let place = entryPlace else { return }
        entryPlace = nil
        try commit(isInvestment, at: place)
    }

    /// A problem of the bytes at `place`.
    func problem(_ sentence: String, at place: Int, size: Int = 1, advice: String) -> Problem {
        Problem(sentence, at: book.place(place, size: max(1, size)), advice: advice)
    }
}
