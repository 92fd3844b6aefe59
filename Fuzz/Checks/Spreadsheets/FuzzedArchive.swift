/// A zip archive that a check makes: its files as they are, or in blocks that are called packed.
struct FuzzedArchive {
    private var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// Adds a file of at most 65,535 bytes.
    mutating func add(_ name: String, _ content: [UInt8], packed: Bool) {
        let size = content.count
        let data =
            packed ? [1] + Self.number(size, 2) + Self.number(~size & 0xFFFF, 2) + content : content
        let fields: [(Int, Int)] = [
            (20, 2), (0, 2), (packed ? 8 : 0, 2), (0, 4), (Int(Self.sum(content)), 4), (data.count, 4), (size, 4),
            (name.utf8.count, 2), (0, 2),
        ]
        let start = bytes.count
        let head = fields.flatMap(Self.number)
        bytes += Self.number(0x0403_4B50, 4) + head + Array(name.utf8) + data
        directory += Self.number(0x0201_4B50, 4) + Self.number(20, 2) + head
        directory += [(0, 2), (0, 2), (0, 2), (0, 4), (start, 4)].flatMap(Self.number) + Array(name.utf8)
        count += 1
    }

    /// The whole of it.
    var whole: [UInt8] {
        bytes + directory + Self.number(0x0605_4B50, 4)
            + [(0, 2), (0, 2), (count, 2), (count, 2), (directory.count, 4), (bytes.count, 4), (0, 2)]
            .flatMap(Self.number)
    }

    private static func number(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }

    private static func sum(_ content: [UInt8]) -> UInt32 {
        ~content.reduce(~0) { sum, byte in table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
    }
}
