import BroadsheetBytes
package import BroadsheetDiagnostics

/// Where a Markdown file's front matter and its Markdown lie.
package struct FrontMatter: Sendable {
    /// The bytes of the YAML between the lines `---`; nil if there is none.
    package var yaml: Range<Int>?
    /// The bytes of the Markdown.
    package var body: Range<Int>
    /// How many lines stand before the Markdown.
    package var bodyLineOffset: Int
    /// That the text may begin with front matter that is not recognized as one.
    package var suspicion: Problem?

    /// Finds both in `bytes`. What can only be front matter, by the `keys` that it has, and is not where one stands, is a
    /// problem: it would be shown as text.
    package init(in bytes: borrowing Span<UInt8>, file: String, keys: [String]) throws(Problem) {
        let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        let start = hasMark ? 3 : 0
        let first = Line(from: start, in: bytes)
        guard first.isFence(in: bytes) else {
            if let lost = LostFrontMatter(in: bytes, from: start, keys: Set(keys), file: file) {
                if lost.isCertain { throw lost.problem }
                suspicion = lost.problem
            }
            yaml = nil
            body = start..<bytes.count
            bodyLineOffset = 0
            return
        }
        var line = Line(from: first.next, in: bytes)
        var number = 2
        while !line.isFence(in: bytes) {
            guard line.next > line.start else {
                throw Problem(
                    "the front matter that begins here is not closed",
                    at: Place(file: file, in: bytes, at: start, length: 3),
                    advice: "Add a line \"---\" between the front matter and the text.")
            }
            line = Line(from: line.next, in: bytes)
            number += 1
        }
        yaml = first.next..<line.start
        body = line.next..<bytes.count
        bodyLineOffset = number
    }
}

/// A line of a file. It ends in LF, CRLF or CR.
struct Line {
    var start: Int
    /// Behind its last character.
    var end: Int
    /// Where the next line begins.
    var next: Int

    init(from start: Int, in bytes: borrowing Span<UInt8>) {
        self.start = start
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        self.end = end
        let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
        next = min(end + (isPair ? 2 : 1), bytes.count)
    }

    /// Whether it is `---`, blanks after it aside, and those before it if it may be `indented`.
    func isFence(in bytes: borrowing Span<UInt8>, indented: Bool = false) -> Bool {
        var start = start
        while indented, start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        guard end - start >= 3 else { return false }
        for i in start..<(start + 3) where bytes[i] != UInt8(ascii: "-") { return false }
        for i in (start + 3)..<end where bytes[i] != 0x20 && bytes[i] != 0x09 { return false }
        return true
    }
}
