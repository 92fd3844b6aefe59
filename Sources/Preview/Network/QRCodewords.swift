/// The bytes of a QR code: those of the text, and those that correct errors.
enum QRCodewords {
    /// The data of a code: what kind it is, how long, the bytes, and padding.
    static func data(_ bytes: [UInt8], _ layout: QRLayout) -> [UInt8] {
        var bits: [Bool] = []
        func append(_ value: Int, _ count: Int) {
            for i in stride(from: count - 1, through: 0, by: -1) { bits.append(value >> i & 1 == 1) }
        }
        append(4, 4)
        append(bytes.count, layout.countBits)
        for byte in bytes { append(Int(byte), 8) }
        append(0, min(4, layout.dataCount * 8 - bits.count))
        append(0, (8 - bits.count % 8) % 8)
        var pad = 0xEC
        while bits.count < layout.dataCount * 8 {
            append(pad, 8)
            pad ^= 0xEC ^ 0x11
        }
        return stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
        }
    }

    /// The data divided into blocks, each with its correction, and told byte by byte of all blocks in turn.
    static func interleaved(_ data: [UInt8], _ layout: QRLayout) -> [UInt8] {
        let (count, short) = (layout.blockCount, layout.dataCount / layout.blockCount)
        let firstLong = count - layout.dataCount % count
        let divisor = divisor(layout.correctionCount)
        var start = 0
        let blocks = (0..<count).map { i in
            let length = short + (i < firstLong ? 0 : 1)
            defer { start += length }
            return Array(data[start..<start + length])
        }
        let corrections = blocks.map { remainder($0, divisor) }
        var result: [UInt8] = []
        for i in 0...short {
            for block in blocks where i < block.count { result.append(block[i]) }
        }
        for i in 0..<layout.correctionCount {
            for correction in corrections { result.append(correction[i]) }
        }
        return result
    }

    /// The polynomial whose roots are the first powers of 2, without its leading 1.
    private static func divisor(_ degree: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: degree - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<degree {
            for i in 0..<degree {
                result[i] = product(result[i], root) ^ (i + 1 < degree ? result[i + 1] : 0)
            }
            root = product(root, 2)
        }
        return result
    }

    private static func remainder(_ data: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: divisor.count)
        for byte in data {
            let factor = byte ^ result.removeFirst()
            result.append(0)
            for i in divisor.indices { result[i] ^= product(divisor[i], factor) }
        }
        return result
    }

    /// The product in the field of 256 elements that the standard uses.
    private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        var result = 0
        for i in stride(from: 7, through: 0, by: -1) {
            result = (result << 1) ^ ((result >> 7) * 0x11D)
            result ^= (Int(b) >> i) & 1 == 1 ? Int(a) : 0
        }
        return UInt8(result)
    }
}
