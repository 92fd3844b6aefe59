/// The modules of a QR code while it is drawn.
struct QRMatrix {
    private let layout: QRLayout
    private let size: Int
    /// Whether each module is dark, row by row.
    private(set) var dark: [Bool]
    /// Whether each module belongs to a pattern, and not to the data.
    private var isPattern: [Bool]

    /// The patterns of a layout, without data.
    init(_ layout: QRLayout) {
        (self.layout, size) = (layout, layout.size)
        dark = Array(repeating: false, count: size * size)
        isPattern = dark
        drawTiming()
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(x, y) }
        drawAlignments()
        drawFormat(mask: 0)
        drawVersion()
    }

    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
        dark[y * size + x] = isDark
        isPattern[y * size + x] = true
    }

    private mutating func drawTiming() {
        for i in 0..<size {
            set(6, i, i % 2 == 0)
            set(i, 6, i % 2 == 0)
        }
    }

    /// One of the three large squares, and the light line around it.
    private mutating func drawFinder(_ x: Int, _ y: Int) {
        for dy in -4...4 {
            for dx in -4...4 where (0..<size).contains(x + dx) && (0..<size).contains(y + dy) {
                let distance = max(abs(dx), abs(dy))
                set(x + dx, y + dy, distance != 2 && distance != 4)
            }
        }
    }

    private mutating func drawAlignments() {
        let places = layout.alignments
        for x in places {
            for y in places {
                // The large squares are there already.
                if (x, y) == (6, 6) || (x, y) == (6, size - 7) || (x, y) == (size - 7, 6) { continue }
                for dy in -2...2 {
                    for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
                }
            }
        }
    }

    /// Level and mask, twice, with their own correction.
    private mutating func drawFormat(mask: Int) {
        let data = layout.level.rawValue << 3 | mask
        var rest = data
        for _ in 0..<10 { rest = (rest << 1) ^ ((rest >> 9) * 0x537) }
        let bits = (data << 10 | rest) ^ 0x5412
        func bit(_ i: Int) -> Bool { bits >> i & 1 == 1 }
        for i in 0...5 { set(8, i, bit(i)) }
        set(8, 7, bit(6))
        set(8, 8, bit(7))
        set(7, 8, bit(8))
        for i in 9..<15 { set(14 - i, 8, bit(i)) }
        for i in 0..<8 { set(size - 1 - i, 8, bit(i)) }
        for i in 8..<15 { set(8, size - 15 + i, bit(i)) }
        set(8, size - 8, true)
    }

    private mutating func drawVersion() {
        guard layout.version >= 7 else { return }
        var rest = layout.version
        for _ in 0..<12 { rest = (rest << 1) ^ ((rest >> 11) * 0x1F25) }
        let bits = layout.version << 12 | rest
        for i in 0..<18 {
            let (a, b) = (size - 11 + i % 3, i / 3)
            set(a, b, bits >> i & 1 == 1)
            set(b, a, bits >> i & 1 == 1)
        }
    }

    /// Puts the bytes where no pattern is: two columns at a time, up and down.
    mutating func place(_ codewords: [UInt8]) {
        var i = 0
        for pair in stride(from: size - 1, through: 1, by: -2) {
            // The column of the timing pattern is left out.
            let right = pair <= 6 ? pair - 1 : pair
            for step in 0..<size {
                for x in [right, right - 1] {
                    let y = (right + 1) & 2 == 0 ? size - 1 - step : step
                    guard !isPattern[y * size + x], i < codewords.count * 8 else { continue }
                    dark[y * size + x] = codewords[i / 8] >> UInt8(7 - i % 8) & 1 == 1
                    i += 1
                }
            }
        }
    }

    /// The same with `mask` laid over the data.
    func masked(_ mask: Int) -> QRMatrix {
        var result = self
        for y in 0..<size {
            for x in 0..<size where !isPattern[y * size + x] && Self.isInverted(x, y, mask) {
                result.dark[y * size + x].toggle()
            }
        }
        result.drawFormat(mask: mask)
        return result
    }

    private static func isInverted(_ x: Int, _ y: Int, _ mask: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }
}
