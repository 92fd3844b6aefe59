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
                case UInt8(ascii: "/") where has(Self.comment, at: place): takeComment()
                case UInt8(ascii: "u"), UInt8(ascii: "U"): keep(to: endOfAddress(from: place) ?? place + 1)
                case UInt8(ascii: " "), UInt8(ascii: "\t"):
                    if out.isEmpty || out.last == 0x0A { place += 1 } else { keep(to: place + 1) }
                case 0x0A where out.isEmpty || out.last == 0x0A: place += 1
                default: keep(to: endOfPlain(from: place))
                }
            }
            return out
        }

        /// Where the next byte that may begin something else stands.
        private func endOfPlain(from start: Int) -> Int {
            var end = start + 1
            while end < css.count, !Self.isSpecial(css[end]) { end += 1 }
            return end
        }

        private static func isSpecial(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "u"),
                UInt8(ascii: "U"), UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0A:
                true
            default: false
            }
        }

        private mutating func keep(to end: Int) {
            out += css[place..<min(end, css.count)]
            place = min(end, css.count)
        }

        /// A comment parts what stands around it, as a blank does.
        private mutating func takeComment() {
            let end = endOfComment(from: place)
            if has(Self.keptComment, at: place) { return keep(to: end) }
            place = end
            let isApart = out.last.map { $0 == 0x20 || $0 == 0x0A } ?? true
            if !isApart { out.append(0x20) }
        }

        private static let comment = Array("/*".utf8)
        private static let keptComment = Array("/*!".utf8)
        private static let commentEnd = Array("*/".utf8)
        private static let addresses = [Array("url(".utf8), Array("URL(".utf8)]

        private func has(_ wanted: [UInt8], at start: Int) -> Bool {
            guard start + wanted.count <= css.count else { return false }
            for index in wanted.indices where css[start + index] != wanted[index] { return false }
            return true
        }

        private func endOfComment(from start: Int) -> Int {
            var end = start + 2
            while end < css.count, !has(Self.commentEnd, at: end) { end += 1 }
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
            guard Self.addresses.contains(where: { has($0, at: start) }) else { return nil }
            var end = start + 4
            while end < css.count, css[end] == 0x20 || css[end] == 0x09 || css[end] == 0x0A { end += 1 }
            guard end < css.count, css[end] != UInt8(ascii: "\""), css[end] != UInt8(ascii: "'") else { return nil }
            while end < css.count, css[end] != UInt8(ascii: ")") { end += css[end] == UInt8(ascii: "\\") ? 2 : 1 }
            return end + 1
        }
    }
}
