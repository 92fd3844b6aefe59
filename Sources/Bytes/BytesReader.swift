/// Reads numbers and texts from bytes that may be damaged: what is not there is nil, and nothing is read beyond the end.
package struct BytesReader: Sendable {
    private let all: [UInt8]
    private var at: Int
    private let end: Int

    /// Reads `bytes` from the place `start` to the place `end`.
    package init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil) {
        all = bytes
        self.end = min(end ?? bytes.count, bytes.count)
        at = min(start, self.end)
    }

    /// Whether everything was read.
    package var isAtEnd: Bool { at == end }

    /// The next number.
    package mutating func number() -> UInt64? {
        guard end - at >= 8 else { return nil }
        // Sound: eight bytes lie before the end.
        let number = unsafe all.withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: at, as: UInt64.self) }
        at += 8
        return UInt64(littleEndian: number)
    }

    /// The next number, where it is one of a machine's own.
    package mutating func integer() -> Int? { number().flatMap { Int(exactly: $0) } }

    /// The next `count` numbers.
    package mutating func numbers(_ count: Int) -> [UInt64]? {
        guard count >= 0, (end - at) / 8 >= count else { return nil }
        var numbers: [UInt64] = []
        numbers.reserveCapacity(count)
        for _ in 0..<count { if let number = number() { numbers.append(number) } }
        return numbers
    }

    /// The next number, which counts something that takes a byte at least: so never more than there are bytes.
    package mutating func count() -> Int? {
        guard let number = number(), number <= UInt64(end - at) else { return nil }
        return Int(number)
    }

    /// The next `length` bytes.
    package mutating func bytes(_ length: Int) -> [UInt8]? {
        guard length >= 0, end - at >= length else { return nil }
        at += length
        return Array(all[(at - length)..<at])
    }

    /// The next text.
    package mutating func text() -> String? {
        guard let length = count(), let bytes = bytes(length) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// The next text that may not be there; nil where the bytes are damaged.
    package mutating func textIfThere() -> String?? {
        guard let isThere = number() else { return nil }
        return isThere == 0 ? .some(nil) : text().map { .some($0) }
    }
}

extension ByteSink {
    /// Appends a number in eight bytes, the least first.
    package mutating func append(number: UInt64) {
        reserve(8)
        // Sound: `reserve` made room for eight bytes.
        unsafe UnsafeMutableRawPointer(base + count).storeBytes(of: number.littleEndian, as: UInt64.self)
        count &+= 8
    }

    /// Appends a text with its length, as `BytesReader` reads it.
    package mutating func append(counted text: String) {
        append(number: UInt64(text.utf8.count))
        append(text)
    }

    /// Appends a text that may not be there.
    package mutating func append(counted text: String?) {
        append(number: text == nil ? 0 : 1)
        if let text { append(counted: text) }
    }
}
