import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetValues

/// Where a page lies in its site: `stocks`, or `stocks/\(position.symbol)` with values in it.
///
/// A value becomes one part of the address, in the letters that addresses have: what separates parts becomes a hyphen, other
/// signs are percent-encoded, just as `Link` writes the same value.
public struct PagePath: ExpressibleByStringInterpolation, Hashable, Sendable {
    let text: String

    /// The path that is written in `text`, as it is.
    public init(_ text: String) { self.text = text }

    /// A path without values in it.
    public init(stringLiteral text: String) { self.text = text }

    /// A path of pieces.
    public init(stringInterpolation pieces: StringInterpolation) { text = pieces.text }

    /// The pieces of a path as the compiler hands them over.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        /// No pieces yet.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a text as it is.
        public mutating func appendLiteral(_ text: String) { self.text += text }

        /// Adds a value as a part of the address.
        public mutating func appendInterpolation(_ value: some ReportValue) {
            var part = ByteSink()
            part.append(value.plain)
            part.encodePath(from: 0)
            text += part.span.string
        }
    }

    /// The path that the page's file would have in the content folder, `stocks.md`; throws where there can be no such page.
    func file(at place: Place) throws(Problem) -> String {
        var encoded = ByteSink()
        encoded.append(text)
        var decoded = ByteSink()
        encoded.appendFilePath(to: &decoded)
        var parts = text.split(separator: "/", omittingEmptySubsequences: false)[...]
        if parts.first == "" { parts.removeFirst() }
        if parts.last == "" { parts.removeLast() }
        let isUnsafe =
            parts.contains("") || decoded.span.string.split(separator: "/").contains { $0 == "." || $0 == ".." }
        guard !isUnsafe, !decoded.span.string.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            throw Problem(
                "a page would have the path \"\(text)\"", at: place,
                advice: "Every part of a path needs a name: stocks, or stocks/\\(symbol).")
        }
        return (parts.isEmpty ? "index" : parts.joined(separator: "/")) + ".md"
    }
}

extension ReportValue {
    /// The value as addresses have it.
    fileprivate var plain: String {
        guard case .day(let day) = value, case .period(let unit) = Self.kind else { return value.plain }
        return day.exact.truncated(to: unit.engine).description
    }
}
