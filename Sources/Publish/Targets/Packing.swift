/// A way to pack texts for readers.
package enum Packing: String, Sendable, CaseIterable {
    case gzip, brotli

    /// What servers and browsers call it.
    package var encoding: String {
        switch self {
        case .gzip: "gzip"
        case .brotli: "br"
        }
    }
}
