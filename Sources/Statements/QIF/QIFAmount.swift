import BroadsheetBytes
import BroadsheetValues

/// A figure of QIF as it can be read: `1,234.50` with a point before the fraction, `1.234,50` with a comma; `1,234` either way.
struct QIFAmount {
    var point: Decimal?
    var comma: Decimal?

    /// What `text` can mean.
    init(_ text: String) {
        point = Self.read(text, decimal: ".", group: ",")
        comma = Self.read(text, decimal: ",", group: ".")
    }

    private init(_ point: Decimal?, _ comma: Decimal?) { (self.point, self.comma) = (point, comma) }

    /// No amount yet.
    static let zero = QIFAmount(.zero, .zero)

    /// Whether it is no figure at all.
    var isNone: Bool { point == nil && comma == nil }

    /// Both sums, where both figures can be read so.
    func adding(_ other: QIFAmount) -> QIFAmount {
        func sum(_ a: Decimal?, _ b: Decimal?) -> Decimal? {
            guard let a, let b else { return nil }
            return try? a.adding(b)
        }
        return QIFAmount(sum(point, other.point), sum(comma, other.comma))
    }

    /// Whether both can mean the same.
    func canEqual(_ other: QIFAmount) -> Bool {
        point != nil && point == other.point || comma != nil && comma == other.comma
    }

    /// The sum in one of its readings, for a message.
    var words: String { (point ?? comma).map { "\($0)" } ?? "nothing" }

    private static func read(_ text: String, decimal: Character, group: Character) -> Decimal? {
        let parts = text.split(separator: decimal, omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = parts.first else { return nil }
        let isSigned = whole.hasPrefix("-") || whole.hasPrefix("+")
        let groups = whole.dropFirst(isSigned ? 1 : 0).split(separator: group, omittingEmptySubsequences: false)
        if groups.count > 1 {
            guard groups[0].count <= 3, groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
        }
        var plain = (whole.hasPrefix("-") ? "-" : "") + groups.joined()
        if groups.joined().isEmpty { plain += "0" }
        if parts.count == 2, !parts[1].isEmpty { plain += "." + parts[1] }
        return plain.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "-" || $0 == ".") }) ? Decimal(plain) : nil
    }
}
