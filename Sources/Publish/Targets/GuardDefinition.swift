package import BroadsheetDiagnostics
import BroadsheetYAML

/// How much of the figures may differ from the last release, as `guard` of a target declares it.
package struct GuardDefinition: Sendable {
    /// The number of per cent as it is written, without its sign: `20`, `0.5`.
    package let change: LocatedText?
    /// How many figures may vanish.
    package let vanished: Int?
    /// The last closed period as it is written: `2026-06`.
    package let closed: LocatedText?

    init(_ value: KeyedValue) throws(Problem) {
        guard let members = value.node.mapping, !members.isEmpty else {
            throw Problem(
                "\"guard\" must be a mapping, not \(value.node.kindInWords)", at: value.place, advice: value.advice)
        }
        var problems = Problems()
        let values = MappingReader<GuardKey>(members, at: value.place, problems: &problems)
        if let first = problems.all.first { throw first }
        change = try values[.change].map(Self.share)
        vanished = try values[.vanished].map(Self.count)
        closed = try values[.closed].map(Self.period)
    }

    private static func share(_ value: KeyedValue) throws(Problem) -> LocatedText {
        let text = value.scalar?.text ?? ""
        let number = text.hasSuffix("%") ? String(text.dropLast()) : ""
        let digits = number.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: ".") }
        guard digits, number.utf8.count <= 12, number.utf8.first.map({ $0 != UInt8(ascii: ".") }) ?? false,
            number.utf8.last != UInt8(ascii: "."), number.utf8.count(where: { $0 == UInt8(ascii: ".") }) < 2
        else {
            throw Problem("\"change\" must be a number of per cent", at: value.place, advice: "Write change: 20%.")
        }
        return Located(number, at: value.place)
    }

    private static func count(_ value: KeyedValue) throws(Problem) -> Int {
        if let count = value.scalar?.asInt, GuardKey.counts.contains(count) { return count }
        throw Problem(
            "\"vanished\" must be a whole number", at: value.place, advice: "Write vanished: 0 to let none vanish.")
    }

    private static func period(_ value: KeyedValue) throws(Problem) -> LocatedText {
        guard let scalar = value.scalar, !scalar.isNull, !scalar.text.isEmpty else {
            throw Problem("\"closed\" must be a period", at: value.place, advice: "Write closed: \"2026-06\".")
        }
        return Located(scalar.text, at: value.place)
    }
}
