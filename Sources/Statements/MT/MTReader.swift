import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetValues

/// Reads MT940 and MT942: messages one after another, with or without the blocks that SWIFT puts around them.
final class MTReader: StatementReader {
    let readsText = true
    let book: StatementBook
    /// The field at hand: its tag, its lines with line feeds between them, and where it begins.
    private var tag = ""
    var value = ByteSink(capacity: 1024)
    private(set) var tagPlace = 0
    private var valuePlace = 0
    private var lines = 0
    /// What is known of the message at hand.
    var message: MTMessage?
    private var hasMessages = false
    /// Whether the message stands in block 4, which must be closed.
    private var isInBlock = false
    /// The entry that was begun and where it began; what the bank says of it may follow.
    var entryPlace: Int?
    var details = ByteSink(capacity: 1024)
    var detailsPlace = 0

    /// A reader that writes into `book`.
    init(_ book: StatementBook) { self.book = book }

    func read(
        _ bytes: borrowing ByteSink, from start: Int, offset: Int, isLast: Bool
    ) throws(Problem) -> Int {
        var start = start
        while let line = TextLine(in: bytes, from: start, isLast: isLast) {
            try take(bytes.bytes(line.start, line.end - line.start), at: offset + line.start)
            start = line.next
        }
        return start
    }

    func finish() throws(Problem) {
        try endTag()
        try endMessage()
        if !hasMessages {
            throw Problem(
                "there is no statement in \(book.file.name): no line begins with :20: or :25:",
                advice:
                    "Look at the file: MT940 has a line :20:, a line :25: with the account, and a line :61: for each"
                    + " entry.")
        }
        if isInBlock { throw cutOff }
    }

    /// Takes a line: the beginning of a field, more of one, or what stands around messages.
    private func take(_ line: borrowing Span<UInt8>, at place: Int) throws(Problem) {
        let range = line.trimmedRange
        let text = line.extracting(range)
        if text.isEmpty { return }
        if text[0] == 0x7B { return try takeBlocks(text, at: place + range.lowerBound) }
        if text[0] == 0x2D, text.count == 1 || text[1] == 0x7D { return try endBlock(text, at: place) }
        if let size = Self.tagSize(text) {
            try endTag()
            tag = text.extracting(1..<size - 1).string
            (tagPlace, valuePlace, lines) = (place + range.lowerBound, place + range.lowerBound + size, 1)
            // A blank at the end of a line may part two words.
            value.append(line.extracting(range.lowerBound + size..<line.count))
            return
        }
        guard !tag.isEmpty else {
            // What some banks write before each message: the name of the format, and of themselves.
            if text.count == 5, text.begins(with: ":940:") || text.begins(with: ":942:") { return }
            if text.count <= 16, (0..<text.count).allSatisfy({ text[$0].isCapital || text[$0].isDigit }) { return }
            throw problem(
                "this line is no part of a statement", at: place, size: line.count,
                advice: "Take it out, if it is none; statements begin with :20:.")
        }
        try goOn(line, at: place)
    }

    /// Adds a further line to the field at hand.
    private func goOn(_ line: borrowing Span<UInt8>, at place: Int) throws(Problem) {
        let most = tag == "86" || tag == "NS" ? 1000 : tag == "61" || tag == "25P" ? 2 : 1
        if lines >= most {
            throw problem(
                "this line goes on with the field :\(tag):, which has \(most == 1 ? "one line" : "two lines")",
                at: place, size: line.count, advice: "Look whether the beginning of the line is missing: its tag.")
        }
        lines += 1
        value.append(0x0A)
        value.append(line)
    }

    /// How long the tag is that `text` begins with, `:61:`; nil if it begins with none.
    private static func tagSize(_ text: borrowing Span<UInt8>) -> Int? {
        guard text.count >= 4, text[0] == 0x3A else { return nil }
        if text.begins(with: ":NS:") { return 4 }
        guard text[1].isDigit, text[2].isDigit else { return nil }
        if text[3] == 0x3A { return 4 }
        return text.count >= 5 && text[3].isCapital && text[4] == 0x3A ? 5 : nil
    }

    /// Takes `{1:…}{2:…}{4:`.
    private func takeBlocks(_ text: borrowing Span<UInt8>, at place: Int) throws(Problem) {
        try endTag()
        var i = 0
        while i + 2 < text.count {
            if text.begins(with: "{4:", at: i) {
                if isInBlock { throw cutOff }
                try endMessage()
                isInBlock = true
                if i + 3 < text.count { try take(text.extracting(i + 3..<text.count), at: place + i + 3) }
                return
            }
            i += 1
        }
    }

    /// Takes the line that ends a message, and what stands behind it.
    private func endBlock(_ text: borrowing Span<UInt8>, at place: Int) throws(Problem) {
        try endTag()
        try endMessage()
        if text.count > 1 { isInBlock = false }
        if text.count > 2, text[2] == 0x7B { try takeBlocks(text.extracting(2..<text.count), at: place + 2) }
    }

    /// Ends the field at hand, and does what it says.
    private func endTag() throws(Problem) {
        if tag.isEmpty { return }
        let ended = tag
        tag = ""
        hasMessages = true
        let bytes = value.span.array
        value.removeAll()
        try apply(ended, bytes.span, at: valuePlace)
    }

    /// What a message says whose end is missing.
    var cutOff: Problem {
        Problem(
            "the file ends, or the next statement begins, before this one does", at: book.place(tagPlace),
            advice: "The file may be cut off: fetch it again.")
    }

    /// A problem of the bytes at `place`.
    func problem(_ sentence: String, at place: Int, size: Int = 1, advice: String) -> Problem {
        Problem(sentence, at: book.place(place, size: max(1, size)), advice: advice)
    }
}
