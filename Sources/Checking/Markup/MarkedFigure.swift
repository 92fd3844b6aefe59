/// A figure of a page that has an id.
struct MarkedFigure: Sendable { let id: String, value: String, currency: String, line: Int }
