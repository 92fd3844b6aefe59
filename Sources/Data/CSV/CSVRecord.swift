import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetValues

/// One record of a delimited text, read by itself and without haste: the header, or the record that a message is about.
struct CSVRecord {
    /// A field: where it stands in the file, with its quotes, and its text without them.
    struct Field {
        var offset: Int
        var size: Int
        var text: String
    }

    /// The fields, in their order.
    private(set) var fields: [Field] = []
    /// Where the record begins in the file.
    private(set) var offset = 0
    /// Where the next record begins.
    private(set) var end = 0
    /// What is wrong with its quotes, and where.
    private(set) var fault: (kind: CSVFault, offset: Int)?

    /// The first record at or after `offset`; nil if only blank lines follow.
    init?(_ file: SourceFile, at offset: Int, _ signs: CSVSigns) throws(Problem) {
        let input = try file.open()
        var bytes = ByteSink(capacity: 4096)
        var wanted = 4096
        var isTooLong = false
        do {
            try input.seek(to: offset)
            while true {
                let isLast = try input.read(wanted, into: &bytes) < wanted
                if parse(bytes.span, from: offset, signs, isLast: isLast) { break }
                if isLast { return nil }
                isTooLong = bytes.count > Pieces.longestRecord
                if isTooLong { break }
                wanted = min(bytes.count, Pieces.longestRecord + 1 - bytes.count)
            }
        } catch {
            throw file.problem(for: error)
        }
        if isTooLong { throw Pieces.tooLong(file, at: offset) }
        if fields.isEmpty { return nil }
    }

    /// The first record in `bytes`, which begin at `origin` in the file and hold all of it; nil if there is none.
    init?(in bytes: borrowing Span<UInt8>, from origin: Int, _ signs: CSVSigns) {
        _ = parse(bytes, from: origin, signs, isLast: true)
        if fields.isEmpty { return nil }
    }

    /// Finds the fields in `bytes`, which begin at `origin` in the file; gives false if the record goes on.
    private mutating func parse(
        _ bytes: borrowing Span<UInt8>, from origin: Int, _ signs: CSVSigns, isLast: Bool
    ) -> Bool {
        fields = []
        fault = nil
        var i = origin == 0 ? CSVSample.markLength(bytes) : 0
        while i < bytes.count, CSVSigns.isLineEnd(bytes[i]) { i += 1 }
        offset = origin + i
        if i == bytes.count { return isLast }
        var start = i
        var text: [UInt8] = []
        var quoted = false
        while i < bytes.count {
            let byte = bytes[i]
            if quoted {
                if byte == signs.quote {
                    if i + 1 < bytes.count, bytes[i + 1] == byte {
                        text.append(byte)
                        i += 1
                    } else {
                        quoted = false
                        let after = i + 1 < bytes.count ? bytes[i + 1] : 0x0A
                        if after != signs.delimiter, !CSVSigns.isLineEnd(after), fault == nil {
                            fault = (.afterQuote(signs), origin + i + 1)
                        }
                    }
                } else {
                    text.append(byte)
                }
            } else if byte == signs.quote, i == start {
                quoted = true
            } else if byte == signs.delimiter || CSVSigns.isLineEnd(byte) {
                fields.append(
                    Field(offset: origin + start, size: i - start, text: String(decoding: text, as: UTF8.self)))
                text = []
                start = i + 1
                if byte != signs.delimiter {
                    end = origin + start
                    return true
                }
            } else {
                text.append(byte)
            }
            i += 1
        }
        fields.append(Field(offset: origin + start, size: i - start, text: String(decoding: text, as: UTF8.self)))
        end = origin + i
        if quoted { fault = (.openQuote(signs), origin + start) }
        return isLast
    }
}
