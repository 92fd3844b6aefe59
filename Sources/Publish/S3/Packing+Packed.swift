import BroadsheetDiagnostics

extension Packing {
    /// How the names of packed files end.
    var suffix: String {
        switch self {
        case .gzip: "gz"
        case .brotli: "br"
        }
    }

    /// `bytes` packed, the same for the same bytes; nil if there is no memory for it.
    func packed(_ bytes: [UInt8]) -> [UInt8]? {
        switch self {
        case .gzip: Gzip.packed(bytes)
        case .brotli: Brotli.packed(bytes)
        }
    }

    /// Throws where what this way needs is not on this machine. It is asked for at `place`.
    func checkIsThere(at place: Place, isThere: Bool? = nil) throws(Problem) {
        guard self == .brotli, !(isThere ?? Brotli.isThere) else { return }
        throw Problem(
            "\"compress: brotli\" needs the library libbrotlienc, which is not installed", at: place,
            advice: "Install it: apt-get install libbrotli1, or what your system calls it. Or write compress: gzip.")
    }
}
