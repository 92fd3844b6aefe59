/// How a QR code of one version and level is divided into blocks (ISO/IEC 18004, table 9).
struct QRLayout {
    /// How much of a code may be lost.
    enum Level: Int {
        /// 7 %, and 15 %; the numbers are those that a code says it with.
        case low = 1
        case medium = 0
    }

    let version: Int
    let level: Level

    private static let correction: [[Int]] = [
        [10, 16, 26, 18, 24, 16, 18, 22, 22, 26], [7, 10, 15, 20, 26, 18, 20, 24, 30, 18],
    ]
    private static let blocks: [[Int]] = [
        [1, 1, 1, 2, 2, 4, 4, 4, 5, 5], [1, 1, 1, 1, 1, 2, 2, 2, 2, 4],
    ]

    /// The smallest version that takes `count` bytes, with the better level if that makes it no larger; nil if there is none.
    static func smallest(for count: Int) -> QRLayout? {
        for version in 1...10 {
            for level in [Level.medium, .low] {
                let layout = QRLayout(version: version, level: level)
                if layout.capacity >= count { return layout }
            }
        }
        return nil
    }

    /// How many modules a side has.
    var size: Int { version * 4 + 17 }

    /// How many bits the number of bytes is written with.
    var countBits: Int { version < 10 ? 8 : 16 }

    /// How many bytes of text it takes.
    var capacity: Int { (dataCount * 8 - 4 - countBits) / 8 }

    /// How many blocks the data is divided into.
    var blockCount: Int { Self.blocks[level.rawValue][version - 1] }

    /// How many bytes of each block correct errors.
    var correctionCount: Int { Self.correction[level.rawValue][version - 1] }

    /// How many bytes of data it has.
    var dataCount: Int { total - blockCount * correctionCount }

    /// How many bytes it has in all: what the patterns leave free.
    var total: Int {
        var modules = (16 * version + 128) * version + 64
        if version >= 2 {
            let count = version / 7 + 2
            modules -= (25 * count - 10) * count - 55
        }
        if version >= 7 { modules -= 36 }
        return modules / 8
    }

    /// The rows and columns at which the small squares stand that help to align it.
    var alignments: [Int] {
        if version == 1 { return [] }
        let count = version / 7 + 2
        let step = (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
        return [6] + (0..<count - 1).map { size - 7 - $0 * step }.reversed()
    }
}
