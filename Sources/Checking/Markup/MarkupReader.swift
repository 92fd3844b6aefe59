import BroadsheetBytes
package import BroadsheetDiagnostics

/// A piece of a page's markup: places in its bytes.
package enum MarkupPiece {
    /// An element begins: its name, and where its attributes stand.
    case opening(name: Range<Int>, attributes: Range<Int>)
    /// An element ends.
    case closing(name: Range<Int>)
    /// Text between them, with its references.
    case text(Range<Int>)
}

/// Reads the pieces of HTML as the program writes it: lower-case names, quoted attributes, every `<` of a text as a reference.
///
/// What it reads is only looked at, never believed: a page that is cut off or broken ends in pieces that prove nothing. Its
/// memory is that of a share of the page, or of the longest piece.
package struct MarkupReader {
    /// The bytes at hand: places in the last piece are places in these.
    package private(set) var bytes: [UInt8] = []
    /// Gives the next share of the page; nothing at its end.
    private let more: () throws(Problem) -> [UInt8]
    /// Where in the bytes at hand the next piece begins.
    package private(set) var position = 0
    private var isAtEnd = false
    /// The number of line ends before the byte `counted`.
    private var lines = 0
    private var counted = 0
    /// The attributes of the last element that began: where their names and values stand.
    private var attributes: [(name: Range<Int>, value: Range<Int>)] = []
    private var attributeCount = 0
    /// Whether the name of one of them begins as `data-figure` does.
    package private(set) var hasDataAttributes = false
    private var place = 0..<0

    /// The pieces of the page whose shares `more` gives, one after the other, and nothing at its end.
    package init(_ more: @escaping () throws(Problem) -> [UInt8]) { self.more = more }

    /// The pieces of a page whose bytes are all at hand.
    package init(whole page: [UInt8]) {
        more = { () throws(Problem) in [] }
        (bytes, isAtEnd) = (page, true)
    }

    /// Goes on in another page, which has the same bytes up to a little behind where the reader stands.
    package mutating func goOn(in page: [UInt8]) {
        precondition(position <= page.count, "the other page is as long as what was read")
        bytes = page
    }

    /// So many bytes behind the end of a piece are looked at to tell that it ends there.
    package static let looksAhead = "</script".utf8.count

    /// The next piece; nil at the end. Places in the one before it no longer hold.
    package mutating func next() throws(Problem) -> MarkupPiece? {
        while true {
            let start = position
            if start < bytes.count {
                if bytes[start] == UInt8(ascii: "<"), start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "!") {
                    if skipDeclaration() { continue }
                } else if let piece = scan() {
                    return piece
                }
            }
            if isAtEnd { return nil }
            position = start
            try refill()
        }
    }

    /// Passes over what stands before `place`, at which a piece begins.
    package mutating func passOver(to place: Int) { position = Swift.min(Swift.max(place, position), bytes.count) }

    /// The line, counted from 1, of a place in the last piece; lines are asked for in the order of the page.
    package mutating func line(of place: Int) -> Int {
        let end = min(place, bytes.count)
        if counted < end {
            lines += bytes.span.count(of: 0x0A, in: counted..<end)
            counted = end
        }
        return lines + 1
    }

    /// Lets go of what was read, and takes the next share.
    private mutating func refill() throws(Problem) {
        _ = line(of: position)
        let share = try more()
        isAtEnd = share.isEmpty
        bytes = Array(bytes[position...]) + share
        counted -= position
        position = 0
    }

    /// The piece that begins where the reader stands; nil if it does not end in the bytes at hand, and more may come.
    private mutating func scan() -> MarkupPiece? {
        let start = position
        guard bytes[start] == UInt8(ascii: "<") else {
            guard let end = index(of: UInt8(ascii: "<"), from: start) else { return nil }
            position = end
            return .text(start..<end)
        }
        guard start + 1 < bytes.count else { return nil }
        guard bytes[start + 1] == UInt8(ascii: "/") else { return opening(from: start + 1) }
        guard let end = index(of: UInt8(ascii: ">"), from: start) else { return nil }
        position = min(end + 1, bytes.count)
        return .closing(name: min(start + 2, end)..<end)
    }

    /// Where the next `byte` is: the end of the page if it is not there, nil if more may come.
    private func index(of byte: UInt8, from start: Int) -> Int? {
        let place = bytes.span.place(of: byte, from: start)
        return place < bytes.count || isAtEnd ? place : nil
    }

    /// Where `word` begins next: the end of the page if it is not there, nil if more may come.
    private func index(of word: [UInt8], from start: Int) -> Int? {
        var i = start
        while i < bytes.count {
            guard let next = index(of: word[0], from: i), next < bytes.count else { break }
            if bytes[next...].starts(with: word) { return next }
            i = next + 1
        }
        return isAtEnd ? bytes.count : nil
    }

    private mutating func skipDeclaration() -> Bool {
        let isComment = bytes[position...].starts(with: Array("<!--".utf8))
        let last = Array((isComment ? "-->" : ">").utf8)
        guard let end = index(of: last, from: position) else { return false }
        position = min(end + last.count, bytes.count)
        return true
    }

    private mutating func opening(from start: Int) -> MarkupPiece? {
        let (name, end) = readElement(from: start)
        guard end < bytes.count || isAtEnd else { return nil }
        position = min(end + 1, bytes.count)
        place = name.upperBound..<end
        if name.count == 6 && has("script", at: name) || name.count == 5 && has("style", at: name) {
            // What is within is no markup.
            guard let last = index(of: Array("</".utf8) + bytes[name], from: position) else { return nil }
            position = last
        }
        return .opening(name: name, attributes: name.upperBound..<end)
    }

    /// Reads the element that begins at `start`: gives its name and where its attributes end, and keeps where these stand. They are asked for by
    /// many.
    private mutating func readElement(from start: Int) -> (name: Range<Int>, end: Int) {
        let own = bytes
        let bytes = own.span
        var i = start
        while i < bytes.count, !Self.endsName(bytes[i]) { i &+= 1 }
        let name = start..<i
        (attributeCount, hasDataAttributes) = (0, false)
        while i < bytes.count {
            let byte = bytes[i]
            if byte == UInt8(ascii: ">") { break }
            if byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "/") { i &+= 1; continue }
            let first = i
            while i < bytes.count, bytes[i] != UInt8(ascii: "="), !Self.endsName(bytes[i]) { i &+= 1 }
            let attribute = first..<i
            if bytes[first] == UInt8(ascii: "d") { hasDataAttributes = true }
            var value = i..<i
            if i < bytes.count, bytes[i] == UInt8(ascii: "=") {
                i &+= 1
                if i < bytes.count, bytes[i] == UInt8(ascii: "\"") || bytes[i] == UInt8(ascii: "'") {
                    let end = bytes.place(of: bytes[i], from: i &+ 1)
                    value = Swift.min(i &+ 1, end)..<end
                    i = end &+ 1
                } else {
                    let begin = i
                    while i < bytes.count, bytes[i] != UInt8(ascii: ">"), bytes[i] > UInt8(ascii: " ") { i &+= 1 }
                    value = begin..<i
                }
            }
            if attributeCount < attributes.count {
                attributes[attributeCount] = (attribute, value)
            } else {
                attributes.append((attribute, value))
            }
            attributeCount += 1
        }
        return (name, min(i, bytes.count))
    }

    /// Letters stand behind all that ends a name.
    @inline(__always)
    private static func endsName(_ byte: UInt8) -> Bool {
        byte <= UInt8(ascii: ">")
            && (byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte <= UInt8(ascii: " "))
    }

    /// Whether the bytes at `range` are `word`. Most words are told by their length.
    @inline(__always)
    package func has(_ word: StaticString, at range: Range<Int>) -> Bool {
        // Sound: a static string has as many bytes as it says, and here it has as many as the range.
        unsafe word.utf8CodeUnitCount == range.count
            && (range.isEmpty || word.utf8Start[0] == bytes[range.lowerBound] && bytes.span.has(word, at: range))
    }

    /// Whether the bytes at `range` are those of `word`.
    package func has(_ word: [UInt8], at range: Range<Int>) -> Bool {
        word.count == range.count && bytes.span.has(word.span, at: range.lowerBound)
    }

    /// Where the value of an attribute stands, if the element that began last has it; an attribute without a value has an empty one.
    package func attribute(_ wanted: StaticString, in range: Range<Int>) -> Range<Int>? {
        precondition(range == place, "attributes are asked for while their element is at hand")
        for number in 0..<attributeCount where has(wanted, at: attributes[number].name) {
            return attributes[number].value
        }
        return nil
    }

    /// Whether one of the words at `range`, a list of classes, is `word`.
    package func hasClass(_ word: StaticString, at range: Range<Int>) -> Bool { bytes.span.hasClass(word, at: range) }

    /// The text at `range`, its references resolved.
    package func text(at range: Range<Int>) -> String {
        if bytes.span.count(of: UInt8(ascii: "&"), in: range) == 0 {
            return String(decoding: bytes[range], as: UTF8.self)
        }
        var text = ""
        var i = range.lowerBound
        while i < range.upperBound {
            let end = bytes[i..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) ?? range.upperBound
            text += String(decoding: bytes[i..<end], as: UTF8.self)
            guard end < range.upperBound else { break }
            let stop = bytes[end..<range.upperBound].firstIndex(of: UInt8(ascii: ";")) ?? end
            let name = String(decoding: bytes[(end + 1)..<max(stop, end + 1)], as: UTF8.self)
            if let resolved = Self.resolved(name) { text += resolved; i = stop + 1 } else { text += "&"; i = end + 1 }
        }
        return text
    }

    private static func resolved(_ name: String) -> String? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "nbsp": "\u{A0}"
        default:
            name.first != "#"
                ? nil
                : (name.dropFirst().first == "x"
                    ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst()))
                    .flatMap(Unicode.Scalar.init).map { String(Character($0)) }
        }
    }
}
