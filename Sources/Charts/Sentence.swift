/// A sentence with places in braces, taken apart once: `from {first} to {last}`.
struct Sentence: Sendable {
    /// What can stand in a place.
    enum Name: String, Sendable {
        case count, drawn, names, first, last, least, greatest, x, y, width, height, formula, fit
    }

    /// A piece of the sentence.
    enum Piece: Sendable, Equatable {
        case text(String)
        case place(Name)
    }

    let pieces: [Piece]

    /// Takes `text` apart; braces around anything else are themselves.
    init(_ text: String) {
        var pieces: [Piece] = []
        var plain = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{") {
            plain += rest[..<open]
            let inside = rest[rest.index(after: open)...]
            if let close = inside.firstIndex(of: "}"), let name = Name(rawValue: String(inside[..<close])) {
                if !plain.isEmpty { pieces.append(.text(plain)) }
                plain = ""
                pieces.append(.place(name))
                rest = inside[inside.index(after: close)...]
            } else {
                plain.append("{")
                rest = inside
            }
        }
        plain += rest
        if !plain.isEmpty { pieces.append(.text(plain)) }
        self.pieces = pieces
    }

    /// The sentence with what `value` gives in its places.
    func filled(_ value: (Name) -> String) -> String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text): result += text
            case .place(let name): result += value(name)
            }
        }
        return result
    }
}
