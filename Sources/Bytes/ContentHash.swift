/// A 64-bit hash of content, the same on every machine and in every run: what tells that an input has changed.
///
/// Four lanes of 64-bit words, each multiplied and folded (the mixing step of wyhash), so that a machine's
/// multiplier is always busy. It keeps nobody out who forges a collision; it is for changes, not for secrets.
package struct ContentHash: Sendable {
    private var lanes: (UInt64, UInt64, UInt64, UInt64) = (
        0x9E37_79B9_7F4A_7C15, 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB, 0x8EBC_6AF0_9C88_C6E3
    )
    /// Bytes that do not fill a block of 32 yet, so that the pieces in which content comes do not show.
    private var pending: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    private var pendingCount = 0
    private var length: UInt64 = 0

    /// The hash of nothing yet.
    package init() {}

    /// Adds `bytes` to the content.
    package mutating func combine(_ bytes: borrowing Span<UInt8>) {
        length &+= UInt64(bytes.count)
        let count = bytes.count
        // Sound: the buffer is read inside this closure, below its count.
        unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            var i = 0
            while i < count, pendingCount != 0 {
                unsafe add(base[i])
                i &+= 1
            }
            var (a, b, c, d) = lanes
            while i &+ 32 <= count {
                let block = unsafe base + i
                unsafe a = Self.mixed(a ^ ByteBlock.word(at: block).littleEndian)
                unsafe b = Self.mixed(b ^ ByteBlock.word(at: block + 8).littleEndian)
                unsafe c = Self.mixed(c ^ ByteBlock.word(at: block + 16).littleEndian)
                unsafe d = Self.mixed(d ^ ByteBlock.word(at: block + 24).littleEndian)
                i &+= 32
            }
            lanes = (a, b, c, d)
            while i < count {
                unsafe add(base[i])
                i &+= 1
            }
        }
    }

    /// Adds a number: the count or the hash of something else.
    package mutating func combine(_ number: UInt64) {
        length &+= 8
        // Between words it is a word of its own, which is what its bytes would come to.
        guard pendingCount & 7 == 0 else {
            for i in 0..<8 { add(UInt8(truncatingIfNeeded: number &>> UInt64(i &* 8))) }
            return
        }
        switch pendingCount &>> 3 {
        case 0: pending.0 = number
        case 1: pending.1 = number
        case 2: pending.2 = number
        default: pending.3 = number
        }
        pendingCount &+= 8
        if pendingCount == 32 { takePending() }
    }

    /// Adds the UTF-8 of `text` and its length, so that two texts in a row differ from another two.
    package mutating func combine(_ text: String) {
        combine(UInt64(text.utf8.count))
        length &+= UInt64(text.utf8.count)
        for byte in text.utf8 { add(byte) }
    }

    /// The hash of what was added so far.
    package var value: UInt64 {
        var (a, b, c, d) = lanes
        a = Self.mixed(a ^ pending.0)
        b = Self.mixed(b ^ pending.1)
        c = Self.mixed(c ^ pending.2)
        d = Self.mixed(d ^ pending.3)
        let folded = Self.mixed(a ^ Self.mixed(b ^ Self.mixed(c ^ Self.mixed(d ^ length))))
        return folded ^ folded &>> 32
    }

    private mutating func add(_ byte: UInt8) {
        let shifted = UInt64(byte) &<< UInt64((pendingCount & 7) &* 8)
        switch pendingCount &>> 3 {
        case 0: pending.0 |= shifted
        case 1: pending.1 |= shifted
        case 2: pending.2 |= shifted
        default: pending.3 |= shifted
        }
        pendingCount &+= 1
        if pendingCount == 32 { takePending() }
    }

    /// Mixes a block that is full.
    private mutating func takePending() {
        lanes.0 = Self.mixed(lanes.0 ^ pending.0)
        lanes.1 = Self.mixed(lanes.1 ^ pending.1)
        lanes.2 = Self.mixed(lanes.2 ^ pending.2)
        lanes.3 = Self.mixed(lanes.3 ^ pending.3)
        pending = (0, 0, 0, 0)
        pendingCount = 0
    }

    @inline(__always)
    private static func mixed(_ word: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: 0x9FB2_1C65_1E98_DF25)
        // The word itself is folded in too, or a lane that became 0 would stay so.
        return product.high ^ product.low ^ word.byteSwapped
    }
}

extension ContentHash {
    /// The hash of one run of bytes.
    package static func of(_ bytes: borrowing Span<UInt8>) -> UInt64 {
        var hash = ContentHash()
        hash.combine(bytes)
        return hash.value
    }
}

extension ContentHash {
    /// The hash of what is in the file at `path`.
    package static func ofFile(_ path: String) throws(InputFailure) -> UInt64 {
        let file = try InputFile(path: path)
        var hash = ContentHash()
        // One byte more than there should be tells the end of the file.
        let length = min(file.size + 1, 1 << 18)
        var piece = ByteSink(capacity: length)
        while true {
            let count = try file.read(length, into: &piece)
            hash.combine(piece.span)
            if count < length { return hash.value }
            piece.removeAll()
        }
    }
}

extension ContentHash {
    /// A hash in sixteen digits, as names of files and records have it.
    package static func hexadecimal(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
