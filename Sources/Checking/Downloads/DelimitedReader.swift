import BroadsheetDiagnostics

/// Reads the records of a CSV file as the program writes it: commas, quotes around what holds one, a quote in it doubled.
struct DelimitedReader {
    private var file: FileBytes
    private var line = 1
    /// Where the fields of the last record stand in its bytes.
    private(set) var fields: [Range<Int>] = []
    /// The fields in which a quote is doubled.
    private var doubled: [Int] = []

    /// The file whose shares `more` gives, one after the other, and nothing at its end.
    init(_ more: @escaping () throws(Problem) -> [UInt8]) { file = FileBytes(more) }

    /// Reads the next record into `bytes`, and gives the line that it begins in; nil at the end.
    mutating func next(_ bytes: inout [UInt8]) throws(Problem) -> Int? {
        while file.position == file.bytes.count {
            if file.isAtEnd { return nil }
            try file.refill()
        }
        let first = line
        while true {
            if let end = scan() {
                take(end, &bytes)
                return first
            }
            try file.refill()
        }
    }

    /// Finds the end of the record, and its fields by their distance from its beginning; nil if more of the file is needed.
    private mutating func scan() -> Int? {
        let all = file.bytes
        let bytes = all.span
        let (start, isAtEnd) = (file.position, file.isAtEnd)
        var lines = 0
        var i = start
        fields.removeAll(keepingCapacity: true)
        doubled.removeAll(keepingCapacity: true)
        while true {
            if i < bytes.count, bytes[i] == UInt8(ascii: "\"") {
                i &+= 1
                let first = i
                var hasDoubled = false
                while i < bytes.count {
                    if bytes[i] == UInt8(ascii: "\"") {
                        if i &+ 1 == bytes.count, !isAtEnd { return nil }
                        guard i &+ 1 < bytes.count, bytes[i &+ 1] == UInt8(ascii: "\"") else { break }
                        hasDoubled = true
                        i &+= 1
                    } else if bytes[i] == UInt8(ascii: "\n") {
                        lines &+= 1
                    }
                    i &+= 1
                }
                if i == bytes.count, !isAtEnd { return nil }
                if hasDoubled { doubled.append(fields.count) }
                fields.append((first - start)..<(i - start))
                i = min(i &+ 1, bytes.count)
            } else {
                let first = i
                while i < bytes.count, !Self.endsField(bytes[i]) { i &+= 1 }
                fields.append((first - start)..<(i - start))
            }
            guard i < bytes.count else {
                if !isAtEnd { return nil }
                break
            }
            let byte = bytes[i]
            i &+= 1
            if byte == UInt8(ascii: ",") { continue }
            if byte == UInt8(ascii: "\r") {
                if i == bytes.count, !isAtEnd { return nil }
                if i < bytes.count, bytes[i] == UInt8(ascii: "\n") { i &+= 1 }
            }
            lines &+= 1
            break
        }
        line += lines
        return i
    }

    /// Letters and digits stand behind all that ends a field.
    @inline(__always)
    private static func endsField(_ byte: UInt8) -> Bool {
        byte <= UInt8(ascii: ",")
            && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r"))
    }

    /// Takes the record that ends at `end`.
    private mutating func take(_ end: Int, _ bytes: inout [UInt8]) {
        bytes += file.bytes[file.position..<end]
        file.position = end
        for number in doubled {
            let start = bytes.count
            var isSecond = false
            for byte in bytes[fields[number]] {
                isSecond = byte == UInt8(ascii: "\"") && !isSecond
                if !isSecond { bytes.append(byte) }
            }
            fields[number] = start..<bytes.count
        }
    }
}
