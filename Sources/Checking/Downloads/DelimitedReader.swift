import BroadsheetDiagnostics

/// Reads the records of a CSV file as the program writes it: commas, quotes around what holds one, a quote in it doubled.
struct DelimitedReader {
    private let more: () throws(Problem) -> [UInt8]
    private var bytes: [UInt8] = []
    private var position = 0
    private var line = 1

    /// The file whose shares `more` gives, one after the other, and nothing at its end.
    init(_ more: @escaping () throws(Problem) -> [UInt8]) { self.more = more }

    /// The fields of the next record and the line that it begins in; nil at the end.
    mutating func next() throws(Problem) -> (fields: [String], line: Int)? {
        guard try peek() != nil else { return nil }
        let first = line
        var fields: [String] = []
        while true {
            fields.append(try field())
            guard let byte = try peek() else { break }
            position += 1
            if byte == UInt8(ascii: "\r"), try peek() == UInt8(ascii: "\n") { position += 1 }
            if byte != UInt8(ascii: ",") { line += 1; break }
        }
        return (fields, first)
    }

    private mutating func peek() throws(Problem) -> UInt8? {
        if position == bytes.count {
            bytes = try more()
            position = 0
        }
        return position < bytes.count ? bytes[position] : nil
    }

    private mutating func field() throws(Problem) -> String {
        var content: [UInt8] = []
        guard try peek() == UInt8(ascii: "\"") else {
            while let byte = try peek(), byte != UInt8(ascii: ","), byte != UInt8(ascii: "\n"),
                byte != UInt8(ascii: "\r")
            {
                content.append(byte)
                position += 1
            }
            return String(decoding: content, as: UTF8.self)
        }
        position += 1
        while let byte = try peek() {
            position += 1
            if byte == UInt8(ascii: "\"") {
                guard try peek() == UInt8(ascii: "\"") else { break }
                position += 1
            }
            if byte == UInt8(ascii: "\n") { line += 1 }
            content.append(byte)
        }
        return String(decoding: content, as: UTF8.self)
    }
}
