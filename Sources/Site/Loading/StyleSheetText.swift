/// A style sheet of a theme as browsers get it: without what is written for people.
enum StyleSheetText {
    /// `css` without its comments and without blanks at the beginning of lines; comments that begin with `/*!` (a licence, say)
    /// stay, and so does all that stands in quotes or within `url(…)`.
    static func lean(_ css: [UInt8]) -> [UInt8] {
        var reader = Reader(css: css)
        return reader.lean()
    }

    private struct Reader {
        let css: [UInt8]
        var place = 0
        /// Where what is kept and not yet in `out` begins: it is appended a stretch at a time, which is mostly a line.
        var kept = 0
        var out: [UInt8] = []

        init(css: [UInt8]) {
            self.css = css
            out.reserveCapacity(css.count)
        }

        mutating func lean() -> [UInt8] {
            while place < css.count {
                switch css[place] {
                case UInt8(ascii: "\""), UInt8(ascii: "'"): keep(to: endOfString(from: place))
                case UInt8(ascii: "\\"): keep(to: place + 2)
                case UInt8(ascii: "/") where beginsComment(place): takeComment()
                case UInt8(ascii: "u"), UInt8(ascii: "U"): keep(to: endOfAddress(from: place) ?? place + 1)
                case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0A:
                    if isAtLineBegin { leaveOut(to: place + 1) } else { keep(to: place + 1) }
                default: keep(to: endOfPlain(from: place))
                }
            }
            append()
            return out
        }

        /// The last byte that is kept; nil if none is.
        private var last: UInt8? { kept < place ? css[place - 1] : out.last }

        private var isAtLineBegin: Bool { last.map { $0 == 0x0A } ?? true }

        /// Where the next byte that may begin something else stands.
        private func endOfPlain(from start: Int) -> Int {
            var end = start + 1
            while end < css.count, !Self.isSpecial(css[end]) { end += 1 }
            return end
        }

        /// Blanks within a line are as plain as letters.
        private static func isSpecial(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "u"),
                UInt8(ascii: "U"), 0x0A:
                true
            default: false
            }
        }

        private mutating func keep(to end: Int) { place = min(end, css.count) }

        private mutating func leaveOut(to end: Int) {
            append()
            place = min(end, css.count)
            kept = place
        }

        /// Appends what is kept up to here.
        private mutating func append() {
            if kept < place { out.append(contentsOf: css[kept..<place]) }
            kept = place
        }

        /// A comment parts what stands around it, as a blank does.
        private mutating func takeComment() {
            let end = endOfComment(from: place)
            if isThere(UInt8(ascii: "!"), at: place + 2) { return keep(to: end) }
            let isApart = last.map { $0 == 0x20 || $0 == 0x0A } ?? true
            leaveOut(to: end)
            if !isApart { out.append(0x20) }
        }

        private func isThere(_ byte: UInt8, at place: Int) -> Bool { place < css.count && css[place] == byte }

        private func beginsComment(_ start: Int) -> Bool {
            isThere(UInt8(ascii: "/"), at: start) && isThere(UInt8(ascii: "*"), at: start + 1)
        }

        private func endOfComment(from start: Int) -> Int {
            var end = start + 2
            while end < css.count, !(css[end] == UInt8(ascii: "*") && isThere(UInt8(ascii: "/"), at: end + 1)) {
                end += 1
            }
            return end + 2
        }

        private func endOfString(from start: Int) -> Int {
            var end = start + 1
            while end < css.count, css[end] != css[start], css[end] != 0x0A {
                end += css[end] == UInt8(ascii: "\\") ? 2 : 1
            }
            return end + 1
        }

        /// Where `url(…)` without quotes ends; nil where no such thing begins.
        private func endOfAddress(from start: Int) -> Int? {
            guard beginsAddress(start) else { return nil }
            var end = start + 4
            while end < css.count, css[end] == 0x20 || css[end] == 0x09 || css[end] == 0x0A { end += 1 }
            guard end < css.count, css[end] != UInt8(ascii: "\""), css[end] != UInt8(ascii: "'") else { return nil }
            while end < css.count, css[end] != UInt8(ascii: ")") { end += css[end] == UInt8(ascii: "\\") ? 2 : 1 }
            return end + 1
        }

        /// `url(` or `URL(`.
        private func beginsAddress(_ start: Int) -> Bool {
            guard isThere(UInt8(ascii: "("), at: start + 3) else { return false }
            return css[start] == UInt8(ascii: "u")
                ? css[start + 1] == UInt8(ascii: "r") && css[start + 2] == UInt8(ascii: "l")
                : css[start + 1] == UInt8(ascii: "R") && css[start + 2] == UInt8(ascii: "L")
        }
    }
}
