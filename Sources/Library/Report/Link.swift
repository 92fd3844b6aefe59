import BroadsheetDiagnostics
import BroadsheetReports

/// Where each detail row leads: a text with key paths in it.
///
///     Link("/stocks/\(\.symbol)/")
public struct Link<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// An address of this site, or a whole one on the web. Values in it are percent-encoded, unless one begins it.
    public init(_ address: LinkAddress<Record>, file: StaticString = #fileID, line: Int = #line) {
        let place = Place(file, line)
        part = ReportPart { draft in
            guard let text = address.text(of: "the link", in: &draft, at: place, { $0 }) else { return }
            draft.definition.link = LocatedText(text, at: place)
        }
    }
}

/// An address with values of a record in it, as a text is written with values in it.
public struct LinkAddress<Record: Sendable>: ExpressibleByStringInterpolation, Sendable {
    enum Piece: Sendable {
        case literal(String)
        case value(ValueKind, @Sendable (Record) throws -> Value)
    }

    let pieces: [Piece]

    /// An address without values in it.
    public init(stringLiteral text: String) { pieces = [.literal(text)] }

    /// An address of pieces.
    public init(stringInterpolation pieces: StringInterpolation) { self.pieces = pieces.pieces }

    /// The pieces of an address as the compiler hands them over.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [Piece] = []

        /// No pieces yet.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a text as it is.
        public mutating func appendLiteral(_ text: String) { pieces.append(.literal(text)) }

        /// Adds the value at a key path.
        public mutating func appendInterpolation<Content: ReportValue>(
            _ path: any KeyPath<Record, Content> & Sendable
        ) {
            pieces.append(.value(Content.kind) { $0[keyPath: path].value })
        }
    }
}

extension LinkAddress {
    /// The address as the engine's definitions write it, its values hidden fields that are made of what `subject` finds in a
    /// record; nil where it cannot be written.
    func text<Other>(
        of what: String, in draft: inout Draft<Other>, at place: Place,
        _ subject: @escaping @Sendable (Other) throws -> Record
    ) -> String? {
        var text = ""
        for (number, piece) in pieces.enumerated() {
            switch piece {
            case .literal(let literal) where literal.contains("{{"):
                draft.problems.add(
                    Problem("an address has no \"{{\" in it", at: place, advice: "Write \\(\\.key) for a value."))
                return nil
            case .literal(let literal): text += literal
            case .value(let kind, let make):
                let value = NamedValue<Other>(
                    name: "part \(number) of \(what)", title: "a part of the link", kind: kind,
                    make: { try make(try subject($0)) }, place: place)
                let name = draft.add(hidden: value).content
                if case .period(let unit) = kind {
                    text += "{{\(unit.function)(\(name))}}"
                } else {
                    text += "{{\(name)}}"
                }
            }
        }
        return text
    }
}
