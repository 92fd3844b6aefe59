import BroadsheetBytes
import BroadsheetDiagnostics

/// The bytes of a file at hand: a share of it, behind what was left of those before.
struct FileBytes {
    private let more: () throws(Problem) -> [UInt8]
    /// The bytes at hand.
    private(set) var bytes: [UInt8] = []
    /// The first of them that has not been read.
    var position = 0
    /// Whether no more will come.
    private(set) var isAtEnd = false

    /// The file whose shares `more` gives, one after the other, and nothing at its end.
    init(_ more: @escaping () throws(Problem) -> [UInt8]) { self.more = more }

    /// Lets go of what was read, and takes the next share.
    mutating func refill() throws(Problem) {
        let share = try more()
        isAtEnd = share.isEmpty
        bytes = position == bytes.count ? share : Array(bytes[position...]) + share
        position = 0
    }

    /// Where the next `byte` is, from `start` on: the end of the file if it is not there, nil if more may come.
    func index(of byte: UInt8, from start: Int) -> Int? {
        let place = bytes.span.place(of: byte, from: start)
        return place < bytes.count || isAtEnd ? place : nil
    }
}
