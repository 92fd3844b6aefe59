extension QRMatrix {
    /// How hard the code is to read: long runs, squares, what looks like a large square, and too much of one colour.
    var penalty: Int {
        let size = Int(Double(dark.count).squareRoot())
        var total = 0
        for i in 0..<size {
            total += Self.penalty(ofLine: (0..<size).map { dark[i * size + $0] })
            total += Self.penalty(ofLine: (0..<size).map { dark[$0 * size + i] })
        }
        for y in 0..<size - 1 {
            for x in 0..<size - 1 {
                let corner = dark[y * size + x]
                if corner == dark[y * size + x + 1], corner == dark[(y + 1) * size + x],
                    corner == dark[(y + 1) * size + x + 1]
                {
                    total += 3
                }
            }
        }
        let count = dark.count { $0 }
        return total + abs(count * 20 - dark.count * 10) / dark.count * 10
    }

    private static let finder = [true, false, true, true, true, false, true]

    private static func penalty(ofLine line: [Bool]) -> Int {
        var total = 0
        var run = 0
        for i in line.indices {
            run = i > 0 && line[i] == line[i - 1] ? run + 1 : 1
            if run == 5 { total += 3 } else if run > 5 { total += 1 }
        }
        for start in 0...line.count - 7 where line[start..<start + 7].elementsEqual(finder) {
            let before = max(0, start - 4)..<start
            let after = start + 7..<min(line.count, start + 11)
            // Beyond the edge, all is light.
            if !line[before].contains(true) { total += 40 }
            if !line[after].contains(true) { total += 40 }
        }
        return total
    }
}
