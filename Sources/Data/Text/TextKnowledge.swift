/// What is known of a file's encoding, and from where.
package struct TextKnowledge: Sendable, Hashable {
    /// Where it is known from.
    package enum Basis: Sendable, Hashable {
        /// The author says so.
        case declared
        /// The file begins with a byte order mark.
        case mark
        /// The beginning of the file can be read so, and holds more than ASCII.
        case sample
        /// The beginning of the file is plain ASCII, which is UTF-8 as well.
        case ascii
        /// It was plain ASCII for long, and then a byte came that is no UTF-8.
        case late
    }

    /// The encoding.
    package var encoding: TextEncoding
    /// Where that is known from.
    package var basis: Basis

    /// The encoding is known to be `encoding` because of `basis`.
    package init(encoding: TextEncoding, basis: Basis) {
        self.encoding = encoding
        self.basis = basis
    }

    /// Whether its author has said so.
    package var isDeclared: Bool { basis == .declared }
}
