/// A second, slow and simple judge of Mustache: values, sections and inverted sections on one line, without partials,
/// other delimiters and lines of tags alone.
struct ReferenceMustache {
    /// What the template becomes.
    private(set) var text = ""

    private enum Part {
        case text(String)
        case value(String, isRaw: Bool)
        case section(String, isInverted: Bool, [Part])
    }

    /// What a name can be.
    private indirect enum Datum {
        case text(String)
        case truth(Bool)
        case list([Datum])
        case names([String: Datum], text: String?)

        var isTrue: Bool {
            switch self {
            case .text(let text): !text.isEmpty
            case .truth(let isTrue): isTrue
            case .list(let elements): !elements.isEmpty
            case .names(_, let text): text != ""
            }
        }
    }

    /// Nil where the template is not of the plain kind, or is none.
    init?(_ page: String, _ partial: String, _ data: FuzzedData) {
        // Tags of other languages, {% … %}, are a problem.
        guard !page.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0x25 }), page.utf8.count < 200 else {
            return nil
        }
        var rest = Array(page.unicodeScalars)[...]
        guard let parts = Self.parts(&rest, until: nil, depth: 0), !Self.isTagAlone(parts) else { return nil }
        write(parts, [Self.root(data)])
    }

    private static func root(_ data: FuzzedData) -> Datum {
        let texts = data.plain
        return .names(
            [
                "a": .text(texts.a), "b": .names(["c": .text(texts.c)], text: texts.a), "kind": .text(texts.kind),
                "f": .truth(texts.f),
                "l": .list(texts.elements.map { .names(["e": .text($0), "l": .text("")], text: nil) }),
            ], text: nil)
    }

    /// A line with nothing but one tag and blanks goes away as a whole; that is another judge's.
    private static func isTagAlone(_ parts: [Part]) -> Bool {
        let isBlank = parts.allSatisfy { part in
            switch part {
            case .text(let text): text.allSatisfy { $0 == " " || $0 == "\t" }
            case .value: false
            case .section: true
            }
        }
        return isBlank
    }

    private static func parts(
        _ rest: inout ArraySlice<Unicode.Scalar>, until end: String?, depth: Int
    ) -> [Part]? {
        guard depth < 20 else { return nil }
        var parts: [Part] = []
        while true {
            let text = prefixBeforeTag(&rest)
            if !text.isEmpty { parts.append(.text(text)) }
            guard !rest.isEmpty else { return end == nil ? parts : nil }
            let isTriple = rest.starts(with: "{{{".unicodeScalars)
            rest = rest.dropFirst(isTriple ? 3 : 2)
            guard let tag = inside(&rest, close: isTriple ? "}}}" : "}}"), let sign = tag.first else { return nil }
            if isTriple || isName(tag) {
                guard isName(tag) else { return nil }
                parts.append(.value(tag, isRaw: isTriple))
                continue
            }
            let name = String(tag.dropFirst())
            guard isName(name) else { return nil }
            switch sign {
            case "&": parts.append(.value(name, isRaw: true))
            case "#", "^":
                guard let inner = Self.parts(&rest, until: name, depth: depth + 1) else { return nil }
                parts.append(.section(name, isInverted: sign == "^", inner))
            case "/": return name == end ? parts : nil
            default: return nil
            }
        }
    }

    private static func prefixBeforeTag(_ rest: inout ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        while let next = rest.first, !rest.starts(with: "{{".unicodeScalars) {
            text.append(next)
            rest.removeFirst()
        }
        return String(text)
    }

    private static func inside(_ rest: inout ArraySlice<Unicode.Scalar>, close: String) -> String? {
        var text = String.UnicodeScalarView()
        while let next = rest.first, !rest.starts(with: close.unicodeScalars) {
            text.append(next)
            rest.removeFirst()
        }
        guard !rest.isEmpty else { return nil }
        rest = rest.dropFirst(close.unicodeScalars.count)
        return String(text)
    }

    /// A name that the judge knows how to look up.
    private static func isName(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 0x61...0x7A ~= $0 } }
    }

    private mutating func write(_ parts: [Part], _ stack: [Datum]) {
        for part in parts {
            switch part {
            case .text(let text): self.text += text
            case .value(let name, let isRaw):
                let value = Self.find(name, stack).map(Self.shown) ?? ""
                text += isRaw ? value : Self.escaped(value)
            case .section(let name, let isInverted, let inner):
                let datum = Self.find(name, stack)
                let isTrue = datum?.isTrue ?? false
                if isInverted {
                    if !isTrue { write(inner, stack) }
                } else if let datum, isTrue {
                    if case .list(let elements) = datum {
                        for element in elements { write(inner, stack + [element]) }
                    } else {
                        write(inner, stack + [datum])
                    }
                }
            }
        }
    }

    private static func find(_ name: String, _ stack: [Datum]) -> Datum? {
        let parts = name.split(separator: ".").map(String.init)
        func member(_ datum: Datum, _ name: String) -> Datum? {
            if case .names(let names, _) = datum { names[name] } else { nil }
        }
        guard let first = stack.reversed().lazy.compactMap({ member($0, parts[0]) }).first else { return nil }
        return parts.dropFirst().reduce(first) { datum, name in datum.flatMap { member($0, name) } }
    }

    private static func shown(_ datum: Datum) -> String {
        switch datum {
        case .text(let text): text
        case .truth(let isTrue): "\(isTrue)"
        case .list: ""
        case .names(_, let text): text ?? ""
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }
}
