import BroadsheetBytes

/// What a request is answered with.
struct Answer {
    /// A piece of the body: some of a file's bytes.
    struct Piece {
        var bytes: SharedBytes
        var range: Range<Int>

        /// All of `bytes`.
        init(_ bytes: SharedBytes) { (self.bytes, range) = (bytes, 0..<bytes.count) }

        /// The bytes in `range`.
        init(_ bytes: SharedBytes, _ range: Range<Int>) { (self.bytes, self.range) = (bytes, range) }
    }

    /// What follows the head.
    enum Body {
        case pieces([Piece])
        /// News for as long as the browser listens.
        case events
    }

    var status: UInt32
    /// Besides those that every answer has.
    var headers: [(name: String, value: String)] = []
    var body = Body.pieces([])

    /// How many bytes the body has, if that is known.
    var length: Int {
        guard case .pieces(let pieces) = body else { return 0 }
        return pieces.reduce(0) { $0 + $1.range.count }
    }

    /// The bytes `range` of these pieces one after another.
    static func part(_ range: Range<Int>, of pieces: [Piece]) -> [Piece] {
        var start = 0
        return pieces.compactMap { piece in
            let place = start..<start + piece.range.count
            start = place.upperBound
            let wanted = range.clamped(to: place)
            let offset = piece.range.lowerBound - place.lowerBound
            return wanted.isEmpty
                ? nil : Piece(piece.bytes, wanted.lowerBound + offset..<wanted.upperBound + offset)
        }
    }
}
