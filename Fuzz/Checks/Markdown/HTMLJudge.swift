/// A slow and simple judge of the HTML that prose becomes, without any raw HTML of its author.
enum HTMLJudge {
    private static let empty: Set<String> = ["br", "hr", "img", "input"]
    private static let known: Set<String> = [
        "a", "blockquote", "br", "code", "del", "em", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "img",
        "input",
        "li", "ol", "p", "pre", "section", "strong", "sup", "table", "tbody", "td", "th", "thead", "tr", "ul", "div",
        "span", "label",
    ]

    /// What is wrong with it; nil if nothing is.
    static func complaint(about html: String) -> String? {
        var open: [String] = []
        var ids: Set<String> = []
        var rest = Array(html.utf8)[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            if rest[..<start].contains(UInt8(ascii: ">")) { return "a > stands in the text: \(html)" }
            guard let end = endOfTag(rest[start...]) else { return "a tag does not end: \(html)" }
            let tag = String(decoding: rest[(start + 1)..<end], as: UTF8.self)
            rest = rest[(end + 1)...]
            // What is left out leaves a remark of its own.
            if tag.hasPrefix("!--"), tag.hasSuffix("--") { continue }
            if tag.hasPrefix("/") {
                guard open.popLast() == String(tag.dropFirst()) else {
                    return "<\(tag)> ends what is not open: \(html)"
                }
                continue
            }
            let name = String(
                String.UnicodeScalarView(
                    tag.unicodeScalars.prefix {
                        $0.isASCII && $0.properties.isAlphabetic || "123456".unicodeScalars.contains($0)
                    }))
            guard known.contains(name) else { return "<\(tag)> is no tag of prose" }
            if !empty.contains(name) { open.append(name) }
            for (key, value) in attributes(of: tag.dropFirst(name.count)) {
                if key.hasPrefix("on") || key == "style" { return "<\(tag)> has \(key)" }
                if key == "id", !ids.insert(value).inserted { return "two elements are called \(value)" }
                if key == "href" || key == "src", isRun(value) { return "<\(tag)> leads to what a browser runs" }
            }
        }
        return open.isEmpty ? nil : "\(open) do not end: \(html)"
    }

    private static func endOfTag(_ rest: ArraySlice<UInt8>) -> Int? {
        if rest.starts(with: "<!--".utf8) {
            return rest.indices.dropFirst(6).first { rest[$0] == 0x3E && rest[$0 - 1] == 0x2D && rest[$0 - 2] == 0x2D }
        }
        var isQuoted = false
        for i in rest.indices {
            if rest[i] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if rest[i] == UInt8(ascii: ">"), !isQuoted { return i }
        }
        return nil
    }

    /// Names and values, letter by letter: a mark behind a quote makes one character with it.
    private static func attributes(of text: Substring) -> [(String, String)] {
        var found: [(String, String)] = []
        var rest = Array(text.unicodeScalars)[...]
        while true {
            rest = rest.drop { $0 == " " || $0 == "\n" || $0 == "/" }
            let key = rest.prefix { $0 != "=" && $0 != " " }
            if key.isEmpty { return found }
            rest = rest.dropFirst(key.count)
            let name = String(String.UnicodeScalarView(key))
            guard rest.starts(with: ["=", "\""]) else {
                found.append((name, ""))
                continue
            }
            let value = rest.dropFirst(2).prefix { $0 != "\"" }
            found.append((name, String(String.UnicodeScalarView(value))))
            rest = rest.dropFirst(value.count + 3)
        }
    }

    /// Whether a browser would run it, or show it as a page of its own: references resolved, blanks left out.
    private static func isRun(_ address: String) -> Bool {
        var text = address
        for (reference, sign) in [("&amp;", "&"), ("&#x27;", "'"), ("&#39;", "'"), ("&quot;", "\""), ("&lt;", "<")] {
            text = text.replacing(reference, with: sign)
        }
        let plain = text.lowercased().unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }
        let scheme = String(String.UnicodeScalarView(plain.prefix { $0 != ":" }))
        guard scheme.unicodeScalars.count < plain.count else { return false }
        let picture = String(String.UnicodeScalarView(plain)).hasPrefix("data:image/")
        return ["javascript", "vbscript", "file"].contains(scheme) || scheme == "data" && !picture
    }
}
