import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetValues

/// Reads OFX and QFX: SGML, in which values need no end, and XML alike.
final class OFXReader: StatementReader {
    let readsText = true
    let book: StatementBook
    /// The securities that were described before, and those that this reading finds.
    let known: OFXSecurities
    var securities = OFXSecurities()
    var security: (id: String, value: OFXSecurities.Security)?
    /// The elements that are open: those that hold others, and values that turned out to be empty.
    private(set) var open: [String] = []
    /// The value that was last read, whose end may follow.
    private var lastValue = ""
    private var isBegun = false
    private var isEnded = false
    /// The entry that is open: what it is and where it begins.
    var entry: (name: String, place: Int)?
    /// The names of the values in the entry, which are there once.
    var seen: Set<String> = []
    var isInStatement = false

    /// A reader that writes into `book`, and knows some `securities` already.
    init(_ book: StatementBook, _ securities: OFXSecurities) { (self.book, known) = (book, securities) }

    func read(
        _ bytes: borrowing ByteSink, from start: Int, offset: Int, isLast: Bool
    ) throws(Problem) -> Int {
        let span = bytes.span
        var start = start
        while start < span.count {
            // What stands before the first element is the header, or nothing.
            guard span[start] == 0x3C else {
                guard let next = span.first(0x3C, from: start) else { return isLast ? span.count : start }
                start = next
                continue
            }
            let next = span.first(0x3C, from: start + 1)
            guard let next = next ?? (isLast ? span.count : nil) else { return start }
            try take(bytes.bytes(start, next - start), at: offset + start)
            start = next
        }
        return start
    }

    func finish() throws(Problem) {
        if !isBegun {
            throw Problem(
                "there is no statement in \(book.file.name): nowhere stands <OFX>",
                advice: "Look at the file: if it is of another kind, say which: as: csv.")
        }
        if isEnded { return }
        throw Problem(
            "\(book.file.name) ends before </OFX>: \(open.last.map { "<\($0)> is open" } ?? "it is cut off")",
            advice: "The file may be cut off: fetch it again.")
    }

    /// Takes a mark and the value behind it.
    private func take(_ bytes: borrowing Span<UInt8>, at place: Int) throws(Problem) {
        guard bytes.count > 1, bytes[1] != 0x3F, bytes[1] != 0x21 else { return }
        guard let end = bytes.first(0x3E) else {
            throw problem(
                "a mark does not end: \"\(bytes.extracting(0..<min(bytes.count, 40)).string)\"", at: place,
                advice: "Look for the sign > that is missing; the sign < in a text is written &lt;.")
        }
        let isEnd = bytes[1] == 0x2F
        let first = isEnd ? 2 : 1
        var last = end
        let isEmpty = bytes[end - 1] == 0x2F && end - 1 > first
        if isEmpty { last -= 1 }
        let range = bytes.extracting(first..<max(first, last)).trimmedRange
        let name = bytes.extracting(first + range.lowerBound..<first + range.upperBound).string.uppercased()
        if isEnd {
            try self.end(name, at: place)
            return
        }
        if isEmpty { return }
        let value = OFXValue.text(bytes.extracting(end + 1..<bytes.count))
        if value.isEmpty {
            try begin(name, at: place)
        } else {
            lastValue = name
            if isBegun { try take(name, value, at: place + end + 1) }
        }
    }

    private func begin(_ name: String, at place: Int) throws(Problem) {
        if open.count >= 100 {
            throw problem(
                "the elements are nested more than 100 deep", at: place, advice: "Look for one whose end is missing.")
        }
        if name == "OFX" { isBegun = true }
        if OFXElements.holdOthers.contains(name), open.contains(name) {
            throw problem(
                "<\(name)> begins before the one before it ends", at: place, size: name.utf8.count + 2,
                advice: "Look for </\(name)>, which is missing, or fetch the file again.")
        }
        open.append(name)
        try beginElement(name, at: place)
    }

    private func end(_ name: String, at place: Int) throws(Problem) {
        guard let i = open.lastIndex(of: name) else {
            if name == lastValue {
                lastValue = ""
                return
            }
            throw problem(
                "</\(name)> ends what has not begun", at: place, size: name.utf8.count + 3,
                advice: "Look for <\(name)>, which is missing, or fetch the file again.")
        }
        if let unended = open[(i + 1)...].first(where: { OFXElements.holdOthers.contains($0) }) {
            throw problem(
                "</\(name)> stands before the end of <\(unended)>", at: place, size: name.utf8.count + 3,
                advice: "Look for </\(unended)>, which is missing, or fetch the file again.")
        }
        open.removeLast(open.count - i)
        if name == "OFX" { isEnded = true }
        try endElement(name, at: place)
    }

    /// A problem of the bytes at `place`.
    func problem(_ sentence: String, at place: Int, size: Int = 1, advice: String) -> Problem {
        Problem(sentence, at: book.place(place, size: max(1, size)), advice: advice)
    }
}
