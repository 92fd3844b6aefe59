/// What is found in a chart: a text with totals of the whole report in it, as the page shows them.
public struct ChartFinding<Record: Sendable>: ExpressibleByStringInterpolation, Sendable {
    /// A piece of it.
    enum Part: Sendable { case text(String), total(Total<Record>) }

    let parts: [Part]

    /// A text without figures.
    public init(stringLiteral text: String) { parts = [.text(text)] }

    /// What an interpolation has put together.
    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    /// Puts texts and totals together.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// Nothing yet.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// A piece of text.
        public mutating func appendLiteral(_ text: String) {
            if !text.isEmpty { parts.append(.text(text)) }
        }

        /// A total of the whole report.
        public mutating func appendInterpolation(_ total: Total<Record>) { parts.append(.total(total)) }
    }
}
